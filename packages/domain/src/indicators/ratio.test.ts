import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildRatio, computeRatio, isMadeOf } from './ratio.ts';

const falls = { numerator: 7, denominator: 1234 };

describe('a ratio', () => {
  it('has a numerator from zero on and a denominator above zero, or is none', () => {
    expect(buildRatio(7, 1234)).toEqual(falls);
    expect(buildRatio(0, 1)).toEqual({ numerator: 0, denominator: 1 });
    for (const [numerator, denominator] of [
      [7, 0],
      [-1, 5],
      [7, -2],
      [7, null],
      [null, 5],
      [undefined, undefined],
      [Number.NaN, 5],
    ] as const) {
      expect(buildRatio(numerator, denominator)).toBeUndefined();
    }
  });

  it('makes a value by the factor of the indicator', () => {
    expect(computeRatio(falls, 1000)).toBeCloseTo(5.672_609, 6);
    expect(computeRatio({ numerator: 1, denominator: 10 }, 100)).toBe(10);
    // As binary fractions it would be 7.000000000000001.
    expect(computeRatio({ numerator: 7, denominator: 100 }, 100)).toBe(7);
  });

  it.each([
    [5.672_609, true],
    [5.67, true],
    [5.7, true],
    [6, true],
    [5.6, false],
    [5.68, false],
    [5, false],
    [0.567, false],
  ])('7 ÷ 1234 × 1000 makes %d: %s', (value, expected) => {
    expect(isMadeOf(value, falls, 1000)).toBe(expected);
  });

  it('contradicts nothing where the value is no ratio', () => {
    expect(isMadeOf(99, falls, null)).toBe(true);
  });

  it('makes the value that it is rounded to', () => {
    const anyRatio = fc.record({
      numerator: fc.integer({ min: 0, max: 100_000 }),
      denominator: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(anyRatio, fc.constantFrom(1, 100, 1000), fc.nat({ max: 4 }), (ratio, factor, decimals) => {
        const rounded = Number(computeRatio(ratio, factor).toFixed(decimals));
        expect(isMadeOf(rounded, ratio, factor)).toBe(true);
      }),
    );
  });
});
