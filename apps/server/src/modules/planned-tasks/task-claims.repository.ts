// Who is creating which planned task in the workflow engine, for every table of planned tasks: each has the columns
// id, task_id, owner and claimed_until.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { CreatedTask } from '../../gateway/doors/workflow/action-task-engine.ts';
import type { QualityTables } from '../quality-tables.ts';

export type PlannedTaskTable = 'quality.planned_task' | 'quality.decision_task';

export interface TaskClaimsRepository {
  /**
   * For whoever is going to create it in the engine: until the lease has run out nobody else is. Nothing when it is
   * there, or somebody has it.
   */
  claim(id: string, leaseMs: number): Promise<Claim | undefined>;
  /** Gives a claim back before its time: it is certain that nothing is under way. */
  release(id: string, claim: Claim): Promise<void>;
  /** False when it has got another task meanwhile, which then stays. */
  setCreated(id: string, created: CreatedTask): Promise<boolean>;
  /** Whether somebody is creating one of these right now. */
  isAnyClaimed(ids: readonly string[]): Promise<boolean>;
}

export interface Claim {
  /** Somebody had it before and did not come to an end: the engine may have the task. */
  readonly wasTried: boolean;
  /** Tells it from a later one; as the database writes it, with more digits than a Date has. */
  readonly until: string;
}

export function createTaskClaimsRepository(
  connection: Connection,
  tableName: PlannedTaskTable,
): TaskClaimsRepository {
  const queries = connection.queries<QualityTables>();
  const table = sql.table(tableName);

  return {
    async claim(id, leaseMs) {
      // The row as it was is told by the part that locks it: an update gives its new values only.
      const { rows } = await sql<{ was_tried: boolean; until: string }>`
        with free as (
          select id, claimed_until is not null as was_tried from ${table}
          where id = ${id} and task_id is null and (claimed_until is null or claimed_until <= now())
          for update skip locked
        )
        update ${table} as task
        set claimed_until = now() + make_interval(secs => ${leaseMs / 1000})
        from free where task.id = free.id
        returning free.was_tried, task.claimed_until::text as until`.execute(queries);
      return rows[0] && { wasTried: rows[0].was_tried, until: rows[0].until };
    },

    async release(id, { until }) {
      await sql`update ${table} set claimed_until = now()
        where id = ${id} and claimed_until = ${until}::timestamptz`.execute(queries);
    },

    async setCreated(id, { taskId, owner }) {
      const { numAffectedRows } = await sql`update ${table} set task_id = ${taskId}, owner = ${owner}
        where id = ${id} and task_id is null`.execute(queries);
      if (numAffectedRows === 1n) return true;
      const { rows } = await sql<{ task_id: string | null }>`
        select task_id from ${table} where id = ${id}`.execute(queries);
      return rows[0]?.task_id === taskId;
    },

    async isAnyClaimed(ids) {
      const { rows } = await sql`select id from ${table}
        where id = any(${[...ids]}::text[]) and task_id is null and claimed_until > now() limit 1`.execute(
        queries,
      );
      return rows.length > 0;
    },
  };
}
