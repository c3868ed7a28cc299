import type { Connection } from '@prumo/database/connection';
import { sql, type RawBuilder } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

/** What is known of the task of a decision. */
export interface DecisionTask {
  readonly id: string;
  readonly minutesId: string;
  readonly decisionId: string;
  readonly owner: string;
  /** In the workflow engine; null while it is missing there. */
  readonly taskId: string | null;
  readonly isDone: boolean;
}

export interface DecisionTasksRepository {
  insert(tasks: readonly DecisionTask[]): Promise<void>;
  /** Those that the engine lacks, or has still open of a decision that was carried out. */
  listUnsettled(of: TaskRange): Promise<readonly DecisionTask[]>;
  /** Open in the engine, as far as is known here. */
  listOpen(of: TaskRange): Promise<readonly (DecisionTask & { readonly taskId: string })[]>;
  setDone(minutesId: string, decisionId: string): Promise<void>;
  /** The engine has no open task of it. */
  setEnded(id: string): Promise<void>;
}

/** Of all minutes, of one, or of those that a person keeps as coordinator or secretary. */
export type TaskRange = 'all' | { readonly minutesId: string } | { readonly keptBy: string };

const columns = sql`id, minutes_id as "minutesId", decision_id as "decisionId", owner, task_id as "taskId",
  is_done as "isDone"`;

export function createDecisionTasksRepository(connection: Connection): DecisionTasksRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async insert(tasks) {
      if (tasks.length === 0) return;
      await queries
        .insertInto('quality.decision_task')
        .values(
          tasks.map(({ id, minutesId, decisionId, owner, taskId, isDone }) => ({
            id,
            minutes_id: minutesId,
            decision_id: decisionId,
            owner,
            task_id: taskId,
            is_done: isDone,
          })),
        )
        .execute();
    },

    async listUnsettled(of) {
      // Nobody has ever tried to create a task that is not needed any more: then there is none.
      const { rows } = await sql<DecisionTask>`
        select ${columns} from quality.decision_task as task
        where not is_ended and (
            not is_done and task_id is null
            or is_done and (task_id is not null or claimed_until is not null)
          )
          and ${isOf(of)}
        order by minutes_id, decision_id`.execute(queries);
      return rows;
    },

    async listOpen(of) {
      const { rows } = await sql<DecisionTask & { readonly taskId: string }>`
        select ${columns} from quality.decision_task as task
        where not is_ended and not is_done and task_id is not null and ${isOf(of)}
        order by minutes_id, decision_id`.execute(queries);
      return rows;
    },

    async setDone(minutesId, decisionId) {
      await queries
        .updateTable('quality.decision_task')
        .set({ is_done: true })
        .where('minutes_id', '=', minutesId)
        .where('decision_id', '=', decisionId)
        .execute();
    },

    async setEnded(id) {
      await queries
        .updateTable('quality.decision_task')
        .set({ is_ended: true })
        .where('id', '=', id)
        .execute();
    },
  };
}

function isOf(range: TaskRange): RawBuilder<boolean> {
  if (range === 'all') return sql<boolean>`true`;
  if ('minutesId' in range) return sql<boolean>`minutes_id = ${range.minutesId}`;
  return sql<boolean>`minutes_id in (
    select id from quality.minutes where lower(${range.keptBy}) in (coordinator, secretary)
  )`;
}
