import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import { describe, expect, it } from 'vitest';

import { buildIndicatorChart } from './build-indicator-chart.ts';

const months: readonly ChartMonth[] = [
  { month: 202511, result: 80, target: null },
  { month: 202512, result: -1, target: 82 },
  { month: 202601, result: 0, target: 82 },
  { month: 202602, result: null, target: 85 },
];

describe('the chart of an indicator', () => {
  it('[RA-02] has results in #ff7f0e and targets in #0e7fff, and plots only results from zero on', () => {
    expect(buildIndicatorChart(months).series).toEqual([
      {
        name: 'Resultados',
        colour: '#ff7f0e',
        values: [80, null, 0, null],
        longestJoin: 1,
        markedIndexes: [],
      },
      { name: 'Metas', colour: '#0e7fff', values: [null, 82, 82, 85], isStep: true },
    ]);
  });

  it('has the ends of bands, and tells the last one in the key', () => {
    const band = { from: 80, to: 90 };
    const banded = months.map((month, index) => (index > 1 ? { ...month, target: band } : month));
    const [, targets] = buildIndicatorChart(banded, { unitId: 'percent' }).series;
    expect(targets).toMatchObject({
      name: 'Metas',
      values: [null, 82, 80, 80],
      bandEnds: [null, null, 90, 90],
      keyText: 'Meta: de 80 a 90\u00A0%',
    });
    const single = banded.map((month, index) => (index === 3 ? { ...month, target: 85 } : month));
    expect(buildIndicatorChart(single).series[1]).not.toHaveProperty('keyText');
  });

  it('names the months, with the year under the first and where it changes', () => {
    const { points } = buildIndicatorChart(months);
    expect(points.map(({ label }) => label)).toEqual(['nov\n2025', 'dez', 'jan\n2026', 'fev']);
    expect(points[3]?.longLabel).toBe('fevereiro de 2026');
  });

  it('marks the months that have an analysis', () => {
    expect(
      buildIndicatorChart(months, { analysedMonths: [202601, 202511] }).series[0]?.markedIndexes,
    ).toEqual([0, 2]);
  });

  it('[RA-02] joins the results of an indicator that is verified each quarter', () => {
    const { series } = buildIndicatorChart(months, { verificationFrequency: 'Trimestral' });
    expect(series[0]?.longestJoin).toBe(5);
  });

  it('tells what results were made of, where it is known', () => {
    const [first, ...others] = months;
    if (first === undefined) throw new Error('it is missing');
    const { series } = buildIndicatorChart([
      { ...first, ratio: { numerator: 8, denominator: 10 } },
      ...others,
    ]);
    expect(series[0]?.notes).toEqual(['8\u00A0÷\u00A010', null, null, null]);
  });

  it('[KP-06] has no line without a result, whatever the targets are', () => {
    expect(buildIndicatorChart(months.slice(1, 2)).series).toEqual([]);
  });
});
