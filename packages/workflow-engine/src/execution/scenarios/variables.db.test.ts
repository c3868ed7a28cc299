import { afterAll, beforeAll, expect, test } from 'vitest';

import type { EngineValue } from '../../values/engine-value.ts';
import { decodeValue, type ValueColumns } from '../../persistence/value-columns.ts';
import {
  catchEvent,
  end,
  evaluate,
  loop,
  parallel,
  path,
  process,
  signal,
  start,
  subProcess,
  user,
} from './bpmn-text.ts';
import { createScenario, kermit, toNamedValues, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario();
  await scenario.deploy(
    process('simple', start('s'), user('a'), user('b'), end('e'), path('s', 'a', 'b', 'e')),
  );
});

afterAll(async () => await scenario.close());

const values: Record<string, EngineValue> = {
  nothing: { type: 'null' },
  text: { type: 'string', value: 'Ação "é" \\u0000 \\ \n\t’ 😀' },
  emptyText: { type: 'string', value: '' },
  long: { type: 'string', value: 'x'.repeat(100_000) },
  yes: { type: 'boolean', value: true },
  no: { type: 'boolean', value: false },
  short: { type: 'short', value: -32_768 },
  integer: { type: 'integer', value: 2_147_483_647 },
  big: { type: 'long', value: 9_223_372_036_854_775_807n },
  small: { type: 'long', value: -9_223_372_036_854_775_808n },
  double: { type: 'double', value: 0.1 + 0.2 },
  nan: { type: 'double', value: Number.NaN },
  infinite: { type: 'double', value: Number.POSITIVE_INFINITY },
  minusInfinite: { type: 'double', value: Number.NEGATIVE_INFINITY },
  tiny: { type: 'double', value: 5e-324 },
  minusZero: { type: 'double', value: -0 },
  date: { type: 'date', value: new Date('1969-12-31T23:59:59.123Z') },
  farDate: { type: 'date', value: new Date(8.64e15) },
  binary: { type: 'binary', value: Buffer.from([0, 1, 2, 255]) },
  list: { type: 'serializable', value: [1, 'a', null, [true, { x: [] }]] },
  map: { type: 'serializable', value: { a: { b: { c: ['é', 1.5, false] } }, '': 0 } },
};

test('values of every type come back as they were, through each command and in history', async () => {
  const { id } = await scenario.start('simple', values);
  // Loaded and written again by what happens next.
  await scenario.complete('a', { further: 1 }, id);
  for (const table of ['variable', 'historic_variable']) {
    const rows = await scenario.rows<ValueColumns & { name: string }>(
      `select * from workflow.${table} where process_instance_id = '${id}' and name <> 'further'`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, decodeValue(row)]))).toEqual(values);
  }
  await scenario.deploy(
    process(
      'copies',
      start('s'),
      ...Object.keys(values).map((name) => evaluate(`copy-${name}`, `\${${name}}`, `copied_${name}`)),
      user('a'),
      end('e'),
      path('s', ...Object.keys(values).map((name) => `copy-${name}`), 'a', 'e'),
    ),
  );
  const copied = await scenario.start('copies', values);
  const rows = await scenario.rows<ValueColumns & { name: string }>(
    `select * from workflow.variable where process_instance_id = '${copied.id}' and name like 'copied%'`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.name.slice('copied_'.length), decodeValue(row)]))).toEqual(
    values,
  );
});

test.each([
  ['a value', { x: 'a\0b' }],
  ['a name', { 'x\0': 'a' }],
  ['a list', { x: { type: 'serializable', value: ['a\0'] } as const }],
  ['half a pair', { x: '\ud800' }],
])('what PostgreSQL cannot store is refused: %s', async (_title, bad) => {
  await expect(scenario.start('simple', bad)).rejects.toMatchObject({ kind: 'illegal-argument' });
  const { id } = await scenario.start('simple');
  await expect(scenario.complete('a', bad, id)).rejects.toMatchObject({ kind: 'illegal-argument' });
  await expect(
    scenario.commands.addTaskComment(kermit, await scenario.taskId('a', id), 'a\0b', {
      saveProcessInstanceId: true,
    }),
  ).rejects.toMatchObject({ kind: 'illegal-argument' });
  expect(await scenario.tasks(id)).toEqual(['a']);
});

test('a thousand variables are no burden', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`v${index}`, index]));
  const { id } = await scenario.start('simple', many);
  await scenario.complete('a', { v0: -1, v1000: 1_000 }, id);
  expect(await scenario.variables(id)).toEqual({ ...many, v0: -1, v1000: 1_000 });
  await scenario.complete('b', {}, id);
  await scenario.expectEnded(id);
  expect(await scenario.count('historic_variable', `process_instance_id = '${id}'`)).toBe(1_001);
});

test('the innermost variable of a name is seen and changed', async () => {
  await scenario.deploy(
    process(
      'scopes',
      start('s'),
      subProcess(
        'sub',
        start('is'),
        evaluate('local', "${execution.setVariableLocal('x', 'inner')}"),
        evaluate('set', "${execution.setVariable('x', 'changed')}"),
        user('a'),
        end('ie'),
        path('is', 'local', 'set', 'a', 'ie'),
      ),
      user('after'),
      end('e'),
      path('s', 'sub', 'after', 'e'),
    ),
  );
  const { id } = await scenario.start('scopes', { x: 'outer' });
  expect(await scenario.variables(id)).toEqual({ x: 'outer' });
  expect(await scenario.count('variable', `root_id = '${id}' and text_value = 'changed'`)).toBe(1);
  const taskId = await scenario.taskId('a', id);
  await scenario.commands.setTaskVariables(kermit, taskId, toNamedValues({ x: 'task' }), 'local', 'create');
  await scenario.commands.completeTask(kermit, taskId, toNamedValues({ x: 'of the task', y: 'new' }));
  // The task's own variable went with the task, the sub-process's with the sub-process.
  expect(await scenario.variables(id)).toEqual({ x: 'outer', y: 'new' });
  await scenario.complete('after', {}, id);
  await scenario.expectEnded(id);
});

test('a variable that is removed may be set again in the same step', async () => {
  await scenario.deploy(
    process(
      'again',
      start('s'),
      user('a'),
      evaluate('remove', "${execution.removeVariable('x')}"),
      evaluate('set', "${execution.setVariable('x', 'new')}"),
      user('b'),
      end('e'),
      path('s', 'a', 'remove', 'set', 'b', 'e'),
    ),
  );
  const { id } = await scenario.start('again', { x: 'old' });
  await scenario.complete('a', {}, id);
  expect(await scenario.variables(id)).toEqual({ x: 'new' });
  await scenario.commands.deleteExecutionVariable(kermit, id, 'x', 'local');
  await expect(scenario.commands.deleteExecutionVariable(kermit, id, 'x', 'local')).rejects.toMatchObject({
    kind: 'not-found',
  });
  expect(await scenario.count('historic_variable', `process_instance_id = '${id}'`)).toBe(0);
});

test('local variables of a path that is left alone come to the instance', async () => {
  await scenario.deploy(
    process(
      'merge',
      start('s'),
      parallel('p'),
      user('a'),
      user('b'),
      end('e'),
      path('s', 'p', 'a', 'e'),
      path('p', 'b', 'e'),
    ),
  );
  const { id } = await scenario.start('merge');
  const [row] = await scenario.rows<{ execution_id: string }>(
    `select execution_id from workflow.task where root_id = '${id}' and task_definition_key = 'b'`,
  );
  expect(row?.execution_id).not.toBe(id);
  await scenario.commands.setExecutionVariables(
    kermit,
    row?.execution_id ?? '',
    toNamedValues({ mine: 1 }),
    'local',
    'create',
  );
  expect(await scenario.variables(id)).toEqual({});
  await scenario.complete('a', {}, id);
  expect(await scenario.variables(id)).toEqual({ mine: 1 });
  await scenario.complete('b', {}, id);
  await scenario.expectEnded(id);
});

test('concurrent writers of one instance wait for each other', async () => {
  await scenario.deploy(
    process(
      'votes',
      start('s'),
      user('vote', { content: loop({ cardinality: '10' }) }),
      evaluate('done', "${'yes'}", 'done'),
      catchEvent('c', signal('never')),
      end('e'),
      path('s', 'vote', 'done', 'c', 'e'),
    ),
  );
  const { id } = await scenario.start('votes');
  const tasks = await scenario.rows<{ id: string }>(`select id from workflow.task where root_id = '${id}'`);
  await Promise.all(
    tasks.map((task, index) =>
      scenario.commands.completeTask(
        kermit,
        task.id,
        toNamedValues({ [`vote${index}`]: index, last: index }),
      ),
    ),
  );
  expect(Object.keys(await scenario.variables(id))).toHaveLength(12);
  expect(await scenario.variables(id)).toMatchObject({ done: 'yes' });
});

test('the own variables of a task stay with it when another path ends beside it', async () => {
  await scenario.deploy(
    process(
      'beside',
      start('s'),
      parallel('p'),
      user('a'),
      user('b'),
      end('e'),
      path('s', 'p', 'a', 'e'),
      path('p', 'b', 'e'),
    ),
  );
  const { id } = await scenario.start('beside');
  const own = toNamedValues({ own: 'kept' });
  const taskId = await scenario.taskId('b', id);
  await scenario.commands.setTaskVariables(kermit, taskId, own, 'local', 'create');
  await scenario.complete('a', {}, id);
  expect(
    await scenario.rows(`select execution_id, text_value from workflow.variable where task_id = '${taskId}'`),
  ).toEqual([{ execution_id: id, text_value: 'kept' }]);
  await scenario.complete('b', {}, id);
  await scenario.expectEnded(id);
});
