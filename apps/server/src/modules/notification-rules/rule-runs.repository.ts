import type { RuleState } from '@prumo/contracts/notification-rules/rule-lists';
import type { Connection } from '@prumo/database/connection';

import type { RuleTables } from './rule-tables.ts';

/** How many subjects are in each state, and how many messages a run wrote. */
export type RunCounts = Readonly<Record<RuleState | 'told', number>>;

export interface NewRun {
  readonly dueAt: Date | null;
  readonly cause: 'schedule' | 'extraction' | 'asked';
  readonly askedBy: string | null;
  readonly missed: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly state: 'done' | 'failed';
  readonly error: string | null;
  readonly counts: RunCounts;
}

export interface StoredRun extends NewRun {
  readonly id: number;
}

export interface RuleRunsRepository {
  /** Nothing where the due time has its run already. */
  addRun(id: string, run: NewRun): Promise<StoredRun | undefined>;
  listRuns(id: string, most: number): Promise<readonly StoredRun[]>;
  listLastRuns(): Promise<ReadonlyMap<string, StoredRun>>;
}

const runColumns = [
  'id',
  'due_at as dueAt',
  'cause',
  'asked_by as askedBy',
  'missed',
  'started_at as startedAt',
  'ended_at as endedAt',
  'state',
  'error',
  'counts',
] as const;

export function createRuleRunsRepository(connection: Connection): RuleRunsRepository {
  const queries = connection.queries<RuleTables>();

  return {
    async addRun(id, run) {
      return await queries
        .insertInto('quality.notification_rule_run')
        .values({
          rule_id: id,
          due_at: run.dueAt,
          cause: run.cause,
          asked_by: run.askedBy,
          missed: run.missed,
          started_at: run.startedAt,
          ended_at: run.endedAt,
          state: run.state,
          error: run.error,
          counts: JSON.stringify(run.counts),
        })
        .onConflict((conflict) => conflict.columns(['rule_id', 'due_at']).doNothing())
        .returning(runColumns)
        .executeTakeFirst();
    },

    listRuns: async (id, most) =>
      await queries
        .selectFrom('quality.notification_rule_run')
        .select(runColumns)
        .where('rule_id', '=', id)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),

    async listLastRuns() {
      const rows = await queries
        .selectFrom('quality.notification_rule_run')
        .distinctOn('rule_id')
        .select('rule_id as ruleId')
        .select(runColumns)
        .orderBy('rule_id')
        .orderBy('id', 'desc')
        .execute();
      return new Map(rows.map(({ ruleId, ...run }) => [ruleId, run]));
    },
  };
}
