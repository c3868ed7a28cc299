// What a query must give: a month (yyyymm) and a value in each row, and at most two columns more, which are not read.
import type { Cell, Column, ResultTable } from '@prumo/bi-server/queries/result-table';
import { kpiResultLimits } from '@prumo/contracts/documents/kpi-result';
import type { ExtractedMonth, ExtractionFailure } from '@prumo/contracts/indicators/extraction';
import { monthOfYear, type Month } from '@prumo/domain/indicators/month';

export type ExtractedRows =
  | { readonly months: readonly ExtractedMonth[]; readonly failure?: undefined }
  | { readonly failure: ExtractionFailure };

/** Fifty years. */
export const mostExtractedRows = 600;

const firstMonth = 190_001;
const lastMonth = 299_912;
const mostColumns = 4;
const longestShown = 40;

/** From the earliest to the latest; `openMonth` is the first one that has not ended yet, and is left out. */
export function decodeExtractedRows(table: ResultTable, openMonth: Month): ExtractedRows {
  const { columns, rows } = table;
  if (columns.length < 2 || columns.length > mostColumns) return refuse(describeColumns(columns));
  if (rows.length > mostExtractedRows) {
    return {
      failure: { code: 'size_limit', message: `The result has more than ${mostExtractedRows} rows.` },
    };
  }
  const months = new Map<number, number>();
  for (const [index, [monthCell = null, valueCell = null]] of rows.entries()) {
    const place = `Row ${index + 1}`;
    const month = decodeMonth(monthCell);
    if (month === undefined) {
      return refuse(
        `${place}: the first column holds ${show(monthCell)}; it must be a month as a whole number, such as 202601.`,
      );
    }
    const value = decodeValue(valueCell, columns[1]);
    if (value === undefined) {
      return refuse(
        `${place}, month ${month}: the second column holds ${show(valueCell)}; it must be a number of at most ${kpiResultLimits.highest}.`,
      );
    }
    if (months.has(month)) return refuse(`${place}: the month ${month} is there twice.`);
    months.set(month, value);
  }
  return {
    months: [...months]
      .filter(([month]) => month < openMonth)
      .toSorted(([one], [other]) => one - other)
      .map(([month, value]) => ({ month, value })),
  };
}

function refuse(message: string): ExtractedRows {
  return { failure: { code: 'wrong_shape', message } };
}

function describeColumns(columns: readonly Column[]): string {
  const names = columns.map(({ name }) => name).join(', ');
  const found = columns.length === 1 ? '1 column' : `${columns.length} columns`;
  return `The result has ${found}${names === '' ? '' : ` (${names})`}; it must have a month (yyyymm) and a value.`;
}

function decodeMonth(cell: Cell): number | undefined {
  if (typeof cell !== 'number' || !Number.isInteger(cell) || cell < firstMonth || cell > lastMonth) {
    return undefined;
  }
  return monthOfYear(cell) >= 1 && monthOfYear(cell) <= 12 ? cell : undefined;
}

/** A number with more digits than JavaScript holds stands as text in a column of numbers: it is rounded. */
function decodeValue(cell: Cell, column: Column | undefined): number | undefined {
  const isNumber = typeof cell === 'number' || (typeof cell === 'string' && column?.type === 'Numeric');
  const value = isNumber ? Number(cell) : Number.NaN;
  if (!Number.isFinite(value) || Math.abs(value) > kpiResultLimits.highest) return undefined;
  // Zero has one sign only in the database.
  return value === 0 ? 0 : value;
}

function show(cell: Cell): string {
  if (cell === null) return 'nothing (null)';
  if (Buffer.isBuffer(cell)) return 'bytes';
  if (typeof cell !== 'string') return String(cell);
  return `the text "${cell.length > longestShown ? `${cell.slice(0, longestShown)}…` : cell}"`;
}
