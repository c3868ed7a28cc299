import { expect, it } from 'vitest';

import { isCaseChanged, presentDeedFailure } from './present-deed-failure.ts';

function fail(status: number, code = '', details: Readonly<Record<string, unknown>> = {}) {
  return { status, code, details };
}

it.each([
  [fail(409, 'case_changed'), 'Outra pessoa alterou este caso'],
  [fail(409, 'deed_refused', { refusal: 'done-in-future' }), 'A data da conclusão não pode estar no futuro.'],
  [fail(409, 'deed_refused', { refusal: 'verifier-is-executor' }), 'Quem executa uma ação do plano'],
  [fail(0), 'O servidor não respondeu.'],
  [fail(404, 'not_found'), 'Este caso não está mais disponível para você.'],
  [fail(403), 'Isto cabe a outra pessoa neste caso.'],
  [fail(400), 'O servidor não aceitou o que foi preenchido.'],
  [fail(409, 'deed_refused', { refusal: 'something-new' }), 'Não foi possível gravar.'],
  [fail(500), 'O que você escreveu está guardado. Erro 500'],
  [null, 'Não foi possível gravar.'],
])('tells %j in words', (failure, words) => {
  expect(presentDeedFailure(failure, 'Erro 500')).toContain(words);
});

it('knows when the case was changed meanwhile', () => {
  expect(isCaseChanged(fail(409, 'case_changed'))).toBe(true);
  expect(isCaseChanged(fail(409, 'deed_refused'))).toBe(false);
  expect(isCaseChanged(null)).toBe(false);
});
