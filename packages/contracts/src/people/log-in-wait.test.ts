import { expect, it } from 'vitest';

import { describeLogInWait } from './log-in-wait.ts';

it.each([
  [1, '1 segundo'],
  [30, '30 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [900, '15 minutos'],
])('%i seconds are %s', (seconds, words) => {
  expect(describeLogInWait(seconds)).toBe(
    `Muitas tentativas seguidas com senha errada. Aguarde ${words} e tente de novo.`,
  );
});
