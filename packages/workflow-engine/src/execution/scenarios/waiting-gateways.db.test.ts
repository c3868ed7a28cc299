import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  catchEvent,
  end,
  eventGateway,
  exclusive,
  flow,
  inclusive,
  message,
  path,
  process,
  signal,
  start,
  subProcess,
  timer,
  user,
} from './bpmn-text.ts';
import { createScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario();
});

afterAll(async () => await scenario.close());

test.each([
  { n: 1, open: ['a'] },
  { n: 2, open: ['a', 'b'] },
  { n: 3, open: ['a', 'b', 'c'] },
  { n: 0, open: ['d'] },
])('an inclusive gateway opens the branches that hold and joins them ($n)', async ({ n, open }) => {
  if ((await scenario.count('process_definition', "key = 'choices'")) === 0) {
    await scenario.deploy(
      process(
        'choices',
        start('s'),
        inclusive('split', 'default="split-d"'),
        user('a'),
        user('b'),
        user('c'),
        user('d'),
        inclusive('join'),
        user('after'),
        end('e'),
        path('s', 'split', 'a?${n > 0}', 'join', 'after', 'e'),
        path('split', 'b?${n > 1}', 'join'),
        path('split', 'c?${n > 2}', 'join'),
        path('split', 'd', 'join'),
      ),
    );
  }
  const { id } = await scenario.start('choices', { n });
  expect(await scenario.tasks(id)).toEqual(open);
  for (const name of open) await scenario.complete(name, {}, id);
  expect(await scenario.tasks(id)).toEqual(['after']);
  await scenario.complete('after', {}, id);
  await scenario.expectEnded(id);
});

test('a branch that ends elsewhere releases the inclusive join, and one that goes back to it holds it', async () => {
  await scenario.deploy(
    process(
      'released',
      start('s'),
      inclusive('split'),
      user('a'),
      user('b'),
      exclusive('x', 'default="x-e1"'),
      inclusive('join'),
      user('after'),
      end('e1'),
      end('e2'),
      path('s', 'split', 'a', 'join', 'after', 'e2'),
      path('split', 'b', 'x', 'e1'),
      flow('x', 'join', { condition: '${back}' }),
    ),
  );
  for (const back of [true, false]) {
    const { id } = await scenario.start('released', { back });
    await scenario.complete('a', {}, id);
    expect(await scenario.tasks(id)).toEqual(['b']);
    await scenario.complete('b', {}, id);
    expect(await scenario.tasks(id)).toEqual(['after']);
    await scenario.complete('after', {}, id);
    await scenario.expectEnded(id);
  }
});

test('an inclusive gateway where no flow holds fails and undoes all', async () => {
  await scenario.deploy(
    process(
      'noChoice',
      start('s'),
      user('a'),
      inclusive('g'),
      end('e1'),
      end('e2'),
      path('s', 'a', 'g', 'e1?${n == 1}'),
      path('g', 'e2?${n == 2}'),
    ),
  );
  const { id } = await scenario.start('noChoice');
  await expect(scenario.complete('a', { n: 3 }, id)).rejects.toMatchObject({ kind: 'engine-failure' });
  expect(await scenario.tasks(id)).toEqual(['a']);
  await scenario.complete('a', { n: 2 }, id);
  await scenario.expectEnded(id);
});

test('nested inclusive gateways inside a sub-process join level by level', async () => {
  await scenario.deploy(
    process(
      'nestedInclusive',
      start('s'),
      inclusive('g1'),
      user('a'),
      subProcess(
        'sub',
        start('is'),
        inclusive('ig'),
        user('b'),
        user('c'),
        inclusive('ij'),
        user('d'),
        end('ie'),
        path('is', 'ig', 'b', 'ij', 'd', 'ie'),
        path('ig', 'c', 'ij'),
      ),
      inclusive('j1'),
      user('after'),
      end('e'),
      path('s', 'g1', 'a', 'j1', 'after', 'e'),
      path('g1', 'sub', 'j1'),
    ),
  );
  const { id } = await scenario.start('nestedInclusive');
  expect(await scenario.tasks(id)).toEqual(['a', 'b', 'c']);
  await scenario.complete('a', {}, id);
  await scenario.complete('c', {}, id);
  expect(await scenario.tasks(id)).toEqual(['b']);
  await scenario.complete('b', {}, id);
  expect(await scenario.tasks(id)).toEqual(['d']);
  await scenario.complete('d', {}, id);
  expect(await scenario.tasks(id)).toEqual(['after']);
  await scenario.complete('after', {}, id);
  await scenario.expectEnded(id);
});

test.each([
  {
    kind: 'timer',
    async fire() {
      scenario.pass(61);
      await scenario.runDueJobs();
    },
  },
  { kind: 'message', fire: (id: string) => scenario.sendMessage('wake', {}, id) },
  { kind: 'signal', fire: () => scenario.sendSignal('ring') },
])('an event gateway goes on with its $kind and cancels the rest', async ({ kind, fire }) => {
  if ((await scenario.count('process_definition', "key = 'events'")) === 0) {
    await scenario.deploy(
      process(
        'events',
        start('s'),
        eventGateway('g'),
        catchEvent('onTimer', timer('timeDuration', 'PT1H')),
        catchEvent('onMessage', message('wake')),
        catchEvent('onSignal', signal('ring')),
        user('timer'),
        user('message'),
        user('signal'),
        end('e'),
        path('s', 'g', 'onTimer', 'timer', 'e'),
        path('g', 'onMessage', 'message', 'e'),
        path('g', 'onSignal', 'signal', 'e'),
      ),
    );
  }
  const { id } = await scenario.start('events');
  await fire(id);
  expect(await scenario.tasks(id)).toEqual([kind]);
  expect(await scenario.count('job', `process_instance_id = '${id}'`)).toBe(0);
  expect(await scenario.count('event_subscription', `process_instance_id = '${id}'`)).toBe(0);
  await scenario.complete(kind, {}, id);
  await scenario.expectEnded(id);
  // As in Activiti, the gateway has waited, and the event itself leaves no trace.
  expect(await scenario.history(id)).toEqual(['s', 'g', kind, 'e']);
});

test('of an event after an event gateway only the end is heard of', async () => {
  const listener = (event: string): string =>
    `<activiti:executionListener event="${event}" expression="\${execution.setVariable('${event}', true)}"/>`;
  await scenario.deploy(
    process(
      'heard',
      start('s'),
      eventGateway('g'),
      catchEvent(
        'onMessage',
        `<extensionElements>${listener('start')}${listener('end')}</extensionElements>${message('call')}`,
      ),
      catchEvent('onTimer', timer('timeDuration', 'PT1H')),
      user('after'),
      path('s', 'g', 'onMessage', 'after'),
      path('g', 'onTimer', 'after'),
    ),
  );
  const { id } = await scenario.start('heard');
  await scenario.sendMessage('call', {}, id);
  expect(await scenario.tasks(id)).toEqual(['after']);
  expect(await scenario.variables(id)).toEqual({ end: true });
});
