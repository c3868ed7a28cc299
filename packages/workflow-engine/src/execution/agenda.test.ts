import { expect, test } from 'vitest';

import type { Execution } from '../state/rows.ts';
import { Agenda } from './agenda.ts';

function createToken(id: string): Execution {
  return {
    id,
    rootId: id,
    processInstanceId: id,
    parentId: null,
    superExecutionId: null,
    processDefinitionId: 'p:1:1',
    activityId: null,
    scopeNodeId: null,
    isActive: true,
    isConcurrent: false,
    isScope: true,
    isSuspended: false,
    businessKey: null,
    name: null,
    tenantId: '',
  };
}

test('what a step plans is done before what was planned earlier, in its order', async () => {
  const agenda = new Agenda();
  const done: string[] = [];
  agenda.plan(() => {
    done.push('a');
    agenda.plan(() => {
      done.push('a1');
      agenda.plan(() => void done.push('a11'));
    });
    agenda.plan(async () => {
      await Promise.resolve();
      done.push('a2');
    });
  });
  agenda.plan(() => void done.push('b'));
  await agenda.drain();
  expect(done).toEqual(['a', 'a1', 'a11', 'a2', 'b']);
});

test('steps follow their token, and are dropped with it', async () => {
  const agenda = new Agenda();
  const [first, second, third] = [createToken('1'), createToken('2'), createToken('3')];
  const done: string[] = [];
  agenda.planFor(first, (position) => void done.push(`first at ${position.id}`));
  agenda.planFor(third, (position) => void done.push(`third at ${position.id}`));
  agenda.move(first, second);
  agenda.giveUp(third);
  await agenda.drain();
  expect(done).toEqual(['first at 2']);
});

test('a failure stops the run', async () => {
  const agenda = new Agenda();
  const done: string[] = [];
  agenda.plan(() => Promise.reject(new Error('no')));
  agenda.plan(() => void done.push('after'));
  await expect(agenda.drain()).rejects.toThrow('no');
  expect(done).toEqual([]);
});

test('a run that never ends is stopped, and preparations are waited for', async () => {
  const agenda = new Agenda();
  let prepared = 0;
  const again = (): void => agenda.plan(again);
  again();
  await expect(
    agenda.drain(() => {
      prepared += 1;
      return prepared % 1_000 === 0 ? Promise.resolve() : undefined;
    }),
  ).rejects.toMatchObject({ kind: 'engine-failure' });
  expect(prepared).toBe(100_000);
});
