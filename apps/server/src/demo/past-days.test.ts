import { describe, expect, it } from 'vitest';

import { createPastDays } from './past-days.ts';

describe('the days before the demo', () => {
  it.each([
    // A Wednesday.
    ['2026-07-22T15:00:00-03:00', 0, '2026-07-22T09:30:00-03:00'],
    ['2026-07-22T15:00:00-03:00', 3, '2026-07-17T09:30:00-03:00'],
    // A Sunday that is a holiday too.
    ['2026-11-15T03:00:00-03:00', 0, '2026-11-13T09:30:00-03:00'],
    ['2026-11-15T03:00:00-03:00', 9, '2026-10-30T09:30:00-03:00'],
  ])('on %s counts %i business days back to %s', (now, daysAgo, instant) => {
    expect(createPastDays(new Date(now)).at(daysAgo, 9.5)).toEqual(new Date(instant));
  });

  it('counts due dates by the calendar', () => {
    const days = createPastDays(new Date('2026-11-15T23:00:00-03:00'));
    expect(days.dueIn(-2)).toEqual(new Date('2026-11-13T18:00:00-03:00'));
    expect(days.dueIn(5)).toEqual(new Date('2026-11-20T18:00:00-03:00'));
  });
});
