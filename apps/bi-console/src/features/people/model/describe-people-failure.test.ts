import { expect, test } from 'vitest';

import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import {
  describePasswordFailure,
  describePeopleFailure,
  describeRoleFailure,
} from './describe-people-failure.ts';

test('locking the last administrator out is refused with the reason', () => {
  expect(describePeopleFailure(refusal(412, 'last-administrator'))).toContain(
    'sem nenhum administrador ativo',
  );
});

test('the rule for passwords is told in Portuguese', () => {
  const words = 'A senha é curta demais. Use pelo menos 8 caracteres.';
  expect(describePeopleFailure(refusal(400, 'invalid-password', { passwordFault: 'too-short 8' }))).toBe(
    words,
  );
  expect(describePasswordFailure(refusal(400, 'x', { passwordFault: 'too-short 8' }))).toBe(words);
  expect(describePasswordFailure(refusal(400, 'x'))).toBe(
    'O servidor não aceita esta senha. Escolha outra, mais longa.',
  );
});

test('who guesses the own password is told to wait', () => {
  expect(describePasswordFailure(refusal(429, 'x', { retryAfterSeconds: 60 }))).toBe(
    'Muitas tentativas seguidas com senha errada. Aguarde 1 minuto e tente de novo.',
  );
});

test('a wrong own password is told apart', () => {
  expect(describePasswordFailure(refusal(403, 'The password is wrong.'))).toMatch(/^A sua senha não confere/);
});

test('a role of the system, and a name that is taken', () => {
  expect(describeRoleFailure(refusal(412, 'The role Power User belongs to the system and stays.'))).toMatch(
    /do sistema/,
  );
  expect(describeRoleFailure(refusal(412, 'There is one.'))).toMatch(/Já existe um papel/);
});

function refusal(
  status: number,
  reason: string,
  headers: { readonly passwordFault?: string; readonly retryAfterSeconds?: number } = {},
) {
  return new ApiFailure({ kind: 'refused', status, reason, ...headers, message: '' });
}
