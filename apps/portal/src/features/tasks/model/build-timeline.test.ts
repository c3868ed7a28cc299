import type { HistoricActivity } from '@prumo/contracts/workflow/activity-history';
import type { HistoricTask } from '@prumo/contracts/workflow/historic-task';
import { expect, it } from 'vitest';

import { buildTimeline } from './build-timeline.ts';

it('tells the life of a task outside any process, the newest first', () => {
  const tasks = [task('7', { owner: 'eva', assignee: 'rui', endTime: at(9) })];

  expect(present({ taskId: '7', tasks, instance: null, activities: [] })).toEqual([
    'task-ended rui Ligar',
    'task-created eva Ligar',
  ]);
});

it('tells of a process: who started it, its tasks with who took and ended them, its named steps, its end', () => {
  const timeline = {
    taskId: '7',
    instance: {
      id: '5',
      name: null,
      businessKey: null,
      processDefinitionId: 'p:1:2',
      startUserId: 'ana',
      startTime: at(1),
      endTime: at(8),
    },
    tasks: [
      task('6', { name: 'Triagem', processInstanceId: '5', startTime: at(1), endTime: at(3) }),
      task('7', {
        processInstanceId: '5',
        startTime: at(5),
        claimTime: at(6),
        endTime: at(7),
        assignee: 'eva',
      }),
    ],
    activities: [
      activity('inicio', 'startEvent', 'Aberta', 1),
      activity('t', 'userTask', 'Triagem', 1),
      activity('g', 'exclusiveGateway', 'Aceita?', 3),
      activity('f', 'sequenceFlow', 'sim', 3),
      activity('x', 'serviceTask', null, 3),
      activity('aviso', 'serviceTask', 'Avisar a Qualidade', 4),
      activity('fim', 'endEvent', 'Fim', 8),
    ],
  };

  expect(present(timeline)).toEqual([
    'process-ended null null',
    'task-ended eva Ligar',
    'task-claimed eva Ligar',
    'task-created null Ligar',
    'step-done null Avisar a Qualidade',
    'task-ended rui Triagem',
    'task-created null Triagem',
    'process-started ana null',
  ]);
  expect(buildTimeline(timeline).filter(({ isOwn }) => isOwn)).toHaveLength(3);
});

it.each(['#ap Conferir', '__ap__Conferir', 'Conferir'])('names the task %s without a mark', (name) => {
  const facts = { taskId: '7', tasks: [task('7', { name })], instance: null, activities: [] };

  expect(buildTimeline(facts)[0]?.name).toBe('Conferir');
});

it('tells where the process stands', () => {
  const waiting = { ...activity('espera', 'intermediateTimer', 'Aguardar o prazo', 2), endTime: null };

  expect(present({ taskId: '7', tasks: [], instance: null, activities: [waiting] })).toEqual([
    'step-begun null Aguardar o prazo',
  ]);
});

it('gives every entry an id of its own', () => {
  const tasks = [task('7', { claimTime: at(2), endTime: at(3) }), task('8', { endTime: at(3) })];
  const ids = buildTimeline({
    taskId: '7',
    tasks,
    instance: null,
    activities: [activity('7', 'callActivity', 'a', 1)],
  }).map(({ id }) => id);

  expect(new Set(ids).size).toBe(ids.length);
});

function present(facts: Parameters<typeof buildTimeline>[0]): readonly string[] {
  return buildTimeline(facts).map(({ kind, person, name }) => `${kind} ${person} ${name}`);
}

function at(minute: number): string {
  return new Date(Date.UTC(2026, 10, 15, 10, minute)).toISOString();
}

function task(id: string, facts: Partial<HistoricTask>): HistoricTask {
  return {
    id,
    name: 'Ligar',
    description: null,
    owner: null,
    assignee: 'rui',
    startTime: at(0),
    claimTime: null,
    endTime: null,
    dueDate: null,
    priority: 50,
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

function activity(
  activityId: string,
  activityType: string,
  name: string | null,
  minute: number,
): HistoricActivity {
  return {
    id: `a-${activityId}`,
    activityId,
    activityName: name,
    activityType,
    taskId: null,
    assignee: null,
    startTime: at(minute),
    endTime: at(minute),
  };
}
