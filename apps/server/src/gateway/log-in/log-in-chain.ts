import type { BackEndDoors, BiPerson, Credentials, LogInContext, Session } from '../doors/back-end-doors.ts';
import { LogInFailedError } from './log-in-errors.ts';

export interface LogInChain {
  /** Logs in at every enabled app, or at none. */
  logIn(credentials: Credentials, context: Required<LogInContext>): Promise<BiPerson>;
  /** Logs out of every enabled app. A failure of one is reported and does not stop the others. */
  logOut(session: Session): Promise<void>;
}

export function createLogInChain(doors: BackEndDoors, reportFailure: (error: unknown) => void): LogInChain {
  async function logOut(session: Session): Promise<void> {
    for (const door of [doors.workflow, doors.bi]) {
      try {
        await door?.logOut(session);
      } catch (error) {
        reportFailure(error);
      }
    }
  }

  return {
    async logIn(credentials, context) {
      const person = await doors.bi.logIn(credentials, context);
      if (person === undefined) throw new LogInFailedError({ app: 'bi', reason: 'credentials' });
      if (doors.workflow !== undefined) {
        const begun = { id: context.sessionId, userName: person.userName, credentials };
        const isWelcome = await doors.workflow.logIn(credentials, person).catch(async (error: unknown) => {
          await logOut(begun);
          throw error;
        });
        if (!isWelcome) {
          await logOut(begun);
          throw new LogInFailedError({ app: 'workflow', reason: 'credentials' });
        }
      }
      return person;
    },
    logOut,
  };
}
