import { type LastAttemptError, sessionErrorCodes } from '@prumo/contracts/session/session';

import { NamedError } from '../../http/named-error.ts';
import type { BackEndDoors, BiPerson, Credentials, LogInContext, Session } from '../doors/back-end-doors.ts';

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

export class LogInFailedError extends NamedError {
  readonly code = sessionErrorCodes.logInFailed;
  readonly status = 401;

  constructor(lastAttemptError: LastAttemptError) {
    super(`The ${lastAttemptError.app} server refused the login.`, { details: { lastAttemptError } });
  }
}

export class TooManyLogInAttemptsError extends NamedError {
  readonly code = sessionErrorCodes.tooManyAttempts;
  readonly status = 429;

  constructor(retryAfterSeconds: number) {
    super(`Too many failed logins. Try again in ${retryAfterSeconds} seconds.`, {
      details: { retryAfterSeconds },
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

export class NotAuthenticatedError extends NamedError {
  readonly code = sessionErrorCodes.notAuthenticated;
  readonly status = 401;

  /** Scripts of a page must not make the browser open its own password window. */
  constructor(options: { readonly withChallenge: boolean }) {
    super('Nobody is logged in.', {
      headers: options.withChallenge ? { 'www-authenticate': 'Basic realm="Prumo", charset="UTF-8"' } : {},
    });
  }
}
