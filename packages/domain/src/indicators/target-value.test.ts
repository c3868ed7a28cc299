import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isSameTarget, readTarget, readTargetOrNull, writeTarget } from './target-value.ts';

const single = fc.integer({ min: 0, max: 1000 });
const band = fc
  .tuple(single, fc.integer({ min: 1, max: 1000 }))
  .map(([from, width]) => ({ from, to: from + width }));

describe('a target as two numbers', () => {
  it('has the second one only as a band, which begins where one number is read', () => {
    expect(writeTarget(80)).toEqual({ target: 80 });
    expect(writeTarget({ from: 80, to: 90 })).toEqual({ target: 80, targetTo: 90 });
    expect(readTarget(80, null)).toBe(80);
    expect(readTargetOrNull({ target: null })).toBeNull();
  });

  it('is read as what was written', () => {
    fc.assert(
      fc.property(fc.oneof(single, band), (target) => {
        const { target: from, targetTo } = writeTarget(target);
        expect(readTarget(from, targetTo)).toEqual(target);
        expect(readTargetOrNull(writeTarget(target))).toEqual(target);
      }),
    );
  });

  it('is the same by its numbers', () => {
    fc.assert(
      fc.property(fc.oneof(single, band), fc.oneof(single, band), (one, other) => {
        expect(isSameTarget(one, typeof one === 'number' ? one : { ...one })).toBe(true);
        expect(isSameTarget(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});
