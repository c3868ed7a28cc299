import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { end, path, process, start, user } from './bpmn-text.ts';
import { createScenario, kermit, type Scenario } from './scenario.ts';

let scenario: Scenario;
let told: string[] = [];
let isRefusing = false;

beforeAll(async () => {
  scenario = await createScenario({
    onAssigned: async (_connection, assignments) => {
      if (isRefusing) throw new Error('nobody can be told');
      told.push(...assignments.map(({ assignee }) => assignee));
    },
  });
  await scenario.deploy(
    process(
      'two',
      start('s'),
      user('first', { attributes: 'activiti:assignee="ana"' }),
      user('second', { attributes: 'activiti:assignee="bia"' }),
      end('e'),
      path('s', 'first', 'second', 'e'),
    ),
  );
});

beforeEach(() => {
  told = [];
  isRefusing = false;
});

afterAll(async () => await scenario.close());

describe('whom a task comes to', () => {
  test('by a process, by a hand, by delegation; not who takes it themselves', async () => {
    const { commands } = scenario;
    const { id } = await scenario.start('two');
    await scenario.complete('first', {}, id);
    expect(told).toEqual(['ana', 'bia']);
    told = [];
    const task = await commands.createTask(kermit, { name: 'x', assignee: 'ana' });
    await commands.delegateTask(kermit, task, 'bia');
    await commands.updateTask(kermit, task, { name: 'another name' });
    expect(told).toEqual(['ana', 'bia']);
    told = [];
    const own = await commands.createTask(kermit, { name: 'y' });
    await commands.claimTask({ userId: 'caio' }, own, 'caio');
    await commands.createTask(kermit, { name: 'z', assignee: 'KERMIT' });
    expect(told).toEqual([]);
  });

  test('in the transaction of the command: what cannot be told did not happen', async () => {
    isRefusing = true;
    await expect(scenario.commands.createTask(kermit, { name: 'lost', assignee: 'ana' })).rejects.toThrow(
      'nobody can be told',
    );
    isRefusing = false;
    const rows = await scenario.database.prepared("select from workflow.task where name = 'lost'", []);
    expect(rows).toEqual([]);
  });
});
