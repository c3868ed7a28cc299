import { describe, expect, it } from 'vitest';

import { listTask } from './listed-task.ts';
import { decodeFinishedTask, decodeOpenTask } from './task-item.ts';
import { buildFinishedTask, buildTask } from './testing/build-task.ts';

const planVariables = [
  { name: 'nonComplianceId', type: 'long', value: 8713, scope: 'global' as const },
  { name: 'departmentId', type: 'string', value: 'utia', scope: 'global' as const },
  { name: 'userTask1Name', type: 'string', value: 'Queda do leito', scope: 'global' as const },
];

describe('a task of the screen', () => {
  it('has its dates as dates and no blank texts', () => {
    const task = decodeOpenTask(
      buildTask({ description: '  ', formKey: '', dueDate: '2026-10-20T15:00:00.000Z', name: ' Rever ' }),
    );
    expect(task).toMatchObject({
      name: 'Rever',
      description: null,
      formKey: null,
      dueDate: new Date('2026-10-20T15:00:00.000Z'),
      createTime: new Date('2026-10-12T12:00:00.000Z'),
      endTime: null,
    });
    expect(decodeOpenTask(buildTask({ name: null })).name).toBe('');
  });

  it('[TK-12] can come from the history', () => {
    expect(decodeFinishedTask(buildFinishedTask())).toMatchObject({
      createTime: new Date('2026-10-12T12:00:00.000Z'),
      endTime: new Date('2026-10-13T12:00:00.000Z'),
      delegationState: null,
      suspended: false,
    });
  });

  it('[TK-10] of an action plan names the non-conformity it comes from', () => {
    const facts = { taskDefinitionKey: 'actionPlanTask', variables: planVariables };
    const plan = { nonComplianceId: '8713', departmentId: 'utia', nonComplianceName: 'Queda do leito' };
    expect(decodeOpenTask(buildTask(facts)).actionPlan).toEqual(plan);
    expect(decodeFinishedTask(buildFinishedTask(facts)).actionPlan).toEqual(plan);
  });

  it.each([
    ['of another kind', { taskDefinitionKey: 'triagem', variables: planVariables }],
    ['without its ids', { taskDefinitionKey: 'actionPlanTask', variables: planVariables.slice(1) }],
    [
      'with an empty one',
      {
        taskDefinitionKey: 'actionPlanTask',
        variables: planVariables.map((variable) => ({ ...variable, value: '' })),
      },
    ],
  ])('[TK-10] %s leads to no action plan', (_name, facts) => {
    expect(decodeOpenTask(buildTask(facts)).actionPlan).toBeNull();
  });
});

describe('a task in a list', () => {
  it.each([
    ['#ap Trocar o colchão', 'Trocar o colchão'],
    ['__ap__1', '1'],
    ['#ap', ''],
  ])('[TK-11] called "%s" is of an action plan, and called "%s"', (name, shown) => {
    for (const task of [listTask(buildTask({ name })), listTask(buildFinishedTask({ name }))]) {
      expect(task).toMatchObject({ isOfActionPlan: true, name: shown });
    }
  });

  it.each(['Plano #ap', '_ap_', '# ap', null])('[TK-11] called "%s" is of none', (name) => {
    expect(listTask(buildTask({ name }))).toMatchObject({ isOfActionPlan: false, name: name ?? '' });
  });

  it('has the days of São Paulo', () => {
    const task = listTask(
      buildTask({ createTime: '2026-10-12T02:59:00.000Z', dueDate: '2026-10-13T03:00:00.000Z' }),
    );
    expect(task).toMatchObject({ createdDay: '2026-10-11', dueDay: '2026-10-13', endDay: null });
  });

  it('is the same object for the same answer', () => {
    const answered = buildTask();
    expect(listTask(answered)).toBe(listTask(answered));
    expect(listTask({ ...answered })).not.toBe(listTask(answered));
  });
});
