import { expect, it } from 'vitest';

import { countDays, presentCalendarDay, presentDay, presentInstant, presentTime } from './dates.ts';

it('presents instants in the time of the hospital, also late in the evening', () => {
  const instant = '2026-10-13T01:30:00.000Z';
  expect(presentDay(instant)).toBe('12/10/2026');
  expect(presentTime(instant)).toBe('22:30');
  expect(presentTime(Date.parse(instant))).toBe('22:30');
  expect(presentInstant(instant)).toBe('12/10/2026 às 22:30');
});

it('presents a day of the calendar as it stands', () => {
  expect(presentCalendarDay('2026-10-12')).toBe('12/10/2026');
});

it.each([
  ['2026-10-12', '2026-10-12', 0],
  ['2026-10-12', '2026-11-01', 20],
  ['2026-10-12', '2026-10-09', -3],
  // A day of summer time had 23 hours.
  ['2018-11-03', '2018-11-05', 2],
])('counts the days from %s to %s', (from, to, days) => {
  expect(countDays(from, to)).toBe(days);
});
