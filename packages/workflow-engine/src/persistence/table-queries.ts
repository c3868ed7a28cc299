// Activiti's view of the database, made of ours.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { activitiTables, type ActivitiTable } from './activiti-tables.ts';

export interface TableOrder {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** What a column holds nothing in is absent. */
export type TableRow = Readonly<Record<string, unknown>>;

export interface TableQueries {
  listCounts(): Promise<readonly { readonly name: string; readonly count: number }[]>;
  countRows(table: ActivitiTable): Promise<number>;
  listRows(
    table: ActivitiTable,
    page: { readonly start: number; readonly size: number; readonly order: TableOrder | null },
  ): Promise<readonly TableRow[]>;
  listProperties(): Promise<readonly { readonly name: string; readonly value: string }[]>;
}

export function createTableQueries(connection: Connection): TableQueries {
  const queries = connection.queries<unknown>();

  const countRows: TableQueries['countRows'] = async ({ source }) => {
    if (source === null) return 0;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${named(source)}`.execute(
      queries,
    );
    return rows[0]?.count ?? 0;
  };

  return {
    countRows,

    async listCounts() {
      const selects = [...activitiTables].map(
        ([name, { source }]) =>
          sql`select ${name}::text as name, ${source === null ? sql`0` : sql`(select count(*) from ${named(source)})`} as count`,
      );
      const { rows } = await sql<{
        name: string;
        count: number;
      }>`${sql.join(selects, sql` union all `)}`.execute(queries);
      return rows;
    },

    async listRows(table, { start, size, order }) {
      if (table.source === null) return [];
      const columns = [...table.columns].flatMap(([name, { expression }]) =>
        expression === null ? [] : [sql`${sql.raw(expression)} as ${sql.ref(name)}`],
      );
      const { rows } = await sql<TableRow>`
        select ${sql.join(columns)} from ${named(table.source)}
        order by ${buildOrder(table, order)}
        offset ${start} limit ${size}`.execute(queries);
      return rows.map(presentRow);
    },

    async listProperties() {
      const { source } = activitiTables.get('ACT_GE_PROPERTY') ?? { source: null };
      if (source === null) return [];
      const { rows } = await sql<{ name: string; value: string }>`
        select r.name, r.value from ${named(source)} order by r.name`.execute(queries);
      return rows;
    },
  };
}

function named(source: string): RawBuilder<unknown> {
  return sql.raw(`${source} as r`);
}

/** Without an order asked for, that of the first column keeps the pages apart. */
function buildOrder(table: ActivitiTable, order: TableOrder | null): RawBuilder<unknown> {
  const [[, first] = []] = table.columns;
  const chosen = order === null ? undefined : table.columns.get(order.column)?.expression;
  const byFirst = sql.raw(first?.expression ?? '1');
  // A column that we keep nothing of is the same in all rows.
  if (chosen === undefined || chosen === null) return byFirst;
  const direction = sql.raw(order?.direction === 'desc' ? 'desc nulls last' : 'asc nulls first');
  return sql`(${sql.raw(chosen)}) ${direction}, ${byFirst}`;
}

/** Moments as numbers, as a bare Java mapper writes them. */
function presentRow(row: TableRow): TableRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
      value === null ? [] : [[name, value instanceof Date ? value.getTime() : value]],
    ),
  );
}
