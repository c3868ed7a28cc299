import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { findHanging, findNewerResponsible, classifySaveFailure } from './classify-failure.ts';

function fail(status: number, code: string, details: Readonly<Record<string, unknown>> = {}): ApiFailure {
  return new ApiFailure({ status, code, message: '', details });
}

describe('why a department', () => {
  it.each([
    [
      'was not stored: initials',
      fail(409, 'document_conflict', { reason: 'initials_taken' }),
      'initials-taken',
    ],
    ['was not stored: newer', fail(412, 'stale_document'), 'stale'],
    ['was not stored: gone', fail(404, 'not_found'), 'gone'],
    ['was not stored: no right', fail(403, 'access_denied'), 'refused'],
    ['was not stored: another field', fail(400, 'invalid_document', { fields: { other: 'x' } }), 'failed'],
    ['was not stored: no answer', new TypeError('network'), 'failed'],
  ])('%s', (_name, error, kind) => {
    expect(classifySaveFailure(error)).toEqual({ kind });
  });

  it('was not stored: a field that the server refuses is told at its place', () => {
    const error = fail(400, 'invalid_document', { fields: { sigla: 'length 2 6', email: 'email' } });
    expect(classifySaveFailure(error)).toEqual({
      kind: 'fields',
      faults: {
        initials: 'Sigla é obrigatória e precisa ter entre 2 e 6 caracteres.',
        email: 'Informe um e-mail válido.',
      },
    });
    expect(
      classifySaveFailure(fail(400, 'invalid_document', { fields: { sigla: 'No such characters.' } })),
    ).toEqual({ kind: 'fields', faults: { initials: 'O servidor não aceitou este valor. Confira-o.' } });
  });

  it('was not deleted', () => {
    const details = { reason: 'in_use', users: { count: 7, names: ['ANA'] } };
    expect(findHanging(fail(409, 'document_conflict', details))).toEqual(details);
    expect(findHanging(fail(502, 'back_end_unavailable'))).toBeUndefined();
  });

  it('did not get another responsible', () => {
    expect(findNewerResponsible(fail(409, 'responsible_changed', { responsible: 'ANA' }))).toBe('ANA');
    expect(findNewerResponsible(fail(404, 'not_found'))).toBeUndefined();
  });
});
