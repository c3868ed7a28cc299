import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { classifySaveFailure } from './classify-save-failure.ts';

function judge(status: number, code: string, details: Readonly<Record<string, unknown>> = {}) {
  return classifySaveFailure(new ApiFailure({ status, code, message: '', details }));
}

describe('classifySaveFailure', () => {
  it.each([
    [412, 'stale_document', {}, { kind: 'stale' }],
    [409, 'document_conflict', { reason: 'code_taken' }, { kind: 'code-taken' }],
    [404, 'not_found', {}, { kind: 'gone' }],
    [403, 'access_denied', {}, { kind: 'refused' }],
    [
      400,
      'invalid_document',
      { fields: { 'automatedExtractionQuery.query': '?', 'targets.12': '?' } },
      { kind: 'fields', names: ['query', 'targetDay'] },
    ],
  ])('[KP-11] %d %s', (status, code, details, expected) => {
    expect(judge(status, code, details)).toEqual(expected);
  });

  it.each([
    [409, 'document_conflict', { reason: 'in_use' }],
    [400, 'invalid_document', { fields: { departmentId: '?' } }],
    [503, 'http_503', {}],
  ])('has no word of its own for %d %s %j', (status, code, details) => {
    expect(judge(status, code, details)).toMatchObject({ kind: 'failed' });
  });

  it('is a failure of our own where no request was at fault', () => {
    expect(classifySaveFailure(new TypeError('x'))).toMatchObject({ kind: 'failed' });
  });
});
