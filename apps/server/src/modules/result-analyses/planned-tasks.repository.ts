import type { Connection } from '@prumo/database/connection';
import { sql, type Selectable } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

/** A task as the analysis asks for it. */
export interface PlannedTaskFacts {
  readonly kind: 'action' | 'method';
  readonly position: number;
  readonly name: string;
  readonly assignee: string;
  readonly dueDate: string | null;
}

export interface PlannedTask extends PlannedTaskFacts {
  readonly id: string;
  readonly analysisId: string;
  /** In the workflow engine; null while it is missing there. */
  readonly created: { readonly taskId: string; readonly owner: string } | null;
}

export interface PlannedTasksRepository {
  insert(tasks: readonly PlannedTask[]): Promise<void>;
  /** The actions in their order, then the check of efficacy. */
  listOf(analysisIds: readonly string[]): Promise<readonly PlannedTask[]>;
  /**
   * For whoever is going to create it in the engine: until the lease has run out nobody else is. Nothing when it is
   * there, or somebody has it.
   */
  claim(id: string, leaseMs: number): Promise<Claim | undefined>;
  /** Gives a claim back before its time: it is certain that nothing is under way. */
  release(id: string, claim: Claim): Promise<void>;
  /** False when it has got another task meanwhile, which then stays. */
  setCreated(id: string, created: { readonly taskId: string; readonly owner: string }): Promise<boolean>;
  /** Whether somebody is creating one of these right now. */
  isAnyClaimed(ids: readonly string[]): Promise<boolean>;
}

export interface Claim {
  /** Somebody had it before and did not come to an end: the engine may have the task. */
  readonly wasTried: boolean;
  /** Tells it from a later one; as the database writes it, with more digits than a Date has. */
  readonly until: string;
}

export function createPlannedTasksRepository(connection: Connection): PlannedTasksRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async insert(tasks) {
      if (tasks.length === 0) return;
      await queries
        .insertInto('quality.planned_task')
        .values(
          tasks.map((task) => ({
            id: task.id,
            analysis_id: task.analysisId,
            kind: task.kind,
            position: task.position,
            name: task.name,
            assignee: task.assignee,
            due_date: task.dueDate,
            task_id: task.created?.taskId ?? null,
            owner: task.created?.owner ?? null,
          })),
        )
        .execute();
    },

    async listOf(analysisIds) {
      const rows = await queries
        .selectFrom('quality.planned_task')
        .selectAll()
        .where(sql<boolean>`analysis_id = any(${[...analysisIds]}::text[])`)
        .orderBy('analysis_id')
        .orderBy('kind')
        .orderBy('position')
        .execute();
      return rows.map(decodeTask);
    },

    async claim(id, leaseMs) {
      // The row as it was is told by the part that locks it: an update gives its new values only.
      const { rows } = await sql<{ was_tried: boolean; until: string }>`
        with free as (
          select id, claimed_until is not null as was_tried from quality.planned_task
          where id = ${id} and task_id is null and (claimed_until is null or claimed_until <= now())
          for update skip locked
        )
        update quality.planned_task as task
        set claimed_until = now() + make_interval(secs => ${leaseMs / 1000})
        from free where task.id = free.id
        returning free.was_tried, task.claimed_until::text as until`.execute(queries);
      return rows[0] && { wasTried: rows[0].was_tried, until: rows[0].until };
    },

    async release(id, { until }) {
      await queries
        .updateTable('quality.planned_task')
        .set({ claimed_until: sql<Date>`now()` })
        .where('id', '=', id)
        .where('claimed_until', '=', sql<Date>`${until}::timestamptz`)
        .execute();
    },

    async setCreated(id, { taskId, owner }) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.planned_task')
        .set({ task_id: taskId, owner })
        .where('id', '=', id)
        .where('task_id', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) return true;
      const row = await queries
        .selectFrom('quality.planned_task')
        .select('task_id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.task_id === taskId;
    },

    async isAnyClaimed(ids) {
      const row = await queries
        .selectFrom('quality.planned_task')
        .select('id')
        .where(sql<boolean>`id = any(${[...ids]}::text[])`)
        .where('task_id', 'is', null)
        .where('claimed_until', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function decodeTask(row: Selectable<QualityTables['quality.planned_task']>): PlannedTask {
  return {
    id: row.id,
    analysisId: row.analysis_id,
    kind: row.kind,
    position: row.position,
    name: row.name,
    assignee: row.assignee,
    dueDate: row.due_date,
    created: row.task_id === null || row.owner === null ? null : { taskId: row.task_id, owner: row.owner },
  };
}
