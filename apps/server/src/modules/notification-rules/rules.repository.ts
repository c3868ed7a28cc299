import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import type { RuleState } from '@prumo/contracts/notification-rules/rule-lists';
import type { Connection } from '@prumo/database/connection';
import type { RuleMemory } from '@prumo/domain/notification-rules/rule-state';
import { sql } from 'kysely';

import type { SubjectFacts } from './observation.ts';
import type { RuleTables } from './rule-tables.ts';

export interface StoredRule {
  readonly id: string;
  readonly version: number;
  readonly facts: RuleFacts;
  readonly createdBy: string;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly pausedAt: Date | null;
  readonly pausedBy: string | null;
  readonly silencedUntil: string | null;
  readonly deletedAt: Date | null;
  readonly looks: number;
  readonly nextDueAt: Date | null;
  readonly awaitedSince: Date | null;
}

export interface StoredSubject extends RuleMemory {
  readonly key: string;
  readonly silencedUntil: string | null;
  readonly facts: SubjectFacts;
}

export interface RulesRepository {
  /** Those that are not deleted, by name. */
  list(): Promise<readonly StoredRule[]>;
  find(id: string): Promise<StoredRule | undefined>;
  lock(id: string): Promise<StoredRule | undefined>;
  count(): Promise<number>;
  insert(
    rule: {
      readonly id: string;
      readonly facts: RuleFacts;
      readonly by: string;
      readonly nextDueAt: Date | null;
    },
    now: Date,
  ): Promise<void>;
  /** Returns the new version. */
  update(
    id: string,
    change: { readonly facts: RuleFacts; readonly by: string; readonly nextDueAt: Date | null },
    now: Date,
  ): Promise<number>;
  setPause(
    id: string,
    pause: { readonly at: Date; readonly by: string } | null,
    nextDueAt: Date | null,
  ): Promise<void>;
  setDeleted(id: string, at: Date | null, nextDueAt: Date | null): Promise<void>;
  setSilence(id: string, until: string | null): Promise<void>;
  /** False: there is no such subject. */
  setSubjectSilence(id: string, key: string, until: string | null): Promise<boolean>;
  /**
   * Ids of those that are due or awaited, what waits longest first. Of one moment those of a trigger stand together: they look at the
   * same things, which are read once as long as nobody takes too long over them.
   */
  listDue(now: Date): Promise<readonly string[]>;
  /** Those that look after each extraction are to look. Answers how many there are. */
  await(now: Date): Promise<number>;
  /** A look is over: what comes next. */
  endLook(id: string, nextDueAt: Date | null, readAt: Date): Promise<void>;

  listSubjects(id: string): Promise<readonly StoredSubject[]>;
  saveSubjects(id: string, subjects: readonly StoredSubject[]): Promise<void>;
  /** Without keys: all of them. */
  forgetSubjects(id: string, keys?: readonly string[]): Promise<void>;
  countStates(): Promise<ReadonlyMap<string, Readonly<Partial<Record<RuleState, number>>>>>;

  /** Deleted rules, and runs but the last few. */
  forget(before: Date): Promise<void>;
}

const ruleColumns = [
  'id',
  'version',
  'facts',
  'created_by as createdBy',
  'changed_by as changedBy',
  'changed_at as changedAt',
  'paused_at as pausedAt',
  'paused_by as pausedBy',
  'silenced_until as silencedUntil',
  'deleted_at as deletedAt',
  'looks',
  'next_due_at as nextDueAt',
  'awaited_since as awaitedSince',
] as const;

/** Of each rule; older ones go with the housekeeping. */
const keptRuns = 50;

export function createRulesRepository(connection: Connection): RulesRepository {
  const queries = connection.queries<RuleTables>();
  const rules = () => queries.selectFrom('quality.notification_rule').select(ruleColumns);

  return {
    list: async () =>
      await rules()
        .where('deleted_at', 'is', null)
        .orderBy(sql`facts ->> 'name'`)
        .orderBy('id')
        .execute(),
    find: async (id) => await rules().where('id', '=', id).executeTakeFirst(),
    lock: async (id) => await rules().where('id', '=', id).forUpdate().executeTakeFirst(),

    async count() {
      const { total } = await queries
        .selectFrom('quality.notification_rule')
        .select(sql<number>`count(*)::integer`.as('total'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return total;
    },

    async insert({ id, facts, by, nextDueAt }, now) {
      await queries
        .insertInto('quality.notification_rule')
        .values({
          id,
          facts: JSON.stringify(facts),
          created_by: by,
          created_at: now,
          changed_by: by,
          changed_at: now,
          paused_at: null,
          paused_by: null,
          silenced_until: null,
          deleted_at: null,
          next_due_at: nextDueAt,
          awaited_since: null,
        })
        .execute();
    },

    async update(id, { facts, by, nextDueAt }, now) {
      const { version } = await queries
        .updateTable('quality.notification_rule')
        .set((row) => ({
          facts: JSON.stringify(facts),
          changed_by: by,
          changed_at: now,
          next_due_at: nextDueAt,
          awaited_since: null,
          version: row('version', '+', 1),
        }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    async setPause(id, pause, nextDueAt) {
      await queries
        .updateTable('quality.notification_rule')
        .set({
          paused_at: pause?.at ?? null,
          paused_by: pause?.by ?? null,
          next_due_at: nextDueAt,
          awaited_since: null,
        })
        .where('id', '=', id)
        .execute();
    },

    async setDeleted(id, at, nextDueAt) {
      await queries
        .updateTable('quality.notification_rule')
        .set({ deleted_at: at, next_due_at: nextDueAt, awaited_since: null })
        .where('id', '=', id)
        .execute();
    },

    async setSilence(id, until) {
      await queries
        .updateTable('quality.notification_rule')
        .set((row) => ({ silenced_until: until, looks: row('looks', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    async setSubjectSilence(id, key, until) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.notification_rule_subject')
        .set({ silenced_until: until })
        .where('rule_id', '=', id)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      await queries
        .updateTable('quality.notification_rule')
        .set((row) => ({ looks: row('looks', '+', 1) }))
        .where('id', '=', id)
        .execute();
      return numUpdatedRows > 0n;
    },

    async listDue(now) {
      const rows = await queries
        .selectFrom('quality.notification_rule')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('paused_at', 'is', null)
        .where((row) =>
          row.or([
            row('next_due_at', '<=', now),
            row('awaited_since', '<=', new Date(now.getTime() - settleMs)),
          ]),
        )
        .orderBy(sql`coalesce(next_due_at, awaited_since)`)
        .orderBy(sql`facts -> 'trigger' ->> 'kind'`)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    async await(now) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.notification_rule')
        .set({ awaited_since: now })
        .where('deleted_at', 'is', null)
        .where('paused_at', 'is', null)
        .where(sql<boolean>`facts -> 'schedule' ->> 'kind' = 'after-extraction'`)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    async endLook(id, nextDueAt, readAt) {
      // What an extraction wrote while it looked, or shortly before, it may not have seen.
      const seenUntil = new Date(readAt.getTime() - settleMs);
      await queries
        .updateTable('quality.notification_rule')
        .set((row) => ({
          next_due_at: nextDueAt,
          awaited_since: sql<Date | null>`case when awaited_since <= ${seenUntil} then null else awaited_since end`,
          looks: row('looks', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },

    async listSubjects(id) {
      const rows = await queries
        .selectFrom('quality.notification_rule_subject')
        .selectAll()
        .where('rule_id', '=', id)
        .orderBy('key')
        .execute();
      return rows.map((row) => ({
        key: row.key,
        state: row.state,
        since: row.since,
        heldSince: row.held_since,
        isTold: row.is_told,
        lastToldAt: row.last_told_at,
        silencedUntil: row.silenced_until,
        facts: row.facts,
      }));
    },

    async saveSubjects(id, subjects) {
      for (let begin = 0; begin < subjects.length; begin += batchSize) {
        await queries
          .insertInto('quality.notification_rule_subject')
          .values(
            subjects.slice(begin, begin + batchSize).map((subject) => ({
              rule_id: id,
              key: subject.key,
              state: subject.state,
              since: subject.since,
              held_since: subject.heldSince,
              is_told: subject.isTold,
              last_told_at: subject.lastToldAt,
              silenced_until: subject.silencedUntil,
              facts: JSON.stringify(subject.facts),
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['rule_id', 'key']).doUpdateSet((row) => ({
              state: row.ref('excluded.state'),
              since: row.ref('excluded.since'),
              held_since: row.ref('excluded.held_since'),
              is_told: row.ref('excluded.is_told'),
              last_told_at: row.ref('excluded.last_told_at'),
              facts: sql<string>`excluded.facts`,
            })),
          )
          .execute();
      }
    },

    async forgetSubjects(id, keys) {
      if (keys?.length === 0) return;
      let deletion = queries.deleteFrom('quality.notification_rule_subject').where('rule_id', '=', id);
      if (keys !== undefined) deletion = deletion.where(sql<boolean>`key = any(${[...keys]}::text[])`);
      await deletion.execute();
    },

    async countStates() {
      const rows = await queries
        .selectFrom('quality.notification_rule_subject')
        .select(['rule_id', 'state', sql<number>`count(*)::integer`.as('total')])
        .groupBy(['rule_id', 'state'])
        .execute();
      const counted = new Map<string, Partial<Record<RuleState, number>>>();
      for (const { rule_id: id, state, total } of rows)
        counted.set(id, { ...counted.get(id), [state]: total });
      return counted;
    },

    async forget(before) {
      await queries.deleteFrom('quality.notification_rule').where('deleted_at', '<', before).execute();
      await sql`
        delete from quality.notification_rule_run where id in (
          select id from (
            select id, row_number() over (partition by rule_id order by id desc) as place
            from quality.notification_rule_run
          ) as placed where place > ${keptRuns}
        )`.execute(queries);
    },
  };
}

/** Results come one indicator after the other: whoever waits for them waits for the last. */
const settleMs = 30_000;
/** PostgreSQL takes 65,535 values in one statement. */
const batchSize = 500;
