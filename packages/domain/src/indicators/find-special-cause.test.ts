import { describe, expect, it } from 'vitest';

import { findSpecialCause } from './find-special-cause.ts';

const usual = [10, 11, 9, 10, 12, 10, 9, 11, 10, 9, 11, 10];

describe('[NC-05] a special cause', () => {
  it('is a latest value beyond three deviations, on either side', () => {
    expect(findSpecialCause([...usual, 18])).toMatchObject({ direction: 'above' });
    expect(findSpecialCause([...usual, 2])).toMatchObject({ direction: 'below' });
    expect(findSpecialCause([...usual, 13])).toBeUndefined();
  });

  it('is measured in deviations of the values before it', () => {
    // Their mean is 11, and each is 2 from the one before it.
    const before = [10, 12, 10, 12, 10, 12, 10, 12, 10, 12, 11, 11];
    const deviation = (2 * 9 + 1) / 11 / 1.128;
    expect(findSpecialCause([...before, 20])?.distance).toBeCloseTo(9 / deviation, 9);
    expect(findSpecialCause([...before, 2])?.distance).toBeCloseTo(9 / deviation, 9);
  });

  it('is the eighth value in a row on one side of the mean', () => {
    const [seven, eight] = [7, 8].map((count) => Array.from({ length: count }, () => 11.2));
    expect(findSpecialCause([...usual, ...(seven ?? [])])).toBeUndefined();
    expect(findSpecialCause([...usual, ...(eight ?? [])])).toMatchObject({ direction: 'above' });
    const below = Array.from({ length: 8 }, () => 8.8);
    expect(findSpecialCause([...usual, ...below])).toMatchObject({ direction: 'below' });
    expect(findSpecialCause([...usual, ...below.slice(1)])).toBeUndefined();
  });

  it('is not told of too few values, nor where nothing varied before', () => {
    expect(findSpecialCause([...usual.slice(0, 10), 90])).toBeUndefined();
    expect(findSpecialCause([...usual.slice(0, 11), 90])).toMatchObject({ direction: 'above' });
    expect(findSpecialCause([...Array.from({ length: 20 }, () => 5), 6])).toBeUndefined();
    expect(findSpecialCause(Array.from({ length: 20 }, () => 5))).toBeUndefined();
    expect(findSpecialCause([])).toBeUndefined();
  });
});
