// Models of modellers: lists by filter, one by id, and writing them.
import type { Connection } from '@prumo/database/connection';
import { sql, type SqlBool } from 'kysely';

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

export interface ModelFields {
  readonly name: string | null;
  readonly key: string | null;
  readonly category: string | null;
  readonly version: number | null;
  readonly metaInfo: string | null;
  readonly deploymentId: string | null;
  readonly tenantId: string | null;
}

export interface ModelRow extends ModelFields {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly hasSource: boolean;
  readonly hasSourceExtra: boolean;
}

export interface ModelFilter {
  readonly id?: string | undefined;
  readonly category?: string | undefined;
  readonly categoryLike?: string | undefined;
  readonly categoryNotEquals?: string | undefined;
  readonly name?: string | undefined;
  readonly nameLike?: string | undefined;
  readonly key?: string | undefined;
  readonly version?: number | undefined;
  readonly isLatestVersion?: boolean | undefined;
  readonly deploymentId?: string | undefined;
  readonly isDeployed?: boolean | undefined;
  readonly tenantId?: string | undefined;
  readonly tenantIdLike?: string | undefined;
  readonly isWithoutTenant?: boolean | undefined;
}

export type ModelPart = 'source' | 'source_extra';

export const modelSorts = [
  'id',
  'category',
  'createTime',
  'key',
  'lastUpdateTime',
  'name',
  'version',
  'tenantId',
] as const;

export type ModelSort = (typeof modelSorts)[number];

const sortColumns: Readonly<Record<ModelSort, SortColumn>> = {
  id: sortBy('model.id'),
  category: sortByText('model.category', { mayBeNull: true }),
  createTime: sortBy('model.created_at'),
  key: sortByText('model.key', { mayBeNull: true }),
  lastUpdateTime: sortBy('model.updated_at'),
  name: sortByText('model.name', { mayBeNull: true }),
  version: sortBy('model.version', { mayBeNull: true }),
  tenantId: sortByText('model.tenant_id', { mayBeNull: true }),
};

export function createModelQueries(connection: Connection) {
  const queries = connection.queries<WorkflowTables>();
  const selectMatching = (filter: ModelFilter) =>
    queries.selectFrom('workflow.model as model').where(allOf(buildConditions(filter)));
  const selectRows = (filter: ModelFilter) =>
    selectMatching(filter).select([
      'model.id',
      'model.name',
      'model.key',
      'model.category',
      'model.version',
      'model.meta_info as metaInfo',
      'model.deployment_id as deploymentId',
      'model.tenant_id as tenantId',
      'model.created_at as createdAt',
      'model.updated_at as updatedAt',
      sql<boolean>`model.source is not null`.as('hasSource'),
      sql<boolean>`model.source_extra is not null`.as('hasSourceExtra'),
    ]);

  return {
    list: async (filter: ModelFilter, page: PageRequest<ModelSort>): Promise<PageResult<ModelRow>> =>
      await readPage(page, {
        listRows: async (stretch) =>
          await selectRows(filter)
            .orderBy(orderRows(sortColumns, stretch, [sortBy('model.id', { isAlwaysAscending: true })]))
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

    find: async (id: string): Promise<ModelRow | undefined> => await selectRows({ id }).executeTakeFirst(),

    async findContent(id: string, part: ModelPart): Promise<Buffer | null> {
      const row = await queries
        .selectFrom('workflow.model')
        .select(`${part} as content`)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.content ?? null;
    },

    async hasDeployment(id: string): Promise<boolean> {
      const row = await queries
        .selectFrom('workflow.deployment')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    async insert(id: string, fields: ModelFields, now: Date): Promise<void> {
      await queries
        .insertInto('workflow.model')
        .values({ id, ...toColumns(fields), created_at: now, updated_at: now })
        .execute();
    },

    async update(id: string, fields: ModelFields, now: Date): Promise<void> {
      await queries
        .updateTable('workflow.model')
        .set({ ...toColumns(fields), updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    async saveContent(id: string, part: ModelPart, content: Buffer, now: Date): Promise<void> {
      await queries
        .updateTable('workflow.model')
        .set({ [part]: content, updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await queries
        .deleteFrom('workflow.model')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function buildConditions(filter: ModelFilter) {
  return [
    isEqual('model.id', filter.id),
    isEqual('model.category', filter.category),
    isLike('model.category', filter.categoryLike),
    isDifferent('model.category', filter.categoryNotEquals),
    isEqual('model.name', filter.name),
    isLike('model.name', filter.nameLike),
    isEqual('model.key', filter.key),
    isEqual('model.version', filter.version),
    // Of models without a key none is the latest.
    when(
      filter.isLatestVersion,
      () =>
        sql<SqlBool>`model.version = (select max(other.version) from workflow.model as other where other.key = model.key)`,
    ),
    isEqual('model.deployment_id', filter.deploymentId),
    filter.isDeployed === undefined
      ? null
      : sql<SqlBool>`(model.deployment_id is not null) = ${filter.isDeployed}`,
    isEqual('model.tenant_id', filter.tenantId),
    isLike('model.tenant_id', filter.tenantIdLike),
    when(filter.isWithoutTenant, () => sql<SqlBool>`coalesce(model.tenant_id, '') = ''`),
  ];
}

function toColumns(fields: ModelFields) {
  return {
    name: fields.name,
    key: fields.key,
    category: fields.category,
    version: fields.version,
    meta_info: fields.metaInfo,
    deployment_id: fields.deploymentId,
    tenant_id: fields.tenantId,
  };
}
