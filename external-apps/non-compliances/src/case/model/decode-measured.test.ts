import { describe, expect, it } from 'vitest';

import { decodeMeasured } from './decode-measured.ts';

describe('decodeMeasured', () => {
  it.each([
    ['', null],
    [' 2,5 ', 2.5],
    ['2.5', 2.5],
    ['-3', -3],
    ['1.234', 1234],
    ['1.234,5', 1234.5],
    ['1,2,3', Number.NaN],
    ['1e5', Number.NaN],
    ['2,5 %', Number.NaN],
    ['muito', Number.NaN],
  ])('reads %o as %o', (typed, value) => {
    expect(decodeMeasured(typed)).toEqual(value);
  });
});
