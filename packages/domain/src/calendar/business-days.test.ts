import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addBusinessDays,
  isBusinessDay,
  listNationalHolidays,
  nthBusinessDayOfMonth,
} from './business-days.ts';

const carnival = new Set(['2026-02-16', '2026-02-17']);
const corpusChristi = new Set(['2026-06-04']);
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('business days of Brazil', () => {
  it.each([
    ['2026-10-09', 5, '2026-10-19'],
    ['2026-10-30', 5, '2026-11-09'],
    ['2026-11-13', 3, '2026-11-18'],
    ['2026-12-23', 5, '2026-12-31'],
    ['2026-11-18', 2, '2026-11-23'],
    ['2026-04-02', 1, '2026-04-06'],
    ['2026-07-18', 0, '2026-07-18'],
  ])('counts from %s for %i days to %s', (from, days, to) => {
    expect(addBusinessDays(from, days)).toBe(to);
  });

  it.each([
    ['2026-02', undefined, '2026-02-20'],
    ['2026-02', carnival, '2026-02-24'],
    ['2026-04', undefined, '2026-04-23'],
    ['2026-06', undefined, '2026-06-19'],
    ['2026-06', corpusChristi, '2026-06-22'],
    ['2026-11', undefined, '2026-11-24'],
    ['2026-12', undefined, '2026-12-21'],
    ['2027-01', undefined, '2027-01-22'],
  ])('finds the 15th of %s', (month, local, day) => {
    const [year, number] = month.split('-').map(Number);
    expect(nthBusinessDayOfMonth({ year: year ?? 0, month: number ?? 0 }, 15, local)).toBe(day);
  });

  it('knows no day that the month has not', () => {
    expect(nthBusinessDayOfMonth({ year: 2026, month: 2 }, 20)).toBe('2026-02-27');
    expect(nthBusinessDayOfMonth({ year: 2026, month: 2 }, 21)).toBeUndefined();
  });

  it.each([
    [1943, '1943-04-23'],
    // Where the rule would come a week too late.
    [1954, '1954-04-16'],
    [1981, '1981-04-17'],
    [1961, '1961-03-31'],
    [2000, '2000-04-21'],
    [2014, '2014-04-18'],
    [2018, '2018-03-30'],
    [2024, '2024-03-29'],
    [2025, '2025-04-18'],
    [2026, '2026-04-03'],
    [2038, '2038-04-23'],
    [2100, '2100-03-26'],
    [2285, '2285-03-20'],
  ])('finds Good Friday of %i', (year, day) => {
    expect(listNationalHolidays(year)).toContain(day);
    expect(isBusinessDay(day)).toBe(false);
  });

  it('knows the holidays of the country, in the order of the year', () => {
    const days = ['01-01', '04-03', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
    expect(listNationalHolidays(2026)).toEqual(days.map((day) => `2026-${day}`));
    expect(listNationalHolidays(987)[0]).toBe('0987-01-01');
  });

  it('keeps 20 November free since it is a holiday of the country', () => {
    expect(isBusinessDay('2023-11-20')).toBe(true);
    expect(isBusinessDay('2024-11-20')).toBe(false);
    expect(isBusinessDay('2026-11-20')).toBe(false);
  });

  it('lands on no weekend and no holiday, and always later', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 90 }), fc.uniqueArray(anyDay), (day, days, local) => {
        const reached = addBusinessDays(day, days, new Set(local));
        expect([0, 6]).not.toContain(new Date(`${reached}T12:00:00Z`).getUTCDay());
        expect([...listNationalHolidays(Number(reached.slice(0, 4))), ...local]).not.toContain(reached);
        expect(reached > day).toBe(true);
      }),
    );
  });

  it('counts the same in one go and in two', () => {
    const count = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(anyDay, count, count, (day, first, second) => {
        expect(addBusinessDays(addBusinessDays(day, first), second)).toBe(
          addBusinessDays(day, first + second),
        );
      }),
    );
  });

  it('finds by number what counting through the month finds', () => {
    const aMonth = fc.record({
      year: fc.integer({ min: 2000, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(aMonth, fc.integer({ min: 1, max: 18 }), ({ year, month }, nth) => {
        const days = Array.from({ length: 31 }, (_, index) =>
          new Date(Date.UTC(year, month - 1, index + 1)).toISOString().slice(0, 10),
        ).filter((day) => Number(day.slice(5, 7)) === month && isBusinessDay(day));
        expect(nthBusinessDayOfMonth({ year, month }, nth)).toBe(days[nth - 1]);
      }),
    );
  });

  it.each(['2026-06-31', '2026-6-1', '', 'today'])('refuses "%s" as a day', (text) => {
    expect(() => isBusinessDay(text)).toThrow(new RangeError(`${text} is no day`));
  });

  it.each([-1, 1.5, Number.NaN])('refuses %d as a number of days', (days) => {
    expect(() => addBusinessDays('2026-07-01', days)).toThrow(new RangeError(`${days} is no number of days`));
  });
});
