import { expect, it } from 'vitest';

import { ApiFailure } from './api-failure.ts';
import { presentFailure } from './present-failure.ts';

it.each([
  [fail(409, 'Conflict'), 'Ocorreu um erro ao processar a solicitação: Conflict'],
  [fail(500, ''), 'Ocorreu um erro ao processar a solicitação: 500'],
  [fail(0, ''), 'Ocorreu um erro ao processar a solicitação'],
  [new Error('x'), 'Ocorreu um erro ao processar a solicitação'],
])('[TK-19] tells a failure with its status text %#', (error, expected) => {
  expect(presentFailure(error)).toBe(expected);
});

function fail(status: number, statusText: string): ApiFailure {
  return new ApiFailure({ status, statusText, code: 'x', message: 'x' });
}
