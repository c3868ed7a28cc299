import type { SpecialCause } from '@prumo/contracts/indicators/signal-lists';
import { describe, expect, it } from 'vitest';

import { listSpecialCauses, type ProcessLimits } from './special-cause.ts';

const limits: ProcessLimits = { mean: 0, lower: -9, upper: 9, nearLower: -6, nearUpper: 6 };
const usual = { shift: 7, trend: 7 };

function causesOf(values: readonly number[], some: ProcessLimits = limits): readonly SpecialCause[] {
  return listSpecialCauses(values, some, usual);
}

describe('[SP-01] a point that meets several rules', () => {
  it('is beyond a limit before all else', () => {
    expect(causesOf([1, 2, 3, 4, 7, 8, 10]).at(-1)).toBe('above-limit');
    expect(causesOf([-1, -2, -3, -4, -7, -8, -10]).at(-1)).toBe('below-limit');
  });

  it('is in a trend before it is one of two of three near a limit, or in a shift', () => {
    expect(causesOf([1, 2, 3, 4, 7, 8, 8.5])).toEqual(Array.from({ length: 7 }, () => 'rising-trend'));
    expect(causesOf([8.5, 8, 7, 4, 3, 2, 1])).toEqual(Array.from({ length: 7 }, () => 'falling-trend'));
  });

  it('is one of two of three near a limit before it is in a shift', () => {
    expect(causesOf([1, 2, 1, 2, 7, 1, 7])).toEqual([
      'shift-above',
      'shift-above',
      'shift-above',
      'shift-above',
      'two-of-three-above',
      'shift-above',
      'two-of-three-above',
    ]);
    expect(causesOf([-1, -2, -1, -2, -7, -7, -1]).slice(4)).toEqual([
      'two-of-three-below',
      'two-of-three-below',
      'shift-below',
    ]);
  });
});

describe('[SP-01] a rule', () => {
  it('takes what lies on a line as within it', () => {
    expect(causesOf([9, -9])).toEqual(['common-cause', 'common-cause']);
    expect(causesOf([6, 6, 1])).toEqual(['common-cause', 'common-cause', 'common-cause']);
    expect(causesOf([1, 1, 1, 0, 1, 1, 1])).not.toContain('shift-above');
  });

  it('knows what binary fractions add, by the size of the numbers', () => {
    const large = { mean: 1e6 };
    const above = (by: number) =>
      causesOf(
        Array.from({ length: 7 }, () => 1e6 + by),
        large,
      );
    expect(above(1e-4)).not.toContain('shift-above');
    expect(above(1e-2)).toContain('shift-above');
    const small = { mean: 0.001 };
    expect(
      causesOf(
        Array.from({ length: 7 }, () => 0.001 + 5e-10),
        small,
      ),
    ).not.toContain('shift-above');
    expect(
      causesOf(
        Array.from({ length: 7 }, () => 0.001 + 5e-9),
        small,
      ),
    ).toContain('shift-above');
  });

  it('of two of three asks for all three on one side, and for three', () => {
    expect(causesOf([7, 7])).not.toContain('two-of-three-above');
    expect(causesOf([7, -1, 7])).not.toContain('two-of-three-above');
    expect(causesOf([7, 0, 7])).not.toContain('two-of-three-above');
    expect(causesOf([7, 10, 7])).toEqual(['two-of-three-above', 'above-limit', 'two-of-three-above']);
    expect(causesOf([7, 10, 1])).toEqual(['common-cause', 'above-limit', 'common-cause']);
  });

  it('of a trend is broken by two that are alike', () => {
    expect(causesOf([-3, -2, -1, 0, 0, 1, 2, 3])).not.toContain('rising-trend');
  });

  it('of limits says nothing without them, while runs are seen all the same', () => {
    expect(causesOf([100, 100, 100], { mean: 0 })).not.toContain('above-limit');
    expect(causesOf([1, 1, 1, 1, 1, 1, 1], { mean: 0 })).toContain('shift-above');
  });
});
