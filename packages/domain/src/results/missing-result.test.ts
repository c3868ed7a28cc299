import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths } from '../indicators/month.ts';
import { findDueMonth, isRecordableMonth, listMonthsWithoutResult } from './missing-result.ts';

describe('the month whose result is due', () => {
  it.each([
    ['Mensal', 202611, 202610],
    [undefined, 202601, 202512],
    ['Quinzenal', 202611, 202610],
    ['Bimestral', 202611, 202610],
    ['Trimestral', 202611, 202609],
    ['Quadrimestral', 202611, 202608],
    ['Semestral', 202611, 202606],
    ['Anual', 202611, 202512],
    ['Bianual', 202611, 202412],
    ['Bianual', 202701, 202612],
  ])('%s in %i is %i', (frequency, thisMonth, expected) => {
    expect(findDueMonth(frequency, thisMonth)).toBe(expected);
  });
});

describe('months without a result', () => {
  it('[MR-02] begin with the month that runs now and leave out those that have one', () => {
    expect(listMonthsWithoutResult([202611, 202609], 202611).slice(0, 3)).toEqual([202610, 202608, 202607]);
  });

  it('[MR-02] and those with one are all that can be recorded, each once', () => {
    const counts = fc.uniqueArray(fc.integer({ min: 0, max: 240 }));
    fc.assert(
      fc.property(counts, (some) => {
        const taken = some.map((count) => addMonths(202611, -count));
        const free = listMonthsWithoutResult(taken, 202611);
        expect(new Set([...free, ...taken]).size).toBe(241);
        expect(free).toHaveLength(241 - taken.length);
        expect(free.every((month) => isRecordableMonth(month, 202611))).toBe(true);
      }),
    );
  });

  it('a month to come cannot be recorded, nor one of more than twenty years ago', () => {
    expect(isRecordableMonth(202612, 202611)).toBe(false);
    expect(isRecordableMonth(200611, 202611)).toBe(true);
    expect(isRecordableMonth(200610, 202611)).toBe(false);
  });
});
