import { DatabaseUnavailableError } from '@prumo/database/database-unavailable-error';
import { describe, expect, it } from 'vitest';

import { classifyFailure } from './classify-failure.ts';
import { AccessDeniedError, NamedError } from './named-error.ts';

const there = { raw: { complete: true, destroyed: false } };
const gone = { raw: { complete: false, destroyed: true } };
const away = new DatabaseUnavailableError('away', new Error('connect ECONNREFUSED 127.0.0.1:5432'));

class BehindUsError extends NamedError {
  readonly code = 'back_end_unavailable';
  readonly status = 502;
}

describe('classifyFailure', () => {
  it('a database that is away is 503 with the time to wait, and its address is told to nobody', () => {
    const failure = classifyFailure(away, there);
    expect(failure).toMatchObject({
      status: 503,
      code: 'database_unavailable',
      headers: { 'retry-after': '5' },
    });
    expect(JSON.stringify(failure)).not.toContain('5432');
  });

  it('a full disk has a code of its own', () => {
    expect(classifyFailure(new DatabaseUnavailableError('full', 'no room'), there)).toMatchObject({
      status: 503,
      code: 'storage_full',
      headers: { 'retry-after': '60' },
    });
  });

  it('what failed because the database was away says so, unless it is a refusal', () => {
    expect(classifyFailure(new Error('could not', { cause: away }), there).status).toBe(503);
    expect(classifyFailure(new BehindUsError('the engine', { cause: away }), there).status).toBe(503);
    expect(classifyFailure(new AccessDeniedError('no', { cause: away }), there).status).toBe(403);
  });

  it('a named error keeps its words', () => {
    expect(classifyFailure(new BehindUsError('the engine', { details: { a: 1 } }), there)).toMatchObject({
      status: 502,
      code: 'back_end_unavailable',
      message: 'the engine',
      details: { a: 1 },
    });
  });

  it('what the framework could not read is the fault of the caller, in our words', () => {
    const error = Object.assign(new Error('an inside word'), { code: 'FST_ERR_OTHER', statusCode: 406 });
    expect(classifyFailure(error, there)).toMatchObject({ status: 406, code: 'malformed_request' });
    expect(classifyFailure(error, there).message).not.toContain('inside');
    const tooLarge = Object.assign(new Error('x'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 });
    expect(classifyFailure(tooLarge, there)).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  it('a caller who left in the middle is no fault of ours', () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    expect(classifyFailure(aborted, gone).status).toBe(400);
    expect(classifyFailure(aborted, there).status).toBe(500);
  });

  it('anything else is, and the answer says nothing of it', () => {
    const failure = classifyFailure(new TypeError('secret inside'), there);
    expect(failure).toMatchObject({ status: 500, code: 'internal_error' });
    expect(JSON.stringify(failure)).not.toContain('secret');
  });
});
