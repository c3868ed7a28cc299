import type { ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { describe, expect, it } from 'vitest';

import { buildResultRows, findWholeHistory, listAnalysedMonths } from './build-result-rows.ts';
import { buildIndicator } from './testing/build-indicator.ts';

const indicator = buildIndicator({
  orientation: -1,
  targets: [
    { validFrom: '2026-01-01', target: 3, source: '' },
    { validFrom: '2026-09-15', target: 2, source: '' },
  ],
  results: [
    { month: 202607, value: -1, analysisIds: [] },
    { month: 202609, value: 2.5, analysisIds: ['older', 'untold'] },
    { month: 202610, value: 2.5, analysisIds: [] },
  ],
});

describe('the rows of the results table', () => {
  it('[RA-01] are all months of the period, the newest first, with the target in force of each', () => {
    const rows = buildResultRows(indicator, [], { from: 202607, to: 202610 }, 202611);
    expect(rows.map(({ month, value, target }) => [month, value, target])).toEqual([
      [202610, 2.5, 2],
      [202609, 2.5, 3],
      [202608, null, 3],
      [202607, -1, 3],
    ]);
  });

  it('[RA-01] tell how far a result is from its target; one below zero is no result to compare', () => {
    const rows = buildResultRows(indicator, [], { from: 202607, to: 202610 }, 202611);
    expect(rows.map(({ gap }) => gap)).toEqual([
      { difference: 0.5, direction: 'above', isOnTarget: false },
      { difference: -0.5, direction: 'below', isOnTarget: true },
      undefined,
      undefined,
    ]);
  });

  it('of the month that runs has its value and no verdict', () => {
    const [october, september] = buildResultRows(indicator, [], { from: 202609, to: 202610 }, 202610);
    expect(october).toMatchObject({ isRunning: true, value: 2.5, gap: undefined });
    expect(september).toMatchObject({ isRunning: false, gap: { isOnTarget: true } });
  });

  it('have the analyses of their month, the newest first, and lose none that only the indicator knows', () => {
    const analyses = [
      buildAnalysis('older', 202609, '2026-10-01T10:00:00Z', ['done', 'open', 'missing']),
      buildAnalysis('newer', 202609, '2026-10-02T10:00:00Z', []),
      buildAnalysis('other', 202610, '2026-11-02T10:00:00Z', []),
    ];
    const [october, september] = buildResultRows(indicator, analyses, { from: 202609, to: 202610 }, 202611);
    expect(september?.analyses.map(({ id, facts }) => [id, facts?.openTasks])).toEqual([
      ['newer', 0],
      ['older', 2],
      ['untold', undefined],
    ]);
    expect(october?.analyses.map(({ id }) => id)).toEqual(['other']);
    expect(listAnalysedMonths(indicator, analyses)).toEqual([202609, 202610]);
  });

  it('of the whole history go from the first result to the last whole month, or to a later result', () => {
    expect(findWholeHistory(indicator, 202701)).toEqual({ from: 202607, to: 202612 });
    expect(findWholeHistory(indicator, 202610)).toEqual({ from: 202607, to: 202610 });
    expect(findWholeHistory(buildIndicator(), 202610)).toBeUndefined();
  });
});

function buildAnalysis(
  id: string,
  month: number,
  createdAt: string,
  states: readonly ResultAnalysis['tasks'][number]['state'][],
): ResultAnalysis {
  return {
    id,
    indicatorId: 'ind-1',
    month,
    result: 2.5,
    target: 3,
    author: 'CARLA.MENDES',
    createdAt,
    isOutdated: false,
    improvementOption: true,
    resultAnalysis: 'text',
    racp: null,
    racpNumber: null,
    tasks: states.map((state, index) => ({
      id: String(index),
      kind: 'action',
      name: 'task',
      assignee: 'CARLA.MENDES',
      dueDate: null,
      taskId: null,
      state,
      endedAt: null,
    })),
    round: 1,
    previousId: null,
    nextId: null,
    verdict: null,
  };
}
