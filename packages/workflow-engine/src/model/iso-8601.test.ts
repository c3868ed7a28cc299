import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  addIsoDuration,
  formatIsoDuration,
  nextRepeat,
  parseIsoCycle,
  parseIsoDate,
  parseIsoDuration,
} from './iso-8601.ts';

const saoPaulo = 'America/Sao_Paulo';
const newYork = 'America/New_York';

describe('durations', () => {
  test.each([
    ['P1D', { months: 0, days: 1, milliseconds: 0 }],
    ['PT1H', { months: 0, days: 0, milliseconds: 3_600_000 }],
    ['P1Y2M3W4DT5H6M7.5S', { months: 14, days: 25, milliseconds: 18_367_500 }],
    ['-P1DT1M', { months: 0, days: -1, milliseconds: -60_000 }],
    ['PT0,25S', { months: 0, days: 0, milliseconds: 250 }],
    ['PT0S', { months: 0, days: 0, milliseconds: 0 }],
  ])('%s', (text, expected) => {
    expect(parseIsoDuration(text)).toEqual(expected);
  });

  test.each(['', 'P', 'PT', 'P1DT', '1D', 'P1H', 'PT1D', 'P1.5D', 'P1D ago', 'PD', 'P-1D'])(
    '%s is none',
    (text) => {
      expect(parseIsoDuration(text)).toBeNull();
    },
  );

  test('are added in the calendar of the time zone', () => {
    const add = (date: string, duration: string, zone: string): string | undefined => {
      const parsed = parseIsoDuration(duration);
      return parsed === null ? undefined : addIsoDuration(new Date(date), parsed, zone)?.toISOString();
    };
    expect(add('2026-01-31T12:00:00Z', 'P1M', 'UTC')).toBe('2026-02-28T12:00:00.000Z');
    expect(add('2024-02-29T12:00:00Z', 'P1Y', 'UTC')).toBe('2025-02-28T12:00:00.000Z');
    expect(add('2026-03-01T01:00:00Z', '-P1M', 'UTC')).toBe('2026-02-01T01:00:00.000Z');
    // 31 January, 22:00 there.
    expect(add('2026-02-01T01:00:00Z', 'P1M', saoPaulo)).toBe('2026-03-01T01:00:00.000Z');
    // The clock goes forward on 8 March: a day has 23 hours, 24 hours are 24 hours.
    expect(add('2026-03-07T17:00:00Z', 'P1D', newYork)).toBe('2026-03-08T16:00:00.000Z');
    expect(add('2026-03-07T17:00:00Z', 'PT24H', newYork)).toBe('2026-03-08T17:00:00.000Z');
    expect(add('2026-01-01T00:00:00Z', 'P999999999Y', 'UTC')).toBeUndefined();
  });

  test('any duration is read back from its text', () => {
    const whole = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        whole,
        whole,
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.boolean(),
        (months, days, milliseconds, isNegative) => {
          const factor = isNegative && months + days + milliseconds > 0 ? -1 : 1;
          const signed = (value: number): number => (value === 0 ? 0 : factor * value);
          const duration = { months: signed(months), days: signed(days), milliseconds: signed(milliseconds) };
          expect(parseIsoDuration(formatIsoDuration(duration))).toEqual(duration);
        },
      ),
    );
  });

  test('a positive duration leads forward, and its parts without months come back', () => {
    const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2080-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.nat(2000), fc.integer({ min: 1, max: 10 ** 9 }), (start, days, milliseconds) => {
        const sum = addIsoDuration(start, { months: 0, days, milliseconds }, saoPaulo);
        expect(sum === null ? 0 : sum.getTime()).toBeGreaterThan(start.getTime());
        const utc = addIsoDuration(start, { months: 0, days, milliseconds }, 'UTC');
        expect(
          utc && addIsoDuration(utc, { months: 0, days: -days, milliseconds: -milliseconds }, 'UTC'),
        ).toEqual(start);
      }),
    );
  });
});

describe('dates', () => {
  test.each([
    ['2026-07-01', '2026-07-01T03:00:00.000Z'],
    ['2026-07-01T10:30', '2026-07-01T13:30:00.000Z'],
    ['2026-07-01T10:30:15.5', '2026-07-01T13:30:15.500Z'],
    ['2026-07-01T10:30:15Z', '2026-07-01T10:30:15.000Z'],
    ['2026-07-01T10:30:15.123456+02:00', '2026-07-01T08:30:15.123Z'],
    ['2026-07-01T10:30:15-0330', '2026-07-01T14:00:15.000Z'],
    ['2026-07-01T10+02', '2026-07-01T08:00:00.000Z'],
    ['2024-02-29', '2024-02-29T03:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(parseIsoDate(text, saoPaulo)?.toISOString()).toBe(expected);
  });

  test.each([
    '',
    '2026',
    '2026-13-01',
    '2026-02-29',
    '2026-00-10',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '2026-01-01 10:00',
    '01/01/2026',
    '2026-01-01T10:00+25',
  ])('%s is none', (text) => {
    expect(parseIsoDate(text, saoPaulo)).toBeNull();
  });

  test('every instant is read back from its ISO text', () => {
    const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z') };
    fc.assert(
      fc.property(fc.date({ ...years, noInvalidDate: true }), (date) => {
        expect(parseIsoDate(date.toISOString(), saoPaulo)).toEqual(date);
      }),
    );
  });
});

describe('cycles', () => {
  const hour = { months: 0, days: 0, milliseconds: 3_600_000 };
  const newYear = new Date('2026-01-01T00:00:00Z');

  test.each([
    ['R3/PT1H', { repeats: 3, start: null, duration: hour, end: null }],
    ['R/PT1H', { repeats: null, start: null, duration: hour, end: null }],
    ['R3/2026-01-01T00:00:00Z/PT1H', { repeats: 3, start: newYear, duration: hour, end: null }],
    ['R/PT1H/2026-01-01T00:00:00Z', { repeats: null, start: null, duration: hour, end: newYear }],
    [
      'R2/2026-01-01T00:00:00Z/2026-01-01T01:00:00Z',
      { repeats: 2, start: newYear, duration: hour, end: null },
    ],
  ])('%s', (text, expected) => {
    expect(parseIsoCycle(text, 'UTC')).toEqual(expected);
  });

  test.each([
    '',
    'R',
    'R3',
    'R/',
    'PT1H',
    'Rx/PT1H',
    'R3/PT0S',
    'R3/-PT1H',
    'R3/PT1H/PT1H',
    'R/2026-01-01',
    'R/2026-01-02/2026-01-01',
  ])('%s is none', (text) => {
    expect(parseIsoCycle(text, 'UTC')).toBeNull();
  });

  function next(text: string, after: string, zone = 'UTC'): string | undefined {
    const cycle = parseIsoCycle(text, zone);
    return cycle === null ? undefined : nextRepeat(cycle, new Date(after), zone)?.toISOString();
  }

  test('next time: from a start, or one duration on, until the end', () => {
    expect(next('R/2026-01-01T00:00:00Z/PT1H', '2025-12-01T00:00:00Z')).toBe('2026-01-01T00:00:00.000Z');
    expect(next('R/2026-01-01T00:00:00Z/PT1H', '2026-01-01T00:00:00Z')).toBe('2026-01-01T01:00:00.000Z');
    expect(next('R/2026-01-01T00:00:00Z/PT1S', '2076-01-01T00:00:00.500Z')).toBe('2076-01-01T00:00:01.000Z');
    expect(next('R/PT1H', '2026-01-01T00:30:00Z')).toBe('2026-01-01T01:30:00.000Z');
    expect(next('R/PT1H/2026-01-01T01:00:00Z', '2026-01-01T00:30:00Z')).toBeUndefined();
  });

  test('a month from the 31st comes back to the 31st', () => {
    expect(next('R/2026-01-31T12:00:00Z/P1M', '2026-01-31T12:00:00Z')).toBe('2026-02-28T12:00:00.000Z');
    expect(next('R/2026-01-31T12:00:00Z/P1M', '2026-02-28T12:00:00Z')).toBe('2026-03-31T12:00:00.000Z');
  });

  test('the next time is the first one of the row that is later', () => {
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const duration = fc.record({
      months: fc.nat(3),
      days: fc.nat(40),
      milliseconds: fc.integer({ min: 1000, max: 10 ** 8 }),
    });
    fc.assert(
      fc.property(date, date, duration, (start, after, each) => {
        const found = nextRepeat({ repeats: null, start, duration: each, end: null }, after, saoPaulo);
        expect(found === null ? 0 : found.getTime()).toBeGreaterThan(after.getTime());
        if (found === null || found <= start) return;
        const before = addIsoDuration(
          found,
          { months: -each.months, days: -each.days - 4, milliseconds: -each.milliseconds },
          saoPaulo,
        );
        // Months differ by up to three days, so the one before is known to that.
        expect(before === null ? 0 : before.getTime()).toBeLessThanOrEqual(after.getTime());
      }),
      { numRuns: 60 },
    );
  });
});
