import { gatherText } from '@prumo/database/long-work/gather-text';

import type { QueryResult } from '../create-queries.ts';
import type { Cell, ResultTable } from '../result-table.ts';
import type { ExportedResult, ExportWork } from './present-result.ts';

export async function presentJson(
  result: QueryResult,
  { yielder, callback }: ExportWork,
): Promise<ExportedResult> {
  const queryInfo = {
    totalRows: String(result.totalRows),
    ...(result.page === undefined
      ? {}
      : { pageSize: String(result.page.size), pageStart: String(result.page.start) }),
  };

  function* write(): Generator<string> {
    if (callback !== undefined) yield `${callback}(`;
    yield `{"metadata":${metadataOf(result.table)},"queryInfo":${JSON.stringify(queryInfo)},"resultset":`;
    yield* writeRows(result.table);
    yield '}';
    if (callback !== undefined) yield ');';
  }
  return {
    contentType: callback === undefined ? 'application/json' : 'text/javascript',
    body: await gatherText(write(), yielder),
    fileName: undefined,
  };
}

/** Of lists that no query gave: nothing is told about the query. */
export function presentTableJson(table: ResultTable): string {
  return `{"metadata":${metadataOf(table)},"resultset":${[...writeRows(table)].join('')}}`;
}

function metadataOf(table: ResultTable): string {
  return JSON.stringify(
    table.columns.map(({ name, type }, index) => ({ colIndex: index, colType: type, colName: name })),
  );
}

function* writeRows(table: ResultTable): Generator<string> {
  const writers = table.columns.map(({ type }) => (type === 'Numeric' ? presentNumeric : presentCell));
  let before = '[';
  for (const row of table.rows) {
    yield `${before}[${row.map((cell, index) => (writers[index] ?? presentCell)(cell)).join(',')}]`;
    before = ',';
  }
  yield table.rows.length === 0 ? '[]' : ']';
}

/** Digits that JavaScript would round are written as they are: JSON has no limit of its own. */
function presentNumeric(cell: Cell): string {
  return typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? cell : presentCell(cell);
}

function presentCell(cell: Cell): string {
  return JSON.stringify(Buffer.isBuffer(cell) ? cell.toString('base64') : cell);
}
