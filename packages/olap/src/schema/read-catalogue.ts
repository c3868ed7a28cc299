// What the database has of the tables that a schema names.
import type { Warehouse } from '../sql/dialect.ts';
import { StatementBuilder } from '../sql/statement-builder.ts';
import { listTables, type Catalogue, type TableName } from './check-schema.ts';
import type { Schema } from './schema.ts';

/** More columns than all tables of a warehouse have. */
const mostColumns = 100_000;

export async function readCatalogue(
  schema: Schema,
  warehouse: Warehouse,
  signal?: AbortSignal,
): Promise<Catalogue> {
  const keyOf = (table: TableName): string => JSON.stringify([table.schema ?? null, table.name]);
  const tables = [...new Map(listTables(schema).map((table) => [keyOf(table), table])).values()];
  const { dialect } = warehouse;
  const builder = new StatementBuilder(dialect);
  const rows = dialect.rowsOf(
    [
      tables.map((_, number) => number),
      tables.map((table) => table.schema ?? null),
      tables.map(({ name }) => name),
    ],
    ['given', 'number', 'schema', 'name'],
    builder.bind,
  );
  const found = await warehouse.run(builder.build(dialect.listColumns(rows)), {
    mostRows: mostColumns,
    signal,
  });
  const columns = new Map<string, Set<string>>();
  for (const [number, column] of found) {
    const table = tables[Number(number)];
    if (table === undefined) continue;
    const known = columns.get(keyOf(table));
    if (known === undefined) columns.set(keyOf(table), new Set([String(column)]));
    else known.add(String(column));
  }
  return { columnsOf: (table) => columns.get(keyOf(table)) };
}
