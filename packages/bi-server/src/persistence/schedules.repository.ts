import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { Schedule } from '../schedules/schedule.ts';
import type { BiTables } from './tables.ts';

export interface SchedulesRepository {
  /** Of one person; of everybody when no name is given. */
  list(kind: Schedule['kind'], userName: string | null): Promise<readonly Schedule[]>;
  find(jobId: string): Promise<Schedule | undefined>;
  /** Until the end of the transaction nobody else adds one. */
  holdAdding(): Promise<void>;
  count(userName: string): Promise<{ readonly own: number; readonly all: number }>;
  insert(schedule: Omit<Schedule, 'lineageId'> & { readonly lineageId?: string }, now: Date): Promise<void>;
  delete(jobId: string): Promise<void>;
  setPaused(jobId: string, isPaused: boolean, nextDueAt: Date | null): Promise<void>;
  ask(jobId: string, now: Date): Promise<void>;
  /** One that is due or asked for, unless another copy of the server has it in hand; locked. */
  lockDue(now: Date): Promise<Schedule | undefined>;
  takeOn(
    jobId: string,
    taken: { readonly nextDueAt: Date | null; readonly lastRunAt: Date | null },
  ): Promise<void>;
  noteEnd(jobId: string, failure: string | null): Promise<void>;
  /** Those that will not run again. */
  deleteEndedBefore(instant: Date): Promise<void>;
  isPaused(): Promise<boolean>;
  pause(isPaused: boolean): Promise<void>;
}

// Any number will do, as long as all copies of the server agree on it.
const addingLock = 7_786_871;

export function createSchedulesRepository(connection: Connection): SchedulesRepository {
  const queries = connection.queries<BiTables>();
  const schedules = queries
    .selectFrom('bi.schedule')
    .select([
      'job_id as jobId',
      'kind',
      'user_name as userName',
      'job_name as jobName',
      'input_path as inputPath',
      'output_folder as outputFolder',
      'is_unique as isUnique',
      'parameters',
      'trigger',
      'time_zone as timeZone',
      'lineage_id as lineageId',
      'is_paused as isPaused',
      'next_due_at as nextDueAt',
      'asked_at as askedAt',
      'last_run_at as lastRunAt',
      'last_failure as lastFailure',
    ]);

  return {
    async list(kind, userName) {
      const ofKind = schedules.where('kind', '=', kind).orderBy('created_at').orderBy('job_id');
      return await (userName === null ? ofKind : ofKind.where('user_name', '=', userName)).execute();
    },

    find: async (jobId) => await schedules.where('job_id', '=', jobId).executeTakeFirst(),

    async holdAdding() {
      await sql`select pg_advisory_xact_lock(${addingLock}::bigint)`.execute(queries);
    },

    async count(userName) {
      const { rows } = await sql<{ own: number; all: number }>`
        select count(*) filter (where user_name = ${userName})::integer as own, count(*)::integer as all
        from bi.schedule`.execute(queries);
      return rows[0] ?? { own: 0, all: 0 };
    },

    async insert(schedule, now) {
      await queries
        .insertInto('bi.schedule')
        .values({
          job_id: schedule.jobId,
          kind: schedule.kind,
          user_name: schedule.userName,
          job_name: schedule.jobName,
          input_path: schedule.inputPath,
          output_folder: schedule.outputFolder,
          is_unique: schedule.isUnique,
          parameters: JSON.stringify(schedule.parameters),
          trigger: JSON.stringify(schedule.trigger),
          time_zone: schedule.timeZone,
          ...(schedule.lineageId === undefined ? {} : { lineage_id: schedule.lineageId }),
          created_at: now,
          is_paused: schedule.isPaused,
          next_due_at: schedule.nextDueAt,
          asked_at: schedule.askedAt,
          last_run_at: schedule.lastRunAt,
          last_failure: schedule.lastFailure,
        })
        .execute();
    },

    async delete(jobId) {
      await queries.deleteFrom('bi.schedule').where('job_id', '=', jobId).execute();
    },

    async setPaused(jobId, isPaused, nextDueAt) {
      await queries
        .updateTable('bi.schedule')
        .set({ is_paused: isPaused, next_due_at: nextDueAt })
        .where('job_id', '=', jobId)
        .execute();
    },

    async ask(jobId, now) {
      await queries.updateTable('bi.schedule').set({ asked_at: now }).where('job_id', '=', jobId).execute();
    },

    async lockDue(now) {
      return await schedules
        .where('kind', '=', 'content')
        .where((build) =>
          build.or([
            build('asked_at', 'is not', null),
            build.and([build('is_paused', '=', false), build('next_due_at', '<=', now)]),
          ]),
        )
        .orderBy('next_due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
    },

    async takeOn(jobId, { nextDueAt, lastRunAt }) {
      await queries
        .updateTable('bi.schedule')
        .set({
          next_due_at: nextDueAt,
          asked_at: null,
          ...(lastRunAt === null ? {} : { last_run_at: lastRunAt }),
        })
        .where('job_id', '=', jobId)
        .execute();
    },

    async noteEnd(jobId, failure) {
      await queries
        .updateTable('bi.schedule')
        .set({ last_failure: failure })
        .where('job_id', '=', jobId)
        .execute();
    },

    async deleteEndedBefore(instant) {
      await queries
        .deleteFrom('bi.schedule')
        .where('next_due_at', 'is', null)
        .where('asked_at', 'is', null)
        .where('last_run_at', '<', instant)
        .execute();
    },

    async isPaused() {
      const row = await queries.selectFrom('bi.scheduler').select('is_paused').executeTakeFirst();
      return row?.is_paused === true;
    },

    async pause(isPaused) {
      await queries.updateTable('bi.scheduler').set({ is_paused: isPaused }).execute();
    },
  };
}
