import { setTimeout } from 'node:timers/promises';

import { jobCalls, type CatchUp } from '@prumo/contracts/administration/jobs';
import { createDatabase, type Database } from '@prumo/database/database';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { createJobScheduler, type JobScheduler } from './create-job-scheduler.ts';
import type { JobDefinition } from './job-definition.ts';
import { createJobsRepository, type StoredRun } from './jobs.repository.ts';
import { createJobsService, type JobsService } from './jobs.service.ts';

const administrator = { ...qualityManager, userName: 'ADMIN', isAdmin: true };
const minuteMs = 60_000;

let test: TestDatabase;
let copies: Database[];
let schedulers: JobScheduler[];
let failures: unknown[];
let now: number;

beforeEach(async () => {
  test = await createTestDatabase(allMigrations);
  copies = [];
  schedulers = [];
  failures = [];
  now = Date.parse('2026-03-02T12:00:30.000Z');
});

afterEach(async () => {
  for (const scheduler of schedulers) await scheduler.close();
  for (const copy of copies) await copy.close();
  await test.drop();
});

interface Copy {
  readonly database: Database;
  readonly scheduler: JobScheduler;
  readonly service: JobsService;
}

/** A server of its own, on the same tables. */
function addCopy(definition: Partial<JobDefinition> & Pick<JobDefinition, 'run'>): Copy {
  const database = createDatabase({ url: test.url, maxConnections: 4 });
  copies.push(database);
  const definitions: readonly JobDefinition[] = [
    { key: 'housekeeping', schedule: '* * * * *', catchUp: 'once', ...definition },
  ];
  const clock = (): number => now;
  const scheduler = createJobScheduler({
    database,
    definitions,
    timeZone: 'America/Sao_Paulo',
    clock,
    onChanged: () => {},
    reportFailure: (error) => failures.push(error),
    lookMs: 20,
    graceMs: 40,
  });
  schedulers.push(scheduler);
  const service = createJobsService({ database, definitions, scheduler, clock, onChanged: () => {} });
  return { database, scheduler, service };
}

/** The oldest first. */
async function listRuns(): Promise<readonly StoredRun[]> {
  return (await createJobsRepository(test.database).listLatest()).toReversed();
}

async function awaitRuns(states: readonly string[]): Promise<readonly StoredRun[]> {
  await expect
    .poll(async () => (await listRuns()).map(({ state }) => state), { timeout: 60_000, interval: 10 })
    .toEqual(states);
  return await listRuns();
}

describe('[AN-06] jobs by the clock', () => {
  it('run exactly once per due time over three copies of the server', async () => {
    const done: number[] = [];
    const run = async (): Promise<void> => {
      done.push(now);
      await setTimeout(5);
    };
    const [one, two, three] = [addCopy({ run }), addCopy({ run }), addCopy({ run })];
    for (const { scheduler } of [one, two, three]) await scheduler.start();
    for (let count = 1; count <= 10; count += 1) {
      now += minuteMs;
      await awaitRuns(Array.from({ length: count }, () => 'done'));
    }
    expect(done).toHaveLength(10);
    const runs = await listRuns();
    expect(runs.map(({ dueAt }) => dueAt?.toISOString().slice(11, 16))).toEqual(
      Array.from({ length: 10 }, (_, index) => `12:${String(index + 1).padStart(2, '0')}`),
    );
    expect(runs.every(({ attempt, missed }) => attempt === 1 && missed === 0)).toBe(true);
    expect(failures).toEqual([]);
  });

  it('never run twice at once: the next due time waits until the one before is done', async () => {
    const order: string[] = [];
    let finish = (): void => {};
    const long = addCopy({
      run: async () => {
        if (order.length > 0) return;
        order.push('begun');
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        order.push('ended');
      },
    });
    await long.scheduler.start();
    now += minuteMs;
    await awaitRuns(['running']);
    const other = addCopy({ run: async () => void order.push('other') });
    await other.scheduler.start();
    now += minuteMs;
    await awaitRuns(['running', 'waiting']);
    finish();
    await awaitRuns(['done', 'done']);
    expect(order.slice(0, 2)).toEqual(['begun', 'ended']);
    expect(failures).toEqual([]);
  });

  it.each<[CatchUp, readonly string[], readonly number[]]>([
    ['skip', ['skipped'], [2]],
    ['once', ['done'], [2]],
    ['all', ['done', 'done', 'done'], [0, 0, 0]],
  ])('catch up after an outage by their policy: %s', async (catchUp, states, missed) => {
    const hourly = { schedule: '0 * * * *', catchUp, run: async () => undefined };
    const before = addCopy(hourly);
    await before.scheduler.start();
    await before.scheduler.close();
    now += 3 * 60 * minuteMs + 10 * minuteMs;
    await addCopy(hourly).scheduler.start();
    const runs = await awaitRuns(states);
    expect(runs.map((run) => run.missed)).toEqual(missed);
    const [job] = await createJobsRepository(test.database).list();
    expect(job?.nextDueAt?.toISOString()).toBe('2026-03-02T16:00:00.000Z');
  });

  it('say how they went: what was done, how long it took, and what was wrong', async () => {
    let isBroken = true;
    const { scheduler, service } = addCopy({
      run: async () => {
        now += 1_500;
        if (isBroken) throw new Error('the warehouse is away\0');
        return { runs: 3 };
      },
    });
    await scheduler.start();
    now += minuteMs;
    await awaitRuns(['failed']);
    isBroken = false;
    now += minuteMs;
    await awaitRuns(['failed', 'done']);
    const jobs = await service.list();
    // As the wire has it.
    expect(jobCalls.list.answer.parse({ jobs, timeZone: 'America/Sao_Paulo' }).jobs).toEqual(jobs);
    expect(jobs).toMatchObject([
      {
        key: 'housekeeping',
        nextDueAt: '2026-03-02T12:03:00.000Z',
        pausedAt: null,
        runs: [
          { state: 'done', counts: { runs: 3 }, error: null, durationMs: 1_500 },
          { state: 'failed', error: 'the warehouse is away', durationMs: 1_500 },
        ],
      },
    ]);
    expect(failures).toHaveLength(1);
  });

  it.each<[CatchUp, readonly string[]]>([
    ['once', ['interrupted', 'done']],
    ['skip', ['interrupted']],
  ])(
    'that died with their copy are found, marked, and by policy (%s) done again',
    async (catchUp, states) => {
      const first = addCopy({ catchUp, run: async () => undefined });
      await first.scheduler.start();
      await first.scheduler.close();
      await test.database.prepared(
        `insert into quality.job_run (job_key, due_at, asked_at, state, copy, started_at)
       values ('housekeeping', '2026-03-02T12:00:00Z', now(), 'running', 4711, '2026-03-02T12:00:01Z')`,
        [],
      );
      await addCopy({ catchUp, run: async () => undefined }).scheduler.start();
      const runs = await awaitRuns(states);
      expect(runs.map(({ attempt }) => attempt)).toEqual(states.map((_state, index) => index + 1));
      expect(new Set(runs.map(({ dueAt }) => dueAt?.toISOString()))).toEqual(
        new Set(['2026-03-02T12:00:00.000Z']),
      );
    },
  );

  it('are given up with a server that is stopped, and done by the next', async () => {
    const stopped = addCopy({
      run: async ({ signal }) => {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      },
    });
    await stopped.scheduler.start();
    now += minuteMs;
    await awaitRuns(['running']);
    await stopped.scheduler.close();
    await awaitRuns(['interrupted', 'waiting']);
    expect(failures).toEqual([]);
    await addCopy({ run: async () => undefined }).scheduler.start();
    await awaitRuns(['interrupted', 'done']);
  });

  it('are run when somebody asks, once however often it is asked, and paused and resumed', async () => {
    let finish = (): void => {};
    const { scheduler, service } = addCopy({
      run: async () =>
        await new Promise<void>((resolve) => {
          finish = resolve;
        }),
    });
    await scheduler.start();
    await service.run(administrator, 'housekeeping');
    await awaitRuns(['running']);
    await service.run(administrator, 'housekeeping');
    finish();
    expect(await awaitRuns(['done'])).toMatchObject([{ askedBy: 'ADMIN', dueAt: null }]);

    await service.pause(administrator, 'housekeeping');
    now += 10 * minuteMs;
    expect(await service.list()).toMatchObject([{ nextDueAt: null, pausedBy: 'ADMIN' }]);
    await service.run(administrator, 'housekeeping');
    await awaitRuns(['done', 'running']);
    finish();
    await awaitRuns(['done', 'done']);

    await service.resume(administrator, 'housekeeping');
    expect(await service.list()).toMatchObject([{ nextDueAt: '2026-03-02T12:11:00.000Z', pausedBy: null }]);
    const trail = await test.database.prepared(
      "select user_name, after from quality.audit_entry where document_type = 'job' order by id",
      [],
    );
    expect(trail).toMatchObject([
      { after: { askedBy: 'ADMIN' } },
      { after: { isPaused: true } },
      { after: { askedBy: 'ADMIN' } },
      { after: { isPaused: false } },
    ]);
    await expect(service.run(administrator, 'minutes-sweep')).rejects.toThrow('There is no job');
  });

  it('follow a changed schedule from now on, by the hospital’s clock', async () => {
    const before = addCopy({ schedule: '30 2 * * *', run: async () => undefined });
    await before.scheduler.start();
    expect(await before.service.list()).toMatchObject([{ nextDueAt: '2026-03-03T05:30:00.000Z' }]);
    await before.scheduler.close();
    const after = addCopy({ schedule: '0 4 * * *', run: async () => undefined });
    await after.scheduler.start();
    expect(await after.service.list()).toMatchObject([{ nextDueAt: '2026-03-03T07:00:00.000Z' }]);
  });

  it('go on after the clock was set back: a time that is known is neither run nor passed over again', async () => {
    const run = async (): Promise<void> => {};
    const [began, later] = [now, Date.parse('2026-03-02T12:10:30.000Z')];
    const { scheduler } = addCopy({ catchUp: 'skip', run });
    await scheduler.start();
    now = later;
    scheduler.nudge();
    await awaitRuns(['skipped', 'done']);
    await scheduler.close();
    now = began;
    // Another schedule is reckoned from now on, and this one has the same times.
    const again = addCopy({ catchUp: 'skip', schedule: '*/1 * * * *', run });
    await again.scheduler.start();
    now = later;
    again.scheduler.nudge();
    await expect
      .poll(() => again.service.list().then(([job]) => job?.nextDueAt))
      .toBe('2026-03-02T12:11:00.000Z');
    await awaitRuns(['skipped', 'done']);
    now = Date.parse('2026-03-02T12:11:10.000Z');
    again.scheduler.nudge();
    await awaitRuns(['skipped', 'done', 'done']);
    expect(failures).toEqual([]);
  });

  it('are forgotten after a while, but for the last of each', async () => {
    await addCopy({ run: async () => undefined }).scheduler.start();
    await test.database.prepared(
      `insert into quality.job_run (job_key, due_at, asked_at, state, started_at, ended_at)
       select 'housekeeping', at, at, 'failed', at, at
       from generate_series('2025-01-01'::timestamptz, '2025-01-31', interval '1 day') as at`,
      [],
    );
    const repository = createJobsRepository(test.database);
    await repository.forget(new Date('2025-06-01'));
    const rows = await test.database.prepared<{ due_at: Date }>(
      'select due_at from quality.job_run order by due_at',
      [],
    );
    expect(rows).toHaveLength(20);
    expect(rows[0]?.due_at.toISOString()).toBe('2025-01-12T00:00:00.000Z');
  });
});
