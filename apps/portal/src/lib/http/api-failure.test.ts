import { expect, it } from 'vitest';

import { ApiFailure, presentFailure } from './api-failure.ts';

it.each([
  [fail(409), 'Ocorreu um erro ao processar a solicitação: conflito com outra alteração'],
  [fail(500), 'Ocorreu um erro ao processar a solicitação: erro interno do servidor'],
  [fail(503), 'Ocorreu um erro ao processar a solicitação: serviço indisponível no momento'],
  // Whoever has no word for it at least has what operators ask for.
  [fail(418), 'Ocorreu um erro ao processar a solicitação: 418'],
  [
    fail(200, 'unexpected_answer'),
    'Ocorreu um erro ao processar a solicitação: resposta inesperada do servidor',
  ],
  [fail(0), 'Ocorreu um erro ao processar a solicitação'],
  [new Error('x'), 'Ocorreu um erro ao processar a solicitação'],
])('[TK-19] tells a failure with its status in words %#', (error, expected) => {
  expect(presentFailure(error)).toBe(expected);
});

function fail(status: number, code = 'x'): ApiFailure {
  return new ApiFailure({ status, code, message: 'in English' });
}
