import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  boundary,
  end,
  error,
  eventSubProcess,
  message,
  parallel,
  path,
  process,
  service,
  signal,
  start,
  subProcess,
  terminate,
  throwEvent,
  timer,
  user,
} from './bpmn-text.ts';
import { BpmnError } from '../delegates.ts';
import { createScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario({
    delegates: {
      fail: () => {
        throw new BpmnError('broken', 'It broke.');
      },
    },
  });
});

afterAll(async () => await scenario.close());

const triggers = {
  message: { text: message('event'), fire: () => scenario.sendMessage('event') },
  signal: { text: signal('event'), fire: () => scenario.sendSignal('event') },
  timer: {
    text: timer('timeDuration', 'PT1H'),
    async fire() {
      scenario.pass(61);
      await scenario.runDueJobs();
    },
  },
};

const bodies = {
  'one task is open': [user('a'), path('s', 'a', 'e')],
  'several paths are open': [
    parallel('p'),
    user('a'),
    user('b'),
    parallel('j'),
    path('s', 'p', 'a', 'j', 'e'),
    path('p', 'b', 'j'),
  ],
  'a sub-process is open': [
    subProcess('inner', start('iis'), user('a'), end('iie'), path('iis', 'a', 'iie')),
    path('s', 'inner', 'e'),
  ],
  'an activity with an edge is open': [
    user('a'),
    boundary('edge', 'a', timer('timeDuration', 'P9D')),
    path('s', 'a', 'e'),
    path('edge', 'e'),
  ],
};

describe.each(Object.keys(triggers) as (keyof typeof triggers)[])('a %s', (trigger) => {
  describe.each(Object.keys(bodies) as (keyof typeof bodies)[])('while %s', (body) => {
    const handler = (interrupting: boolean) =>
      eventSubProcess(
        'handler',
        start('hs', triggers[trigger].text, `isInterrupting="${interrupting}"`),
        user('handle'),
        end('he'),
        path('hs', 'handle', 'he'),
      );
    const open = body === 'several paths are open' ? ['a', 'b'] : ['a'];
    const key = `${trigger}-${body.replaceAll(' ', '-')}`;

    test('interrupts its process', async () => {
      await scenario.deploy(process(`i-${key}`, start('s'), ...bodies[body], end('e'), handler(true)));
      const { id } = await scenario.start(`i-${key}`);
      expect(await scenario.tasks(id)).toEqual(open);
      await triggers[trigger].fire();
      expect(await scenario.tasks(id)).toEqual(['handle']);
      expect(await scenario.count('event_subscription', `root_id = '${id}'`)).toBe(0);
      expect(await scenario.count('job', `root_id = '${id}'`)).toBe(0);
      await scenario.complete('handle', {}, id);
      await scenario.expectEnded(id);

      const undisturbed = await scenario.start(`i-${key}`);
      for (const task of open) await scenario.complete(task, {}, undisturbed.id);
      await scenario.expectEnded(undisturbed.id);
    });

    test('runs beside its process', async () => {
      await scenario.deploy(process(`n-${key}`, start('s'), ...bodies[body], end('e'), handler(false)));
      const first = await scenario.start(`n-${key}`);
      await triggers[trigger].fire();
      expect(await scenario.tasks(first.id)).toEqual([...open, 'handle']);
      await scenario.complete('handle', {}, first.id);
      expect(await scenario.tasks(first.id)).toEqual(open);
      // A timer of one moment has passed; the others happen as often as they are told to.
      const further = trigger === 'timer' ? [] : ['handle', 'handle'];
      for (const _ of further) await triggers[trigger].fire();
      expect(await scenario.tasks(first.id)).toEqual([...open, ...further]);
      for (const { id } of await scenario.rows<{ id: string }>(
        `select id from workflow.task where root_id = '${first.id}' and task_definition_key = 'handle'`,
      )) {
        await scenario.commands.completeTask({ userId: null }, id, []);
      }
      for (const task of open) await scenario.complete(task, {}, first.id);
      await scenario.expectEnded(first.id);

      const second = await scenario.start(`n-${key}`);
      await triggers[trigger].fire();
      for (const task of open) await scenario.complete(task, {}, second.id);
      // What was begun beside it keeps the process alive.
      expect(await scenario.tasks(second.id)).toEqual(['handle']);
      await scenario.complete('handle', {}, second.id);
      await scenario.expectEnded(second.id);
    });

    test('interrupts only the sub-process it stands in', async () => {
      await scenario.deploy(
        process(
          `s-${key}`,
          start('os'),
          parallel('op'),
          subProcess('sub', start('s'), ...bodies[body], end('e'), handler(true)),
          boundary('edgeOfSub', 'sub', message('leave')),
          user('after'),
          user('beside'),
          end('oe'),
          path('os', 'op', 'sub', 'after', 'oe'),
          path('op', 'beside', 'oe'),
          path('edgeOfSub', 'oe'),
        ),
      );
      const { id } = await scenario.start(`s-${key}`);
      await triggers[trigger].fire();
      expect(await scenario.tasks(id)).toEqual(['beside', 'handle']);
      // The sub-process is still under way, and what waits at its edge still waits.
      expect(await scenario.history(id)).toContain('sub*');
      expect(await scenario.count('event_subscription', `root_id = '${id}'`)).toBe(1);
      await scenario.complete('handle', {}, id);
      expect(await scenario.tasks(id)).toEqual(['after', 'beside']);
      await scenario.complete('after', {}, id);
      await scenario.complete('beside', {}, id);
      await scenario.expectEnded(id);

      const left = await scenario.start(`s-${key}`);
      await triggers[trigger].fire();
      await scenario.sendMessage('leave');
      expect(await scenario.tasks(left.id)).toEqual(['beside']);
      await scenario.complete('beside', {}, left.id);
      await scenario.expectEnded(left.id);
    });

    test('runs beside what goes on in its sub-process', async () => {
      await scenario.deploy(
        process(
          `b-${key}`,
          start('os'),
          subProcess('sub', start('s'), ...bodies[body], end('e'), handler(false)),
          user('after'),
          end('oe'),
          path('os', 'sub', 'after', 'oe'),
        ),
      );
      const { id } = await scenario.start(`b-${key}`);
      await triggers[trigger].fire();
      expect(await scenario.tasks(id)).toEqual([...open, 'handle']);
      for (const task of open) await scenario.complete(task, {}, id);
      expect(await scenario.tasks(id)).toEqual(['handle']);
      expect(await scenario.history(id)).toContain('sub*');
      await scenario.complete('handle', {}, id);
      expect(await scenario.tasks(id)).toEqual(['after']);
      expect(await scenario.history(id)).toContain('sub');
      await scenario.complete('after', {}, id);
      await scenario.expectEnded(id);
    });
  });
});

test('an error is handled inside its own process, and an error of the handler is not', async () => {
  await scenario.deploy(
    process(
      'handled',
      start('s'),
      parallel('p'),
      user('a'),
      user('b'),
      service('fails', 'activiti:class="fail"'),
      end('e'),
      path('s', 'p', 'a', 'fails', 'e'),
      path('p', 'b', 'e'),
      eventSubProcess(
        'handler',
        start('hs', error('broken')),
        user('handle'),
        end('he'),
        path('hs', 'handle', 'he'),
      ),
    ),
    process(
      'handlerFails',
      start('s'),
      subProcess(
        'sub',
        start('is'),
        service('fails', 'activiti:class="fail"'),
        end('ie'),
        path('is', 'fails', 'ie'),
        eventSubProcess(
          'handler',
          start('hs', error('broken')),
          user('handle'),
          service('failsToo', 'activiti:class="fail"'),
          end('he'),
          path('hs', 'handle', 'failsToo', 'he'),
        ),
      ),
      boundary('b', 'sub', error('broken')),
      user('caught'),
      end('e'),
      path('s', 'sub', 'e'),
      path('b', 'caught', 'e'),
    ),
  );
  const { id } = await scenario.start('handled');
  await scenario.complete('a', {}, id);
  expect(await scenario.tasks(id)).toEqual(['handle']);
  await scenario.complete('handle', {}, id);
  await scenario.expectEnded(id);

  const second = await scenario.start('handlerFails');
  expect(await scenario.tasks(second.id)).toEqual(['handle']);
  await scenario.complete('handle', {}, second.id);
  expect(await scenario.tasks(second.id)).toEqual(['caught']);
  await scenario.complete('caught', {}, second.id);
  await scenario.expectEnded(second.id);
});

test('a process hears its own signal while it throws it', async () => {
  const throwing = (key: string, interrupting: boolean) =>
    process(
      key,
      start('s'),
      throwEvent('t', signal(key)),
      user('next'),
      end('e'),
      path('s', 't', 'next', 'e'),
      eventSubProcess(
        'handler',
        start('hs', signal(key), `isInterrupting="${interrupting}"`),
        user('handle'),
        end('he'),
        path('hs', 'handle', 'he'),
      ),
    );
  await scenario.deploy(throwing('interruptsItself', true), throwing('besideItself', false));
  const first = await scenario.start('interruptsItself');
  expect(await scenario.tasks(first.id)).toEqual(['handle']);
  await scenario.complete('handle', {}, first.id);
  await scenario.expectEnded(first.id);
  const second = await scenario.start('besideItself');
  expect(await scenario.tasks(second.id)).toEqual(['handle', 'next']);
  await scenario.complete('next', {}, second.id);
  await scenario.complete('handle', {}, second.id);
  await scenario.expectEnded(second.id);
});

test('sub-processes three deep open and close one after the other, with several paths inside', async () => {
  const level = (depth: number): string =>
    depth === 0
      ? user('innermost')
      : subProcess(
          `sub${depth}`,
          start(`s${depth}`),
          parallel(`p${depth}`),
          user(`beside${depth}`),
          level(depth - 1),
          end(`e${depth}`),
          path(`s${depth}`, `p${depth}`, `beside${depth}`, `e${depth}`),
          path(`p${depth}`, depth === 1 ? 'innermost' : `sub${depth - 1}`, `e${depth}`),
        );
  await scenario.deploy(
    process('deep', start('s'), level(3), user('after'), end('e'), path('s', 'sub3', 'after', 'e')),
  );
  const { id } = await scenario.start('deep');
  expect(await scenario.tasks(id)).toEqual(['beside1', 'beside2', 'beside3', 'innermost']);
  await scenario.complete('beside3', {}, id);
  await scenario.complete('innermost', {}, id);
  await scenario.complete('beside1', {}, id);
  expect(await scenario.tasks(id)).toEqual(['beside2']);
  expect(await scenario.history(id)).toEqual(expect.arrayContaining(['sub3*', 'sub2*', 'sub1']));
  await scenario.complete('beside2', {}, id);
  expect(await scenario.tasks(id)).toEqual(['after']);
  await scenario.complete('after', {}, id);
  await scenario.expectEnded(id);
});

test('terminate ends the sub-process it stands in, or the whole instance', async () => {
  const body = (prefix: string) => [
    start(`${prefix}s`),
    parallel(`${prefix}p`),
    user(`${prefix}a`),
    user(`${prefix}b`),
    end(`${prefix}e`),
    end(`${prefix}t`, terminate),
    path(`${prefix}s`, `${prefix}p`, `${prefix}a`, `${prefix}e`),
    path(`${prefix}p`, `${prefix}b`, `${prefix}t`),
  ];
  await scenario.deploy(
    process('terminated', ...body('')),
    process(
      'terminatedInside',
      start('os'),
      subProcess('sub', ...body('')),
      user('after'),
      end('oe'),
      path('os', 'sub', 'after', 'oe'),
    ),
  );
  const first = await scenario.start('terminated');
  await scenario.complete('b', {}, first.id);
  await scenario.expectEnded(first.id);
  const second = await scenario.start('terminatedInside');
  await scenario.complete('b', {}, second.id);
  expect(await scenario.tasks(second.id)).toEqual(['after']);
  await scenario.complete('after', {}, second.id);
  await scenario.expectEnded(second.id);
});
