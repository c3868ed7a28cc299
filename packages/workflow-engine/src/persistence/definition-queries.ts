import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';
import type { SelectQueryBuilder, SqlBool } from 'kysely';

import { allOf, isDifferent, isEqual, isLike, when } from './conditions.ts';
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

export interface DefinitionRow {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly name: string | null;
  readonly description: string | null;
  readonly category: string | null;
  readonly tenantId: string;
  readonly deploymentId: string;
  readonly resourceName: string;
  readonly diagramResourceName: string | null;
  readonly hasStartFormKey: boolean;
  readonly hasDiagram: boolean;
  readonly isSuspended: boolean;
}

export interface DefinitionFilter {
  readonly category?: string;
  readonly categoryLike?: string;
  readonly categoryNotEquals?: string;
  readonly key?: string;
  readonly keyLike?: string;
  readonly name?: string;
  readonly nameLike?: string;
  readonly resourceName?: string;
  readonly resourceNameLike?: string;
  readonly version?: number;
  readonly isSuspended?: boolean;
  /** The highest version of each key; the other filters choose among those. */
  readonly isLatest?: boolean;
  readonly deploymentId?: string;
  /** Named as a candidate starter, directly or by a group. */
  readonly startableBy?: { readonly userId: string; readonly groupIds: readonly string[] };
  readonly tenantId?: string;
  readonly tenantIdLike?: string;
}

export interface StarterRow {
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly type: string;
}

export interface DefinitionQueries {
  listDefinitions(
    filter: DefinitionFilter,
    page: PageRequest<DefinitionSort>,
  ): Promise<PageResult<DefinitionRow>>;
  findDefinition(id: string): Promise<DefinitionRow | undefined>;
  listStarters(definitionId: string): Promise<readonly StarterRow[]>;
}

export const definitionSorts = [
  'id',
  'key',
  'category',
  'name',
  'version',
  'deploymentId',
  'tenantId',
] as const;

export type DefinitionSort = (typeof definitionSorts)[number];

const sortColumns: Readonly<Record<DefinitionSort, SortColumn>> = {
  id: sortBy('definition.id'),
  key: sortByText('definition.key'),
  category: sortByText('definition.category', { mayBeNull: true }),
  name: sortByText('definition.name', { mayBeNull: true }),
  version: sortBy('definition.version'),
  deploymentId: sortBy('definition.deployment_id'),
  tenantId: sortByText('definition.tenant_id'),
};

export function createDefinitionQueries(connection: Connection): DefinitionQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectMatching = (filter: DefinitionFilter) =>
    queries.selectFrom('workflow.process_definition as definition').where(allOf(buildConditions(filter)));

  return {
    listDefinitions: (filter, page) =>
      readPage(page, {
        listRows: (stretch) =>
          selectDefinition(selectMatching(filter))
            .orderBy(orderRows(sortColumns, stretch, [sortBy('definition.id', { isAlwaysAscending: true })]))
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

    findDefinition: (id) =>
      selectDefinition(queries.selectFrom('workflow.process_definition as definition'))
        .where('definition.id', '=', id)
        .executeTakeFirst(),

    listStarters: (definitionId) =>
      queries
        .selectFrom('workflow.identity_link')
        .select(['user_id as userId', 'group_id as groupId', 'type'])
        .where('process_definition_id', '=', definitionId)
        .orderBy('id')
        .execute(),
  };
}

function buildConditions(filter: DefinitionFilter): readonly Condition[] {
  const { startableBy } = filter;
  return [
    isEqual('definition.category', filter.category),
    isLike('definition.category', filter.categoryLike),
    isDifferent('definition.category', filter.categoryNotEquals),
    isEqual('definition.key', filter.key),
    isLike('definition.key', filter.keyLike),
    isEqual('definition.name', filter.name),
    isLike('definition.name', filter.nameLike),
    isEqual('definition.resource_name', filter.resourceName),
    isLike('definition.resource_name', filter.resourceNameLike),
    isEqual('definition.version', filter.version),
    isEqual('definition.is_suspended', filter.isSuspended),
    isEqual('definition.deployment_id', filter.deploymentId),
    isEqual('definition.tenant_id', filter.tenantId),
    isLike('definition.tenant_id', filter.tenantIdLike),
    when(filter.isLatest, () => {
      // Without a tenant the newest of all tenants hides the others, as in Activiti.
      const sameTenants = allOf([
        isEqual('newer.tenant_id', filter.tenantId),
        isLike('newer.tenant_id', filter.tenantIdLike),
      ]);
      return sql<SqlBool>`not exists (select from workflow.process_definition as newer where newer.key = definition.key and newer.version > definition.version and ${sameTenants})`;
    }),
    startableBy === undefined
      ? null
      : sql<SqlBool>`exists (select from workflow.identity_link as starter where starter.process_definition_id = definition.id and (starter.user_id = ${startableBy.userId} or starter.group_id = any(${startableBy.groupIds})))`,
  ];
}

type DefinitionTables = WorkflowTables & { definition: WorkflowTables['workflow.process_definition'] };

function selectDefinition<Output>(query: SelectQueryBuilder<DefinitionTables, 'definition', Output>) {
  return query.select([
    'definition.id',
    'definition.key',
    'definition.version',
    'definition.name',
    'definition.description',
    'definition.category',
    'definition.tenant_id as tenantId',
    'definition.deployment_id as deploymentId',
    'definition.resource_name as resourceName',
    'definition.diagram_resource_name as diagramResourceName',
    'definition.has_start_form_key as hasStartFormKey',
    'definition.has_diagram as hasDiagram',
    'definition.is_suspended as isSuspended',
  ]);
}
