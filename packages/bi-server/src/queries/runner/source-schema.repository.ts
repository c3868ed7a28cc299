// What of a warehouse its login can read: tables and views with their columns, as the database itself tells.
import type { SourceSchema, SourceTable } from '@prumo/contracts/bi/query-runner';

import type { QueryExecutor } from '../executor/create-query-executor.ts';
import type { Cell } from '../result-table.ts';
import type { SourceGrant } from '../source-access/source-grant.ts';

/** More than any warehouse that people look through; what is beyond it can still be queried. */
const mostColumns = 20_000;
const limits = { seconds: 15, rows: mostColumns, bytes: 20 * 1024 * 1024 };

const statement = {
  text: `
    select n.nspname, c.relname, c.relkind in ('v', 'm') as is_view,
      case when c.relkind in ('r', 'p', 'm') and c.reltuples >= 0 then c.reltuples::float8 end as row_estimate,
      pg_catalog.obj_description(c.oid, 'pg_class') as description,
      pg_catalog.pg_table_is_visible(c.oid) as is_visible,
      a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod) as type_name,
      pg_catalog.col_description(c.oid, a.attnum) as column_description,
      exists (
        select from pg_catalog.pg_index i
        where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
      ) as is_key
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and pg_catalog.has_schema_privilege(n.oid, 'usage')
      and pg_catalog.has_column_privilege(c.oid, a.attnum, 'select')
    order by n.nspname, c.relname, a.attnum
    limit ${mostColumns}`,
  values: [],
};

export async function readSourceSchema(
  executor: Pick<QueryExecutor, 'runStatement'>,
  grant: SourceGrant,
  signal: AbortSignal | undefined,
): Promise<SourceSchema> {
  const { rows } = await executor.runStatement(grant, statement, { signal, limits });
  const tables: SourceTable[] = [];
  for (const [schema, name, isView, rowEstimate, description, isVisible, column, type, note, isKey] of rows) {
    let table = tables.at(-1);
    if (table === undefined || table.schema !== schema || table.name !== name) {
      table = {
        schema: textOf(schema),
        name: textOf(name),
        kind: isView === true ? 'view' : 'table',
        rows: typeof rowEstimate === 'number' ? rowEstimate : null,
        description: findText(description),
        isInSearchPath: isVisible === true,
        columns: [],
      };
      tables.push(table);
    }
    table.columns.push({
      name: textOf(column),
      type: textOf(type),
      isKey: isKey === true,
      description: findText(note),
    });
  }
  return { tables };
}

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : '';
}

function findText(cell: Cell | undefined): string | null {
  return typeof cell === 'string' && cell !== '' ? cell : null;
}
