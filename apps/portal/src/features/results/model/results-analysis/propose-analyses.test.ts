import { addMonths } from '@prumo/domain/indicators/month';
import { assessIndicator } from '@prumo/domain/spc/assess-indicator';
import { describe, expect, it } from 'vitest';

import { proposeAnalyses } from './propose-analyses.ts';

const indicator = {
  measureUnit: 'percent',
  orientation: -1,
  verificationFrequency: 'Mensal',
  isActive: true,
} as const;
const thisMonth = 202611;
const target = 2;

/** Up to October 2026. */
function chartOf(values: readonly number[]) {
  const { points, segments } = assessIndicator({
    orientation: indicator.orientation,
    targets: [{ validFrom: '2020-01-01', target }],
    thisMonth,
    results: values.map((value, index) => ({ month: addMonths(thisMonth, index - values.length), value })),
  });
  return {
    points: [...points],
    segments: segments.map((segment) => ({
      ...segment,
      lower: segment.lower ?? null,
      upper: segment.upper ?? null,
      nearLower: segment.nearLower ?? null,
      nearUpper: segment.nearUpper ?? null,
    })),
  };
}

const usual = [1.8, 2.4, 1.2, 2.1, 1.6, 2.7, 1.9, 2.2, 1.4, 2.5, 1.7, 2.2];
const offTarget = { difference: 0.2, direction: 'above', isOnTarget: false } as const;

describe('what the results screen proposes', () => {
  it('[SP-06] is the analysis of a month that is a concern, until it is written', () => {
    const chart = chartOf([...usual, 8.9]);
    const { proposed } = proposeAnalyses(indicator, chart, [], thisMonth);
    expect(proposed).toMatchObject([{ month: 202610 }]);
    expect(proposed[0]?.signal).toMatch(/^O resultado de outubro de 2026, 8,9\s%, passou do limite superior/);
    expect(proposeAnalyses(indicator, chart, [202610], thisMonth).proposed).toEqual([]);
    expect(proposeAnalyses({ ...indicator, isActive: false }, chart, [], thisMonth).proposed).toEqual([]);
  });

  it('[SP-06] is nothing at a month off target by chance, of which it says so', () => {
    const { proposed, chanceOf } = proposeAnalyses(indicator, chartOf(usual), [], thisMonth);
    expect(proposed).toEqual([]);
    expect(chanceOf({ month: 202610, target, gap: offTarget })).toBe('Oscila por acaso');
    expect(chanceOf({ month: 202610, target, gap: { ...offTarget, isOnTarget: true } })).toBeUndefined();
    expect(chanceOf({ month: 202610, target: null, gap: undefined })).toBeUndefined();
  });

  it('is nothing without signals', () => {
    const { proposed, chanceOf } = proposeAnalyses(indicator, null, [], thisMonth);
    expect(proposed).toEqual([]);
    expect(chanceOf({ month: 202610, target, gap: offTarget })).toBeUndefined();
  });
});
