import { formatTime } from '../../../lib/dates/format-time.ts';
import { texts } from '../texts.ts';
import type { LogInFailure } from './describe-log-in-failure.ts';
import { presentWait } from './present-wait.ts';

/** The sentence that stays on the login screen; `failedAt` makes "from 14:05 on" true however long it stands. */
export function presentLogInFailure(failure: LogInFailure, failedAt: number): string {
  switch (failure.kind) {
    case 'credentials':
      return texts.failures.credentials;
    case 'app-unavailable':
      return texts.failures.appUnavailable[failure.app];
    case 'too-many-attempts':
      return texts.failures.tooManyAttempts(
        presentWait(failure.retryAfterSeconds),
        formatTime(failedAt + failure.retryAfterSeconds * 1000),
      );
    case 'unreachable':
      return texts.failures.unreachable;
    case 'cookies-refused':
      return texts.failures.cookiesRefused;
    case 'unexpected':
      return texts.failures.unexpected(failure.statusText);
  }
}
