import {
  resultAnalysisInput,
  type FollowedTask,
  type ResultAnalysis,
} from '@prumo/contracts/indicators/result-analysis';
import { describe, expect, it } from 'vitest';

import { listCreatedTasks, listMissingTasks } from './list-created-tasks.ts';
import { rebuildAnalysisInput } from './rebuild-analysis-input.ts';

const action: FollowedTask = {
  id: 'a',
  kind: 'action',
  name: 'Treinar',
  assignee: 'ANA',
  dueDate: null,
  taskId: '7',
  state: 'open',
  endedAt: null,
};
const missing: FollowedTask = { ...action, id: 'b', name: 'Revisar', taskId: null, state: 'missing' };
const method: FollowedTask = { ...action, id: 'm', kind: 'method', name: 'Auditoria', dueDate: '2026-12-31' };

describe('the tasks of a saved analysis', () => {
  it('[AC-06] those there are after the first save are created by it', () => {
    expect(listCreatedTasks({ tasks: [action, missing, method] }, null)).toEqual([action, method]);
    expect(listMissingTasks({ tasks: [action, missing, method] })).toEqual([missing]);
  });

  it('[AC-06] of a further save only those that were missing before', () => {
    const made: FollowedTask = { ...missing, taskId: '9', state: 'delegated' };
    expect(listCreatedTasks({ tasks: [action, made] }, { tasks: [action, missing] })).toEqual([made]);
  });
});

it('what is sent once more is what was saved, the verification not among the actions', () => {
  const saved: ResultAnalysis = {
    id: 'x',
    indicatorId: 'kpi-1',
    month: 202610,
    result: 1,
    target: null,
    author: 'ANA',
    createdAt: '2026-11-01T12:00:00.000Z',
    isOutdated: false,
    improvementOption: true,
    resultAnalysis: 'Texto',
    racp: {
      planType: 0,
      title: 'Título',
      causeAnalysis: 'Causa',
      actionPlanOption: true,
      methodAnalysis: 'Auditoria',
      expectedResult: 'Menos',
      assignee: 'BIA',
      dueDate: '2026-12-31',
    },
    racpNumber: { year: 2026, number: 14 },
    tasks: [action, missing, method],
    round: 1,
    previousId: null,
    nextId: null,
    verdict: null,
  };
  const input = rebuildAnalysisInput(saved);
  expect(resultAnalysisInput.parse(input)).toEqual({ ...input, month: 202610 });
  expect(input.racp?.tasks.map(({ name }) => name)).toEqual(['Treinar', 'Revisar']);
  expect(rebuildAnalysisInput({ ...saved, racp: null }).racp).toBeNull();
});
