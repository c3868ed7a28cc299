import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addMonths,
  countMonths,
  findPeriodAround,
  firstDayOf,
  listMonths,
  monthOfDay,
  periodKinds,
  resolvePeriod,
} from './month.ts';

describe('months', () => {
  const anyMonth = fc
    .tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => year * 100 + month);

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

describe('periods of a chart', () => {
  it.each([
    ['6', 202611, { from: 202605, to: 202610 }],
    ['6', 202603, { from: 202509, to: 202602 }],
    ['12', 202611, { from: 202511, to: 202610 }],
    ['24', 202611, { from: 202411, to: 202610 }],
    ['36', 202611, { from: 202311, to: 202610 }],
    ['current', 202611, { from: 202601, to: 202610 }],
    ['current', 202602, { from: 202601, to: 202601 }],
    ['current', 202601, { from: 202501, to: 202512 }],
  ] as const)('[RA-03] %s in %i', (kind, thisMonth, expected) => {
    expect(resolvePeriod(kind, thisMonth)).toEqual(expected);
  });

  it('[RA-03] everything is from the first result on, and six months while there is none', () => {
    expect(resolvePeriod('all', 202611, 201904)).toEqual({ from: 201904, to: 202610 });
    expect(resolvePeriod('all', 202611)).toEqual({ from: 202605, to: 202610 });
    // A month that is not over yet is no point of a chart.
    expect(resolvePeriod('all', 202611, 202611)).toEqual({ from: 202610, to: 202610 });
  });

  it('[RA-03] end with the last month, and have as many months as they say', () => {
    const anyMonth = fc.integer({ min: 0, max: 1200 }).map((count) => addMonths(190001, count));
    const anyAge = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(anyMonth, fc.constantFrom(...periodKinds), anyAge, (thisMonth, kind, age) => {
        const { from, to } = resolvePeriod(kind, thisMonth, addMonths(thisMonth, -age));
        expect(to).toBe(addMonths(thisMonth, -1));
        const length = kind === 'current' ? to % 100 : kind === 'all' ? age : Number(kind);
        expect(countMonths(from, to) + 1).toBe(length);
      }),
    );
  });
});

describe('the period around a month', () => {
  it.each([
    ['of long ago', 202402, 202611, { from: 202303, to: 202502 }],
    ['with what is over of the year after it', 202602, 202607, { from: 202503, to: 202606 }],
    ['that was over last', 202606, 202607, { from: 202507, to: 202606 }],
    ['that runs', 202607, 202607, { from: 202508, to: 202607 }],
  ])('[AC-02] %s', (_name, month, thisMonth, expected) => {
    expect(findPeriodAround(month, thisMonth)).toEqual(expected);
  });
});
