// Reading the history of tasks; running ones are part of it.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import { allOf, compareColumns, type Comparison } from './conditions.ts';
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
import type { WorkflowTables } from './tables.ts';
import { variableCondition, type VariableQuery } from './variable-conditions.ts';

export interface HistoricTaskRow {
  readonly id: string;
  readonly processDefinitionId: string | null;
  readonly processInstanceId: string | null;
  readonly executionId: string | null;
  readonly taskDefinitionKey: string | null;
  readonly parentTaskId: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly owner: string | null;
  readonly assignee: string | null;
  readonly startedAt: Date;
  readonly claimedAt: Date | null;
  readonly endedAt: Date | null;
  readonly deleteReason: string | null;
  readonly priority: number;
  readonly dueAt: Date | null;
  readonly formKey: string | null;
  readonly category: string | null;
  readonly tenantId: string;
}

/** Named as Activiti names them. What is undefined or null does not filter. */
export interface HistoricTaskFilter {
  readonly taskId?: string | null | undefined;
  readonly processInstanceId?: string | null | undefined;
  readonly processBusinessKey?: string | null | undefined;
  readonly processBusinessKeyLike?: string | null | undefined;
  readonly processDefinitionId?: string | null | undefined;
  readonly processDefinitionKey?: string | null | undefined;
  readonly processDefinitionKeyLike?: string | null | undefined;
  readonly processDefinitionName?: string | null | undefined;
  readonly processDefinitionNameLike?: string | null | undefined;
  readonly executionId?: string | null | undefined;
  readonly taskName?: string | null | undefined;
  readonly taskNameLike?: string | null | undefined;
  readonly taskDescription?: string | null | undefined;
  readonly taskDescriptionLike?: string | null | undefined;
  readonly taskDefinitionKey?: string | null | undefined;
  readonly taskDefinitionKeyLike?: string | null | undefined;
  readonly taskCategory?: string | null | undefined;
  readonly taskDeleteReason?: string | null | undefined;
  readonly taskDeleteReasonLike?: string | null | undefined;
  readonly taskAssignee?: string | null | undefined;
  readonly taskAssigneeLike?: string | null | undefined;
  readonly taskOwner?: string | null | undefined;
  readonly taskOwnerLike?: string | null | undefined;
  readonly taskInvolvedUser?: string | null | undefined;
  readonly taskCandidateGroup?: string | null | undefined;
  readonly taskPriority?: number | null | undefined;
  readonly taskMinPriority?: number | null | undefined;
  readonly taskMaxPriority?: number | null | undefined;
  readonly finished?: boolean | null | undefined;
  readonly processFinished?: boolean | null | undefined;
  readonly parentTaskId?: string | null | undefined;
  readonly dueDate?: Date | null | undefined;
  readonly dueDateAfter?: Date | null | undefined;
  readonly dueDateBefore?: Date | null | undefined;
  readonly withoutDueDate?: boolean | null | undefined;
  readonly taskCreatedOn?: Date | null | undefined;
  readonly taskCreatedBefore?: Date | null | undefined;
  readonly taskCreatedAfter?: Date | null | undefined;
  readonly taskCompletedOn?: Date | null | undefined;
  readonly taskCompletedBefore?: Date | null | undefined;
  readonly taskCompletedAfter?: Date | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly tenantIdLike?: string | null | undefined;
  readonly withoutTenantId?: boolean | null | undefined;
  readonly taskVariables?: readonly VariableQuery[];
  readonly processVariables?: readonly VariableQuery[];
}

export const historicTaskSorts = [
  'taskInstanceId',
  'deleteReason',
  'duration',
  'endTime',
  'executionId',
  'processDefinitionId',
  'processInstanceId',
  'start',
  'startTime',
  'assignee',
  'taskDefinitionKey',
  'description',
  'dueDate',
  'name',
  'owner',
  'priority',
  'tenantId',
] as const;

export type HistoricTaskSort = (typeof historicTaskSorts)[number];

export interface HistoricTaskQueries {
  listTasks(
    filter: HistoricTaskFilter,
    stretch: Stretch<HistoricTaskSort>,
  ): Promise<readonly HistoricTaskRow[]>;
  countTasks(filter: HistoricTaskFilter): Promise<number>;
  /** For questions by variables. */
  listCountedTasks(
    filter: HistoricTaskFilter,
    stretch: Stretch<HistoricTaskSort>,
  ): Promise<CountedRows<HistoricTaskRow>>;
  findTask(taskId: string): Promise<HistoricTaskRow | undefined>;
}

export function createHistoricTaskQueries(connection: Connection): HistoricTaskQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectTasks = () =>
    queries
      .selectFrom('workflow.historic_task as task')
      .select([
        'task.id',
        'task.process_definition_id as processDefinitionId',
        'task.process_instance_id as processInstanceId',
        'task.execution_id as executionId',
        'task.task_definition_key as taskDefinitionKey',
        'task.parent_task_id as parentTaskId',
        'task.name',
        'task.description',
        'task.owner',
        'task.assignee',
        'task.started_at as startedAt',
        'task.claimed_at as claimedAt',
        'task.ended_at as endedAt',
        'task.delete_reason as deleteReason',
        'task.priority',
        'task.due_at as dueAt',
        'task.form_key as formKey',
        'task.category',
        'task.tenant_id as tenantId',
      ]);

  return {
    async listTasks(filter, stretch) {
      if (stretch.size === 0) return [];
      const order = orderRows(sortColumns, stretch, [sortBy('task.id')]);
      if (stretch.start < deepStart) {
        return await selectTasks()
          .where(buildCondition(filter))
          .orderBy(order)
          .limit(stretch.size)
          .offset(stretch.start)
          .execute();
      }
      // What is passed over is read from an index alone where one has the order.
      const chosen = queries
        .selectFrom('workflow.historic_task as task')
        .select('task.id')
        .where(buildCondition(filter))
        .orderBy(order)
        .limit(stretch.size)
        .offset(stretch.start);
      return await selectTasks().where('task.id', 'in', chosen).orderBy(order).execute();
    },

    async listCountedTasks(filter, stretch) {
      const order = orderRows(sortColumns, stretch, [sortBy('task.id')]);
      // Ids are all that is kept of those that are only counted.
      const chosen = queries
        .selectFrom('workflow.historic_task as task')
        .select(['task.id', totalOfAll])
        .where(buildCondition(filter))
        .orderBy(order)
        .limit(stretch.size)
        .offset(stretch.start);
      return takeTotal(
        await selectTasks()
          .innerJoin(chosen.as('chosen'), 'chosen.id', 'task.id')
          .select('chosen.total')
          .orderBy(order)
          .execute(),
      );
    },

    async countTasks(filter) {
      const { total } = await queries
        .selectFrom('workflow.historic_task as task')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where(buildCondition(filter))
        .executeTakeFirstOrThrow();
      return total;
    },

    async findTask(taskId) {
      return await selectTasks().where('task.id', '=', taskId).executeTakeFirst();
    },
  };
}

const sortColumns: Readonly<Record<HistoricTaskSort, SortColumn>> = {
  taskInstanceId: sortBy('task.id'),
  deleteReason: sortByText('task.delete_reason', { mayBeNull: true }),
  duration: { by: sql`(task.ended_at - task.started_at)`, mayBeNull: true },
  endTime: sortBy('task.ended_at', { mayBeNull: true }),
  executionId: sortBy('task.execution_id', { mayBeNull: true }),
  processDefinitionId: sortBy('task.process_definition_id', { mayBeNull: true }),
  processInstanceId: sortBy('task.process_instance_id', { mayBeNull: true }),
  start: sortBy('task.started_at'),
  startTime: sortBy('task.started_at'),
  assignee: sortByText('task.assignee', { mayBeNull: true }),
  taskDefinitionKey: sortByText('task.task_definition_key', { mayBeNull: true }),
  description: sortByText('task.description', { mayBeNull: true }),
  dueDate: sortBy('task.due_at', { mayBeNull: true }),
  name: sortByText('task.name', { mayBeNull: true }),
  owner: sortByText('task.owner', { mayBeNull: true }),
  priority: sortBy('task.priority'),
  tenantId: sortByText('task.tenant_id'),
};

const comparisons: { readonly [Name in keyof HistoricTaskFilter]?: Comparison } = {
  taskId: ['task.id', '='],
  processInstanceId: ['task.process_instance_id', '='],
  processDefinitionId: ['task.process_definition_id', '='],
  executionId: ['task.execution_id', '='],
  taskName: ['task.name', '='],
  taskNameLike: ['task.name', 'like'],
  taskDescription: ['task.description', '='],
  taskDescriptionLike: ['task.description', 'like'],
  taskDefinitionKey: ['task.task_definition_key', '='],
  taskDefinitionKeyLike: ['task.task_definition_key', 'like'],
  taskCategory: ['task.category', '='],
  taskDeleteReason: ['task.delete_reason', '='],
  taskDeleteReasonLike: ['task.delete_reason', 'like'],
  taskAssignee: ['task.assignee', '='],
  taskAssigneeLike: ['task.assignee', 'like'],
  taskOwner: ['task.owner', '='],
  taskOwnerLike: ['task.owner', 'like'],
  taskPriority: ['task.priority', '='],
  taskMinPriority: ['task.priority', '>='],
  taskMaxPriority: ['task.priority', '<='],
  parentTaskId: ['task.parent_task_id', '='],
  dueDate: ['task.due_at', '='],
  dueDateAfter: ['task.due_at', '>'],
  dueDateBefore: ['task.due_at', '<'],
  taskCreatedOn: ['task.started_at', '='],
  taskCreatedBefore: ['task.started_at', '<'],
  taskCreatedAfter: ['task.started_at', '>'],
  taskCompletedOn: ['task.ended_at', '='],
  taskCompletedBefore: ['task.ended_at', '<'],
  taskCompletedAfter: ['task.ended_at', '>'],
  tenantId: ['task.tenant_id', '='],
  tenantIdLike: ['task.tenant_id', 'like'],
};

const definitionComparisons: typeof comparisons = {
  processDefinitionKey: ['definition.key', '='],
  processDefinitionKeyLike: ['definition.key', 'like'],
  processDefinitionName: ['definition.name', '='],
  processDefinitionNameLike: ['definition.name', 'like'],
};

const instanceComparisons: typeof comparisons = {
  processBusinessKey: ['instance.business_key', '='],
  processBusinessKeyLike: ['instance.business_key', 'like'],
};

function buildCondition(filter: HistoricTaskFilter): RawBuilder<SqlBool> {
  return allOf([
    ...compareColumns(filter, comparisons),
    ...compareDefinition(filter),
    ...compareInstance(filter),
    ...compareFlags(filter),
    ...comparePeople(filter),
    ...(filter.taskVariables ?? []).map((query) =>
      variableCondition('workflow.historic_variable', { column: 'task_id', equals: 'task.id' }, query),
    ),
    ...(filter.processVariables ?? []).map((query) =>
      variableCondition(
        'workflow.historic_variable',
        { column: 'process_instance_id', equals: 'task.process_instance_id' },
        query,
      ),
    ),
  ]);
}

function compareDefinition(filter: HistoricTaskFilter): RawBuilder<SqlBool>[] {
  const conditions = compareColumns(filter, definitionComparisons);
  if (conditions.length === 0) return [];
  return [
    sql<SqlBool>`task.process_definition_id in (select definition.id from workflow.process_definition as definition where ${allOf(conditions)})`,
  ];
}

/** A task outside any process is neither of a finished nor of an unfinished one. */
function compareInstance(filter: HistoricTaskFilter): RawBuilder<SqlBool>[] {
  const conditions = compareColumns(filter, instanceComparisons);
  if (filter.processFinished === true) conditions.push(sql<SqlBool>`instance.ended_at is not null`);
  if (filter.processFinished === false) conditions.push(sql<SqlBool>`instance.ended_at is null`);
  if (conditions.length === 0) return [];
  return [
    sql<SqlBool>`exists (select from workflow.historic_process_instance as instance where instance.id = task.process_instance_id and ${allOf(conditions)})`,
  ];
}

function compareFlags(filter: HistoricTaskFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.finished === true) conditions.push(sql<SqlBool>`task.ended_at is not null`);
  if (filter.finished === false) conditions.push(sql<SqlBool>`task.ended_at is null`);
  if (filter.withoutDueDate === true) conditions.push(sql<SqlBool>`task.due_at is null`);
  if (filter.withoutTenantId === true) conditions.push(sql<SqlBool>`task.tenant_id = ''`);
  return conditions;
}

function comparePeople(filter: HistoricTaskFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  const { taskInvolvedUser: user, taskCandidateGroup: group } = filter;
  if (user !== undefined && user !== null) {
    // Three index look-ups, merged in their common order; the same as alternatives of one condition would read
    // every task.
    conditions.push(sql<SqlBool>`task.id in (
      select assigned.id from workflow.historic_task as assigned where assigned.assignee = ${user}
      union
      select owned.id from workflow.historic_task as owned where owned.owner = ${user}
      union
      select link.task_id from workflow.historic_identity_link as link
      where link.user_id = ${user} and link.task_id is not null)`);
  }
  if (group !== undefined && group !== null) {
    conditions.push(sql<SqlBool>`task.assignee is null and exists (
      select from workflow.historic_identity_link as link
      where link.task_id = task.id and link.type = 'candidate' and link.group_id = ${group})`);
  }
  return conditions;
}
