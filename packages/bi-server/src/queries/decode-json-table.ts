import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';

import { CdaFileError } from './query-error.ts';
import type { Cell, Column, ColumnType, ResultTable } from './result-table.ts';

const columnTypes: readonly ColumnType[] = ['String', 'Boolean', 'Integer', 'Numeric', 'Date', 'Blob'];

/** The result that stands in a query of type jsonScriptable. */
export async function decodeJsonTable(text: string, yielder: Yielder): Promise<ResultTable> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CdaFileError(`The query of type jsonScriptable is no JSON: ${String(error)}.`);
  }
  const columns = listOf(value, 'metadata').map(decodeColumn);
  const rows = await mapYielding(listOf(value, 'resultset'), yielder, (row) => {
    const cells: unknown[] = Array.isArray(row) ? row : [row];
    return columns.map((_, index) => decodeCell(cells[index]));
  });
  return { columns, rows };
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = memberOf(value, name);
  if (!Array.isArray(list)) throw new CdaFileError(`The query of type jsonScriptable has no list "${name}".`);
  return list;
}

function decodeColumn(value: unknown, index: number): Column {
  const [name, type] = [memberOf(value, 'colName'), memberOf(value, 'colType')];
  return {
    name: typeof name === 'string' ? name : `col${index}`,
    type: columnTypes.find((candidate) => candidate === type) ?? 'String',
  };
}

function decodeCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
