import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths } from './month.ts';
import { findEarliestMonth, findStanding, judgeMonth } from './standing.ts';

const thisMonth = 202611;
const indicator = {
  orientation: -1,
  verificationFrequency: 'Mensal',
  targets: [
    { validFrom: '2020-01-01', target: 5, source: null },
    { validFrom: '2026-11-01', target: 1, source: null },
  ],
} as const;

describe('how an indicator stands', () => {
  it('is decided by the latest month that is over, with the target of that month', () => {
    const results = [
      { month: 202610, value: 6.4 },
      { month: 202608, value: 4 },
      { month: 202611, value: 0.5 },
    ];
    expect(findStanding(indicator, results, thisMonth)).toEqual({
      last: { month: 202610, value: 6.4 },
      target: 5,
      gap: { difference: 1.4, direction: 'above', isOnTarget: false },
      running: { month: 202611, value: 0.5 },
    });
    expect(findStanding(indicator, results, 202612).gap).toMatchObject({ isOnTarget: true });
  });

  it('is held against a band where the target of the month is one', () => {
    const target = { from: 3, to: 6 };
    const ofBand = { ...indicator, targets: [{ validFrom: '2020-01-01', target, source: null }] };
    const stand = (value: number) => findStanding(ofBand, [{ month: 202610, value }], thisMonth);
    expect(stand(6)).toMatchObject({ target, gap: { difference: 0, direction: 'within', isOnTarget: true } });
    // Lower is better, and yet too low.
    expect(stand(2)).toMatchObject({ gap: { difference: -1, direction: 'below', isOnTarget: false } });
  });

  it('without a month that is over nothing is judged, and the target is the one in force now', () => {
    expect(findStanding(indicator, [{ month: thisMonth, value: 9 }], thisMonth)).toEqual({
      last: null,
      target: 1,
      gap: null,
      running: { month: thisMonth, value: 9 },
    });
  });

  it('a result that was not measured is passed over, also in the month that runs', () => {
    const results = [
      { month: 202609, value: 3 },
      { month: 202610, value: -1 },
      { month: 202611, value: -1 },
    ];
    expect(findStanding(indicator, results, thisMonth)).toMatchObject({
      last: { month: 202609, value: 3 },
      running: null,
    });
  });

  it('looks a year back, and as far as the due month where results are rarer', () => {
    expect(findEarliestMonth(indicator, thisMonth)).toBe(202511);
    expect(findEarliestMonth({ verificationFrequency: 'Bianual' }, thisMonth)).toBe(202412);
    expect(findStanding(indicator, [{ month: 202510, value: 1 }], thisMonth).last).toBeNull();
  });

  it('is the same whatever the month that runs has, and whatever comes after it', () => {
    const result = fc.record({
      month: fc.integer({ min: -30, max: -1 }).map((count) => addMonths(thisMonth, count)),
      value: fc.integer({ min: -2, max: 12 }),
    });
    const results = fc.uniqueArray(result, { selector: ({ month }) => month });
    const later = fc.integer({ min: 0, max: 3 }).map((count) => addMonths(thisMonth, count));
    fc.assert(
      fc.property(results, later, fc.integer({ min: -2, max: 12 }), (known, month, value) => {
        const { last, target, gap } = findStanding(indicator, known, thisMonth);
        const after = findStanding(indicator, [...known, { month, value }], thisMonth);
        expect(after).toMatchObject({ last, target, gap });
      }),
    );
  });
});

describe('the verdict on one month', () => {
  it('is there once the month is over', () => {
    const month = { month: 202611, result: 6, target: 5 };
    expect(judgeMonth(month, -1, 202611)).toBeUndefined();
    expect(judgeMonth(month, -1, 202612)).toMatchObject({ isOnTarget: false });
  });

  it('is none on a result that stands for "not measured", whichever way is better', () => {
    const month = { month: 202610, result: -1, target: 5 };
    expect(judgeMonth(month, -1, thisMonth)).toBeUndefined();
    expect(judgeMonth(month, 1, thisMonth)).toBeUndefined();
  });
});
