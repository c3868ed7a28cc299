// Open tasks: lists by filter, and one by id.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import {
  type CountedRows,
  deepStart,
  orderRows,
  sortBy,
  sortByText,
  takeTotal,
  totalOfAll,
  type SortColumn,
  type Stretch,
} from './page.ts';
import { selectInvolving, taskMatches } from './task-filter.ts';
import type { TaskFilter } from './task-filter.ts';
import type { WorkflowTables } from './tables.ts';

export interface TaskRow {
  readonly id: string;
  readonly owner: string | null;
  readonly assignee: string | null;
  readonly delegationState: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly priority: number;
  readonly isSuspended: boolean;
  readonly taskDefinitionKey: string | null;
  readonly tenantId: string;
  readonly category: string | null;
  readonly formKey: string | null;
  readonly parentTaskId: string | null;
  readonly executionId: string | null;
  readonly processInstanceId: string | null;
  readonly processDefinitionId: string | null;
}

export interface FoundTask extends TaskRow {
  /** Null outside of processes. */
  readonly processDefinitionKey: string | null;
}

export type TaskSort = (typeof taskSorts)[number];

export const taskSorts = [
  'id',
  'name',
  'description',
  'dueDate',
  'createTime',
  'priority',
  'executionId',
  'processInstanceId',
  'tenantId',
] as const;

export const taskSortColumns: Readonly<Record<TaskSort, SortColumn>> = {
  id: sortBy('task.id'),
  name: sortByText('task.name', { mayBeNull: true }),
  description: sortByText('task.description', { mayBeNull: true }),
  dueDate: sortBy('task.due_at', { mayBeNull: true }),
  createTime: sortBy('task.created_at'),
  priority: sortBy('task.priority'),
  executionId: sortBy('task.execution_id', { mayBeNull: true }),
  processInstanceId: sortBy('task.process_instance_id', { mayBeNull: true }),
  tenantId: sortByText('task.tenant_id'),
};

export interface TaskQueries {
  listTasks(filter: TaskFilter, stretch: Stretch<TaskSort>): Promise<readonly TaskRow[]>;
  countTasks(filter: TaskFilter): Promise<number>;
  /** For questions by variables. */
  listCountedTasks(filter: TaskFilter, stretch: Stretch<TaskSort>): Promise<CountedRows<TaskRow>>;
  findTask(id: string): Promise<FoundTask | undefined>;
  /** Direct ones, in string order of their ids. */
  listSubtasks(parentTaskId: string): Promise<readonly TaskRow[]>;
}

export function createTaskQueries(connection: Connection): TaskQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectTasks = () => queries.selectFrom('workflow.task as task').select([...taskColumns]);
  const findText = selectTasks()
    .leftJoin('workflow.process_definition as definition', 'definition.id', 'task.process_definition_id')
    .select('definition.key as processDefinitionKey')
    .where('task.id', '=', '')
    .compile().sql;

  return {
    async listTasks(filter, stretch) {
      if (stretch.size === 0) return [];
      const order = orderRows(taskSortColumns, stretch, [sortBy('task.id')]);
      if (stretch.start < deepStart) {
        return await selectTasks()
          .where(taskMatches(filter))
          .orderBy(order)
          .offset(stretch.start)
          .limit(stretch.size)
          .execute();
      }
      // What is passed over is read from an index alone where one has the order.
      const chosen = queries
        .selectFrom('workflow.task as task')
        .select('task.id')
        .where(taskMatches(filter))
        .orderBy(order)
        .offset(stretch.start)
        .limit(stretch.size);
      return await selectTasks().where('task.id', 'in', chosen).orderBy(order).execute();
    },

    async listCountedTasks(filter, stretch) {
      const order = orderRows(taskSortColumns, stretch, [sortBy('task.id')]);
      // Ids are all that is kept of those that are only counted.
      const chosen = queries
        .selectFrom('workflow.task as task')
        .select(['task.id', totalOfAll])
        .where(taskMatches(filter))
        .orderBy(order)
        .offset(stretch.start)
        .limit(stretch.size);
      return takeTotal(
        await selectTasks()
          .innerJoin(chosen.as('chosen'), 'chosen.id', 'task.id')
          .select('chosen.total')
          .orderBy(order)
          .execute(),
      );
    },

    async countTasks(filter) {
      const { involvedUser, ...others } = filter;
      if (involvedUser !== undefined && Object.values(others).every((value) => value === undefined)) {
        return await countInvolving(involvedUser);
      }
      const counted = await queries
        .selectFrom('workflow.task as task')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(taskMatches(filter))
        .executeTakeFirstOrThrow();
      return counted.count;
    },

    // Asked for before everything that is done with a task.
    async findTask(id) {
      const [task] = await connection.prepared<FoundTask>(findText, [id]);
      return task;
    },

    listSubtasks: (parentTaskId) =>
      selectTasks().where('task.parent_task_id', '=', parentTaskId).orderBy('task.id').execute(),
  };

  /** The list that people look at most: nothing of the tasks themselves has to be read. */
  async function countInvolving(userId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from (${selectInvolving(userId)}) as involving
    `.execute(queries);
    return rows[0]?.count ?? 0;
  }
}

const taskColumns = [
  'task.id',
  'task.owner',
  'task.assignee',
  'task.delegation_state as delegationState',
  'task.name',
  'task.description',
  'task.created_at as createdAt',
  'task.due_at as dueAt',
  'task.priority',
  'task.is_suspended as isSuspended',
  'task.task_definition_key as taskDefinitionKey',
  'task.tenant_id as tenantId',
  'task.category',
  'task.form_key as formKey',
  'task.parent_task_id as parentTaskId',
  'task.execution_id as executionId',
  'task.process_instance_id as processInstanceId',
  'task.process_definition_id as processDefinitionId',
] as const;
