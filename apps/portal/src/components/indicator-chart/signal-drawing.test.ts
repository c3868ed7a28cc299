import type { SignalChart, SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import { listMonths } from '@prumo/domain/indicators/month';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildIndicatorChart, describeIndicatorChart } from './indicator-chart-content.ts';
import { buildSignalDrawing, createClamp, findSign, listSignalLinks } from './signal-drawing.ts';

const months = listMonths(202601, 202608);

const chart: SignalChart = {
  indicatorId: 'kpi-1',
  chart: 'xmr',
  variation: 'concern-high',
  assurance: 'fails',
  isTrial: true,
  isRunOnly: false,
  isAssuranceDisturbed: true,
  attention: 0,
  last: { month: 202608, value: 9, cause: 'above-limit', kind: 'concern' },
  monthsSinceEvent: null,
  points: [
    { month: 202510, value: 3, cause: 'common-cause', kind: 'common-cause' },
    { month: 202601, value: 2, cause: 'common-cause', kind: 'common-cause' },
    { month: 202602, value: 1, cause: 'shift-below', kind: 'improvement' },
    { month: 202604, value: 4, cause: 'common-cause', kind: 'common-cause' },
    { month: 202608, value: 9, cause: 'above-limit', kind: 'concern' },
  ],
  segments: [
    { from: 202510, to: 202602, mean: 2, lower: -1, upper: 5, nearLower: 0, nearUpper: 4, isTrial: true },
    { from: 202604, to: 202608, mean: 6, lower: 3, upper: 8, nearLower: 4, nearUpper: 7, isTrial: true },
  ],
};

const rebases: SignalsOfIndicator['rebases'] = [
  { month: 202603, reason: 'Novo protocolo', author: 'MARINA', createdAt: '2026-05-02T12:00:00.000Z' },
];

describe('[SP-02] what is drawn of signals', () => {
  it('lays mean and limits of each segment on its months, and nothing between two segments', () => {
    const { means, lowers, uppers } = buildSignalDrawing({ chart, rebases }, months, 'day');
    expect(means).toEqual([2, 2, null, 6, 6, 6, 6, 6]);
    expect(uppers).toEqual([5, 5, null, 8, 8, 8, 8, 8]);
    // Cut at zero: no result is below it.
    expect(lowers).toEqual([0, 0, null, 3, 3, 3, 3, 3]);
  });

  it('[SP-05] breaks where a segment begins, with the reason, also when the month of the rebase has no result', () => {
    const { breaks } = buildSignalDrawing({ chart, rebases }, months, null);
    expect(breaks).toEqual([
      { index: 3, text: 'Nova linha de base a partir de março de 2026: Novo protocolo' },
    ]);
  });

  it('[SP-05] has no break at the beginning of what is shown', () => {
    expect(buildSignalDrawing({ chart, rebases }, months.slice(3), null).breaks).toEqual([]);
  });

  it('tells special points by shape and words, and leaves the others alone', () => {
    const { signs, remarks } = buildSignalDrawing({ chart, rebases }, months, null);
    expect(signs.map((sign) => sign?.shape ?? null)).toEqual([
      null,
      'triangle-down',
      null,
      null,
      null,
      null,
      null,
      'diamond',
    ]);
    expect(remarks[1]).toBe('Melhoria · Deslocamento: sete resultados seguidos abaixo da média');
    expect(remarks[7]).toBe('Preocupação · Acima do limite superior');
    expect(remarks.filter((remark) => remark !== null)).toHaveLength(2);
  });

  it('has a shape of its own for each kind', () => {
    const shapes = [
      findSign({ kind: 'improvement', cause: 'shift-above' }),
      findSign({ kind: 'improvement', cause: 'shift-below' }),
      findSign({ kind: 'concern', cause: 'shift-above' }),
      findSign({ kind: 'neutral-high', cause: 'shift-above' }),
    ].map((sign) => sign?.shape);
    expect(new Set(shapes).size).toBe(4);
    expect(findSign({ kind: 'common-cause', cause: 'common-cause' })).toBeNull();
  });

  it('draws no limits of too few points', () => {
    const bare = chart.segments.map((segment) => ({ ...segment, lower: null, upper: null }));
    const { means, uppers } = buildSignalDrawing(
      { chart: { ...chart, segments: bare }, rebases },
      months,
      null,
    );
    expect([...means, ...uppers].every((value) => value === null)).toBe(true);
  });

  it('cuts limits of percentages at a hundred, unless results have been beyond', () => {
    expect(createClamp('percent', [{ value: 98 }])(104.2)).toBe(100);
    expect(createClamp('percent', [{ value: 112 }])(118)).toBe(112);
    expect(createClamp('percent', [{ value: 98 }])(-3)).toBe(0);
    expect(createClamp('day', [{ value: 98 }])(104.2)).toBe(104.2);
  });

  it('never cuts a limit past a result', () => {
    const anyValues = fc.array(fc.record({ value: fc.double({ min: 0, max: 500, noNaN: true }) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(anyValues, fc.double({ min: -500, max: 1000, noNaN: true }), (points, limit) => {
        const clamp = createClamp('percent', points);
        for (const { value } of points)
          expect(Math.sign(limit - value) * (clamp(limit) - value)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('[SP-02] what is known to have happened', () => {
  const shown = months.map((month) => ({ month, result: [202603, 202607].includes(month) ? null : 1 }));
  const marker = { month: 202602, kind: 'analysis' as const, analysisId: 'a-1', title: 'RACP 3/2026' };
  const list = (markers: SignalsOfIndicator['markers'], span = shown) =>
    listSignalLinks(markers, span, (id) => `/analises/${id}`);

  it('leads to its analysis from the point of its month', () => {
    expect(list([marker])).toEqual([
      {
        index: 1,
        sign: 'comment',
        text: 'Análise crítica de fevereiro de 2026: RACP 3/2026',
        href: '/analises/a-1',
      },
    ]);
  });

  it('stands on the next point where its month has no result, and on the last where none follows', () => {
    const finished = { ...marker, kind: 'plan-finished' as const };
    expect(list([{ ...finished, month: 202603 }])[0]).toMatchObject({ index: 3, sign: 'flag' });
    expect(list([{ ...finished, month: 202607 }], shown.slice(0, 7))[0]).toMatchObject({ index: 5 });
    expect(list([{ ...finished, month: 202603 }])[0]?.text).toBe(
      'Plano de ação concluído em março de 2026: RACP 3/2026',
    );
  });

  it('is left out where it is not in what is shown', () => {
    expect(list([{ ...marker, month: 202512 }])).toEqual([]);
    expect(list([{ ...marker, month: 202609 }])).toEqual([]);
    expect(list([marker], [])).toEqual([]);
  });
});

describe('[SP-02] the chart with signals', () => {
  const results = months.map((month, index) => ({ month, result: index === 2 ? null : index, target: 5 }));
  const drawing = buildSignalDrawing({ chart, rebases }, months, 'percent');

  it('keeps results and targets, and adds quiet lines that are broken', () => {
    const { series, breaks } = buildIndicatorChart(results, { drawing });
    expect(series.map(({ name, quiet }) => [name, quiet])).toEqual([
      ['Resultados', undefined],
      ['Metas', undefined],
      ['Média', 'level'],
      ['Limite inferior', 'limit'],
      ['Limite superior', 'limit'],
    ]);
    expect(series[0]).toMatchObject({ colour: '#ff7f0e' });
    expect(series[2]?.breaks).toEqual([3]);
    expect(breaks).toHaveLength(1);
  });

  it('is as the specification has it without them', () => {
    const { series, breaks, remarks } = buildIndicatorChart(results);
    expect(series.map(({ name }) => name)).toEqual(['Resultados', 'Metas']);
    expect(series[0]).not.toHaveProperty('signs');
    expect([breaks, remarks]).toEqual([undefined, undefined]);
  });

  it('says the last limits, how many months are special, and why it was rebased', () => {
    expect(describeIndicatorChart(results, 'percent', -1, drawing).replaceAll('\u00A0', ' ')).toContain(
      'Média de 6 %; por acaso os resultados ficam entre 3 % e 8 %. 2 meses do período têm variação especial. ' +
        'Nova linha de base a partir de março de 2026: Novo protocolo',
    );
  });
});
