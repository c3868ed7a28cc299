import { describe, expect, it } from 'vitest';

import { findDueMonth } from './missing-result.ts';

describe('the month whose result is due', () => {
  it.each([
    ['Mensal', 202611, 202610],
    [undefined, 202601, 202512],
    ['Quinzenal', 202611, 202610],
    ['Bimestral', 202611, 202610],
    ['Trimestral', 202611, 202609],
    ['Quadrimestral', 202611, 202608],
    ['Semestral', 202611, 202606],
    ['Anual', 202611, 202512],
    ['Bianual', 202611, 202412],
    ['Bianual', 202701, 202612],
  ])('%s in %i is %i', (frequency, thisMonth, expected) => {
    expect(findDueMonth(frequency, thisMonth)).toBe(expected);
  });
});
