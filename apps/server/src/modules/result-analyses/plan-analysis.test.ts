import { resultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import { describe, expect, it } from 'vitest';

import { planAnalysis } from './plan-analysis.ts';
import { buildSampleInput } from './testing/sample-input.ts';

const input = resultAnalysisInput.parse(buildSampleInput('infection'));

describe('the tasks that follow from an analysis', () => {
  it('[AC-04] are the lines with a name, in their order, and the check of efficacy', () => {
    const { tasks } = planAnalysis('CARLA.MENDES', input);
    expect(tasks).toEqual([
      { kind: 'action', position: 0, name: 'Train the team', assignee: 'JOAO.PIRES', dueDate: '2026-04-10' },
      { kind: 'action', position: 1, name: 'Audit hand hygiene', assignee: 'CARLA.MENDES', dueDate: null },
      {
        kind: 'method',
        position: 0,
        name: 'Compare the rate of the next quarter',
        assignee: 'MARINA.LOPES',
        dueDate: '2026-07-01',
      },
    ]);
  });

  it('are none without a RACP, and only the check without an action plan', () => {
    expect(planAnalysis('CARLA.MENDES', { ...input, racp: null }).tasks).toEqual([]);
    const racp = input.racp && { ...input.racp, actionPlanOption: false };
    expect(planAnalysis('CARLA.MENDES', { ...input, racp }).tasks.map(({ kind }) => kind)).toEqual([
      'method',
    ]);
  });

  it('have names as long as those of tasks may be; the method itself stays whole', () => {
    const methodAnalysis = '😀'.repeat(250);
    const { facts, tasks } = planAnalysis('CARLA.MENDES', {
      ...input,
      racp: input.racp && { ...input.racp, methodAnalysis },
    });
    expect(facts.racp?.methodAnalysis).toBe(methodAnalysis);
    expect(tasks.at(-1)?.name).toBe(`${'😀'.repeat(224)}…`);
  });
});
