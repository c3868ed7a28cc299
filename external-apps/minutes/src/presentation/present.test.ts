import { describe, expect, it } from 'vitest';

import { presentDue, presentLongDay } from './present.ts';

describe('days', () => {
  it('are written out with their weekday', () => {
    expect(presentLongDay('2026-10-12')).toBe('Segunda-feira, 12 de outubro de 2026');
  });

  it.each([
    ['2026-10-09', 'venceu há 3 dias'],
    ['2026-10-11', 'venceu ontem'],
    ['2026-10-12', 'vence hoje'],
    ['2026-10-13', 'vence amanhã'],
    ['2026-11-01', 'vence em 20 dias'],
  ])('say how far a day is: %s', (day, words) => {
    expect(presentDue(day, '2026-10-12')).toBe(words);
  });
});
