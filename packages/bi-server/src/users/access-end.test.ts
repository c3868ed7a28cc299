import { describe, expect, it } from 'vitest';

import { createToday, isAccessOver, requireAccessEnd } from './access-end.ts';

describe('the last day of somebody’s access', () => {
  it.each([
    ['2026-12-30T12:00:00Z', false],
    // Still the 31st in São Paulo, whose clocks are three hours behind.
    ['2027-01-01T02:59:59Z', false],
    ['2027-01-01T03:00:00Z', true],
    ['2027-02-01T00:00:00Z', true],
  ])('at %s: over %s', (now, isOver) => {
    const getToday = createToday(() => Date.parse(now), 'America/Sao_Paulo');
    expect(isAccessOver('2026-12-31', getToday)).toBe(isOver);
  });

  it('never comes where none is set', () => {
    const getToday = (): string => {
      throw new Error('nobody needs the calendar');
    };
    expect(isAccessOver(null, getToday)).toBe(false);
  });
});

describe('requireAccessEnd', () => {
  it.each(['2026-12-31', '2028-02-29'])('takes %s', (day) => {
    expect(requireAccessEnd(day)).toBe(day);
  });

  it.each(['', '2026-02-30', '2026-13-01', '31/12/2026', '2026-12-31T00:00', '0026-12-31', '2026-1-1'])(
    'refuses %j',
    (day) => {
      expect(() => requireAccessEnd(day)).toThrow('accessUntil');
    },
  );
});
