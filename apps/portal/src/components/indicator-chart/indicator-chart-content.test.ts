import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import { describe, expect, it } from 'vitest';

import { buildIndicatorChart, describeIndicatorChart } from './indicator-chart-content.ts';

describe('the chart of an indicator', () => {
  const months: readonly ChartMonth[] = [
    { month: 202511, result: 80, target: null },
    { month: 202512, result: -1, target: 82 },
    { month: 202601, result: 0, target: 82 },
    { month: 202602, result: null, target: 85 },
  ];

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

describe('the sentence of a chart', () => {
  it('tells the last value, the target, the direction and what is better', () => {
    const months = [
      { month: 202608, result: 86, target: 85 },
      { month: 202609, result: null, target: 85 },
      { month: 202610, result: 84.5, target: 85 },
      { month: 202611, result: null, target: 85 },
    ];
    expect(readPlain(describeIndicatorChart(months, 'percent', 1))).toBe(
      'Último resultado: 84,5 % em outubro de 2026, 0,5 p.p. abaixo da meta (pior), que é de 85 %. ' +
        'Caiu 1,5 p.p. em relação a agosto de 2026. Quanto maior, melhor.',
    );
  });

  it('tells a band and how far from it, and no better direction', () => {
    const target = { from: 80, to: 90 };
    const describeOne = (result: number) =>
      readPlain(describeIndicatorChart([{ month: 202610, result, target }], 'percent', 1));
    expect(describeOne(92)).toBe(
      'Último resultado: 92 % em outubro de 2026, 2 p.p. acima da meta (pior), que é de 80 a 90 %. ' +
        'O resultado esperado fica dentro da faixa.',
    );
    expect(describeOne(85)).toContain('dentro da faixa da meta, que é de 80 a 90 %.');
  });

  it('does without a target and without a month before', () => {
    const months = [{ month: 202610, result: 3, target: null }];
    expect(readPlain(describeIndicatorChart(months, 'day', -1))).toBe(
      'Último resultado: 3 dias em outubro de 2026, sem meta em vigor. Quanto menor, melhor.',
    );
  });

  it('[KP-06] says that there is none', () => {
    expect(describeIndicatorChart([{ month: 202610, result: -1, target: 2 }], null, 1)).toBe(
      'Sem resultados.',
    );
  });
});

function readPlain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
