import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  boundary,
  call,
  catchEvent,
  definitions,
  end,
  message,
  path,
  process,
  signal,
  start,
  throwEvent,
  user,
} from './bpmn-text.ts';
import { createScenario, kermit, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario();
});

afterAll(async () => await scenario.close());

const waiting = (key: string, name: string) =>
  process(
    key,
    start('s'),
    catchEvent('c', signal(name)),
    user('heard'),
    end('e'),
    path('s', 'c', 'heard', 'e'),
  );

test('a message reaches the execution that waits for it and no other', async () => {
  await scenario.deploy(
    process(
      'catches',
      start('s'),
      user('a'),
      catchEvent('c', message('news')),
      user('heard'),
      end('e'),
      path('s', 'a', 'c', 'heard', 'e'),
    ),
  );
  const { id } = await scenario.start('catches');
  const deliver = (executionId: string, messageName = 'news') =>
    scenario.commands.deliverMessage(kermit, { messageName, executionId, variables: [] });
  await expect(deliver(id)).rejects.toMatchObject({ kind: 'engine-failure' });
  await expect(deliver('0')).rejects.toMatchObject({ kind: 'not-found' });
  await scenario.complete('a', {}, id);
  await expect(deliver(id)).rejects.toMatchObject({ kind: 'engine-failure' });
  await expect(scenario.sendMessage('other')).rejects.toThrow('0 executions');
  await scenario.sendMessage('news', { said: 'x' }, id);
  expect(await scenario.tasks(id)).toEqual(['heard']);
  expect(await scenario.variables(id)).toEqual({ said: 'x' });
  await scenario.complete('heard', {}, id);
  await scenario.expectEnded(id);
});

test('a message starts a process, and the newest version of it', async () => {
  const started = (task: string) =>
    process('byMessage', start('s', message('begin')), user(task), end('e'), path('s', task, 'e'));
  const begin = () =>
    scenario.commands.startProcess(kermit, {
      definition: { by: 'message', messageName: 'begin', tenantId: null },
      businessKey: null,
      variables: [],
    });
  await expect(begin()).rejects.toMatchObject({ kind: 'illegal-argument' });
  await scenario.deploy(started('one'));
  const first = await begin();
  const second = await scenario.deploy(started('two'));
  expect(await scenario.tasks((await begin()).id)).toEqual(['two']);
  expect(await scenario.tasks(first.id)).toEqual(['one']);
  // Another process must not take the message away.
  await expect(
    scenario.deploy(process('thief', start('s', message('begin')), end('e'), path('s', 'e'))),
  ).rejects.toMatchObject({ kind: 'engine-failure' });
  expect(await scenario.count('process_definition', "key = 'thief'")).toBe(0);
  // Without the newest version the one before it begins again.
  await scenario.commands.deleteDeployment(kermit, second, { cascade: true });
  expect(await scenario.tasks((await begin()).id)).toEqual(['one']);
});

test('a signal reaches all who wait, in all instances, and starts what begins with it', async () => {
  await scenario.deploy(
    waiting('listener', 'all'),
    process(
      'edge',
      start('s'),
      user('act'),
      boundary('b', 'act', signal('all')),
      user('left'),
      end('e'),
      path('s', 'act', 'e'),
      path('b', 'left', 'e'),
    ),
    process('startedBy', start('s', signal('all')), user('began'), end('e'), path('s', 'began', 'e')),
  );
  const listeners = await Promise.all(Array.from({ length: 10 }, () => scenario.start('listener')));
  const edge = await scenario.start('edge');
  await scenario.sendSignal('all', { said: 'x' });
  for (const { id } of listeners) {
    expect(await scenario.tasks(id)).toEqual(['heard']);
    expect(await scenario.variables(id)).toEqual({ said: 'x' });
  }
  expect(await scenario.tasks(edge.id)).toEqual(['left']);
  expect((await scenario.tasks()).filter((task) => task === 'began')).toHaveLength(1);
});

test('a signal to one execution leaves the others alone', async () => {
  await scenario.deploy(waiting('single', 'one'));
  const [first, second] = [await scenario.start('single'), await scenario.start('single')];
  const [row] = await scenario.rows<{ execution_id: string }>(
    `select execution_id from workflow.event_subscription where process_instance_id = '${first.id}'`,
  );
  await scenario.commands.deliverSignal(kermit, {
    signalName: 'one',
    executionId: row?.execution_id ?? '',
    variables: [],
    tenantId: null,
    isAsync: false,
  });
  expect(await scenario.tasks(first.id)).toEqual(['heard']);
  expect(await scenario.tasks(second.id)).toEqual([]);
});

test('a signal of one tenant is not heard by another', async () => {
  const deploy = (tenantId: string) =>
    scenario.commands.deploy(kermit, {
      name: null,
      category: null,
      tenantId,
      resources: [{ name: 'a.bpmn20.xml', bytes: Buffer.from(definitions(waiting('ofTenant', 'tenant'))) }],
    });
  const begin = (tenantId: string) =>
    scenario.commands.startProcess(kermit, {
      definition: { by: 'key', key: 'ofTenant', tenantId },
      businessKey: null,
      variables: [],
    });
  await deploy('north');
  await deploy('south');
  const [north, south] = [await begin('north'), await begin('south')];
  await scenario.sendSignal('tenant');
  expect(await scenario.tasks(north.id)).toEqual([]);
  await scenario.commands.deliverSignal(kermit, {
    signalName: 'tenant',
    executionId: null,
    variables: [],
    tenantId: 'north',
    isAsync: false,
  });
  expect(await scenario.tasks(north.id)).toEqual(['heard']);
  expect(await scenario.tasks(south.id)).toEqual([]);
});

test('a signal of the process scope stays inside its instance', async () => {
  const xml = definitions(
    process(
      'scoped',
      start('s'),
      '<parallelGateway id="p"/>',
      user('a'),
      throwEvent('t', signal('inside')),
      catchEvent('c', signal('inside')),
      user('heard'),
      end('e'),
      path('s', 'p', 'a', 't', 'e'),
      path('p', 'c', 'heard', 'e'),
    ),
  ).replace('name="inside"', 'name="inside" activiti:scope="processInstance"');
  await scenario.commands.deploy(kermit, {
    name: null,
    category: null,
    tenantId: '',
    resources: [{ name: 'a.bpmn20.xml', bytes: Buffer.from(xml) }],
  });
  const [first, second] = [await scenario.start('scoped'), await scenario.start('scoped')];
  await scenario.complete('a', {}, first.id);
  expect(await scenario.tasks(first.id)).toEqual(['heard']);
  expect(await scenario.tasks(second.id)).toEqual(['a']);
});

test('an asynchronous throw goes on at once and is heard later', async () => {
  await scenario.deploy(
    waiting('patient', 'later'),
    process(
      'throwsLater',
      start('s'),
      throwEvent('t', signal('later', 'activiti:async="true"')),
      user('next'),
      end('e'),
      path('s', 't', 'next', 'e'),
    ),
  );
  const patient = await scenario.start('patient');
  const thrower = await scenario.start('throwsLater');
  expect(await scenario.tasks(thrower.id)).toEqual(['next']);
  expect(await scenario.tasks(patient.id)).toEqual([]);
  expect(await scenario.runDueJobs()).toBe(1);
  expect(await scenario.tasks(patient.id)).toEqual(['heard']);
  expect(await scenario.count('job')).toBe(0);
});

test('instances that signal each other at the same moment all come through', async () => {
  await scenario.deploy(
    process(
      'pingPong',
      start('s'),
      user('go'),
      throwEvent('t', signal('ping')),
      user('after'),
      end('e'),
      path('s', 'go', 't', 'after', 'e'),
      `<subProcess id="h" triggeredByEvent="true">${start('hs', signal('ping'), 'isInterrupting="false"')}${user('heard')}${end('he')}${path('hs', 'heard', 'he')}</subProcess>`,
    ),
  );
  const instances = await Promise.all(Array.from({ length: 6 }, () => scenario.start('pingPong')));
  await Promise.all(instances.map(({ id }) => scenario.complete('go', {}, id)));
  for (const { id } of instances) {
    // Everybody heard everybody, themselves included.
    expect((await scenario.tasks(id)).toSorted()).toEqual([
      'after',
      ...Array.from({ length: 6 }, () => 'heard'),
    ]);
  }
  // They were locked in one order, so that PostgreSQL had nobody to tell apart; it counts with a delay.
  await sleep(1_100);
  await Promise.all(instances.map(({ id }) => scenario.tasks(id)));
  expect(
    await scenario.rows(
      'select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()',
    ),
  ).toEqual([{ deadlocks: 0 }]);
}, 60_000);

test('within one tree only what is active hears a signal', async () => {
  await scenario.deploy(
    waiting('calledListener', 'tree'),
    process(
      'callingListener',
      start('s'),
      '<parallelGateway id="p"/>',
      call('callIt', 'calledListener'),
      catchEvent('c', signal('tree')),
      user('heardOutside'),
      end('e'),
      path('s', 'p', 'callIt', 'e'),
      path('p', 'c', 'heardOutside', 'e'),
    ),
  );
  const { id } = await scenario.start('callingListener');
  const [called] = await scenario.rows<{ id: string }>(
    `select id from workflow.execution where root_id = '${id}' and id = process_instance_id and id <> '${id}'`,
  );
  await scenario.commands.setInstanceSuspended(kermit, called?.id ?? '', true);
  await scenario.sendSignal('tree');
  expect(await scenario.tasks(id)).toEqual(['heardOutside']);
  expect(await scenario.tasks(called?.id)).toEqual([]);
  await scenario.commands.setInstanceSuspended(kermit, called?.id ?? '', false);
  await scenario.sendSignal('tree');
  expect(await scenario.tasks(called?.id)).toEqual(['heard']);
});
