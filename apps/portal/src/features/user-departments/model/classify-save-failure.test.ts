import { expect, it } from 'vitest';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { classifySaveFailure, type SaveFailure } from './classify-save-failure.ts';

it.each<[Partial<ConstructorParameters<typeof ApiFailure>[0]>, SaveFailure]>([
  [
    { status: 409, code: 'document_conflict', details: { reason: 'user_has_association' } },
    'has-association',
  ],
  [{ status: 409, code: 'document_conflict', details: { reason: 'other' } }, 'failed'],
  [{ status: 412, code: 'stale_document' }, 'stale'],
  [{ status: 404, code: 'not_found' }, 'gone'],
  [{ status: 403, code: 'access_denied' }, 'refused'],
  [{ status: 422, code: 'invalid_document', details: { fields: { departments: 'x' } } }, 'department-gone'],
  [{ status: 422, code: 'invalid_document', details: { fields: { user: 'x' } } }, 'failed'],
  [{ status: 0, code: 'server_unreachable' }, 'failed'],
])('[UD-02] %j is %s', (facts, judged) => {
  expect(classifySaveFailure(new ApiFailure({ status: 500, code: 'x', message: 'm', ...facts }))).toBe(
    judged,
  );
});
