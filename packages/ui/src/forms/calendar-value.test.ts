import fc from 'fast-check';
import { expect, it } from 'vitest';

import { decodeCalendarValue, presentCalendarValue } from './calendar-value.ts';

const day = fc
  .date({ min: new Date(2, 0, 1), max: new Date(9998, 0, 1), noInvalidDate: true })
  .map((date) => presentCalendarValue(date, 'day') ?? '');

it('reads back every day that it writes', () => {
  fc.assert(
    fc.property(day, (text) => {
      expect(presentCalendarValue(decodeCalendarValue(text), 'day')).toBe(text);
      expect(presentCalendarValue(decodeCalendarValue(text), 'month')).toBe(`${text.slice(0, 8)}01`);
    }),
  );
});

it('reads back minutes', () => {
  expect(presentCalendarValue(decodeCalendarValue('2026-03-05T07:09'), 'minute')).toBe('2026-03-05T07:09');
});

it.each([null, '', '2026-02-30', '2026-13-01', '05/03/2026', '2026-03-05T24:00', '2026-03-05T10:60'])(
  'takes %j for no date',
  (text) => {
    expect(decodeCalendarValue(text)).toBeNull();
  },
);

it('writes nothing of an invalid date', () => {
  expect(presentCalendarValue(new Date(Number.NaN), 'day')).toBeNull();
  expect(presentCalendarValue(null, 'day')).toBeNull();
});
