import { buildCsv, type CsvCell } from '../files/build-csv.ts';
import type { TableColumn } from './table-column.ts';

/** The rows as they are shown, except that numbers stay numbers, for the spreadsheet to reckon with. */
export function buildTableCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const exported = columns.filter(({ exportValue }) => exportValue !== null);
  return buildCsv([
    exported.map(({ title }) => title),
    ...rows.map((row) => exported.map((column) => findExportValue(column, row))),
  ]);
}

function findExportValue<Row>({ value, render, exportValue }: TableColumn<Row>, row: Row): CsvCell {
  if (typeof exportValue === 'function') return exportValue(row);
  const plain = value(row);
  const rendered = typeof plain === 'number' ? undefined : render?.(row);
  return typeof rendered === 'string' ? rendered : plain;
}
