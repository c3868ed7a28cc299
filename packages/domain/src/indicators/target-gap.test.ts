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
