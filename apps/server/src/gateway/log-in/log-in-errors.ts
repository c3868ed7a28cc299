import { sessionErrorCodes, type LastAttemptError } from '@prumo/contracts/session/session';

import { NamedError } from '../../http/named-error.ts';

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
