import type { Connection } from '@prumo/database/connection';
import { sql, type Selectable } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

/** Which steps are behind it. */
export type FixStep = 'begun' | 'started' | 'linked' | 'done';

export interface ActionPlanFix {
  readonly processId: string;
  readonly nonComplianceId: string;
  readonly mark: string;
  /** From `started` on. */
  readonly newProcessId: string | null;
  readonly step: FixStep;
}

export interface FixClaim {
  readonly fix: ActionPlanFix;
  /** Somebody had it before: the engine may have the process although it is not known here. */
  readonly wasTried: boolean;
  /** Tells it from a later one; as the database writes it, with more digits than a Date has. */
  readonly until: string;
}

export interface ActionPlanFixesRepository {
  find(processId: string): Promise<ActionPlanFix | undefined>;
  /** Those of these processes, and all that have not come to their end. */
  listOf(processIds: readonly string[]): Promise<readonly ActionPlanFix[]>;
  /**
   * Begins it, or goes on with one that is there: until the lease has run out nobody else does. Nothing when somebody
   * has it. What is there keeps its mark.
   */
  claim(
    begun: {
      readonly processId: string;
      readonly nonComplianceId: string;
      readonly mark: string;
      readonly actor: string;
    },
    leaseMs: number,
  ): Promise<FixClaim | undefined>;
  /** Gives a claim back before its time: it is certain that nothing is under way. */
  release(processId: string, claim: FixClaim): Promise<void>;
  /** False when it has got another process meanwhile, which then stays. */
  setStarted(processId: string, mark: string, newProcessId: string): Promise<boolean>;
  setLinked(processId: string): Promise<void>;
  /** False when it was done before. */
  setDone(processId: string): Promise<boolean>;
  /** The process that was to take the place is gone: there will be another one. */
  beginAnew(processId: string, mark: string): Promise<void>;
  delete(processId: string): Promise<void>;
}

export function createActionPlanFixesRepository(connection: Connection): ActionPlanFixesRepository {
  const queries = connection.queries<QualityTables>();

  async function find(processId: string): Promise<ActionPlanFix | undefined> {
    const row = await queries
      .selectFrom('quality.action_plan_fix')
      .select(columns)
      .where('process_id', '=', processId)
      .executeTakeFirst();
    return row && decodeFix(row);
  }

  return {
    find,

    async listOf(processIds) {
      const rows = await queries
        .selectFrom('quality.action_plan_fix')
        .select(columns)
        .where(sql<boolean>`step <> 'done' or process_id = any(${[...processIds]}::text[])`)
        .orderBy('begun_at')
        .execute();
      return rows.map(decodeFix);
    },

    async claim({ processId, nonComplianceId, mark, actor }, leaseMs) {
      const { rows } = await sql<FixColumns & { was_tried: boolean; until: string }>`
        insert into quality.action_plan_fix as fix
          (process_id, non_compliance_id, mark, actor, claimed_until)
        values (${processId}, ${nonComplianceId}, ${mark}, ${actor}, now() + make_interval(secs => ${leaseMs / 1000}))
        on conflict (process_id) do update set claimed_until = excluded.claimed_until, actor = excluded.actor
        where fix.claimed_until <= now()
        returning process_id, non_compliance_id, fix.mark, new_process_id, step,
          fix.mark <> ${mark} as was_tried, fix.claimed_until::text as until`.execute(queries);
      const [row] = rows;
      return row && { fix: decodeFix(row), wasTried: row.was_tried, until: row.until };
    },

    async release(processId, { until }) {
      await queries
        .updateTable('quality.action_plan_fix')
        .set({ claimed_until: sql<Date>`now()` })
        .where('process_id', '=', processId)
        .where('claimed_until', '=', sql<Date>`${until}::timestamptz`)
        .execute();
    },

    async setStarted(processId, mark, newProcessId) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.action_plan_fix')
        .set({ new_process_id: newProcessId, step: 'started' })
        .where('process_id', '=', processId)
        .where('mark', '=', mark)
        .where('step', '=', 'begun')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) return true;
      return (await find(processId))?.newProcessId === newProcessId;
    },

    async setLinked(processId) {
      await queries
        .updateTable('quality.action_plan_fix')
        .set({ step: 'linked' })
        .where('process_id', '=', processId)
        .where('step', '=', 'started')
        .execute();
    },

    async setDone(processId) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.action_plan_fix')
        .set({ step: 'done', done_at: sql<Date>`now()`, claimed_until: sql<Date>`now()` })
        .where('process_id', '=', processId)
        .where('step', '=', 'linked')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async beginAnew(processId, mark) {
      await queries
        .updateTable('quality.action_plan_fix')
        .set({ mark, new_process_id: null, step: 'begun', done_at: null })
        .where('process_id', '=', processId)
        .execute();
    },

    async delete(processId) {
      await queries.deleteFrom('quality.action_plan_fix').where('process_id', '=', processId).execute();
    },
  };
}

const columns = ['process_id', 'non_compliance_id', 'mark', 'new_process_id', 'step'] as const;

type FixColumns = Pick<Selectable<QualityTables['quality.action_plan_fix']>, (typeof columns)[number]>;

function decodeFix(row: FixColumns): ActionPlanFix {
  return {
    processId: row.process_id,
    nonComplianceId: row.non_compliance_id,
    mark: row.mark,
    newProcessId: row.new_process_id,
    step: row.step,
  };
}
