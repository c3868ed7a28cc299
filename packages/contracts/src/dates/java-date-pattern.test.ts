import { describe, expect, it } from 'vitest';

import { buildDateFields, formatDateField, splitDatePattern, widenYear } from './java-date-pattern.ts';

const fields = { year: 2026, month: 3, day: 7, hour: 14, minute: 5, second: 9, millisecond: 42 };

describe('a pattern', () => {
  it.each([
    ['dd/MM', [{ letter: 'd', width: 2 }, { literal: '/' }, { letter: 'M', width: 2 }]],
    ["'o''clock'h", [{ literal: "o'clock" }, { letter: 'h', width: 1 }]],
    ["H''m", [{ letter: 'H', width: 1 }, { literal: "'" }, { letter: 'm', width: 1 }]],
    ["''''", [{ literal: "'" }, { literal: "'" }]],
    ['', []],
  ])('%s has its parts', (pattern, parts) => {
    expect(splitDatePattern(pattern)).toEqual(parts);
  });

  it.each(["dd 'open", "'", "'''"])('%s leaves a quote open', (pattern) => {
    expect(splitDatePattern(pattern)).toBeNull();
  });
});

it.each([
  ['yyyy', '2026'],
  ['yy', '26'],
  ['y', '2026'],
  ['MM', '03'],
  ['k', '14'],
  ['K', '2'],
  ['hh', '02'],
  ['a', 'PM'],
  ['SSSS', '0042'],
  ['E', undefined],
  ['q', undefined],
])('%s is written as %s', (letters, text) => {
  expect(formatDateField({ letter: letters.charAt(0), width: letters.length }, fields)).toBe(text);
});

it('the hours around midnight and noon are told in every way', () => {
  const written = [0, 12].map((hour) =>
    ['H', 'k', 'K', 'h', 'a'].map((letter) => formatDateField({ letter, width: 1 }, { ...fields, hour })),
  );
  expect(written).toEqual([
    ['0', '24', '0', '12', 'AM'],
    ['12', '12', '0', '12', 'PM'],
  ]);
  const hourOf = (found: Record<string, number>) => buildDateFields(new Map(Object.entries(found))).hour;
  expect([
    hourOf({ k: 24 }),
    hourOf({ h: 12, a: 0 }),
    hourOf({ h: 12, a: 1 }),
    hourOf({ K: 2, a: 1 }),
  ]).toEqual([0, 0, 12, 14]);
});

it('what a text does not tell is that of the first day', () => {
  expect(buildDateFields(new Map([['y', 2026]]))).toEqual({
    year: 2026,
    month: 1,
    day: 1,
    hour: 0,
    minute: 0,
    second: 0,
    millisecond: 0,
  });
});

it.each([2026, 2079, 2080, 2099])(
  'in %i two digits are a year of the last eighty or the next twenty',
  (now) => {
    for (let digits = 0; digits < 100; digits += 1) {
      const year = widenYear(digits, now);
      expect(year % 100).toBe(digits);
      expect(year).toBeGreaterThanOrEqual(now - 80);
      expect(year).toBeLessThan(now + 20);
    }
  },
);
