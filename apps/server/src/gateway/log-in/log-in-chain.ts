import type { Credentials, BackEndDoors, BiPerson } from '../doors/back-end-doors.ts';
import { LogInFailedError } from './log-in-errors.ts';

export interface LogInChain {
  /** Logs in at every enabled app, or at none. */
  logIn(credentials: Credentials): Promise<BiPerson>;
  /** Logs out of every enabled app. A failure of one is reported and does not stop the others. */
  logOut(userName: string): Promise<void>;
}

export function createLogInChain(doors: BackEndDoors, reportFailure: (error: unknown) => void): LogInChain {
  async function logOut(userName: string): Promise<void> {
    for (const door of [doors.workflow, doors.bi]) {
      try {
        await door?.logOut(userName);
      } catch (error) {
        reportFailure(error);
      }
    }
  }

  return {
    async logIn(credentials) {
      const person = await doors.bi.logIn(credentials);
      if (person === undefined) throw new LogInFailedError({ app: 'bi', reason: 'credentials' });
      if (doors.workflow !== undefined) {
        const isWelcome = await doors.workflow.logIn({ ...credentials, userName: person.userName });
        if (!isWelcome) {
          await logOut(person.userName);
          throw new LogInFailedError({ app: 'workflow', reason: 'credentials' });
        }
      }
      return person;
    },
    logOut,
  };
}
