// Reading which activities were entered, when and for how long.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import { allOf, compareColumns, type Comparison } from './conditions.ts';
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

export interface HistoricActivityRow {
  readonly id: string;
  readonly activityId: string;
  readonly activityName: string | null;
  readonly activityType: string;
  readonly processDefinitionId: string;
  readonly processInstanceId: string;
  readonly executionId: string;
  readonly taskId: string | null;
  readonly calledProcessInstanceId: string | null;
  readonly assignee: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly tenantId: string;
}

/** Named as Activiti names them. What is undefined or null does not filter. */
export interface HistoricActivityFilter {
  readonly activityId?: string | null | undefined;
  readonly activityInstanceId?: string | null | undefined;
  readonly activityName?: string | null | undefined;
  readonly activityType?: string | null | undefined;
  readonly executionId?: string | null | undefined;
  readonly finished?: boolean | null | undefined;
  readonly taskAssignee?: string | null | undefined;
  readonly processInstanceId?: string | null | undefined;
  readonly processDefinitionId?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly tenantIdLike?: string | null | undefined;
  readonly withoutTenantId?: boolean | null | undefined;
}

export const historicActivitySorts = [
  'startTime',
  'activityId',
  'activityName',
  'activityType',
  'duration',
  'endTime',
  'executionId',
  'activityInstanceId',
  'processDefinitionId',
  'processInstanceId',
  'tenantId',
] as const;

export type HistoricActivitySort = (typeof historicActivitySorts)[number];

export interface HistoricActivityQueries {
  listActivities(
    filter: HistoricActivityFilter,
    page: PageRequest<HistoricActivitySort>,
  ): Promise<PageResult<HistoricActivityRow>>;
}

export function createHistoricActivityQueries(connection: Connection): HistoricActivityQueries {
  const queries = connection.queries<WorkflowTables>();

  return {
    async listActivities(filter, page) {
      const condition = buildCondition(filter);
      return await readPage(page, {
        listRows: (stretch) =>
          queries
            .selectFrom('workflow.historic_activity as activity')
            .select([
              'activity.id',
              'activity.activity_id as activityId',
              'activity.activity_name as activityName',
              'activity.activity_type as activityType',
              'activity.process_definition_id as processDefinitionId',
              'activity.process_instance_id as processInstanceId',
              'activity.execution_id as executionId',
              'activity.task_id as taskId',
              'activity.called_process_instance_id as calledProcessInstanceId',
              'activity.assignee',
              'activity.started_at as startedAt',
              'activity.ended_at as endedAt',
              'activity.tenant_id as tenantId',
            ])
            .where(condition)
            .orderBy(orderRows(sortColumns, stretch, [sortBy('activity.sequence')]))
            .limit(stretch.size)
            .offset(stretch.start)
            .execute(),
        async countRows() {
          const { total } = await queries
            .selectFrom('workflow.historic_activity as activity')
            .select((row) => row.fn.countAll<number>().as('total'))
            .where(condition)
            .executeTakeFirstOrThrow();
          return total;
        },
      });
    },
  };
}

const sortColumns: Readonly<Record<HistoricActivitySort, SortColumn>> = {
  startTime: sortBy('activity.started_at'),
  activityId: sortByText('activity.activity_id'),
  activityName: sortByText('activity.activity_name', { mayBeNull: true }),
  activityType: sortByText('activity.activity_type'),
  duration: { by: sql`(activity.ended_at - activity.started_at)`, mayBeNull: true },
  endTime: sortBy('activity.ended_at', { mayBeNull: true }),
  executionId: sortBy('activity.execution_id'),
  activityInstanceId: sortBy('activity.id'),
  processDefinitionId: sortBy('activity.process_definition_id'),
  processInstanceId: sortBy('activity.process_instance_id'),
  tenantId: sortByText('activity.tenant_id'),
};

const comparisons: { readonly [Name in keyof HistoricActivityFilter]?: Comparison } = {
  activityId: ['activity.activity_id', '='],
  activityInstanceId: ['activity.id', '='],
  activityName: ['activity.activity_name', '='],
  activityType: ['activity.activity_type', '='],
  executionId: ['activity.execution_id', '='],
  taskAssignee: ['activity.assignee', '='],
  processInstanceId: ['activity.process_instance_id', '='],
  processDefinitionId: ['activity.process_definition_id', '='],
  tenantId: ['activity.tenant_id', '='],
  tenantIdLike: ['activity.tenant_id', 'like'],
};

function buildCondition(filter: HistoricActivityFilter): RawBuilder<SqlBool> {
  const conditions = compareColumns(filter, comparisons);
  if (filter.finished === true) conditions.push(sql<SqlBool>`activity.ended_at is not null`);
  if (filter.finished === false) conditions.push(sql<SqlBool>`activity.ended_at is null`);
  if (filter.withoutTenantId === true) conditions.push(sql<SqlBool>`activity.tenant_id = ''`);
  return allOf(conditions);
}
