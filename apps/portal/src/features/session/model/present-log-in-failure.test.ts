import { describe, expect, it } from 'vitest';

import { presentLogInFailure } from './present-log-in-failure.ts';

const failedAt = new Date(2026, 2, 2, 14, 5, 30).getTime();

describe('presentLogInFailure', () => {
  it.each([
    [1, 'Muitas tentativas seguidas. Aguarde 1 segundo e tente de novo a partir das 14:05.'],
    [45, 'Muitas tentativas seguidas. Aguarde 45 segundos e tente de novo a partir das 14:06.'],
    [60, 'Muitas tentativas seguidas. Aguarde 1 minuto e tente de novo a partir das 14:06.'],
    [90, 'Muitas tentativas seguidas. Aguarde 90 segundos e tente de novo a partir das 14:07.'],
    [840, 'Muitas tentativas seguidas. Aguarde 14 minutos e tente de novo a partir das 14:19.'],
    [841, 'Muitas tentativas seguidas. Aguarde 15 minutos e tente de novo a partir das 14:19.'],
  ])('says in words to wait %i seconds', (retryAfterSeconds, sentence) => {
    expect(presentLogInFailure({ kind: 'too-many-attempts', retryAfterSeconds }, failedAt)).toBe(sentence);
  });

  it('adds the status text to the generic message when there is one', () => {
    expect(
      presentLogInFailure({ kind: 'unexpected', statusText: 'Bad Gateway', requestId: null }, failedAt),
    ).toBe('Ocorreu um erro ao processar a solicitação: Bad Gateway');
    expect(presentLogInFailure({ kind: 'unexpected', statusText: '', requestId: null }, failedAt)).toBe(
      'Ocorreu um erro ao processar a solicitação',
    );
  });
});
