import { lastAttemptError, sessionErrorCodes } from '@prumo/contracts/session/session';
import type { ActiveApp } from '@prumo/contracts/settings/public-settings';

import { formatTime } from '../../../lib/dates/days.ts';
import { ApiFailure, describeReason } from '../../../lib/http/api-failure.ts';
import { texts } from '../texts.ts';

/** What the login screen tells a person whose login did not work. */
export type LogInFailure =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'app-unavailable'; readonly app: ActiveApp }
  | { readonly kind: 'too-many-attempts'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unreachable' }
  /** The server accepted, but the browser keeps no cookies. */
  | { readonly kind: 'cookies-refused' }
  | { readonly kind: 'unexpected'; readonly reason: string; readonly requestId: string | null };

export function describeLogInFailure(error: unknown): LogInFailure {
  if (!(error instanceof ApiFailure)) {
    return { kind: 'unexpected', reason: '', requestId: null };
  }
  if (error.code === sessionErrorCodes.logInFailed) {
    const attempt = lastAttemptError.safeParse(error.details['lastAttemptError']);
    return attempt.success && attempt.data.reason === 'unavailable'
      ? { kind: 'app-unavailable', app: attempt.data.app }
      : { kind: 'credentials' };
  }
  if (error.code === sessionErrorCodes.tooManyAttempts) {
    return {
      kind: 'too-many-attempts',
      retryAfterSeconds: decodeSeconds(error.details['retryAfterSeconds']),
    };
  }
  if (error.status === 0) {
    return { kind: 'unreachable' };
  }
  return { kind: 'unexpected', reason: describeReason(error), requestId: error.requestId };
}

const assumedWaitSeconds = 60;

function decodeSeconds(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.ceil(value) : assumedWaitSeconds;
}

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
      return texts.failures.unexpected(failure.reason);
  }
}

/** A waiting time in words; from two minutes on, seconds would only be noise. */
export function presentWait(seconds: number): string {
  return seconds < 120 && seconds !== 60
    ? texts.wait.seconds(seconds)
    : texts.wait.minutes(Math.ceil(seconds / 60));
}
