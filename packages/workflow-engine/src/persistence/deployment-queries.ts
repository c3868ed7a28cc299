import type { Connection } from '@prumo/database/connection';

import { allOf, isDifferent, isEqual, isLike, when } from './conditions.ts';
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
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

export interface DeploymentRow {
  readonly id: string;
  readonly name: string | null;
  readonly category: string | null;
  readonly tenantId: string;
  readonly deployedAt: Date;
}

export interface DeploymentFilter {
  readonly name?: string;
  readonly nameLike?: string;
  readonly category?: string;
  readonly categoryNotEquals?: string;
  readonly tenantId?: string;
  readonly tenantIdLike?: string;
  readonly isWithoutTenant?: boolean;
}

export interface DeploymentQueries {
  listDeployments(
    filter: DeploymentFilter,
    page: PageRequest<DeploymentSort>,
  ): Promise<PageResult<DeploymentRow>>;
  findDeployment(id: string): Promise<DeploymentRow | undefined>;
  /** In string order. */
  listResourceNames(deploymentId: string): Promise<readonly string[]>;
  findResource(deploymentId: string, name: string): Promise<Uint8Array | undefined>;
}

export const deploymentSorts = ['id', 'name', 'deployTime', 'tenantId'] as const;

export type DeploymentSort = (typeof deploymentSorts)[number];

const sortColumns: Readonly<Record<DeploymentSort, SortColumn>> = {
  id: sortBy('deployment.id'),
  name: sortByText('deployment.name', { mayBeNull: true }),
  deployTime: sortBy('deployment.deployed_at'),
  tenantId: sortByText('deployment.tenant_id'),
};

export function createDeploymentQueries(connection: Connection): DeploymentQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectMatching = (filter: DeploymentFilter) =>
    queries
      .selectFrom('workflow.deployment as deployment')
      .where(
        allOf([
          isEqual('deployment.name', filter.name),
          isLike('deployment.name', filter.nameLike),
          isEqual('deployment.category', filter.category),
          isDifferent('deployment.category', filter.categoryNotEquals),
          isEqual('deployment.tenant_id', filter.tenantId),
          isLike('deployment.tenant_id', filter.tenantIdLike),
          when(filter.isWithoutTenant, () => sql<SqlBool>`deployment.tenant_id = ''`),
        ]),
      );

  return {
    listDeployments: (filter, page) =>
      readPage(page, {
        listRows: (stretch) =>
          selectMatching(filter)
            .select([...deploymentColumns])
            .orderBy(orderRows(sortColumns, stretch, [sortBy('deployment.id', { isAlwaysAscending: true })]))
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

    findDeployment: (id) =>
      queries
        .selectFrom('workflow.deployment as deployment')
        .select([...deploymentColumns])
        .where('id', '=', id)
        .executeTakeFirst(),

    async listResourceNames(deploymentId) {
      const rows = await queries
        .selectFrom('workflow.deployment_resource')
        .select('name')
        .where('deployment_id', '=', deploymentId)
        .orderBy(sql`name collate "C"`)
        .execute();
      return rows.map((row) => row.name);
    },

    async findResource(deploymentId, name) {
      const row = await queries
        .selectFrom('workflow.deployment_resource')
        .select('bytes')
        .where('deployment_id', '=', deploymentId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.bytes;
    },
  };
}

const deploymentColumns = [
  'deployment.id',
  'deployment.name',
  'deployment.category',
  'deployment.tenant_id as tenantId',
  'deployment.deployed_at as deployedAt',
] as const;
