import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeDayKey, presentDayKey } from './day-key.ts';

describe('days as keys', () => {
  it('are the beginning of the day in São Paulo', () => {
    expect(presentDayKey('2026-03-01')).toBe(String(Date.parse('2026-03-01T03:00:00Z')));
  });

  it.each(['2018-11-04', '1951-12-01'])('of %s, which begins at one, are read back', (day) => {
    expect(decodeDayKey(presentDayKey(day))).toBe(day);
  });

  it('are read back whatever the day', () => {
    const days = fc
      .date({
        min: new Date('1950-01-01T12:00:00Z'),
        max: new Date('2100-01-01T12:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        expect(decodeDayKey(presentDayKey(day))).toBe(day);
      }),
    );
  });

  it('of any other instant are the day that it is in São Paulo', () => {
    expect(decodeDayKey(String(Date.parse('2026-03-15T01:00:00Z')))).toBe('2026-03-14');
    expect(decodeDayKey('253402311599999')).toBe('9999-12-31');
    expect(decodeDayKey('-1')).toBe('1969-12-31');
  });

  it('of a client that counts in UTC mean the same day', () => {
    expect(decodeDayKey(String(Date.parse('2026-03-01T00:00:00Z')))).toBe('2026-03-01');
  });

  it.each(['', 'abc', '1e3', '253402311600000', '-62167392000000', '99999999999999999'])(
    '"%s" is none',
    (key) => {
      expect(decodeDayKey(key)).toBeUndefined();
    },
  );
});
