import { expect, test } from 'vitest';

import { ApiFailure } from '../http/api-failure.ts';
import { describeFailure } from './describe-failure.ts';

test('a code word of the server goes before its status', () => {
  expect(describeFailure(refusal(403, 'couldNotCreateRootLevelFolder'))).toMatch(/^Aqui não se criam pastas/);
  expect(describeFailure(refusal(403, ''))).toBe('Você não tem permissão para isso.');
});

test('a reason nobody has words for is shown as it came', () => {
  expect(describeFailure(refusal(500, 'disk full'))).toContain('(erro 500: disk full)');
});

test.each([
  ['no known type of file: /public/a.qqq', 'O servidor não conhece este tipo de arquivo.'],
  ['write refused on /public/a', 'Você não tem permissão para isso.'],
  ['/public/a exists', 'Já existe algo com este nome.'],
  ['/public/a cannot lie below itself', 'Uma pasta não pode ser movida para dentro dela mesma.'],
])('"%s" has words', (reason, words) => {
  expect(describeFailure(refusal(500, reason))).toBe(words);
});

test('no answer and foreign errors have words of their own', () => {
  expect(describeFailure(new ApiFailure({ kind: 'unreachable', status: 0, message: '' }))).toMatch(
    /não respondeu/,
  );
  expect(describeFailure(new Error('x'))).toMatch(/inesperada/);
});

function refusal(status: number, reason: string) {
  return new ApiFailure({ kind: 'refused', status, reason, message: '' });
}
