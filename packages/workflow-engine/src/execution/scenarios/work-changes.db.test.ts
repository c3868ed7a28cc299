import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { WorkChange } from '../../state/describe-work-change.ts';
import { boundary, end, parallel, path, process, start, timer, user } from './bpmn-text.ts';
import { createScenario, kermit, toNamedValues, type Scenario } from './scenario.ts';

let scenario: Scenario;
let changes: WorkChange[] = [];

beforeAll(async () => {
  scenario = await createScenario({ onWorkChanged: (change) => changes.push(change) });
  await scenario.deploy(
    process(
      'handed-on',
      start('s'),
      user('first', { attributes: 'activiti:assignee="ana"' }),
      user('second', { attributes: 'activiti:candidateUsers="bia" activiti:candidateGroups="nurses"' }),
      end('e'),
      path('s', 'first', 'second', 'e'),
    ),
    process(
      'beside',
      start('s'),
      parallel('fork'),
      user('left', { attributes: 'activiti:assignee="ana"' }),
      user('right', { attributes: 'activiti:assignee="bia"' }),
      parallel('join'),
      end('e'),
      path('s', 'fork', 'left', 'join', 'e'),
      path('fork', 'right', 'join'),
    ),
    process(
      'escalated',
      start('s'),
      user('slow', { attributes: 'activiti:assignee="ana"' }),
      boundary('late', 'slow', timer('timeDuration', 'PT1H')),
      user('boss', { attributes: 'activiti:assignee="bia"' }),
      end('e'),
      path('s', 'slow', 'e'),
      path('late', 'boss', 'e'),
    ),
  );
});

beforeEach(() => {
  changes = [];
});

afterAll(async () => await scenario.close());

/** What one command told, with names in order. */
async function tell(work: Promise<unknown>): Promise<WorkChange | undefined> {
  changes = [];
  await work;
  expect(changes.length).toBeLessThanOrEqual(1);
  const [change] = changes;
  return change && { ...change, people: change.people?.toSorted() ?? null, groups: change.groups.toSorted() };
}

describe('whom a command concerns', () => {
  test('a start: who gets the task, and who started', async () => {
    expect(await tell(scenario.start('handed-on'))).toEqual({
      people: ['ana', 'kermit'],
      groups: [],
      hasUnassigned: false,
    });
  });

  test('a completion: who had the task, and whoever may take the next one', async () => {
    const { id } = await scenario.start('handed-on');
    expect(await tell(scenario.complete('first', {}, id))).toEqual({
      people: ['ana', 'bia', 'kermit'],
      groups: ['nurses'],
      hasUnassigned: true,
    });
    const task = await scenario.taskId('second', id);
    expect(await tell(scenario.commands.claimTask({ userId: 'caio' }, task, 'caio'))).toEqual({
      people: ['bia', 'caio'],
      groups: ['nurses'],
      hasUnassigned: true,
    });
    expect(await tell(scenario.commands.completeTask({ userId: 'caio' }, task, []))).toEqual({
      people: ['bia', 'caio'],
      groups: ['nurses'],
      hasUnassigned: false,
    });
  });

  test('a delegation: who had it, who gets it; a new owner: also the former one', async () => {
    const { commands } = scenario;
    const task = await commands.createTask(kermit, { name: 'x', owner: 'dona', assignee: 'ana' });
    expect((await tell(commands.delegateTask(kermit, task, 'bia')))?.people).toEqual([
      'ana',
      'bia',
      'dona',
      'kermit',
    ]);
    expect((await tell(commands.updateTask(kermit, task, { owner: 'eva' })))?.people).toEqual([
      'bia',
      'dona',
      'eva',
      'kermit',
    ]);
  });

  test('a link that goes: whom it named', async () => {
    const { commands } = scenario;
    const task = await commands.createTask(kermit, { name: 'x', assignee: 'ana' });
    const link = { userId: null, groupId: 'doctors', type: 'candidate' };
    expect((await tell(commands.addTaskLink(kermit, task, link)))?.groups).toEqual(['doctors']);
    expect((await tell(commands.deleteTaskLink(kermit, task, link)))?.groups).toEqual(['doctors']);
  });

  test('a comment that comes or goes: whose task it is', async () => {
    const { commands } = scenario;
    const task = await commands.createTask(kermit, { name: 'x', assignee: 'ana' });
    const adding = commands.addTaskComment(kermit, task, 'hello', { saveProcessInstanceId: false });
    expect((await tell(adding))?.people).toEqual(['ana', 'kermit']);
    const removal = commands.deleteTaskComment(kermit, task, await adding);
    expect((await tell(removal))?.people).toEqual(['ana', 'kermit']);
  });

  test('a variable: whoever has a task of that process', async () => {
    const { id } = await scenario.start('beside');
    expect((await tell(scenario.complete('left', {}, id)))?.people).toEqual(['ana', 'kermit']);
    const other = await scenario.start('beside');
    expect((await tell(scenario.complete('left', { result: 'ok' }, other.id)))?.people).toEqual([
      'ana',
      'bia',
      'kermit',
    ]);
    const variables = toNamedValues({ result: 'better' });
    const change = scenario.commands.setExecutionVariables(kermit, id, variables, 'global', 'create');
    expect((await tell(change))?.people).toEqual(['bia', 'kermit']);
  });

  test('a timer: whose task it takes away, and who gets the next', async () => {
    await scenario.start('escalated');
    scenario.pass(61);
    changes = [];
    expect(await scenario.runDueJobs()).toBe(1);
    expect(changes.map(({ people }) => people?.toSorted())).toEqual([['ana', 'bia', 'kermit']]);
  });

  test('an instance that is deleted or suspended: whose tasks it has', async () => {
    const { id } = await scenario.start('beside');
    const { commands } = scenario;
    expect((await tell(commands.setInstanceSuspended(kermit, id, true)))?.people).toEqual([
      'ana',
      'bia',
      'kermit',
    ]);
    expect((await tell(commands.deleteProcessInstance(kermit, id, null)))?.people).toEqual([
      'ana',
      'bia',
      'kermit',
    ]);
    const everybody = { people: null, groups: [], hasUnassigned: true };
    expect(await tell(commands.deleteHistoricProcessInstance(kermit, id))).toEqual(everybody);
  });

  test('nobody, where no task is touched or the command fails', async () => {
    const { commands } = scenario;
    expect(await tell(scenario.deploy(process('new', start('s'), end('e'), path('s', 'e'))))).toBeUndefined();
    expect(await tell(scenario.start('new'))).toBeUndefined();
    expect(await tell(commands.completeTask(kermit, 'unknown', []).catch(() => null))).toBeUndefined();
  });
});
