import { describe, expect, it } from 'vitest';

import { presentRefusal } from './present-minutes-failure.ts';

describe('a refusal', () => {
  it.each([
    [
      'attendance-missing',
      'Registre a presença de todos os convocados: presente, ausente ou ausência justificada.',
    ],
    ['agenda-empty', 'A pauta está vazia. Inclua pelo menos um assunto.'],
    ['done-in-future', 'A data de conclusão não pode ser depois de hoje.'],
  ])('is said in words: %s', (refusal, sentence) => {
    expect(presentRefusal({ code: 'command_refused', details: { refusal } })).toBe(sentence);
  });

  it('is also that somebody else was faster', () => {
    expect(presentRefusal({ code: 'minutes_changed', details: {} })).toContain('Outra pessoa alterou a ata');
  });

  it.each([
    [null],
    [{ code: 'internal_error', details: {} }],
    [{ code: 'command_refused', details: { refusal: 'toString' } }],
    [{ code: 'command_refused', details: {} }],
  ])('is nothing else: %j', (failure) => {
    expect(presentRefusal(failure)).toBeNull();
  });
});
