// What a query gives, whatever it ran on.
import { QueryLimitError } from './query-error.ts';

export type ColumnType = 'String' | 'Boolean' | 'Integer' | 'Numeric' | 'Date' | 'Blob';

/**
 * A number that JavaScript cannot hold exactly stands as its digits, in a column of type Numeric.
 * Dates are texts as Java writes them: `2024-03-01`, `2024-03-01 10:20:30.0`, `10:20:30`.
 */
export type Cell = string | number | boolean | Buffer | null;

export type Row = readonly Cell[];

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

export interface ResultTable {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** There were more rows than whoever asked takes. */
  readonly isCut?: true;
}

/** A hundred columns for each of the rows that a query may give. */
const mostCells = 10_000_000;

/** Of a result that is made of another: each column can be asked for again and again, each join has those of both. */
export function requireRoom(rows: number, columns: number): void {
  if (Math.max(rows, 1) * columns <= mostCells) return;
  throw new QueryLimitError('size', `The result would have more than ${mostCells} cells.`);
}
