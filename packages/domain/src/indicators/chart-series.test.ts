import { describe, expect, it } from 'vitest';

import { buildChartSeries, findLongestJoin } from './chart-series.ts';

describe('series of a chart', () => {
  it('[RA-02] has every month of the period, results from zero up, and the target in force', () => {
    const results = [
      { month: 202605, value: 0 },
      { month: 202606, value: -1 },
      { month: 202608, value: 12.5 },
      { month: 202609, value: 99 },
    ];
    const targets = [
      { validFrom: '2026-06-01', target: 10 },
      { validFrom: '2026-08-01', target: 8 },
    ];
    expect(buildChartSeries(results, targets, { from: 202605, to: 202608 })).toEqual([
      { month: 202605, result: 0, target: null },
      { month: 202606, result: null, target: 10 },
      { month: 202607, result: null, target: 10 },
      { month: 202608, result: 12.5, target: 8 },
    ]);
  });

  it('has bands as they are', () => {
    const targets = [{ validFrom: '2026-06-01', target: { from: 80, to: 90 } }];
    expect(buildChartSeries([], targets, { from: 202605, to: 202606 })).toEqual([
      { month: 202605, result: null, target: null },
      { month: 202606, result: null, target: { from: 80, to: 90 } },
    ]);
  });

  it.each([
    ['Mensal', 1],
    [null, 1],
    ['Quinzenal', 1],
    ['Bimestral', 3],
    ['Trimestral', 5],
    ['Anual', 23],
  ])('of an indicator that is verified %s joins results at most %i months apart', (frequency, months) => {
    expect(findLongestJoin(frequency)).toBe(months);
  });
});
