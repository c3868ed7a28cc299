import { expect, it } from 'vitest';

import { texts } from './texts.ts';

it.each([
  [1, '1 segundo'],
  [30, '30 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [900, '15 minutos'],
])('%i seconds are %s', (seconds, words) => {
  expect(texts.wait(seconds)).toBe(
    `Muitas tentativas seguidas com senha errada. Aguarde ${words} e tente de novo.`,
  );
});

it('each fault has a sentence', () => {
  for (const describe of Object.values(texts.faults)) expect(describe(15, 128)).toMatch(/^\p{Lu}.+\.$/u);
  expect(texts.faults['too-short'](15)).toBe('A senha é curta demais. Use pelo menos 15 caracteres.');
  expect(texts.faults['too-long'](15, 128)).toBe('A senha é longa demais. Use no máximo 128 caracteres.');
});
