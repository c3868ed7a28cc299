import type { Connection } from '@prumo/database/connection';
import { sql, type Selectable } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

/** A task as the analysis asks for it. */
export interface PlannedTaskFacts {
  readonly kind: 'action' | 'method' | 'next-round';
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
  /** When it was done, as far as the engine has told. */
  readonly endedAt: Date | null;
}

export type NewPlannedTask = Omit<PlannedTask, 'endedAt'>;

export interface PlannedTasksRepository {
  insert(tasks: readonly NewPlannedTask[]): Promise<void>;
  /** The actions in their order, then the check of efficacy, then the next round. */
  listOf(analysisIds: readonly string[]): Promise<readonly PlannedTask[]>;
  /** Those that nobody has noted down before. */
  saveEnds(ends: readonly { readonly id: string; readonly endedAt: Date }[]): Promise<void>;
  /** By the engine's id of it. */
  findByTask(taskId: string): Promise<PlannedTask | undefined>;
  /** Whether it is the check of a plan on which nobody has given a verdict. */
  isAwaitingVerdict(id: string): Promise<boolean>;
  /** Checks that a verdict has settled, and that were not seen done in the engine since; the latest verdict first. */
  listSettledChecks(limit: number): Promise<readonly PlannedTask[]>;
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

    async saveEnds(ends) {
      if (ends.length === 0) return;
      await sql`
        update quality.planned_task as task set ended_at = told.ended_at
        from unnest(
          ${ends.map(({ id }) => id)}::text[], ${ends.map(({ endedAt }) => endedAt.toISOString())}::timestamptz[]
        ) as told (id, ended_at)
        where task.id = told.id and task.ended_at is null`.execute(queries);
    },

    async findByTask(taskId) {
      const row = await queries
        .selectFrom('quality.planned_task')
        .selectAll()
        .where('task_id', '=', taskId)
        .executeTakeFirst();
      return row && decodeTask(row);
    },

    async isAwaitingVerdict(id) {
      const row = await queries
        .selectFrom('quality.planned_task as task')
        .leftJoin('quality.racp_verdict as verdict', 'verdict.analysis_id', 'task.analysis_id')
        .select('task.id')
        .where('task.id', '=', id)
        .where('task.kind', '=', 'method')
        .where('verdict.analysis_id', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async listSettledChecks(limit) {
      const rows = await queries
        .selectFrom('quality.planned_task as task')
        .innerJoin('quality.racp_verdict as verdict', 'verdict.analysis_id', 'task.analysis_id')
        .selectAll('task')
        .where('task.kind', '=', 'method')
        .where('task.task_id', 'is not', null)
        .where('task.ended_at', 'is', null)
        .orderBy('verdict.judged_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(decodeTask);
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
    endedAt: row.ended_at,
  };
}
