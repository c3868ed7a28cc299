import type { WorkflowTask } from '@prumo/contracts/workflow/task';
import { describe, expect, it } from 'vitest';

import { listTaskNotices } from './task-notices.ts';

const now = new Date(2026, 10, 15, 10, 30);

describe('listTaskNotices', () => {
  it('[RT-10] tells of overdue tasks first, then of what is due today, what is new and what a group could take', () => {
    const notices = list(
      [
        task({ id: 'later', dueDate: noonOf(20), createTime: noonOf(10) }),
        task({ id: 'today', dueDate: noonOf(15) }),
        task({ id: 'late', dueDate: noonOf(14) }),
        task({ id: 'undated', createTime: noonOf(12) }),
        task({ id: 'latest', dueDate: noonOf(3) }),
      ],
      [task({ id: 'open', dueDate: noonOf(1) })],
    );

    expect(notices.map(({ id }) => id)).toEqual([
      'task:latest:overdue',
      'task:late:overdue',
      'task:today:due-today',
      'task:undated:assigned',
      'task:later:assigned',
      'task:open:available',
    ]);
  });

  it('counts a task as overdue from the day after its date, at any hour of the day itself not', () => {
    const early = new Date(2026, 10, 15, 0, 1).toISOString();
    const late = new Date(2026, 10, 14, 23, 59).toISOString();

    const kinds = list([task({ id: 'a', dueDate: early }), task({ id: 'b', dueDate: late })], []).map(
      ({ kind, occurredAt }) => [kind, occurredAt],
    );

    const midnight = new Date(2026, 10, 15).toISOString();
    expect(kinds).toEqual([
      ['overdue', midnight],
      ['due-today', midnight],
    ]);
  });

  it('leaves out what is suspended', () => {
    const suspended = [task({ id: 'a', suspended: true })];

    expect(list(suspended, suspended)).toEqual([]);
  });

  it('[TK-11] tells of tasks of action plans in words of their own, and leads to their own list', () => {
    const ofPlans = [
      task({ id: 'a', name: '#ap Revisar', dueDate: noonOf(14) }),
      task({ id: 'b', name: '__ap__Auditar' }),
      task({ id: 'c', name: '#ap' }),
    ];

    expect(list(ofPlans, []).map(({ kind, title, href }) => [kind, title, href])).toEqual([
      ['overdue', 'Plano de ação: Revisar', '/action-plans/a'],
      ['assigned', 'Plano de ação: Auditar', '/action-plans/b'],
      ['assigned', 'Plano de ação: Tarefa sem título', '/action-plans/c'],
    ]);
  });

  it('tells of a task once, and links to it', () => {
    const both = task({ id: 'x/1', name: ' Lavar as mãos ', description: '' });

    expect(list([both], [both])).toEqual([
      {
        id: 'task:x/1:assigned',
        subject: 'task:x/1',
        kind: 'assigned',
        title: 'Lavar as mãos',
        detail: null,
        occurredAt: both.createTime,
        dueAt: null,
        href: '/tasks/x/1',
        isOwnDoing: false,
      },
    ]);
  });

  it('[TX-03] knows what the person gave themselves from what comes back to them', () => {
    const mine = { owner: 'ANA', assignee: 'ANA' };
    const notices = list(
      [
        task({ id: 'own', ...mine }),
        task({ id: 'given', owner: 'BIA', assignee: 'ANA' }),
        task({ id: 'of a process', assignee: 'ANA' }),
        task({ id: 'back', ...mine, delegationState: 'resolved' }),
      ],
      [],
    );
    expect(notices.filter(({ isOwnDoing }) => isOwnDoing).map(({ subject }) => subject)).toEqual([
      'task:own',
    ]);
  });

  it('gives a task without a name one', () => {
    expect(list([task({ id: 'a', name: null })], []).map(({ title }) => title)).toEqual([
      'Tarefa sem título',
    ]);
  });
});

function list(assigned: readonly WorkflowTask[], candidates: readonly WorkflowTask[]) {
  return listTaskNotices({ assigned, candidates, now, buildTaskHref: (id, from) => `/${from}/${id}` });
}

function noonOf(day: number): string {
  return new Date(2026, 10, day, 12).toISOString();
}

function task(facts: Partial<WorkflowTask>): WorkflowTask {
  return {
    id: 'task',
    name: 'Tarefa',
    description: null,
    owner: null,
    assignee: null,
    delegationState: null,
    createTime: noonOf(1),
    dueDate: null,
    priority: 50,
    suspended: false,
    taskDefinitionKey: null,
    category: null,
    formKey: null,
    parentTaskId: null,
    processInstanceId: null,
    processDefinitionId: null,
    processDefinitionKey: null,
    variables: [],
    ...facts,
  };
}
