import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { joinValues } from './join-values.ts';

describe('values that are joined', () => {
  it('have what lies on the straight line between them', () => {
    expect(joinValues([3, null, null, 6, null, 4], 3)).toEqual([3, 4, 5, 6, 5, 4]);
  });

  it('are near enough to one another: what is farther apart keeps its gap, and so do both ends', () => {
    expect(joinValues([null, 3, null, null, 6, null, 8, null], 2)).toEqual([
      null,
      3,
      null,
      null,
      6,
      7,
      8,
      null,
    ]);
    expect(joinValues([1, null, 3], 1)).toEqual([1, null, 3]);
  });

  it('stay what they are, and are never left by the line', () => {
    const anyValues = fc.array(fc.option(fc.integer({ min: 0, max: 1000 })), { maxLength: 40 });
    fc.assert(
      fc.property(anyValues, fc.integer({ min: 1, max: 12 }), (values, longestJoin) => {
        const joined = joinValues(values, longestJoin);
        expect(joined).toHaveLength(values.length);
        const known = values.filter((value) => value !== null);
        expect(joined.map((value, index) => (values[index] === null ? null : value))).toEqual(values);
        for (const value of joined.filter((one) => one !== null)) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(...known) + 1e-9);
        }
      }),
    );
  });
});
