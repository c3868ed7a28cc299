// What a query must give: a month (yyyymm) and a value in each row, and at most two columns more: what the value was made
// of, numerator and denominator. Those are told beside the value and never refused.
import type { Cell, Column, ResultTable } from '@prumo/bi-server/queries/result-table';
import { kpiResultLimits } from '@prumo/contracts/documents/kpi-result';
import type {
  ExtractedMonth,
  ExtractionFailure,
  FoundCell,
  ShapeFault,
} from '@prumo/contracts/indicators/extraction';
import { buildRatio, type Ratio } from '@prumo/domain/indicators/ratio';
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
const { highest } = kpiResultLimits;

/** From the earliest to the latest; `openMonth` is the first one that has not ended yet, and is left out. */
export function decodeExtractedRows(table: ResultTable, openMonth: Month): ExtractedRows {
  const { columns, rows } = table;
  if (columns.length < 2 || columns.length > mostColumns) {
    return refuse(describeColumns(columns), { kind: 'columns', names: columns.map(({ name }) => name) });
  }
  if (rows.length > mostExtractedRows) {
    return {
      failure: { code: 'size_limit', message: `The result has more than ${mostExtractedRows} rows.` },
    };
  }
  const months = new Map<number, ExtractedMonth>();
  for (const [index, [monthCell = null, valueCell = null, ...others]] of rows.entries()) {
    const row = index + 1;
    const place = `Row ${row}`;
    const month = decodeMonth(monthCell);
    if (month === undefined) {
      return refuse(
        `${place}: the first column holds ${show(monthCell)}; it must be a month as a whole number, such as 202601.`,
        { kind: 'month', row, found: describeCell(monthCell) },
      );
    }
    const value = decodeValue(valueCell, columns[1]);
    if (value === undefined) {
      return refuse(
        `${place}, month ${month}: the second column holds ${show(valueCell)}; it must be a number of at most ${highest}.`,
        { kind: 'value', row, month, found: describeCell(valueCell), highest },
      );
    }
    if (months.has(month)) {
      return refuse(`${place}: the month ${month} is there twice.`, { kind: 'repeated-month', row, month });
    }
    months.set(month, { month, value, ...decodeRatio(others, columns) });
  }
  return {
    months: [...months.values()]
      .filter(({ month }) => month < openMonth)
      .toSorted((one, other) => one.month - other.month),
  };
}

function refuse(message: string, fault: ShapeFault): ExtractedRows {
  return { failure: { code: 'wrong_shape', message, fault } };
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
  if (!Number.isFinite(value) || Math.abs(value) > highest) return undefined;
  // Zero has one sign only in the database.
  return value === 0 ? 0 : value;
}

/** Nothing where the two are anything else than numbers that can be divided: queries may have columns for people. */
function decodeRatio(
  [numerator = null, denominator = null]: readonly Cell[],
  columns: readonly Column[],
): Ratio | object {
  return buildRatio(decodeValue(numerator, columns[2]), decodeValue(denominator, columns[3])) ?? {};
}

function show(cell: Cell): string {
  const found = describeCell(cell);
  if (found === null) return 'nothing (null)';
  if (found.type === 'bytes') return 'bytes';
  return found.type === 'text' ? `the text "${found.text}"` : found.text;
}

function describeCell(cell: Cell): FoundCell {
  if (cell === null) return null;
  if (Buffer.isBuffer(cell)) return { type: 'bytes', text: '' };
  if (typeof cell === 'string') return { type: 'text', text: shorten(cell) };
  return { type: typeof cell === 'boolean' ? 'boolean' : 'number', text: String(cell) };
}

function shorten(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
