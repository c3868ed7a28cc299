import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths, countMonths, firstDayOf, listMonths, monthOfDay } from './month.ts';

const anyMonth = fc
  .tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => year * 100 + month);

describe('months', () => {
  it.each([
    [202612, 1, 202701],
    [202601, -1, 202512],
    [202603, -15, 202412],
    [202603, 0, 202603],
  ])('%i and %i make %i', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  it('are as far apart as was added', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -500, max: 500 }), (month, count) => {
        expect(countMonths(month, addMonths(month, count))).toBe(count);
      }),
    );
  });

  it('are found again by their first day', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        expect(monthOfDay(firstDayOf(month))).toBe(month);
      }),
    );
  });

  it('have a first day of ten letters in any year', () => {
    expect(firstDayOf(98703)).toBe('0987-03-01');
  });

  it('are listed with both ends, and not at all backwards', () => {
    expect(listMonths(202611, 202702)).toEqual([202611, 202612, 202701, 202702]);
    expect(listMonths(202702, 202611)).toEqual([]);
  });
});
