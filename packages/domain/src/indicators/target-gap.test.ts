import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findTargetGap } from './target-gap.ts';

describe('the gap to the target', () => {
  it.each([
    [85.8, 85, 1, { difference: 0.8, direction: 'above', isOnTarget: true }],
    [85.8, 85, -1, { difference: 0.8, direction: 'above', isOnTarget: false }],
    [84, 85, 1, { difference: -1, direction: 'below', isOnTarget: false }],
    [84, 85, -1, { difference: -1, direction: 'below', isOnTarget: true }],
    [0.3, 0.3, 1, { difference: 0, direction: 'equal', isOnTarget: true }],
    [0.1 + 0.2, 0.3, -1, { difference: 0, direction: 'equal', isOnTarget: true }],
    // No minus before the zero.
    [0.3, 0.1 + 0.2, -1, { difference: 0, direction: 'equal', isOnTarget: true }],
  ] as const)('of %d to %d, orientation %i', (result, target, orientation, expected) => {
    expect(findTargetGap(result, target, orientation)).toEqual(expected);
  });

  it('is none without a result or a target, or where the result stands for "not measured"', () => {
    expect(findTargetGap(null, 1, 1)).toBeUndefined();
    expect(findTargetGap(1, null, 1)).toBeUndefined();
    expect(findTargetGap(-1, 1, -1)).toBeUndefined();
  });

  it('lies on one side of the target only, whichever way is better', () => {
    const value = fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(value, value, (result, target) => {
        const [higher, lower] = [findTargetGap(result, target, 1), findTargetGap(result, target, -1)];
        expect(higher?.difference).toBe(lower?.difference);
        const onTarget = [higher, lower].filter((gap) => gap?.isOnTarget === true);
        expect(onTarget).toHaveLength(result === target ? 2 : 1);
      }),
    );
  });
});

describe('the gap to a band', () => {
  const band = { from: 80, to: 90 };

  it.each([
    [79.9, { difference: -0.1, direction: 'below', isOnTarget: false }],
    [80, { difference: 0, direction: 'within', isOnTarget: true }],
    [85, { difference: 0, direction: 'within', isOnTarget: true }],
    [90, { difference: 0, direction: 'within', isOnTarget: true }],
    [92.5, { difference: 2.5, direction: 'above', isOnTarget: false }],
  ] as const)('of %d is told to its nearer end, whichever way is better', (result, expected) => {
    expect(findTargetGap(result, band, 1)).toEqual(expected);
    expect(findTargetGap(result, band, -1)).toEqual(expected);
  });

  it('counts what binary fractions add to an end as the end itself', () => {
    expect(findTargetGap(0.1 + 0.2, { from: 0.1, to: 0.3 }, 1)?.isOnTarget).toBe(true);
    expect(findTargetGap(0.3, { from: 0.1 + 0.2, to: 1 }, 1)?.isOnTarget).toBe(true);
  });

  it('is none without a result, or where the result stands for "not measured"', () => {
    expect(findTargetGap(null, band, 1)).toBeUndefined();
    expect(findTargetGap(-1, { from: 0, to: 5 }, 1)).toBeUndefined();
  });

  const tenths = fc.integer({ min: 0, max: 2000 });
  const bandOfTenths = fc
    .tuple(tenths, fc.integer({ min: 1, max: 500 }))
    .map(([from, width]) => ({ from, to: from + width }));

  it('is on target within it and nowhere else', () => {
    fc.assert(
      fc.property(bandOfTenths, fc.constantFrom('from', 'to', null), tenths, ({ from, to }, end, other) => {
        const result = end === null ? other : { from, to }[end];
        const gap = findTargetGap(result / 10, { from: from / 10, to: to / 10 }, 1);
        const isWithin = result >= from && result <= to;
        expect(gap?.isOnTarget).toBe(isWithin);
        expect(gap?.difference === 0).toBe(isWithin);
        expect(gap?.direction === 'within').toBe(isWithin);
      }),
    );
  });

  it('is the same on both sides: a result as far below it as another is above it', () => {
    fc.assert(
      fc.property(bandOfTenths, fc.nat(600), ({ from, to }, distance) => {
        fc.pre(from - distance >= 0);
        const [below, above] = [from - distance, to + distance].map((result) =>
          findTargetGap(result, { from, to }, 1),
        );
        expect(above?.difference).toBe(-(below?.difference ?? Number.NaN) + 0);
        expect(above?.isOnTarget).toBe(below?.isOnTarget);
      }),
    );
  });

  it('goes, as the band gets narrow, to what is told of one value', () => {
    fc.assert(
      fc.property(tenths, fc.integer({ min: 1, max: 2000 }), (result, to) => {
        fc.pre(result !== to);
        const narrow = findTargetGap(result, { from: to - 1e-6, to }, 1);
        const single = findTargetGap(result, to, 1);
        expect(narrow?.difference).toBeCloseTo(single?.difference ?? Number.NaN, 5);
        expect(narrow?.direction).toBe(single?.direction);
        expect(narrow?.isOnTarget).toBe(false);
      }),
    );
  });
});
