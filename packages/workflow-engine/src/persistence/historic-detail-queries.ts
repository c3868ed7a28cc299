// Reading every value that a variable had, and every form property as it was submitted.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import type { EngineValue } from '../values/engine-value.ts';
import { allOf, compareColumns, type Comparison } from './conditions.ts';
import { decodeListedValue, decodeValue } from './value-columns.ts';
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

interface HistoricDetailBase {
  readonly id: string;
  readonly processInstanceId: string | null;
  readonly executionId: string | null;
  readonly activityInstanceId: string | null;
  readonly taskId: string | null;
  readonly createdAt: Date;
  readonly name: string;
}

export interface VariableUpdateRow extends HistoricDetailBase {
  readonly kind: 'variable-update';
  readonly revision: number | null;
  /** In a list of a binary or serializable one the type only. */
  readonly value: EngineValue;
}

export interface FormPropertyRow extends HistoricDetailBase {
  readonly kind: 'form-property';
  readonly text: string | null;
}

export type HistoricDetailRow = VariableUpdateRow | FormPropertyRow;

/** Named as Activiti names them. What is undefined or null does not filter. */
export interface HistoricDetailFilter {
  readonly processInstanceId?: string | null | undefined;
  readonly executionId?: string | null | undefined;
  readonly activityInstanceId?: string | null | undefined;
  readonly taskId?: string | null | undefined;
  readonly selectOnlyFormProperties?: boolean | null | undefined;
  /** Goes before the other one. */
  readonly selectOnlyVariableUpdates?: boolean | null | undefined;
}

export const historicDetailSorts = ['processInstanceId', 'time', 'name', 'revision', 'variableType'] as const;

export type HistoricDetailSort = (typeof historicDetailSorts)[number];

export interface HistoricDetailQueries {
  listDetails(
    filter: HistoricDetailFilter,
    page: PageRequest<HistoricDetailSort>,
  ): Promise<PageResult<HistoricDetailRow>>;
  /** The whole value of a variable's update. */
  findUpdatedValue(detailId: string): Promise<EngineValue | undefined>;
}

export function createHistoricDetailQueries(connection: Connection): HistoricDetailQueries {
  const queries = connection.queries<WorkflowTables>();

  return {
    async listDetails(filter, page) {
      const condition = buildCondition(filter);
      return await readPage(page, {
        async listRows(stretch) {
          const rows = await queries
            .selectFrom('workflow.historic_detail as detail')
            .select([
              'detail.id',
              'detail.kind',
              'detail.process_instance_id',
              'detail.execution_id',
              'detail.activity_instance_id',
              'detail.task_id',
              'detail.created_at',
              'detail.name',
              'detail.revision',
              'detail.type',
              'detail.text_value',
              'detail.long_value',
              'detail.double_value',
            ])
            .where(condition)
            .orderBy(orderRows(sortColumns, stretch, inOrderOfCreation))
            .limit(stretch.size)
            .offset(stretch.start)
            .execute();
          return rows.map(decodeDetail);
        },
        async countRows() {
          const { total } = await queries
            .selectFrom('workflow.historic_detail as detail')
            .select((row) => row.fn.countAll<number>().as('total'))
            .where(condition)
            .executeTakeFirstOrThrow();
          return total;
        },
      });
    },

    async findUpdatedValue(detailId) {
      const row = await queries
        .selectFrom('workflow.historic_detail as detail')
        .select([
          'detail.type',
          'detail.text_value',
          'detail.long_value',
          'detail.double_value',
          'detail.bytes_value',
          'detail.json_value',
        ])
        .where('detail.id', '=', detailId)
        .where('detail.kind', '=', 'variable-update')
        .executeTakeFirst();
      return row === undefined ? undefined : decodeValue({ ...row, type: row.type ?? 'null' });
    },
  };
}

const sortColumns: Readonly<Record<HistoricDetailSort, SortColumn>> = {
  processInstanceId: sortBy('detail.process_instance_id', { mayBeNull: true }),
  time: sortBy('detail.created_at'),
  name: sortByText('detail.name'),
  revision: sortBy('detail.revision', { mayBeNull: true }),
  variableType: sortByText('detail.type', { mayBeNull: true }),
};

/** Ids are growing numbers kept as texts. */
const inOrderOfCreation: readonly SortColumn[] = [
  { by: sql`length(detail.id)`, mayBeNull: false },
  sortBy('detail.id'),
];

const comparisons: { readonly [Name in keyof HistoricDetailFilter]?: Comparison } = {
  processInstanceId: ['detail.process_instance_id', '='],
  executionId: ['detail.execution_id', '='],
  activityInstanceId: ['detail.activity_instance_id', '='],
  taskId: ['detail.task_id', '='],
};

function buildCondition(filter: HistoricDetailFilter): RawBuilder<SqlBool> {
  const conditions = compareColumns(filter, comparisons);
  if (filter.selectOnlyVariableUpdates === true) {
    conditions.push(sql<SqlBool>`detail.kind = 'variable-update'`);
  } else if (filter.selectOnlyFormProperties === true) {
    conditions.push(sql<SqlBool>`detail.kind = 'form-property'`);
  }
  return allOf(conditions);
}

interface DetailColumns {
  readonly id: string;
  readonly kind: string;
  readonly process_instance_id: string | null;
  readonly execution_id: string | null;
  readonly activity_instance_id: string | null;
  readonly task_id: string | null;
  readonly created_at: Date;
  readonly name: string;
  readonly revision: number | null;
  readonly type: string | null;
  readonly text_value: string | null;
  readonly long_value: number | string | null;
  readonly double_value: number | null;
}

function decodeDetail(row: DetailColumns): HistoricDetailRow {
  const detail = {
    id: row.id,
    processInstanceId: row.process_instance_id,
    executionId: row.execution_id,
    activityInstanceId: row.activity_instance_id,
    taskId: row.task_id,
    createdAt: row.created_at,
    name: row.name,
  };
  if (row.kind === 'form-property') return { ...detail, kind: 'form-property', text: row.text_value };
  const value = decodeListedValue({
    type: row.type ?? 'null',
    text_value: row.text_value,
    long_value: row.long_value,
    double_value: row.double_value,
  });
  return { ...detail, kind: 'variable-update', revision: row.revision, value };
}
