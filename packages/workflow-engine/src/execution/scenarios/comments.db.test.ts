import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { NewComment } from '../../state/list-new-comments.ts';
import { createScenario, kermit, type Scenario } from './scenario.ts';

let scenario: Scenario;
let told: NewComment[] = [];
let committed: number[] = [];
let isRefusing = false;

beforeAll(async () => {
  scenario = await createScenario({
    onCommented: async (_connection, comments) => {
      if (isRefusing) throw new Error('nobody can be told');
      told.push(...comments);
      return () => committed.push(comments.length);
    },
  });
});

beforeEach(() => {
  told = [];
  committed = [];
  isRefusing = false;
});

afterAll(async () => await scenario.close());

describe('comments on tasks', () => {
  const alone = { saveProcessInstanceId: false };

  test('are told in the transaction, and that they are there behind it; events are none', async () => {
    const { commands } = scenario;
    const taskId = await commands.createTask(kermit, { name: 'x' });
    const commentId = await commands.addTaskComment(kermit, taskId, 'Oi, @gonzo', alone);
    expect(told).toEqual([{ commentId, taskId, author: 'kermit', message: 'Oi, @gonzo' }]);
    expect(committed).toEqual([1]);
    await commands.addTaskLink(kermit, taskId, { userId: 'gonzo', groupId: null, type: 'participant' });
    await commands.deleteTaskComment(kermit, taskId, commentId);
    await commands.addInstanceComment(kermit, 'elsewhere', 'Oi, @gonzo');
    expect([told.length, committed]).toEqual([1, [1]]);
  });

  test('are not there when nobody could be told', async () => {
    const { commands } = scenario;
    const taskId = await commands.createTask(kermit, { name: 'y' });
    isRefusing = true;
    await expect(commands.addTaskComment(kermit, taskId, 'lost', alone)).rejects.toThrow(
      'nobody can be told',
    );
    expect([await scenario.count('comment', `task_id = '${taskId}'`), committed]).toEqual([0, []]);
  });
});
