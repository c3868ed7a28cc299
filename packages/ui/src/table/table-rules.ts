// Which rows of a table are shown, in which order, and what is said about them.
import { foldText } from '../text/fold-text.ts';
import type { CellValue, TableColumn } from './table-column.ts';

export interface TableOrder {
  readonly key: string;
  readonly isDescending: boolean;
}

export interface PageBounds {
  /** From 0, and always one that exists. */
  readonly page: number;
  readonly lastPage: number;
  /** Index of the first row of the page. */
  readonly start: number;
  /** Index behind its last row. */
  readonly end: number;
}

export interface TableSummary {
  /** Counted from 1; 0 where there is no row. */
  readonly start: number;
  readonly end: number;
  readonly total: number;
  /** How many rows there are without the search, or null when it hides none. */
  readonly filteredFrom: number | null;
}

/**
 * Finds the rows in which every typed word stands somewhere, whatever the words' order, accents and case. What a row
 * is found by is put together at the first search only, so that each further letter is answered at once.
 */
export function createRowSearch<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): (typed: string) => readonly Row[] {
  let known: readonly string[] | undefined;

  return (typed) => {
    const words = foldText(typed)
      .split(/\s+/u)
      .filter((word) => word !== '');
    if (words.length === 0) {
      return rows;
    }
    known ??= rows.map((row) => foldText(columns.map((column) => presentSearched(column, row)).join('\n')));
    const texts = known;
    return rows.filter((_row, index) => words.every((word) => texts[index]?.includes(word) === true));
  };
}

/** Rows that are equal in the column keep their order, and those without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  order: TableOrder | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === order?.key);
  if (column === undefined || order === null) {
    return rows;
  }
  const direction = order.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .toSorted((one, other) => {
      if (isMissing(one.value) || isMissing(other.value)) {
        return Number(isMissing(one.value)) - Number(isMissing(other.value));
      }
      return direction * compareValues(one.value, other.value);
    })
    .map(({ row }) => row);
}

/** The asked page, or the last one where the rows have become too few for it. */
export function findPageBounds(asked: {
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
}): PageBounds {
  const lastPage = Math.max(0, Math.ceil(asked.count / asked.pageSize) - 1);
  const page = Math.min(Math.max(0, asked.page), lastPage);
  const start = page * asked.pageSize;
  return { page, lastPage, start, end: Math.min(start + asked.pageSize, asked.count) };
}

export function buildSummary({ start, end }: PageBounds, total: number, all: number): TableSummary {
  return { start: total === 0 ? 0 : start + 1, end, total, filteredFrom: total === all ? null : all };
}

/** A value as it stands in its cell. */
export function presentValue(value: CellValue): string {
  if (typeof value === 'number') {
    return Number.isNaN(value) ? '' : numberFormat.format(value);
  }
  return value ?? '';
}

function presentSearched<Row>(column: TableColumn<Row>, row: Row): string {
  const value = column.value(row);
  const rendered = column.render?.(row);
  // A number is found as it is read and as it is typed: 1.234,5 and 1234.5.
  return [
    isMissing(value) ? '' : String(value),
    typeof rendered === 'string' ? rendered : presentValue(value),
  ].join('\n');
}

function isMissing(value: CellValue): boolean {
  return value === null || value === '' || Number.isNaN(value);
}

function compareValues(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') {
    return Number(one > other) - Number(one < other);
  }
  if (typeof one === 'string' && typeof other === 'string') {
    return collator.compare(one, other);
  }
  // Numbers before texts, where a column has both.
  return Number(typeof one === 'string') - Number(typeof other === 'string');
}

const collator = new Intl.Collator('pt-BR', { numeric: true });

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 });
