// From the raw result to the one that was asked for: calculated columns, selection of columns and rows, order, page.
// Results are long and the thread is everybody's, so all that goes through the rows yields to others.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { findText } from '@prumo/database/long-work/find-text';
import { filterYielding, mapYielding, sortYielding } from '@prumo/database/long-work/yielding-lists';

import type { CdaDataAccess, CdaOutput } from './cda-file.ts';
import { evaluateFormula } from './formula/evaluate-formula.ts';
import type { FormulaValue } from './formula/formula.ts';
import { asText } from './formula/formula-values.ts';
import { parseFormula } from './formula/parse-formula.ts';
import { OutputError } from './query-error.ts';
import { requireRoom, type Cell, type Column, type ColumnType, type ResultTable } from './result-table.ts';

export interface Selection {
  readonly outputId: number;
  /** Wins over the output. */
  readonly columnNames: readonly string[];
}

export interface RowFilter {
  readonly text: string;
  /** Indexes of the columns to look into; empty is all. */
  readonly columns: readonly number[];
}

export interface Page {
  readonly size: number;
  readonly start: number;
}

/** Columns are called by the names that the database gave them; whatever the case, where no name fits exactly. */
export async function addCalculatedColumns(
  table: ResultTable,
  calculated: CdaDataAccess['calculatedColumns'],
  now: Date,
  yielder: Yielder,
): Promise<ResultTable> {
  if (calculated.length === 0) return table;
  requireRoom(table.rows.length, table.columns.length + calculated.length);
  const columns = [...table.columns];
  const rows = await mapYielding(table.rows, yielder, (row) => [...row]);
  for (const { name, formula } of calculated) {
    const compute = compileColumn(columns, formula, now);
    const kinds = new Set<string>();
    for (const row of rows) {
      const cell = compute(row);
      if (cell !== null) kinds.add(typeof cell);
      row.push(cell);
      if (yielder.isDue()) await yielder.giveWay();
    }
    columns.push({ name, type: typeOfKinds(kinds) });
  }
  return { columns, rows };
}

export function renameColumns(table: ResultTable, renames: CdaDataAccess['renames']): ResultTable {
  if (renames.size === 0) return table;
  const columns = table.columns.map((column, index) => ({
    ...column,
    name: renames.get(index) ?? column.name,
  }));
  return { ...table, columns };
}

export async function selectColumns(
  table: ResultTable,
  outputs: CdaDataAccess['outputs'],
  selection: Selection,
  yielder: Yielder,
): Promise<ResultTable> {
  if (selection.columnNames.length > 0) {
    const places = new Map(table.columns.map(({ name }, index) => [name, index] as const).toReversed());
    const indexes = selection.columnNames.map((name) => {
      const index = places.get(name);
      if (index === undefined) throw new OutputError(`The result has no column "${name.slice(0, 100)}".`);
      return index;
    });
    return await pickColumns(table, indexes, yielder);
  }
  const output = outputs.get(selection.outputId);
  if (output !== undefined) return await pickColumns(table, listIndexes(output, table), yielder);
  // A file without outputs has just one, which is everything.
  if (outputs.size > 0 || selection.outputId !== 1)
    throw new OutputError(`There is no output ${selection.outputId}.`);
  return table;
}

export async function filterRows(
  table: ResultTable,
  filter: RowFilter | undefined,
  yielder: Yielder,
): Promise<ResultTable> {
  if (filter === undefined || filter.text === '') return table;
  const wanted = filter.text.toLocaleLowerCase('pt-BR');
  const indexes =
    filter.columns.length === 0 ? table.columns.map((_, index) => index) : [...new Set(filter.columns)];
  const matches = (cell: Cell | undefined): boolean =>
    cell !== null &&
    cell !== undefined &&
    !Buffer.isBuffer(cell) &&
    findText(String(cell).toLocaleLowerCase('pt-BR'), wanted) !== -1;
  const rows = await filterYielding(table.rows, yielder, (row) =>
    indexes.some((index) => matches(row[index])),
  );
  return { ...table, rows };
}

/** Each of `orders` is the index of a column, with D for descending. Rows that are equal keep their order. */
export async function sortRows(
  table: ResultTable,
  orders: readonly string[],
  yielder: Yielder,
): Promise<ResultTable> {
  if (orders.length === 0) return table;
  const keys = new Map<number, Order>();
  for (const order of orders) {
    const key = decodeOrder(order, table);
    // What a column has not decided, it does not decide when it is named again.
    if (!keys.has(key.index)) keys.set(key.index, key);
  }
  const decisive = [...keys.values()];
  const rows = await sortYielding(table.rows, yielder, (one, other) => {
    for (const { index, direction, type } of decisive) {
      const order = direction * compareCells(one[index] ?? null, other[index] ?? null, type);
      if (order !== 0) return order;
    }
    return 0;
  });
  return { ...table, rows };
}

export function takePage(table: ResultTable, page: Page | undefined): ResultTable {
  return page === undefined
    ? table
    : { ...table, rows: table.rows.slice(page.start, page.start + page.size) };
}

const collator = new Intl.Collator('pt-BR');

/** Nothing comes first; numbers go by size, everything else by its text as a Portuguese dictionary has it. */
function compareCells(one: Cell, other: Cell, type: ColumnType): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (type === 'Numeric' || type === 'Integer' || type === 'Boolean') return Number(one) - Number(other);
  return collator.compare(textOf(one), textOf(other));
}

function compileColumn(
  columns: readonly Column[],
  formula: string,
  now: Date,
): (row: readonly Cell[]) => Cell {
  const parsed = parseFormula(formula);
  const indexes = new Map<string, number | undefined>();
  const indexOf = (reference: string): number | undefined => {
    if (!indexes.has(reference)) indexes.set(reference, findColumn(columns, reference));
    return indexes.get(reference);
  };
  return (row) => {
    const findValue = (reference: string): FormulaValue | undefined => {
      const index = indexOf(reference);
      return index === undefined ? undefined : asFormulaValue(row[index] ?? null);
    };
    return asCell(evaluateFormula(parsed, { now, findValue }));
  };
}

function findColumn(columns: readonly Column[], reference: string): number | undefined {
  const exact = columns.findIndex(({ name }) => name === reference);
  const index =
    exact === -1 ? columns.findIndex(({ name }) => name.toLowerCase() === reference.toLowerCase()) : exact;
  return index === -1 ? undefined : index;
}

function asFormulaValue(cell: Cell): FormulaValue {
  return Buffer.isBuffer(cell) ? cell.toString('base64') : cell;
}

function asCell(value: FormulaValue): Cell {
  return typeof value === 'object' && value !== null ? asText(value) : value;
}

function typeOfKinds(kinds: ReadonlySet<string>): ColumnType {
  if (kinds.size !== 1) return 'String';
  if (kinds.has('number')) return 'Numeric';
  return kinds.has('boolean') ? 'Boolean' : 'String';
}

function listIndexes(output: CdaOutput, table: ResultTable): readonly number[] {
  for (const index of output.indexes) {
    if (index >= table.columns.length) {
      throw new OutputError(
        `The output wants column ${index}, and the result has ${table.columns.length} columns.`,
      );
    }
  }
  if (output.mode === 'include') return output.indexes;
  const left = new Set(output.indexes);
  return table.columns.map((_, index) => index).filter((index) => !left.has(index));
}

async function pickColumns(
  table: ResultTable,
  indexes: readonly number[],
  yielder: Yielder,
): Promise<ResultTable> {
  requireRoom(table.rows.length, indexes.length);
  return {
    columns: indexes.map((index) => table.columns[index]).filter((column) => column !== undefined),
    rows: await mapYielding(table.rows, yielder, (row) => indexes.map((index) => row[index] ?? null)),
  };
}

interface Order {
  readonly index: number;
  readonly direction: 1 | -1;
  readonly type: ColumnType;
}

function decodeOrder(order: string, table: ResultTable): Order {
  const [, digits = '', letter] = /^(\d{1,4})([AD]?)$/i.exec(order.trim()) ?? [];
  const column = table.columns[digits === '' ? -1 : Number(digits)];
  if (column === undefined) {
    throw new OutputError(
      `"${order.slice(0, 100)}" is no order: it takes the index of a column and A or D, as in 2D.`,
    );
  }
  return { index: Number(digits), direction: letter?.toUpperCase() === 'D' ? -1 : 1, type: column.type };
}

function textOf(cell: Exclude<Cell, null>): string {
  return Buffer.isBuffer(cell) ? cell.toString('latin1') : String(cell);
}
