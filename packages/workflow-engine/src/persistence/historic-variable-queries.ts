// Reading the last values of variables. Lists leave out the bytes of binary and serializable ones.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import type { NamedValue } from '../commands/engine-commands.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { allOf, compareColumns, type Comparison } from './conditions.ts';
import { decodeListedValue, decodeValue, type ListedColumns } from './value-columns.ts';
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
import { variableMatches, type VariableQuery } from './variable-conditions.ts';

export interface HistoricVariableRow {
  readonly id: string;
  readonly processInstanceId: string | null;
  readonly taskId: string | null;
  readonly name: string;
  /** Of a binary or serializable one the type only. */
  readonly value: EngineValue;
}

/** Named as Activiti names them. What is undefined or null does not filter. */
export interface HistoricVariableFilter {
  readonly processInstanceId?: string | null | undefined;
  readonly taskId?: string | null | undefined;
  readonly executionId?: string | null | undefined;
  readonly variableName?: string | null | undefined;
  readonly variableNameLike?: string | null | undefined;
  readonly excludeTaskVariables?: boolean | null | undefined;
  readonly variables?: readonly VariableQuery[];
}

export const historicVariableSorts = ['variableName', 'processInstanceId'] as const;

export type HistoricVariableSort = (typeof historicVariableSorts)[number];

/** By the id of the instance or task that owns them, each list by name; of binary and serializable ones the type only. */
export type VariablesByOwner = ReadonlyMap<string, readonly NamedValue[]>;

export interface HistoricVariableQueries {
  listVariables(
    filter: HistoricVariableFilter,
    page: PageRequest<HistoricVariableSort>,
  ): Promise<PageResult<HistoricVariableRow>>;
  /** Of the instances' own scope, not of those inside it. */
  listInstanceVariables(processInstanceIds: readonly string[]): Promise<VariablesByOwner>;
  listTaskVariables(taskIds: readonly string[]): Promise<VariablesByOwner>;
  findVariable(id: string): Promise<EngineValue | undefined>;
  findInstanceVariable(processInstanceId: string, name: string): Promise<EngineValue | undefined>;
  findTaskVariable(taskId: string, name: string): Promise<EngineValue | undefined>;
}

export function createHistoricVariableQueries(connection: Connection): HistoricVariableQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectWhole = () =>
    queries
      .selectFrom('workflow.historic_variable as variable')
      .select([
        'variable.type',
        'variable.text_value',
        'variable.long_value',
        'variable.double_value',
        'variable.bytes_value',
        'variable.json_value',
      ]);
  const selectListed = () =>
    queries
      .selectFrom('workflow.historic_variable as variable')
      .select([
        'variable.name',
        'variable.type',
        'variable.text_value',
        'variable.long_value',
        'variable.double_value',
      ]);

  return {
    async listVariables(filter, page) {
      const condition = buildCondition(filter);
      return await readPage(page, {
        async listRows(stretch) {
          const rows = await selectListed()
            .select([
              'variable.id',
              'variable.process_instance_id as processInstanceId',
              'variable.task_id as taskId',
            ])
            .where(condition)
            .orderBy(orderRows(sortColumns, stretch, [sortBy('variable.id')]))
            .limit(stretch.size)
            .offset(stretch.start)
            .execute();
          return rows.map((row) => ({
            id: row.id,
            processInstanceId: row.processInstanceId,
            taskId: row.taskId,
            name: row.name,
            value: decodeListedValue(row),
          }));
        },
        async countRows() {
          const { total } = await queries
            .selectFrom('workflow.historic_variable as variable')
            .select((row) => row.fn.countAll<number>().as('total'))
            .where(condition)
            .executeTakeFirstOrThrow();
          return total;
        },
      });
    },

    async listInstanceVariables(processInstanceIds) {
      if (processInstanceIds.length === 0) return new Map();
      const rows = await selectListed()
        .select('variable.process_instance_id as ownerId')
        .where(sql<SqlBool>`variable.process_instance_id = any(${processInstanceIds})`)
        .whereRef('variable.execution_id', '=', 'variable.process_instance_id')
        .where('variable.task_id', 'is', null)
        .execute();
      return groupByOwner(rows);
    },

    async listTaskVariables(taskIds) {
      if (taskIds.length === 0) return new Map();
      const rows = await selectListed()
        .select('variable.task_id as ownerId')
        .where(sql<SqlBool>`variable.task_id = any(${taskIds})`)
        .execute();
      return groupByOwner(rows);
    },

    async findVariable(id) {
      const row = await selectWhole().where('variable.id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : decodeValue(row);
    },

    async findInstanceVariable(processInstanceId, name) {
      const row = await selectWhole()
        .where('variable.process_instance_id', '=', processInstanceId)
        .where('variable.execution_id', '=', processInstanceId)
        .where('variable.task_id', 'is', null)
        .where('variable.name', '=', name)
        .executeTakeFirst();
      return row === undefined ? undefined : decodeValue(row);
    },

    async findTaskVariable(taskId, name) {
      const row = await selectWhole()
        .where('variable.task_id', '=', taskId)
        .where('variable.name', '=', name)
        .executeTakeFirst();
      return row === undefined ? undefined : decodeValue(row);
    },
  };
}

const sortColumns: Readonly<Record<HistoricVariableSort, SortColumn>> = {
  variableName: sortByText('variable.name'),
  processInstanceId: sortBy('variable.process_instance_id', { mayBeNull: true }),
};

const comparisons: { readonly [Name in keyof HistoricVariableFilter]?: Comparison } = {
  processInstanceId: ['variable.process_instance_id', '='],
  taskId: ['variable.task_id', '='],
  executionId: ['variable.execution_id', '='],
  variableName: ['variable.name', '='],
  variableNameLike: ['variable.name', 'like'],
};

function buildCondition(filter: HistoricVariableFilter): RawBuilder<SqlBool> {
  const conditions = compareColumns(filter, comparisons);
  if (filter.excludeTaskVariables === true) conditions.push(sql<SqlBool>`variable.task_id is null`);
  return allOf([
    ...conditions,
    ...(filter.variables ?? []).map((query) => variableMatches('variable', query)),
  ]);
}

interface OwnedRow extends ListedColumns {
  readonly ownerId: string | null;
  readonly name: string;
}

function groupByOwner(rows: readonly OwnedRow[]): VariablesByOwner {
  const groups = new Map<string, NamedValue[]>();
  for (const row of rows) {
    if (row.ownerId === null) continue;
    const variable = { name: row.name, value: decodeListedValue(row) };
    const group = groups.get(row.ownerId);
    if (group === undefined) groups.set(row.ownerId, [variable]);
    else group.push(variable);
  }
  for (const group of groups.values()) group.sort((one, other) => (one.name < other.name ? -1 : 1));
  return groups;
}
