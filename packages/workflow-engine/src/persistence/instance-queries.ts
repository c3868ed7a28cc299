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
  takeTotal,
  totalOfAll,
  type SortColumn,
  type Stretch,
} from './page.ts';
import type { WorkflowTables } from './tables.ts';
import { hasSome, variableCondition } from './variable-conditions.ts';
import type { VariableQuery } from './variable-conditions.ts';

/** A running process instance; what has ended is in history only. */
export interface InstanceRow {
  readonly id: string;
  readonly businessKey: string | null;
  readonly isSuspended: boolean;
  readonly processDefinitionId: string;
  readonly processDefinitionKey: string;
  readonly activityId: string | null;
  readonly tenantId: string;
  readonly name: string | null;
}

export interface InstanceFilter {
  readonly id?: string;
  readonly processDefinitionKey?: string;
  readonly processDefinitionId?: string;
  readonly businessKey?: string;
  /** Any identity link of the instance. */
  readonly involvedUser?: string;
  readonly isSuspended?: boolean;
  /** Those that a call activity of this instance started. */
  readonly superProcessInstanceId?: string;
  /** The one whose call activity started this instance. */
  readonly subProcessInstanceId?: string;
  readonly isWithoutSubprocesses?: boolean;
  readonly tenantId?: string;
  readonly tenantIdLike?: string;
  readonly isWithoutTenant?: boolean;
  readonly variables?: readonly VariableQuery[];
}

export interface InstanceLinkRow {
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly type: string;
}

export interface InstanceQueries {
  listInstances(filter: InstanceFilter, page: PageRequest<InstanceSort>): Promise<PageResult<InstanceRow>>;
  findInstance(id: string): Promise<InstanceRow | undefined>;
  listLinks(processInstanceId: string): Promise<readonly InstanceLinkRow[]>;
  /** Ids of the nodes where something waits or works, each once. */
  listActiveNodeIds(processInstanceId: string): Promise<readonly string[]>;
}

export const instanceSorts = ['id', 'processDefinitionId', 'processDefinitionKey', 'tenantId'] as const;

export type InstanceSort = (typeof instanceSorts)[number];

const sortColumns: Readonly<Record<InstanceSort, SortColumn>> = {
  id: sortBy('instance.id'),
  processDefinitionId: sortBy('instance.process_definition_id'),
  processDefinitionKey: sortByText('definition.key'),
  tenantId: sortByText('instance.tenant_id'),
};

export function createInstanceQueries(connection: Connection): InstanceQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectMatching = (filter: InstanceFilter) =>
    queries
      .selectFrom('workflow.execution as instance')
      .innerJoin(
        'workflow.process_definition as definition',
        'definition.id',
        'instance.process_definition_id',
      )
      .where('instance.parent_id', 'is', null)
      .where(allOf(buildConditions(filter)));

  return {
    listInstances(filter, page) {
      const selectStretch = (stretch: Stretch<InstanceSort>) =>
        selectInstance(selectMatching(filter))
          .orderBy(orderRows(sortColumns, stretch, [sortBy('instance.id', { isAlwaysAscending: true })]))
          .offset(stretch.start)
          .limit(stretch.size);
      return readPage(page, {
        listRows: (stretch) => selectStretch(stretch).execute(),
        listCounted: hasSome(filter.variables)
          ? async (stretch) => takeTotal(await selectStretch(stretch).select(totalOfAll).execute())
          : undefined,
        async countRows() {
          const counted = await selectMatching(filter)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          return counted.count;
        },
      });
    },

    findInstance: (id) => selectInstance(selectMatching({ id })).executeTakeFirst(),

    listLinks: (processInstanceId) =>
      queries
        .selectFrom('workflow.identity_link')
        .select(['user_id as userId', 'group_id as groupId', 'type'])
        .where('process_instance_id', '=', processInstanceId)
        .orderBy('id')
        .execute(),

    async listActiveNodeIds(processInstanceId) {
      const rows = await queries
        .selectFrom('workflow.execution')
        .select('activity_id as activityId')
        .distinct()
        .where('process_instance_id', '=', processInstanceId)
        .where('is_active', '=', true)
        .where('activity_id', 'is not', null)
        .$narrowType<{ activityId: string }>()
        .orderBy('activity_id')
        .execute();
      return rows.map((row) => row.activityId);
    },
  };
}

function buildConditions(filter: InstanceFilter): readonly Condition[] {
  return [
    isEqual('instance.id', filter.id),
    isEqual('definition.key', filter.processDefinitionKey),
    isEqual('instance.process_definition_id', filter.processDefinitionId),
    isEqual('instance.business_key', filter.businessKey),
    isEqual('instance.is_suspended', filter.isSuspended),
    isEqual('instance.tenant_id', filter.tenantId),
    isLike('instance.tenant_id', filter.tenantIdLike),
    when(filter.isWithoutTenant, () => sql<SqlBool>`instance.tenant_id = ''`),
    when(filter.isWithoutSubprocesses, () => sql<SqlBool>`instance.super_execution_id is null`),
    filter.involvedUser === undefined
      ? null
      : sql<SqlBool>`exists (select from workflow.identity_link as link where link.process_instance_id = instance.id and link.user_id = ${filter.involvedUser})`,
    filter.superProcessInstanceId === undefined
      ? null
      : sql<SqlBool>`instance.super_execution_id in (select caller.id from workflow.execution as caller where caller.process_instance_id = ${filter.superProcessInstanceId})`,
    filter.subProcessInstanceId === undefined
      ? null
      : sql<SqlBool>`instance.id = (select caller.process_instance_id from workflow.execution as called join workflow.execution as caller on caller.id = called.super_execution_id where called.id = ${filter.subProcessInstanceId})`,
    ...(filter.variables ?? []).map((query) =>
      variableCondition('workflow.variable', { column: 'execution_id', equals: 'instance.id' }, query),
    ),
  ];
}

type InstanceTables = WorkflowTables & {
  instance: WorkflowTables['workflow.execution'];
  definition: WorkflowTables['workflow.process_definition'];
};

function selectInstance<Output>(
  query: SelectQueryBuilder<InstanceTables, 'instance' | 'definition', Output>,
) {
  return query.select([
    'instance.id',
    'instance.business_key as businessKey',
    'instance.is_suspended as isSuspended',
    'instance.process_definition_id as processDefinitionId',
    'definition.key as processDefinitionKey',
    'instance.activity_id as activityId',
    'instance.tenant_id as tenantId',
    'instance.name',
  ]);
}
