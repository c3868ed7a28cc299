import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  call,
  end,
  evaluate,
  extensions,
  loop,
  path,
  process,
  service,
  start,
  subProcess,
  user,
} from './bpmn-text.ts';
import { mostExecutions, mostLoopInstances } from '../multi-instance.ts';
import { createScenario, toNamedValues, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario();
  await scenario.deploy(
    process('called', start('s'), user('inCalled'), end('e'), path('s', 'inCalled', 'e')),
  );
});

afterAll(async () => await scenario.close());

/** Of the loop's scope. */
async function readCounters(root: string): Promise<Record<string, number>> {
  const rows = await scenario.rows<{ name: string; long_value: string }>(
    `select name, long_value from workflow.variable where root_id = '${root}' and name like 'nrOf%' order by name`,
  );
  return Object.fromEntries(rows.map(({ name, long_value }) => [name, Number(long_value)]));
}

async function completeFirst(root: string): Promise<void> {
  const [task] = await scenario.rows<{ id: string }>(
    `select id from workflow.task where root_id = '${root}' order by length(id), id limit 1`,
  );
  await scenario.commands.completeTask({ userId: null }, task?.id ?? '', []);
}

const bodies = {
  userTask: (characteristics: string) => user('act', { content: characteristics }),
  subProcess: (characteristics: string) =>
    subProcess('act', characteristics, start('is'), user('inside'), end('ie'), path('is', 'inside', 'ie')),
  callActivity: (characteristics: string) => call('act', 'called', { content: characteristics }),
};

describe.each(Object.keys(bodies) as (keyof typeof bodies)[])('of a %s', (body) => {
  test('all at once: counters follow, and the last one goes on', async () => {
    await scenario.deploy(
      process(
        `p-${body}`,
        start('s'),
        bodies[body](loop({ cardinality: '${n}' })),
        user('after'),
        end('e'),
        path('s', 'act', 'after', 'e'),
      ),
    );
    const { id } = await scenario.start(`p-${body}`, { n: 3 });
    for (let completed = 0; completed < 3; completed += 1) {
      expect(await readCounters(id)).toEqual({
        nrOfActiveInstances: 3 - completed,
        nrOfCompletedInstances: completed,
        nrOfInstances: 3,
      });
      expect(await scenario.count('task', `root_id = '${id}'`)).toBe(3 - completed);
      await completeFirst(id);
    }
    expect(await readCounters(id)).toEqual({});
    expect(await scenario.tasks(id)).toEqual(['after']);
    expect(await scenario.count('execution', `root_id = '${id}'`)).toBe(1);
    expect((await scenario.history(id)).filter((one) => one === 'act')).toHaveLength(3);
    await completeFirst(id);
    await scenario.expectEnded(id);
  });

  test('one after the other: counters follow', async () => {
    await scenario.deploy(
      process(
        `q-${body}`,
        start('s'),
        bodies[body](loop({ collection: 'people', element: 'person', sequential: true })),
        end('e'),
        path('s', 'act', 'e'),
      ),
    );
    const { id } = await scenario.start(`q-${body}`, { people: ['ana', 'bia', 'carla'] });
    for (const [completed, person] of ['ana', 'bia', 'carla'].entries()) {
      expect(await readCounters(id)).toEqual({
        nrOfActiveInstances: 1,
        nrOfCompletedInstances: completed,
        nrOfInstances: 3,
      });
      const [element] = await scenario.rows<{ text_value: string }>(
        `select text_value from workflow.variable where root_id = '${id}' and name = 'person'`,
      );
      expect(element?.text_value).toBe(person);
      expect(await scenario.count('task', `root_id = '${id}'`)).toBe(1);
      await completeFirst(id);
    }
    await scenario.expectEnded(id);
  });

  test.each([true, false])(
    'the completion condition gives up the rest (sequential: %s)',
    async (sequential) => {
      const key = `c-${body}-${sequential}`;
      await scenario.deploy(
        process(
          key,
          start('s'),
          bodies[body](
            loop({ cardinality: '4', sequential, until: '${nrOfCompletedInstances / nrOfInstances >= 0.5}' }),
          ),
          end('e'),
          path('s', 'act', 'e'),
        ),
      );
      const { id } = await scenario.start(key);
      await completeFirst(id);
      await scenario.expectRunning(id);
      await completeFirst(id);
      await scenario.expectEnded(id);
      const called = await scenario.rows<{ id: string }>(
        `select id from workflow.historic_process_instance where super_process_instance_id = '${id}' and ended_at is null`,
      );
      expect(called).toEqual([]);
    },
  );

  test.each([true, false])('an empty collection is passed by (sequential: %s)', async (sequential) => {
    const key = `z-${body}-${sequential}`;
    await scenario.deploy(
      process(
        key,
        start('s'),
        bodies[body](loop({ collection: '${people}', element: 'person', sequential })),
        user('after'),
        end('e'),
        path('s', 'act', 'after', 'e'),
      ),
    );
    const { id } = await scenario.start(key, { people: [] });
    expect(await scenario.tasks(id)).toEqual(['after']);
    await completeFirst(id);
    await scenario.expectEnded(id);
  });
});

test('each instance sees its own element, by name and by expression', async () => {
  const assigned = (key: string, collection: string) =>
    process(
      key,
      start('s'),
      user('act', {
        attributes: 'activiti:assignee="${person}"',
        content: loop({ collection, element: 'person' }),
      }),
      end('e'),
      path('s', 'act', 'e'),
    );
  await scenario.deploy(assigned('byName', 'people'), assigned('byExpression', '${people}'));
  for (const key of ['byName', 'byExpression']) {
    const { id } = await scenario.start(key, { people: ['ana', 'bia'] });
    const tasks = await scenario.rows<{ id: string; assignee: string }>(
      `select id, assignee from workflow.task where root_id = '${id}' order by assignee`,
    );
    expect(tasks.map(({ assignee }) => assignee)).toEqual(['ana', 'bia']);
    // What one of them sets under the element's name stays its own.
    await scenario.commands.completeTask(
      { userId: null },
      tasks[0]?.id ?? '',
      toNamedValues({ person: 'changed', vote: 'yes' }),
    );
    expect(await scenario.variables(id)).toMatchObject({ vote: 'yes' });
    expect(await scenario.variables(id)).not.toHaveProperty('person');
    await scenario.commands.completeTask({ userId: null }, tasks[1]?.id ?? '', []);
    await scenario.expectEnded(id);
  }
});

test.each([true, false])('service tasks run through at once (sequential: %s)', async (sequential) => {
  const key = `sum-${sequential}`;
  await scenario.deploy(
    process(
      key,
      start('s'),
      service(
        'act',
        'activiti:expression="${sum + loopCounter}" activiti:resultVariableName="sum"',
        loop({ cardinality: '5', sequential }),
      ),
      user('after'),
      end('e'),
      path('s', 'act', 'after', 'e'),
    ),
  );
  const { id } = await scenario.start(key, { sum: 0 });
  expect(await scenario.variables(id)).toEqual({ sum: 10n });
  await completeFirst(id);
  await scenario.expectEnded(id);
});

test('loops inside of loops keep their counters apart', async () => {
  await scenario.deploy(
    process(
      'nestedLoops',
      start('s'),
      subProcess(
        'outer',
        loop({ cardinality: '2' }),
        start('os'),
        user('act', { content: loop({ cardinality: '3', until: '${nrOfCompletedInstances == 2}' }) }),
        evaluate('count', '${rounds + 1}', 'rounds'),
        end('oe'),
        path('os', 'act', 'count', 'oe'),
      ),
      user('after'),
      end('e'),
      path('s', 'outer', 'after', 'e'),
    ),
  );
  const { id } = await scenario.start('nestedLoops', { rounds: 0 });
  expect(await scenario.count('task', `root_id = '${id}'`)).toBe(6);
  for (let done = 0; done < 4; done += 1) await completeFirst(id);
  expect(await scenario.tasks(id)).toEqual(['after']);
  expect(await scenario.variables(id)).toEqual({ rounds: 2n });
  await completeFirst(id);
  await scenario.expectEnded(id);
});

test.each([
  ['no such variable', 'illegal-argument', loop({ collection: 'missing', element: 'x' })],
  ['no collection', 'engine-failure', loop({ collection: 'text', element: 'x' })],
  ['a negative number', 'engine-failure', loop({ cardinality: '${-1}' })],
])('%s undoes the start', async (_title, kind, characteristics) => {
  const key = `bad-${Math.abs(characteristics.length)}-${characteristics.includes('missing')}`;
  await scenario.deploy(
    process(key, start('s'), user('act', { content: characteristics }), end('e'), path('s', 'act', 'e')),
  );
  await expect(scenario.start(key, { text: 'abc' })).rejects.toMatchObject({ kind });
  expect(await scenario.count('historic_process_instance', `process_definition_id like '${key}:%'`)).toBe(0);
});

test('data objects of a sub-process live as long as it does', async () => {
  const dataObject = (id: string, name: string, value: string) =>
    `<dataObject id="${id}" name="${name}" itemSubjectRef="xsd:string">${extensions(
      `<activiti:value>${value}</activiti:value>`,
    )}</dataObject>`;
  await scenario.deploy(
    process(
      'dataObjects',
      dataObject('d1', 'outside', 'process'),
      start('s'),
      subProcess(
        'sub',
        dataObject('d2', 'inside', 'sub'),
        start('is'),
        user('act', { attributes: 'activiti:assignee="${inside}"' }),
        end('ie'),
        path('is', 'act', 'ie'),
      ),
      user('after'),
      end('e'),
      path('s', 'sub', 'after', 'e'),
    ),
  );
  const { id } = await scenario.start('dataObjects');
  expect(await scenario.variables(id)).toEqual({ outside: 'process' });
  expect(await scenario.rows(`select assignee from workflow.task where root_id = '${id}'`)).toEqual([
    { assignee: 'sub' },
  ]);
  await scenario.complete('act', {}, id);
  expect(await scenario.count('variable', `root_id = '${id}'`)).toBe(1);
});

describe('limits', () => {
  const many = Array.from({ length: mostLoopInstances }, (_, index) => `p${index}`);

  async function deployLoop(key: string, characteristics: string): Promise<void> {
    const act = user('act', { content: characteristics });
    await scenario.deploy(process(key, start('s'), act, end('e'), path('s', 'act', 'e')));
  }

  test('a loop has as many instances as it may, with an element each', async () => {
    await deployLoop('full', loop({ collection: 'people', element: 'person' }));
    const { id } = await scenario.start('full', { people: many });
    expect(await scenario.count('task', `root_id = '${id}'`)).toBe(mostLoopInstances);
  });

  test.each([
    ['by a number, all at once', loop({ cardinality: '${n}' }), { n: 200_000 }],
    [
      'by a number, one after the other',
      loop({ cardinality: '${n}', sequential: true }),
      { n: 2_000_000_000 },
    ],
    ['by a list', loop({ collection: 'people' }), { people: [...many, 'one more'] }],
  ])('more are refused %s, and nothing is left of it', async (name, characteristics, variables) => {
    const key = `more-${name.replaceAll(/\W/g, '-')}`;
    await deployLoop(key, characteristics);
    await expect(scenario.start(key, variables)).rejects.toMatchObject({
      kind: 'illegal-argument',
      message: expect.stringContaining(`at most ${mostLoopInstances} are possible`),
    });
    expect(await scenario.count('execution', `process_definition_id like '${key}:%'`)).toBe(0);
  });

  test('loops in loops have a limit together', async () => {
    const inner = user('act', { content: loop({ cardinality: '${n}' }) });
    const outer = loop({ cardinality: '${n}' });
    await scenario.deploy(
      process(
        'nested',
        start('s'),
        subProcess('around', outer, start('is'), inner, end('ie'), path('is', 'act', 'ie')),
        end('e'),
        path('s', 'around', 'e'),
      ),
    );
    await expect(scenario.start('nested', { n: 150 })).rejects.toMatchObject({
      kind: 'illegal-argument',
      message: expect.stringContaining(`more than ${mostExecutions} executions`),
    });
  });

  test('a failing continuation is told to whoever operates the engine', async () => {
    const reported: { readonly error: unknown; readonly jobId: string | null }[] = [];
    const second = scenario.createSecond({ onError: (error, jobId) => reported.push({ error, jobId }) });
    const act = user('act', { content: loop({ cardinality: '${n}' }), attributes: 'activiti:async="true"' });
    await scenario.deploy(process('later', start('s'), act, end('e'), path('s', 'act', 'e')));
    await scenario.start('later', { n: mostLoopInstances + 1 });
    second.startJobs();
    await expect.poll(() => reported.length).toBe(1);
    expect(reported[0]).toMatchObject({
      jobId: expect.any(String),
      error: { kind: 'illegal-argument', stack: expect.stringContaining('multi-instance') },
    });
    await second.close();
    const [job] = await scenario.rows<{ exception_message: string }>(
      'select exception_message from workflow.job',
    );
    expect(job?.exception_message).toContain(`at most ${mostLoopInstances} are possible`);
  });
});
