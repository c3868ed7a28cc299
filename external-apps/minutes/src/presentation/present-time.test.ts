import { describe, expect, it } from 'vitest';

import { presentDay, presentDue, presentInstant, presentLongDay } from './present-time.ts';

describe('times', () => {
  it('are those of the hospital', () => {
    expect(presentDay('2026-10-12')).toBe('12/10/2026');
    expect(presentInstant('2026-10-13T01:30:00.000Z')).toBe('12/10/2026 às 22:30');
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
