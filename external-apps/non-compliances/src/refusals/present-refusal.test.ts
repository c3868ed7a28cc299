import { expect, it } from 'vitest';

import { presentRequestFailure } from './present-refusal.ts';

function fail(status: number, code = '', details: Readonly<Record<string, unknown>> = {}) {
  return { status, code, details };
}

it.each([
  [
    fail(409, 'command_refused', { refusal: 'done-in-future' }),
    'A data da conclusão não pode estar no futuro.',
  ],
  [fail(409, 'command_refused', { refusal: 'verifier-is-executor' }), 'Quem verifica a eficácia não pode'],
  [fail(409, 'command_refused', { refusal: 'toString' }), 'Este passo não é permitido agora.'],
  [fail(409, 'case_under_way'), 'Outro passo desta notificação está sendo gravado neste momento.'],
  [fail(502, 'engine_refused_step'), 'O motor de processos recusou este passo e nada foi gravado.'],
  [fail(502, 'back_end_unavailable'), 'Não foi possível gravar.'],
  [fail(0), 'O servidor não respondeu.'],
  [fail(404, 'not_found'), 'Esta notificação não está mais disponível para você.'],
  [fail(403), 'Este passo cabe a outra pessoa.'],
  [fail(400), 'O servidor não aceitou o que foi preenchido.'],
  [fail(500), 'O que você escreveu continua aqui. Erro 500'],
  [null, 'Não foi possível gravar.'],
])('tells %j in words', (failure, words) => {
  expect(presentRequestFailure(failure, 'Erro 500')).toContain(words);
});

it('leaves it to the form to tell that the case was changed meanwhile', () => {
  expect(presentRequestFailure(fail(409, 'case_changed'), '')).toBeNull();
});
