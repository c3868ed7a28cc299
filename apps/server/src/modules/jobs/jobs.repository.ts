import { shownRuns, type CatchUp, type JobRunState } from '@prumo/contracts/administration/jobs';
import type { Connection } from '@prumo/database/connection';
import type { DuePlan, DueRun } from '@prumo/domain/jobs/due-times';
import { sql } from 'kysely';

import type { RunCounts } from './job-definition.ts';
import type { JobTables } from './job-tables.ts';

export interface StoredJob {
  readonly key: string;
  readonly schedule: string;
  readonly timeZone: string;
  readonly catchUp: CatchUp;
  readonly nextDueAt: Date | null;
  readonly pausedAt: Date | null;
  readonly pausedBy: string | null;
}

export interface StoredRun {
  readonly id: number;
  readonly jobKey: string;
  readonly dueAt: Date | null;
  readonly askedBy: string | null;
  readonly attempt: number;
  readonly missed: number;
  readonly state: JobRunState;
  readonly copy: number | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly error: string | null;
  readonly counts: RunCounts;
}

export interface RunEnd {
  readonly state: 'done' | 'failed' | 'interrupted';
  readonly error: string | null;
  readonly counts: RunCounts;
}

export interface JobsRepository {
  list(): Promise<readonly StoredJob[]>;
  /** Locks it; whoever comes second waits. */
  lock(key: string): Promise<StoredJob | undefined>;
  /** Of these jobs one that is due, unless another copy has it in hand; locked. */
  lockDue(keys: readonly string[], now: Date): Promise<StoredJob | undefined>;
  put(job: Omit<StoredJob, 'pausedAt' | 'pausedBy'>): Promise<void>;
  setPause(key: string, pause: { readonly at: Date; readonly by: string } | null): Promise<void>;
  setNextDue(key: string, nextDueAt: Date | null): Promise<void>;
  /** The earliest due time of jobs that are not paused. */
  findEarliestDue(keys: readonly string[]): Promise<Date | null>;

  /** In the transaction that has locked the job. */
  addPlanned(key: string, plan: DuePlan, now: Date): Promise<void>;
  /** False: one that somebody asked for waits already, or one runs. */
  addAsked(key: string, askedBy: string, now: Date): Promise<boolean>;
  addAgain(run: StoredRun, now: Date): Promise<void>;
  /** Begins the run that waits longest, of these jobs, of one that does not run already. */
  begin(keys: readonly string[], copy: number, now: Date): Promise<StoredRun | undefined>;
  /** False: it is not under way any more. */
  end(id: number, end: RunEnd, now: Date): Promise<boolean>;
  listRunning(): Promise<readonly StoredRun[]>;
  /** Of each job the latest; those that wait or run are among them. */
  listLatest(): Promise<readonly StoredRun[]>;
  /** Those that ended before; of successful ones more, where there are many; never the last few of a job. */
  forget(before: Date): Promise<void>;
}

const jobColumns = [
  'key',
  'schedule',
  'time_zone as timeZone',
  'catch_up as catchUp',
  'next_due_at as nextDueAt',
  'paused_at as pausedAt',
  'paused_by as pausedBy',
] as const;

const runColumns = [
  'id',
  'job_key as jobKey',
  'due_at as dueAt',
  'asked_by as askedBy',
  'attempt',
  'missed',
  'state',
  'copy',
  'started_at as startedAt',
  'ended_at as endedAt',
  'error',
  'counts',
] as const;

export function createJobsRepository(connection: Connection): JobsRepository {
  const queries = connection.queries<JobTables>();
  const jobs = queries.selectFrom('quality.job').select(jobColumns);
  const runs = queries.selectFrom('quality.job_run').select(runColumns);

  async function addSkipped(key: string, skipped: DueRun, now: Date): Promise<void> {
    await queries
      .insertInto('quality.job_run')
      .values({
        job_key: key,
        due_at: skipped.dueAt,
        asked_by: null,
        asked_at: now,
        missed: skipped.missed,
        state: 'skipped',
        copy: null,
        started_at: null,
        ended_at: now,
        error: null,
      })
      // The clock was set back, and this time is known already.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function addWaiting(
    run: Pick<StoredRun, 'jobKey' | 'dueAt' | 'askedBy' | 'missed'> & { readonly attempt?: number },
    now: Date,
  ): Promise<void> {
    await queries
      .insertInto('quality.job_run')
      .values({
        job_key: run.jobKey,
        due_at: run.dueAt,
        asked_by: run.askedBy,
        asked_at: now,
        missed: run.missed,
        attempt: run.attempt ?? 1,
        state: 'waiting',
        copy: null,
        started_at: null,
        ended_at: null,
        error: null,
      })
      // Somebody asked for the same meanwhile.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    list: async () => await jobs.orderBy('key').execute(),

    lock: async (key) => await jobs.where('key', '=', key).forUpdate().executeTakeFirst(),

    lockDue: async (keys, now) =>
      await jobs
        .where('key', 'in', [...keys])
        .where('paused_at', 'is', null)
        .where('next_due_at', '<=', now)
        .orderBy('next_due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),

    async put({ key, schedule, timeZone, catchUp, nextDueAt }) {
      const declared = { schedule, time_zone: timeZone, catch_up: catchUp, next_due_at: nextDueAt };
      await queries
        .insertInto('quality.job')
        .values({ key, ...declared, paused_at: null, paused_by: null })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(declared))
        .execute();
    },

    async setPause(key, pause) {
      await queries
        .updateTable('quality.job')
        .set({ paused_at: pause?.at ?? null, paused_by: pause?.by ?? null })
        .where('key', '=', key)
        .execute();
    },

    async setNextDue(key, nextDueAt) {
      await queries
        .updateTable('quality.job')
        .set({ next_due_at: nextDueAt })
        .where('key', '=', key)
        .execute();
    },

    async findEarliestDue(keys) {
      const { earliest } = await queries
        .selectFrom('quality.job')
        .select((build) => build.fn.min('next_due_at').as('earliest'))
        .where('key', 'in', [...keys])
        .where('paused_at', 'is', null)
        .executeTakeFirstOrThrow();
      return earliest;
    },

    async addPlanned(key, { runs: planned, skipped }, now) {
      if (skipped !== null) await addSkipped(key, skipped, now);
      for (const { dueAt, missed } of planned) {
        await addWaiting({ jobKey: key, dueAt, askedBy: null, missed }, now);
      }
    },

    async addAsked(key, askedBy, now) {
      const open = await queries
        .selectFrom('quality.job_run')
        .select('id')
        .where('job_key', '=', key)
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirst();
      if (open !== undefined) return false;
      await addWaiting({ jobKey: key, dueAt: null, askedBy, missed: 0 }, now);
      return true;
    },

    async addAgain({ jobKey, dueAt, askedBy, missed, attempt }, now) {
      await addWaiting({ jobKey, dueAt, askedBy, missed, attempt: attempt + 1 }, now);
    },

    async begin(keys, copy, now) {
      // The row of the job is the lock: two copies never begin two runs of it.
      const free = await queries
        .selectFrom('quality.job as job')
        .innerJoin('quality.job_run as waiting', (join) =>
          join.onRef('waiting.job_key', '=', 'job.key').on('waiting.state', '=', 'waiting'),
        )
        .select(['job.key as key', 'waiting.id as id'])
        .where('job.key', 'in', [...keys])
        .where((build) =>
          build.not(
            build.exists(
              build
                .selectFrom('quality.job_run as running')
                .select('running.id')
                .whereRef('running.job_key', '=', 'job.key')
                .where('running.state', '=', 'running'),
            ),
          ),
        )
        .orderBy('waiting.id')
        .limit(1)
        .forUpdate(['job'])
        .skipLocked()
        .executeTakeFirst();
      if (free === undefined) return undefined;
      return await queries
        .updateTable('quality.job_run')
        .set({ state: 'running', copy, started_at: now })
        .where('id', '=', free.id)
        .where('state', '=', 'waiting')
        .where((build) =>
          build.not(
            build.exists(
              build
                .selectFrom('quality.job_run as running')
                .select('running.id')
                .where('running.job_key', '=', free.key)
                .where('running.state', '=', 'running'),
            ),
          ),
        )
        .returning(runColumns)
        .executeTakeFirst();
    },

    async end(id, { state, error, counts }, now) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.job_run')
        .set({ state, error, counts: JSON.stringify(counts), ended_at: now })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    listRunning: async () => await runs.where('state', '=', 'running').execute(),

    listLatest: async () =>
      await queries
        .selectFrom('quality.job as job')
        .innerJoinLateral(
          (build) =>
            build
              .selectFrom('quality.job_run')
              .select(runColumns)
              .whereRef('job_key', '=', 'job.key')
              .orderBy('id', 'desc')
              .limit(shownRuns)
              .as('run'),
          (join) => join.onTrue(),
        )
        .selectAll('run')
        .orderBy('run.id', 'desc')
        .execute(),

    async forget(before) {
      await sql`
        delete from quality.job_run where id in (
          select id from (
            select id, state, ended_at, row_number() over (partition by job_key order by id desc) as place
            from quality.job_run where ended_at is not null
          ) as ended
          where place > ${shownRuns} and (ended_at < ${before} or (place > ${mostKept} and state = 'done'))
        )`.execute(queries);
    },
  };
}

/** A day of a job that runs every minute. */
const mostKept = 1_440;
