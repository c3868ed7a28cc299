// Reading the history of process instances; running ones are part of it.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import { allOf, compareColumns, type Comparison } from './conditions.ts';
import {
  type CountedRows,
  orderRows,
  sortBy,
  sortByText,
  takeTotal,
  totalOfAll,
  type SortColumn,
  type Stretch,
} from './page.ts';
import type { WorkflowTables } from './tables.ts';
import { variableMatches, type VariableQuery } from './variable-conditions.ts';

export interface HistoricInstanceRow {
  readonly id: string;
  readonly businessKey: string | null;
  readonly processDefinitionId: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly startUserId: string | null;
  readonly startActivityId: string | null;
  readonly endActivityId: string | null;
  readonly deleteReason: string | null;
  readonly superProcessInstanceId: string | null;
  readonly name: string | null;
  readonly tenantId: string;
}

/** Named as Activiti's bodies name them. What is undefined or null does not filter. */
export interface HistoricInstanceFilter {
  readonly processInstanceId?: string | null | undefined;
  /** None of them: no filter. */
  readonly processInstanceIds?: readonly string[] | null | undefined;
  readonly processBusinessKey?: string | null | undefined;
  readonly processDefinitionId?: string | null | undefined;
  readonly processDefinitionKey?: string | null | undefined;
  readonly superProcessInstanceId?: string | null | undefined;
  readonly excludeSubprocesses?: boolean | null | undefined;
  readonly finished?: boolean | null | undefined;
  readonly involvedUser?: string | null | undefined;
  readonly finishedAfter?: Date | null | undefined;
  readonly finishedBefore?: Date | null | undefined;
  readonly startedAfter?: Date | null | undefined;
  readonly startedBefore?: Date | null | undefined;
  readonly startedBy?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly tenantIdLike?: string | null | undefined;
  readonly withoutTenantId?: boolean | null | undefined;
  readonly variables?: readonly VariableQuery[];
}

export const historicInstanceSorts = [
  'processInstanceId',
  'processDefinitionId',
  'businessKey',
  'startTime',
  'endTime',
  'duration',
  'tenantId',
] as const;

export type HistoricInstanceSort = (typeof historicInstanceSorts)[number];

export interface HistoricInstanceQueries {
  listInstances(
    filter: HistoricInstanceFilter,
    stretch: Stretch<HistoricInstanceSort>,
  ): Promise<readonly HistoricInstanceRow[]>;
  countInstances(filter: HistoricInstanceFilter): Promise<number>;
  /** For questions by variables. */
  listCountedInstances(
    filter: HistoricInstanceFilter,
    stretch: Stretch<HistoricInstanceSort>,
  ): Promise<CountedRows<HistoricInstanceRow>>;
  findInstance(processInstanceId: string): Promise<HistoricInstanceRow | undefined>;
}

export function createHistoricInstanceQueries(connection: Connection): HistoricInstanceQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectInstances = () =>
    queries
      .selectFrom('workflow.historic_process_instance as instance')
      .select([
        'instance.id',
        'instance.business_key as businessKey',
        'instance.process_definition_id as processDefinitionId',
        'instance.started_at as startedAt',
        'instance.ended_at as endedAt',
        'instance.start_user_id as startUserId',
        'instance.start_activity_id as startActivityId',
        'instance.end_activity_id as endActivityId',
        'instance.delete_reason as deleteReason',
        'instance.super_process_instance_id as superProcessInstanceId',
        'instance.name',
        'instance.tenant_id as tenantId',
      ]);

  return {
    async listInstances(filter, stretch) {
      if (stretch.size === 0) return [];
      return await selectInstances()
        .where(buildCondition(filter))
        .orderBy(orderRows(sortColumns, stretch, [sortBy('instance.id')]))
        .limit(stretch.size)
        .offset(stretch.start)
        .execute();
    },

    async listCountedInstances(filter, stretch) {
      return takeTotal(
        await selectInstances()
          .select(totalOfAll)
          .where(buildCondition(filter))
          .orderBy(orderRows(sortColumns, stretch, [sortBy('instance.id')]))
          .limit(stretch.size)
          .offset(stretch.start)
          .execute(),
      );
    },

    async countInstances(filter) {
      const { total } = await queries
        .selectFrom('workflow.historic_process_instance as instance')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where(buildCondition(filter))
        .executeTakeFirstOrThrow();
      return total;
    },

    async findInstance(processInstanceId) {
      return await selectInstances().where('instance.id', '=', processInstanceId).executeTakeFirst();
    },
  };
}

const sortColumns: Readonly<Record<HistoricInstanceSort, SortColumn>> = {
  processInstanceId: sortBy('instance.id'),
  processDefinitionId: sortBy('instance.process_definition_id'),
  businessKey: sortByText('instance.business_key', { mayBeNull: true }),
  startTime: sortBy('instance.started_at'),
  endTime: sortBy('instance.ended_at', { mayBeNull: true }),
  duration: { by: sql`(instance.ended_at - instance.started_at)`, mayBeNull: true },
  tenantId: sortByText('instance.tenant_id'),
};

/** Unlike those of tasks these times are inclusive. */
const comparisons: { readonly [Name in keyof HistoricInstanceFilter]?: Comparison } = {
  processInstanceId: ['instance.id', '='],
  processBusinessKey: ['instance.business_key', '='],
  processDefinitionId: ['instance.process_definition_id', '='],
  superProcessInstanceId: ['instance.super_process_instance_id', '='],
  finishedAfter: ['instance.ended_at', '>='],
  finishedBefore: ['instance.ended_at', '<='],
  startedAfter: ['instance.started_at', '>='],
  startedBefore: ['instance.started_at', '<='],
  startedBy: ['instance.start_user_id', '='],
  tenantId: ['instance.tenant_id', '='],
  tenantIdLike: ['instance.tenant_id', 'like'],
};

function buildCondition(filter: HistoricInstanceFilter): RawBuilder<SqlBool> {
  const conditions = compareColumns(filter, comparisons);
  const { processInstanceIds: ids, processDefinitionKey: key, involvedUser } = filter;
  if (ids !== undefined && ids !== null && ids.length > 0) {
    conditions.push(sql<SqlBool>`instance.id = any(${ids})`);
  }
  if (key !== undefined && key !== null) {
    conditions.push(
      sql<SqlBool>`instance.process_definition_id in (select definition.id from workflow.process_definition as definition where definition.key = ${key})`,
    );
  }
  if (involvedUser !== undefined && involvedUser !== null) {
    conditions.push(
      sql<SqlBool>`instance.id in (select link.process_instance_id from workflow.historic_identity_link as link where link.user_id = ${involvedUser})`,
    );
  }
  if (filter.finished === true) conditions.push(sql<SqlBool>`instance.ended_at is not null`);
  if (filter.finished === false) conditions.push(sql<SqlBool>`instance.ended_at is null`);
  if (filter.excludeSubprocesses === true) {
    conditions.push(sql<SqlBool>`instance.super_process_instance_id is null`);
  }
  if (filter.withoutTenantId === true) conditions.push(sql<SqlBool>`instance.tenant_id = ''`);
  return allOf([...conditions, ...(filter.variables ?? []).map(ownsVariable)]);
}

/** Here, and only here, those of the instance's tasks count too. */
function ownsVariable(query: VariableQuery): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from workflow.historic_variable as queried where queried.process_instance_id = instance.id and ${variableMatches('queried', query)})`;
}
