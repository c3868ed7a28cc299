import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  boundary,
  call,
  end,
  loop,
  message,
  parallel,
  path,
  process,
  signal,
  start,
  subProcess,
  throwEvent,
  timer,
  user,
} from './bpmn-text.ts';
import { createScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario();
  await scenario.deploy(
    process('called', start('s'), user('inCalled'), end('e'), path('s', 'inCalled', 'e')),
  );
});

afterAll(async () => await scenario.close());

/** The activities that boundary events sit on, each with the task that is open inside it. */
const activities = {
  userTask: { text: user('act'), inside: ['act'] },
  subProcess: {
    text: subProcess('act', start('is'), user('inside'), end('ie'), path('is', 'inside', 'ie')),
    inside: ['inside'],
  },
  forkedSubProcess: {
    text: subProcess(
      'act',
      start('is'),
      parallel('ip'),
      user('inside1'),
      user('inside2'),
      end('ie'),
      path('is', 'ip', 'inside1', 'ie'),
      path('ip', 'inside2', 'ie'),
    ),
    inside: ['inside1', 'inside2'],
  },
  callActivity: { text: call('act', 'called'), inside: ['inCalled'] },
  multiInstance: {
    text: user('act', { content: loop({ cardinality: '3' }) }),
    inside: ['act', 'act', 'act'],
  },
  sequentialMultiInstance: {
    text: user('act', { content: loop({ cardinality: '2', sequential: true }) }),
    inside: ['act'],
  },
  multiInstanceSubProcess: {
    text: `<subProcess id="act">${loop({ cardinality: '2' })}${start('is')}${user('inside')}${end('ie')}${path(
      'is',
      'inside',
      'ie',
    )}</subProcess>`,
    inside: ['inside', 'inside'],
  },
};

const triggers = {
  timer: {
    text: timer('timeDuration', 'PT1H'),
    async fire() {
      scenario.pass(61);
      await scenario.runDueJobs();
    },
  },
  message: { text: message('disturb'), fire: () => scenario.sendMessage('disturb') },
  signal: { text: signal('alarm'), fire: () => scenario.sendSignal('alarm') },
};

describe.each(Object.keys(activities) as (keyof typeof activities)[])('on a %s', (activity) => {
  const { text, inside } = activities[activity];

  async function listTasksOf(root: string): Promise<string[]> {
    const rows = await scenario.rows<{ key: string }>(
      `select task_definition_key as key from workflow.task where root_id = '${root}' order by 1`,
    );
    return rows.map(({ key }) => key);
  }

  async function completeAll(root: string): Promise<void> {
    for (;;) {
      const [task] = await scenario.rows<{ id: string }>(
        `select id from workflow.task where root_id = '${root}' order by id limit 1`,
      );
      if (task === undefined) return;
      await scenario.commands.completeTask({ userId: null }, task.id, []);
    }
  }

  test.each(Object.keys(triggers) as (keyof typeof triggers)[])(
    'an interrupting %s takes its place',
    async (trigger) => {
      const key = `interrupted-${activity}-${trigger}`;
      await scenario.deploy(
        process(
          key,
          start('s'),
          text,
          boundary('b', 'act', triggers[trigger].text),
          user('normal'),
          user('disturbed'),
          end('e'),
          path('s', 'act', 'normal', 'e'),
          path('b', 'disturbed', 'e'),
        ),
      );
      const normal = await scenario.start(key);
      expect(await listTasksOf(normal.id)).toEqual(inside);
      for (let done = 0; done < 10 && !(await listTasksOf(normal.id)).includes('normal'); done += 1) {
        const [task] = await scenario.rows<{ id: string }>(
          `select id from workflow.task where root_id = '${normal.id}' order by id limit 1`,
        );
        await scenario.commands.completeTask({ userId: null }, task?.id ?? '', []);
      }
      expect(await listTasksOf(normal.id)).toEqual(['normal']);
      expect(await scenario.count('job', `root_id = '${normal.id}'`)).toBe(0);
      expect(await scenario.count('event_subscription', `root_id = '${normal.id}'`)).toBe(0);
      await completeAll(normal.id);
      await scenario.expectEnded(normal.id);

      const disturbed = await scenario.start(key);
      await triggers[trigger].fire();
      expect(await listTasksOf(disturbed.id)).toEqual(['disturbed']);
      expect(await scenario.count('execution', `root_id = '${disturbed.id}'`)).toBe(1);
      await completeAll(disturbed.id);
      await scenario.expectEnded(disturbed.id);
      const called = await scenario.rows<{ id: string }>(
        `select id from workflow.historic_process_instance where super_process_instance_id = '${disturbed.id}'`,
      );
      for (const { id } of called) await scenario.expectEnded(id, { deleteReason: 'deleted' });
    },
  );

  test.each(['message', 'signal'] as const)(
    'a %s that does not interrupt opens a path each time',
    async (trigger) => {
      const key = `beside-${activity}-${trigger}`;
      await scenario.deploy(
        process(
          key,
          start('s'),
          text,
          boundary('b', 'act', triggers[trigger].text, { interrupting: false }),
          user('normal'),
          user('beside'),
          end('e1'),
          end('e2'),
          path('s', 'act', 'normal', 'e1'),
          path('b', 'beside', 'e2'),
        ),
      );
      const { id } = await scenario.start(key);
      await triggers[trigger].fire();
      expect(await listTasksOf(id)).toEqual([...inside, 'beside'].toSorted());
      await triggers[trigger].fire();
      expect(await listTasksOf(id)).toEqual([...inside, 'beside', 'beside'].toSorted());
      // The paths beside it may be over before or after the activity.
      const [beside] = await scenario.rows<{ id: string }>(
        `select id from workflow.task where root_id = '${id}' and task_definition_key = 'beside' limit 1`,
      );
      await scenario.commands.completeTask({ userId: null }, beside?.id ?? '', []);
      expect(await listTasksOf(id)).toEqual([...inside, 'beside'].toSorted());
      await completeAll(id);
      await scenario.expectEnded(id);
      const history = await scenario.history(id);
      expect(history.filter((one) => one === 'normal')).toHaveLength(1);
      expect(history.filter((one) => one === 'beside')).toHaveLength(2);
    },
  );
});

test('a cycle that does not interrupt fires as often as it says', async () => {
  await scenario.deploy(
    process(
      'cycle',
      start('s'),
      user('act'),
      boundary('b', 'act', timer('timeCycle', 'R3/PT1H'), { interrupting: false }),
      user('reminder'),
      end('e1'),
      end('e2'),
      path('s', 'act', 'e1'),
      path('b', 'reminder', 'e2'),
    ),
  );
  const { id } = await scenario.start('cycle');
  for (let hour = 1; hour <= 5; hour += 1) {
    scenario.pass(61);
    expect(await scenario.runDueJobs()).toBe(hour <= 3 ? 1 : 0);
    expect(await scenario.tasks(id)).toHaveLength(1 + Math.min(hour, 3));
  }
  await scenario.complete('act', {}, id);
  expect(await scenario.tasks(id)).toEqual(['reminder', 'reminder', 'reminder']);
});

test('an interrupting timer cycle is over when it has fired', async () => {
  await scenario.deploy(
    process(
      'interruptingCycle',
      start('s'),
      user('act'),
      boundary('b', 'act', timer('timeCycle', 'R5/PT1H')),
      user('late'),
      end('e'),
      path('s', 'act', 'e'),
      path('b', 'late', 'e'),
    ),
  );
  const { id } = await scenario.start('interruptingCycle');
  scenario.pass(61);
  await scenario.runDueJobs();
  expect(await scenario.tasks(id)).toEqual(['late']);
  expect(await scenario.count('job', `root_id = '${id}'`)).toBe(0);
});

test('a signal thrown inside interrupts the very sub-process that throws it', async () => {
  await scenario.deploy(
    process(
      'selfSignal',
      start('s'),
      subProcess(
        'act',
        start('is'),
        throwEvent('t', signal('own')),
        user('never'),
        end('ie'),
        path('is', 't', 'never', 'ie'),
      ),
      boundary('b', 'act', signal('own')),
      user('caught'),
      end('e'),
      path('s', 'act', 'e'),
      path('b', 'caught', 'e'),
    ),
    process(
      'selfSignalBeside',
      start('s'),
      subProcess(
        'act',
        start('is'),
        throwEvent('t', signal('own2')),
        user('goesOn'),
        end('ie'),
        path('is', 't', 'goesOn', 'ie'),
      ),
      boundary('b', 'act', signal('own2'), { interrupting: false }),
      user('caught'),
      end('e'),
      path('s', 'act', 'e'),
      path('b', 'caught', 'e'),
    ),
  );
  const first = await scenario.start('selfSignal');
  expect(await scenario.tasks(first.id)).toEqual(['caught']);
  await scenario.complete('caught', {}, first.id);
  await scenario.expectEnded(first.id);
  const second = await scenario.start('selfSignalBeside');
  expect(await scenario.tasks(second.id)).toEqual(['caught', 'goesOn']);
  await scenario.complete('goesOn', {}, second.id);
  await scenario.complete('caught', {}, second.id);
  await scenario.expectEnded(second.id);
});
