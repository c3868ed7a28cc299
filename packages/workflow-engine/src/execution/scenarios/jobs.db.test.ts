import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  catchEvent,
  end,
  evaluate,
  loop,
  parallel,
  path,
  process,
  service,
  start,
  timer,
  user,
} from './bpmn-text.ts';
import { createScenario, kermit, type Scenario } from './scenario.ts';

let scenario: Scenario;
let failures = 0;
const ran: string[] = [];
let slowWork: Promise<void> = Promise.resolve();
let slowBegan: () => void = () => undefined;

beforeAll(async () => {
  scenario = await createScenario({
    delegates: {
      note: (execution) => {
        ran.push(execution.processInstanceId);
      },
      failing: () => {
        failures += 1;
        throw new Error(`It failed ${failures} times.`);
      },
      slow: async () => {
        slowBegan();
        await slowWork;
      },
    },
  });
});

afterAll(async () => await scenario.close());

const later = 'activiti:async="true"';

test('an asynchronous activity is a job: the start answers before the work is done', async () => {
  await scenario.deploy(
    process(
      'later',
      start('s'),
      service('work', `activiti:class="note" ${later}`),
      user('after', { attributes: later }),
      end('e'),
      path('s', 'work', 'after', 'e'),
    ),
  );
  const { id, isEnded, activityId } = await scenario.start('later');
  expect({ isEnded, activityId }).toEqual({ isEnded: false, activityId: 'work' });
  expect(ran).not.toContain(id);
  expect(
    await scenario.rows(`select kind, handler, due_at, retries from workflow.job where root_id = '${id}'`),
  ).toEqual([{ kind: 'message', handler: 'continue', due_at: null, retries: 3 }]);
  expect(await scenario.runDueJobs()).toBe(2);
  expect(ran).toContain(id);
  await scenario.complete('after', {}, id);
  await scenario.expectEnded(id);
});

test('asynchronous paths meet in an asynchronous join, which history tells of once for each', async () => {
  const at = (tag: string, id: string): string => `<${tag} id="${id}" ${later} activiti:exclusive="false"/>`;
  await scenario.deploy(
    process(
      'meeting',
      start('s'),
      parallel('fork'),
      at('manualTask', 'one'),
      at('manualTask', 'two'),
      at('parallelGateway', 'join'),
      end('e'),
      path('s', 'fork', 'one', 'join', 'e'),
      path('fork', 'two', 'join'),
    ),
  );
  const { id } = await scenario.start('meeting');
  expect(await scenario.history(id)).toEqual(['s', 'fork']);
  // Each of the paths, and its arrival.
  expect(await scenario.runDueJobs()).toBe(4);
  expect((await scenario.history(id)).toSorted()).toEqual(['e', 'fork', 'join', 'join', 'one', 's', 'two']);
  await scenario.expectEnded(id);
});

test('a job that fails is tried three times, says why, and then rests', async () => {
  await scenario.deploy(
    process(
      'fails',
      start('s'),
      service('work', `activiti:class="failing" ${later}`),
      end('e'),
      path('s', 'work', 'e'),
    ),
  );
  const { id } = await scenario.start('fails');
  for (const retries of [2, 1, 0]) {
    await expect(scenario.runDueJobs()).rejects.toThrow(`It failed ${3 - retries} times.`);
    const [job] = await scenario.rows<{
      retries: number;
      exception_message: string;
      exception_stack: string;
    }>(`select retries, exception_message, exception_stack from workflow.job where root_id = '${id}'`);
    expect(job).toMatchObject({ retries, exception_message: `It failed ${3 - retries} times.` });
    expect(job?.exception_stack).toContain('Error: It failed');
    expect(await scenario.runDueJobs()).toBe(0);
    scenario.pass(1);
  }
  expect(await scenario.runDueJobs()).toBe(0);
  const [job] = await scenario.rows<{ id: string }>(`select id from workflow.job where root_id = '${id}'`);
  await expect(scenario.commands.executeJob(kermit, job?.id ?? '')).rejects.toThrow('It failed 4 times.');
  await scenario.commands.deleteJob(kermit, job?.id ?? '');
  await expect(scenario.commands.deleteJob(kermit, job?.id ?? '')).rejects.toMatchObject({
    kind: 'not-found',
  });
  await expect(scenario.commands.executeJob(kermit, job?.id ?? '')).rejects.toMatchObject({
    kind: 'not-found',
  });
  await scenario.expectRunning(id);
  await scenario.commands.deleteProcessInstance(kermit, id, null);
  await scenario.expectEnded(id, { deleteReason: 'ACTIVITY_DELETED' });
});

test('a failure in an activity after the asynchronous one undoes both', async () => {
  await scenario.deploy(
    process(
      'undone',
      start('s'),
      evaluate('work', '${1}', 'x').replace('<serviceTask', `<serviceTask ${later}`),
      evaluate('breaks', '${missing}'),
      end('e'),
      path('s', 'work', 'breaks', 'e'),
    ),
  );
  const { id } = await scenario.start('undone');
  await expect(scenario.runDueJobs()).rejects.toMatchObject({ kind: 'engine-failure' });
  expect(await scenario.variables(id)).toEqual({});
  expect(await scenario.history(id)).toEqual(['s']);
  await scenario.commands.deleteProcessInstance(kermit, id, null);
});

test('an intermediate timer and a timer with a computed date fire when their time has come', async () => {
  await scenario.deploy(
    process(
      'waits',
      start('s'),
      catchEvent('c1', timer('timeDuration', '${period}')),
      catchEvent('c2', timer('timeDate', '${moment}')),
      end('e'),
      path('s', 'c1', 'c2', 'e'),
    ),
  );
  const moment = new Date(scenario.now().getTime() + 3 * 3_600_000);
  const { id } = await scenario.start('waits', { period: 'PT30M', moment: { type: 'date', value: moment } });
  expect(await scenario.runDueJobs()).toBe(0);
  scenario.pass(31);
  expect(await scenario.runDueJobs()).toBe(1);
  expect(await scenario.rows(`select due_at from workflow.job where root_id = '${id}'`)).toEqual([
    { due_at: moment },
  ]);
  scenario.pass(180);
  expect(await scenario.runDueJobs()).toBe(1);
  await scenario.expectEnded(id);
});

test('a timer starts a process in cycles, the newest version only, and rests while the definition is suspended', async () => {
  const starts = (task: string) =>
    process('cyclic', start('s', timer('timeCycle', 'R4/PT1H')), user(task), end('e'), path('s', task, 'e'));
  await scenario.deploy(starts('one'));
  scenario.pass(61);
  expect(await scenario.runDueJobs()).toBe(1);
  await scenario.deploy(starts('two'));
  expect(await scenario.count('job', "handler = 'timer-start'")).toBe(1);
  scenario.pass(61);
  expect(await scenario.runDueJobs()).toBe(1);
  const [definition] = await scenario.rows<{ id: string }>(
    "select id from workflow.process_definition where key = 'cyclic' and version = 2",
  );
  const suspend = (isSuspended: boolean) =>
    scenario.commands.setDefinitionSuspended(kermit, definition?.id ?? '', isSuspended, {
      includeProcessInstances: false,
      date: null,
    });
  await suspend(true);
  scenario.pass(61);
  expect(await scenario.runDueJobs()).toBe(0);
  await suspend(false);
  expect(await scenario.runDueJobs()).toBe(1);
  for (let hour = 0; hour < 5; hour += 1) {
    scenario.pass(61);
    await scenario.runDueJobs();
  }
  expect((await scenario.tasks()).filter((task) => task === 'one')).toHaveLength(1);
  expect((await scenario.tasks()).filter((task) => task === 'two')).toHaveLength(4);
  expect(await scenario.count('job', "handler = 'timer-start'")).toBe(0);
});

test('a definition is suspended and activated on a date, with its instances', async () => {
  await scenario.deploy(process('dated', start('s'), user('a'), end('e'), path('s', 'a', 'e')));
  const { id, processDefinitionId } = await scenario.start('dated');
  const plan = (isSuspended: boolean, minutes: number) =>
    scenario.commands.setDefinitionSuspended(kermit, processDefinitionId, isSuspended, {
      includeProcessInstances: true,
      date: new Date(scenario.now().getTime() + minutes * 60_000),
    });
  await plan(true, 10);
  await scenario.start('dated');
  scenario.pass(11);
  expect(await scenario.runDueJobs()).toBe(1);
  await expect(scenario.start('dated')).rejects.toMatchObject({ kind: 'engine-failure' });
  await expect(scenario.complete('a', {}, id)).rejects.toThrow('Cannot complete a suspended task');
  await plan(false, 10);
  scenario.pass(11);
  expect(await scenario.runDueJobs()).toBe(1);
  await scenario.complete('a', {}, id);
  await scenario.expectEnded(id);
});

test('two copies of the engine do each of 200 jobs once, and close() waits for the one under way', async () => {
  await scenario.deploy(
    process(
      'counted',
      start('s'),
      service('work', `activiti:class="note" ${later}`),
      end('e'),
      path('s', 'work', 'e'),
    ),
    process(
      'countedTogether',
      start('s'),
      // All jobs of one instance compete for its lock.
      `<subProcess id="sub">${loop({ cardinality: '20' })}${start('is')}${service('work', `activiti:class="note" ${later}`)}${end('ie')}${path('is', 'work', 'ie')}</subProcess>`,
      end('e'),
      path('s', 'sub', 'e'),
    ),
  );
  ran.length = 0;
  const instances = [];
  for (let index = 0; index < 180; index += 1) instances.push(await scenario.start('counted'));
  const together = await scenario.start('countedTogether');
  const due = await scenario.count('job', 'due_at is null');
  expect(due).toBe(200);
  const engines = [scenario.createSecond(), scenario.createSecond()];
  for (const engine of engines) engine.startJobs();
  await vi.waitFor(async () => expect(await scenario.count('job', 'due_at is null')).toBe(0), {
    timeout: 60_000,
    interval: 100,
  });
  for (const engine of engines) await engine.close();
  expect(ran).toHaveLength(200);
  expect(new Set(ran)).toEqual(new Set([...instances, together].map(({ id }) => id)));
  for (const { id } of [...instances.slice(0, 3), together]) await scenario.expectEnded(id);

  let finish: () => void = () => undefined;
  slowWork = new Promise((resolve) => {
    finish = resolve;
  });
  const began = new Promise<void>((resolve) => {
    slowBegan = resolve;
  });
  await scenario.deploy(
    process(
      'slow',
      start('s'),
      service('work', `activiti:class="slow" ${later}`),
      end('e'),
      path('s', 'work', 'e'),
    ),
  );
  const slow = scenario.createSecond();
  slow.startJobs();
  const { id } = await scenario.start('slow');
  await began;
  let isClosed = false;
  const closing = slow.close().then(() => {
    isClosed = true;
  });
  await sleep(50);
  expect(isClosed).toBe(false);
  finish();
  await closing;
  await scenario.expectEnded(id);
}, 60_000);
