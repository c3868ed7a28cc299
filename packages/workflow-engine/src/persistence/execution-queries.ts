import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';
import type { SelectQueryBuilder, SqlBool } from 'kysely';

import { allOf, isEqual, isLike, when } from './conditions.ts';
import type { Condition } from './conditions.ts';
import {
  orderRows,
  type PageRequest,
  type PageResult,
  readPage,
  sortBy,
  sortByText,
  type SortColumn,
} from './page.ts';
import type { WorkflowTables } from './tables.ts';
import { variableCondition } from './variable-conditions.ts';
import type { VariableQuery } from './variable-conditions.ts';

export interface ExecutionRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly processInstanceId: string;
  readonly activityId: string | null;
  readonly isSuspended: boolean;
  readonly tenantId: string;
}

export interface ExecutionFilter {
  readonly id?: string;
  /** Where it is at work or waits, not what it merely encloses. */
  readonly activityId?: string;
  readonly parentId?: string;
  readonly processInstanceId?: string;
  readonly businessKey?: string;
  readonly processDefinitionId?: string;
  readonly processDefinitionKey?: string;
  readonly signalName?: string;
  readonly messageName?: string;
  readonly tenantId?: string;
  readonly tenantIdLike?: string;
  readonly isWithoutTenant?: boolean;
  /** Of the execution's own scope. */
  readonly variables?: readonly VariableQuery[];
  /** Of the scope of its process instance. */
  readonly processInstanceVariables?: readonly VariableQuery[];
}

export interface ExecutionQueries {
  listExecutions(
    filter: ExecutionFilter,
    page: PageRequest<ExecutionSort>,
  ): Promise<PageResult<ExecutionRow>>;
  findExecution(id: string): Promise<ExecutionRow | undefined>;
  /** Nodes where this execution or one below it waits or works, each once. */
  listActiveNodeIds(executionId: string): Promise<readonly string[]>;
}

export const executionSorts = [
  'processDefinitionId',
  'processDefinitionKey',
  'processInstanceId',
  'tenantId',
] as const;

export type ExecutionSort = (typeof executionSorts)[number];

const sortColumns: Readonly<Record<ExecutionSort, SortColumn>> = {
  processDefinitionId: sortBy('execution.process_definition_id'),
  processDefinitionKey: sortByText('definition.key'),
  processInstanceId: sortBy('execution.process_instance_id'),
  tenantId: sortByText('execution.tenant_id'),
};

export function createExecutionQueries(connection: Connection): ExecutionQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectMatching = (filter: ExecutionFilter) =>
    queries
      .selectFrom('workflow.execution as execution')
      .innerJoin(
        'workflow.process_definition as definition',
        'definition.id',
        'execution.process_definition_id',
      )
      .where(allOf(buildConditions(filter)));

  return {
    listExecutions: (filter, page) =>
      readPage(page, {
        listRows: (stretch) =>
          selectExecution(selectMatching(filter))
            .orderBy(orderRows(sortColumns, stretch, [sortBy('execution.id', { isAlwaysAscending: true })]))
            .offset(stretch.start)
            .limit(stretch.size)
            .execute(),
        async countRows() {
          const counted = await selectMatching(filter)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          return counted.count;
        },
      }),

    findExecution: (id) => selectExecution(selectMatching({ id })).executeTakeFirst(),

    async listActiveNodeIds(executionId) {
      const { rows } = await sql<{ activityId: string }>`
        with recursive branch as (
          select execution.id, execution.process_instance_id, execution.activity_id, execution.is_active
          from workflow.execution as execution where execution.id = ${executionId}
          union all
          select child.id, child.process_instance_id, child.activity_id, child.is_active
          from branch join workflow.execution as child
            on child.process_instance_id = branch.process_instance_id and child.parent_id = branch.id
        )
        select activity_id as "activityId" from branch
        where is_active and activity_id is not null
        order by activity_id`.execute(queries);
      return rows.map((row) => row.activityId);
    },
  };
}

function buildConditions(filter: ExecutionFilter): readonly Condition[] {
  return [
    isEqual('execution.id', filter.id),
    filter.activityId === undefined
      ? null
      : sql<SqlBool>`(execution.activity_id = ${filter.activityId} and execution.is_active)`,
    // A child is always of its parent's instance: that column has the index.
    filter.parentId === undefined
      ? null
      : sql<SqlBool>`(execution.parent_id = ${filter.parentId} and execution.process_instance_id = (select parent.process_instance_id from workflow.execution as parent where parent.id = ${filter.parentId}))`,
    isEqual('execution.process_instance_id', filter.processInstanceId),
    isEqual('execution.business_key', filter.businessKey),
    isEqual('execution.process_definition_id', filter.processDefinitionId),
    isEqual('definition.key', filter.processDefinitionKey),
    isEqual('execution.tenant_id', filter.tenantId),
    isLike('execution.tenant_id', filter.tenantIdLike),
    when(filter.isWithoutTenant, () => sql<SqlBool>`execution.tenant_id = ''`),
    waitsFor('signal', filter.signalName),
    waitsFor('message', filter.messageName),
    ...(filter.variables ?? []).map((query) =>
      variableCondition('workflow.variable', { column: 'execution_id', equals: 'execution.id' }, query),
    ),
    ...(filter.processInstanceVariables ?? []).map((query) =>
      variableCondition(
        'workflow.variable',
        { column: 'execution_id', equals: 'execution.process_instance_id' },
        query,
      ),
    ),
  ];
}

function waitsFor(kind: 'signal' | 'message', eventName: string | undefined): Condition {
  if (eventName === undefined) return null;
  return sql<SqlBool>`exists (select from workflow.event_subscription as awaited where awaited.execution_id = execution.id and awaited.kind = ${kind} and awaited.event_name = ${eventName})`;
}

type ExecutionTables = WorkflowTables & {
  execution: WorkflowTables['workflow.execution'];
  definition: WorkflowTables['workflow.process_definition'];
};

function selectExecution<Output>(
  query: SelectQueryBuilder<ExecutionTables, 'execution' | 'definition', Output>,
) {
  return query.select([
    'execution.id',
    'execution.parent_id as parentId',
    'execution.process_instance_id as processInstanceId',
    'execution.activity_id as activityId',
    'execution.is_suspended as isSuspended',
    'execution.tenant_id as tenantId',
  ]);
}
