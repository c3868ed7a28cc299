import type { QueryResult } from '../create-queries.ts';
import type { Cell, ResultTable } from '../result-table.ts';
import type { ExportedResult } from './present-result.ts';

export function presentJson(result: QueryResult): ExportedResult {
  const queryInfo = {
    totalRows: String(result.totalRows),
    ...(result.page === undefined
      ? {}
      : { pageSize: String(result.page.size), pageStart: String(result.page.start) }),
  };
  return {
    contentType: 'application/json',
    body: `{"metadata":${metadataOf(result.table)},"queryInfo":${JSON.stringify(queryInfo)},"resultset":${rowsOf(result.table)}}`,
    fileName: undefined,
  };
}

/** Of lists that no query gave: nothing is told about the query. */
export function presentTableJson(table: ResultTable): string {
  return `{"metadata":${metadataOf(table)},"resultset":${rowsOf(table)}}`;
}

function metadataOf(table: ResultTable): string {
  return JSON.stringify(
    table.columns.map(({ name, type }, index) => ({ colIndex: index, colType: type, colName: name })),
  );
}

function rowsOf(table: ResultTable): string {
  const writers = table.columns.map(({ type }) => (type === 'Numeric' ? presentNumeric : presentCell));
  const rows = table.rows.map(
    (row) => `[${row.map((cell, index) => (writers[index] ?? presentCell)(cell)).join(',')}]`,
  );
  return `[${rows.join(',')}]`;
}

/** Digits that JavaScript would round are written as they are: JSON has no limit of its own. */
function presentNumeric(cell: Cell): string {
  return typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? cell : presentCell(cell);
}

function presentCell(cell: Cell): string {
  return JSON.stringify(Buffer.isBuffer(cell) ? cell.toString('base64') : cell);
}
