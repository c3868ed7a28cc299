import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { describeLogInFailure } from './describe-log-in-failure.ts';

describe('describeLogInFailure', () => {
  it('[LG-04] knows wrong credentials', () => {
    const details = { lastAttemptError: { app: 'bi', reason: 'credentials' } };

    expect(describeLogInFailure(refusal(401, 'log_in_failed', details))).toEqual({ kind: 'credentials' });
  });

  it('[LG-04] takes a refusal without a reason for wrong credentials', () => {
    expect(describeLogInFailure(refusal(401, 'log_in_failed'))).toEqual({ kind: 'credentials' });
  });

  it('[LG-04] names the app that did not answer', () => {
    const details = { lastAttemptError: { app: 'workflow', reason: 'unavailable' } };

    expect(describeLogInFailure(refusal(401, 'log_in_failed', details))).toEqual({
      kind: 'app-unavailable',
      app: 'workflow',
    });
  });

  it.each([
    [840, 840],
    [0.4, 1],
    [undefined, 60],
    ['soon', 60],
  ])('says how long to wait when the server says %j', (sent, seconds) => {
    expect(
      describeLogInFailure(refusal(429, 'too_many_log_in_attempts', { retryAfterSeconds: sent })),
    ).toEqual({ kind: 'too-many-attempts', retryAfterSeconds: seconds });
  });

  it('tells an absent server from one that fails', () => {
    const failure = new ApiFailure({
      status: 503,
      code: 'http_503',
      message: '',
      statusText: 'Service Unavailable',
      requestId: 'abc',
    });

    expect(describeLogInFailure(refusal(0, 'server_unreachable'))).toEqual({ kind: 'unreachable' });
    expect(describeLogInFailure(failure)).toEqual({
      kind: 'unexpected',
      statusText: 'Service Unavailable',
      requestId: 'abc',
    });
  });

  it('has an answer for a fault of the portal itself', () => {
    expect(describeLogInFailure(new TypeError('x is undefined'))).toEqual({
      kind: 'unexpected',
      statusText: '',
      requestId: null,
    });
  });
});

function refusal(status: number, code: string, details: Record<string, unknown> = {}): ApiFailure {
  return new ApiFailure({ status, code, message: code, details });
}
