import { type Decision, meetingMinutes, type MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import type { Connection } from '@prumo/database/connection';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';

import type { QualityTables } from '../quality-tables.ts';
import type { MinutesScope } from './minutes-scope.ts';

export interface StoredMinutes {
  readonly minutes: MeetingMinutes;
  readonly version: number;
  /** Of the latest autosave. */
  readonly writtenIdempotencyKey: string | null;
}

interface MinutesRepository {
  /** The latest meeting first; `day` decides what is overdue. */
  list(
    scope: MinutesScope,
    as: { readonly userName: string; readonly day: string },
  ): Promise<MinutesSummary[]>;
  /** Of all minutes, by name. */
  listCommittees(): Promise<readonly string[]>;
  find(id: string, scope: MinutesScope): Promise<StoredMinutes | undefined>;
  /** Until the end of the transaction nobody else can change it. */
  lock(id: string, scope: MinutesScope): Promise<StoredMinutes | undefined>;
  insert(minutes: MeetingMinutes): Promise<void>;
  /** Autosave, in one statement. False when that version is not the latest any more. */
  write(
    minutes: MeetingMinutes,
    as: { readonly version: number; readonly idempotencyKey: string },
  ): Promise<boolean>;
  /** Of a locked one. Returns the new version. */
  save(minutes: MeetingMinutes): Promise<number>;
  /** The next free number. Until the end of the transaction nobody else gets one. */
  takeNumber(year: number): Promise<number>;
  /** Approved ones of a committee that have open decisions. */
  listWithOpenDecisions(committee: string): Promise<readonly MeetingMinutes[]>;
  /** Those whose coordinator or secretary the person was, by name. */
  listKeptCommittees(userName: string): Promise<readonly string[]>;
  /** Ids of those that silence approves by then. */
  listLapsed(now: Date): Promise<readonly string[]>;
  /** Which minutes something was done to under this idempotency key. */
  findIdempotencyKey(
    idempotencyKey: string,
  ): Promise<{ readonly minutesId: string; readonly userName: string } | undefined>;
  /** False when somebody has it. */
  addIdempotencyKey(
    idempotencyKey: string,
    done: { readonly minutesId: string; readonly userName: string },
  ): Promise<boolean>;
}

// Told apart from advisory locks for other purposes.
const lockSpace = 180_018;

export function createMinutesRepository(connection: Connection): MinutesRepository {
  const queries = connection.queries<QualityTables>();

  async function select(rest: RawBuilder<unknown>): Promise<readonly StoredMinutes[]> {
    const { rows } = await sql<StoredRow>`
      select minutes.document, minutes.version, minutes.written_attempt,
        (
          select coalesce(jsonb_object_agg(decision_id, task_id), '{}') from quality.decision_task
          where minutes_id = minutes.id and task_id is not null
        ) as task_ids
      from quality.minutes as minutes ${rest}`.execute(queries);
    return rows.map(decodeRow);
  }

  return {
    async list(scope, { userName, day }) {
      const { rows } = await sql<MinutesSummary>`
        select id, number, year, committee, meeting_day as date, starts_at as "startsAt", place, state, participants,
          decisions, cardinality(due_days) as "openDecisions",
          (select count(*)::integer from unnest(due_days) as due where due < ${day}) as "overdueDecisions",
          approval_due_at as "approvalDueAt", subjects,
          case state when 'in-approval' then (
            select max(entry ->> 'at') from jsonb_array_elements(document -> 'history') as entry
            where entry ->> 'deed' = 'present-for-approval'
          ) end as "askedAt",
          awaited @> array[lower(${userName})] as "isWaitingForMe"
        from quality.minutes as minutes where ${isInSight(scope)}
        order by meeting_day desc, starts_at desc, year desc, number desc`.execute(queries);
      return rows;
    },

    async listCommittees() {
      const rows = await queries
        .selectFrom('quality.minutes')
        .select('committee')
        .distinct()
        .orderBy('committee')
        .execute();
      return rows.map(({ committee }) => committee);
    },

    async find(id, scope) {
      return (await select(sql`where minutes.id = ${id} and ${isInSight(scope)}`))[0];
    },

    async lock(id, scope) {
      return (await select(sql`where minutes.id = ${id} and ${isInSight(scope)} for update of minutes`))[0];
    },

    async insert(minutes) {
      await queries
        .insertInto('quality.minutes')
        .values({ id: minutes.id, document: JSON.stringify(minutes), written_attempt: null })
        .execute();
    },

    async write(minutes, { version, idempotencyKey }) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.minutes')
        .set({
          document: JSON.stringify(minutes),
          version: version + 1,
          written_attempt: idempotencyKey,
          updated_at: sql<Date>`now()`,
        })
        .where('id', '=', minutes.id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async save(minutes) {
      const { version } = await queries
        .updateTable('quality.minutes')
        .set((row) => ({
          document: JSON.stringify(minutes),
          version: row('version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', minutes.id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    async takeNumber(year) {
      await sql`select pg_advisory_xact_lock(${lockSpace}::integer, ${year}::integer)`.execute(queries);
      const { rows } = await sql<{ number: number }>`
        select coalesce(max(number), 0) + 1 as number from quality.minutes where year = ${year}`.execute(
        queries,
      );
      return rows[0]?.number ?? 1;
    },

    async listWithOpenDecisions(committee) {
      const found = await select(
        sql`where committee = ${committee} and state = 'approved' and cardinality(due_days) > 0`,
      );
      return found.map(({ minutes }) => minutes);
    },

    async listKeptCommittees(userName) {
      const { rows } = await sql<{ committee: string }>`
        select distinct committee from quality.minutes
        where lower(${userName}) in (coordinator, secretary) order by committee`.execute(queries);
      return rows.map(({ committee }) => committee);
    },

    async listLapsed(now) {
      // Both are written by toISOString, whose texts are in the order of time.
      const rows = await queries
        .selectFrom('quality.minutes')
        .select('id')
        .where('approval_due_at', '<', now.toISOString())
        .orderBy('approval_due_at')
        .execute();
      return rows.map(({ id }) => id);
    },

    async findIdempotencyKey(idempotencyKey) {
      const row = await queries
        .selectFrom('quality.minutes_attempt')
        .select(['minutes_id as minutesId', 'user_name as userName'])
        .where('attempt', '=', idempotencyKey)
        .executeTakeFirst();
      return row;
    },

    async addIdempotencyKey(idempotencyKey, { minutesId, userName }) {
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('quality.minutes_attempt')
        .values({ attempt: idempotencyKey, minutes_id: minutesId, user_name: userName })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}

interface StoredRow {
  readonly document: unknown;
  readonly version: number;
  readonly written_attempt: string | null;
  readonly task_ids: unknown;
}

const taskIdsOfRow = z.record(z.string(), z.string());

/** The rules of MinutesScope; the table is called `minutes` in the statement. */
function isInSight(scope: MinutesScope): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  const person = sql`array[lower(${scope.concerning})]`;
  return sql<boolean>`(
    minutes.people @> ${person}
    or minutes.state = 'approved' and (
      ${scope.orApproved}::boolean
      or minutes.executors @> ${person}
      or minutes.committee in (select committee from quality.minutes where people @> ${person})
    )
  )`;
}

/** Ids of tasks are known where they are created. */
function decodeRow({ document, version, written_attempt, task_ids }: StoredRow): StoredMinutes {
  const minutes = meetingMinutes.parse(document);
  const taskIds = taskIdsOfRow.parse(task_ids);
  return {
    version,
    writtenIdempotencyKey: written_attempt,
    minutes: {
      ...minutes,
      items: minutes.items.map((item) => ({
        ...item,
        decisions: item.decisions.map((decision) => ({
          ...decision,
          taskId: taskIds[decision.id] ?? decision.taskId,
        })),
      })),
    },
  };
}

/** What a meeting has decided, with the meeting. */
export interface ListedDecision extends Pick<Decision, 'what' | 'who' | 'dueOn' | 'doneOn'> {
  readonly decisionId: string;
  readonly minutesId: string;
  readonly number: number;
  readonly year: number;
  readonly committee: string;
}

export interface DecisionsRepository {
  /** Of approved minutes, whose decisions alone hold: the open ones, and those that were carried out since that day. */
  list(scope: MinutesScope, doneSince: string): Promise<readonly ListedDecision[]>;
}

export function createDecisionsRepository(connection: Connection): DecisionsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async list(scope, doneSince) {
      // Two texts, and asked for all the time: each is planned once.
      const { sql: text, parameters } = sql<ListedDecision>`
        select minutes.id as "minutesId", minutes.number, minutes.year, minutes.committee,
          told.decision ->> 'id' as "decisionId", told.decision ->> 'what' as what, told.decision ->> 'who' as who,
          told.decision ->> 'dueOn' as "dueOn", told.decision ->> 'doneOn' as "doneOn"
        from quality.minutes as minutes, quality.minutes_decisions(minutes.document) as told
        where minutes.state = 'approved' and ${isInSight(scope)}
          and coalesce(told.decision ->> 'doneOn', ${doneSince}) >= ${doneSince}
        order by minutes.year, minutes.number, told.place, told.turn`.compile(queries);
      return await connection.prepared<ListedDecision>(text, parameters);
    },
  };
}
