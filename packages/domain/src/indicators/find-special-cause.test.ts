import { describe, expect, it } from 'vitest';

import { findSpecialCause } from './find-special-cause.ts';

const usual = [10, 11, 9, 10, 12, 10, 9, 11, 10, 9, 11, 10];

describe('[NC-05] a special cause', () => {
  it('is a latest value beyond three deviations, on either side', () => {
    expect(findSpecialCause([...usual, 18])).toMatchObject({ direction: 'above' });
    expect(findSpecialCause([...usual, 2])).toMatchObject({ direction: 'below' });
    expect(findSpecialCause([...usual, 13])).toBeUndefined();
  });

  it('is the eighth value in a row on one side of the mean', () => {
    const [seven, eight] = [7, 8].map((count) => Array.from({ length: count }, () => 11.2));
    expect(findSpecialCause([...usual, ...(seven ?? [])])).toBeUndefined();
    expect(findSpecialCause([...usual, ...(eight ?? [])])).toMatchObject({ direction: 'above' });
  });

  it('is not told of too few values, nor of values that are all the same', () => {
    expect(findSpecialCause([...usual.slice(0, 10), 90])).toBeUndefined();
    expect(findSpecialCause(Array.from({ length: 20 }, () => 5))).toBeUndefined();
    expect(findSpecialCause([])).toBeUndefined();
  });
});
