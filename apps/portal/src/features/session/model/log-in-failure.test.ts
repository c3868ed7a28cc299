import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { describeLogInFailure, presentLogInFailure } from './log-in-failure.ts';

describe('describeLogInFailure', () => {
  it('[LG-04] knows wrong credentials', () => {
    const details = { lastAttemptError: { app: 'bi', reason: 'credentials' } };

    expect(describeLogInFailure(refusal(401, 'log_in_failed', details))).toEqual({ kind: 'credentials' });
  });

  it('[LG-04] takes a refusal without a reason for wrong credentials', () => {
    expect(describeLogInFailure(refusal(401, 'log_in_failed'))).toEqual({ kind: 'credentials' });
  });

  it('[LG-04] names the app that did not answer', () => {
    const details = { lastAttemptError: { app: 'workflow', reason: 'unavailable' } };

    expect(describeLogInFailure(refusal(401, 'log_in_failed', details))).toEqual({
      kind: 'app-unavailable',
      app: 'workflow',
    });
  });

  it.each([
    [840, 840],
    [0.4, 1],
    [undefined, 60],
    ['soon', 60],
  ])('says how long to wait when the server says %j', (sent, seconds) => {
    expect(
      describeLogInFailure(refusal(429, 'too_many_log_in_attempts', { retryAfterSeconds: sent })),
    ).toEqual({ kind: 'too-many-attempts', retryAfterSeconds: seconds });
  });

  it('tells an absent server from one that fails', () => {
    const failure = new ApiFailure({
      status: 503,
      code: 'http_503',
      message: '',
      requestId: 'abc',
    });

    expect(describeLogInFailure(refusal(0, 'server_unreachable'))).toEqual({ kind: 'unreachable' });
    expect(describeLogInFailure(failure)).toEqual({
      kind: 'unexpected',
      reason: 'serviço indisponível no momento',
      requestId: 'abc',
    });
  });

  it('has an answer for a fault of the portal itself', () => {
    expect(describeLogInFailure(new TypeError('x is undefined'))).toEqual({
      kind: 'unexpected',
      reason: '',
      requestId: null,
    });
  });
});

function refusal(status: number, code: string, details: Record<string, unknown> = {}): ApiFailure {
  return new ApiFailure({ status, code, message: code, details });
}

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

  it('adds what the status says to the generic message when there is one', () => {
    expect(
      presentLogInFailure({ kind: 'unexpected', reason: 'não encontrado', requestId: null }, failedAt),
    ).toBe('Ocorreu um erro ao processar a solicitação: não encontrado');
    expect(presentLogInFailure({ kind: 'unexpected', reason: '', requestId: null }, failedAt)).toBe(
      'Ocorreu um erro ao processar a solicitação',
    );
  });
});
