// What a query gives, whatever it ran on.

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
}
