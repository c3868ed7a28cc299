import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { canSubmitPassword, describePasswordRefusal, listPasswordFaults } from './check-password-fields.ts';

describe('canSubmitPassword', () => {
  it.each([
    ['', '', false],
    ['nova', '', false],
    ['', 'nova', false],
    ['nova', 'Nova', false],
    ['nova', 'nova ', false],
    ['nova', 'nova', true],
  ])('[ST-03] new "%s" and repeated "%s": %s', (changed, repeated, expected) => {
    expect(canSubmitPassword({ current: '', changed, repeated })).toBe(expected);
  });
});

describe('listPasswordFaults', () => {
  it('finds none in a proper change', () => {
    expect(listPasswordFaults({ current: 'prumo', changed: 'nova', repeated: 'nova' })).toEqual({});
  });

  it.each([
    ['current-missing', { current: '', changed: 'nova', repeated: 'nova' }],
    ['changed-same', { current: 'nova', changed: 'nova', repeated: 'nova' }],
    ['changed-reserved', { current: 'prumo', changed: 'ENC:bm92YQ==', repeated: 'ENC:bm92YQ==' }],
    ['repeated-differs', { current: 'prumo', changed: 'nova', repeated: 'Nova' }],
  ])('names %s', (fault, fields) => {
    expect(Object.values(listPasswordFaults(fields))).toEqual([fault]);
  });
});

function refuse(status: number, details: Readonly<Record<string, unknown>> = {}): ApiFailure {
  return new ApiFailure({ status, code: `http_${status}`, message: '', details });
}

describe('a refused change of password is told', () => {
  it.each([
    [403, {}, 'current', 'A senha atual não confere. Confira e digite outra vez.'],
    [
      429,
      { retryAfterSeconds: 30 },
      'current',
      'Muitas tentativas seguidas com senha errada. Aguarde 30 segundos e tente de novo.',
    ],
    [429, {}, 'current', 'Muitas tentativas seguidas com senha errada. Aguarde 1 minuto e tente de novo.'],
    [
      400,
      { passwordFault: 'too-short 12' },
      'changed',
      'A senha é curta demais. Use pelo menos 12 caracteres.',
    ],
    [
      400,
      { passwordFault: 'common 8' },
      'changed',
      'Esta senha está entre as mais usadas, que qualquer um tentaria primeiro. Escolha outra.',
    ],
    // A Pentaho of the hospital has rules of its own.
    [400, { passwordFault: null }, 'changed', 'O servidor não aceita esta senha. Escolha outra, mais longa.'],
  ])('%i %j at the field %s', (status, details, field, sentence) => {
    expect(describePasswordRefusal(refuse(status, details))).toEqual({ field, sentence });
  });

  it('at no field when it is about something else', () => {
    expect(describePasswordRefusal(refuse(502))).toBeNull();
    expect(describePasswordRefusal(new Error('x'))).toBeNull();
  });
});
