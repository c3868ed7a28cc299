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
      { name: 'Resultados', colour: '#ff7f0e', values: [80, null, 0, null], markedIndexes: [] },
      { name: 'Metas', colour: '#0e7fff', values: [null, 82, 82, 85], isStep: true },
    ]);
  });

  it('names the months, with the year under the first and where it changes', () => {
    const { points } = buildIndicatorChart(months);
    expect(points.map(({ label }) => label)).toEqual(['nov\n2025', 'dez', 'jan\n2026', 'fev']);
    expect(points[3]?.longLabel).toBe('fevereiro de 2026');
  });

  it('marks the months that have an analysis', () => {
    expect(buildIndicatorChart(months, [202601, 202511]).series[0]?.markedIndexes).toEqual([0, 2]);
  });

  it('[KP-06] has no line without a result, whatever the targets are', () => {
    expect(buildIndicatorChart(months.slice(1, 2)).series).toEqual([]);
  });
});
