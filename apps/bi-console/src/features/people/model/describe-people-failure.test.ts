import { expect, test } from 'vitest';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
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
  const sentence = 'New password must: have 8 to 1000 characters, contain one of @ # $ % !.';
  const words =
    'A senha nova não atende à regra deste servidor: ao menos 8 caracteres, um destes sinais: @ # $ % !.';
  expect(describePeopleFailure(refusal(400, 'invalid-password', sentence))).toBe(words);
  expect(describePasswordFailure(refusal(400, sentence))).toBe(words);
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

function refusal(status: number, reason: string, detail = reason) {
  return new ApiFailure({ kind: 'refused', status, reason, detail, message: '' });
}
