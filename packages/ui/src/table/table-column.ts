import type { ReactNode } from 'react';

export type CellValue = string | number | null;

export type CellAlign = 'left' | 'right' | 'center';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** What the column is sorted and searched by. */
  readonly value: (row: Row) => CellValue;
  /** What stands in the cell instead of the value; searched as well where it is a text. */
  readonly render?: (row: Row) => ReactNode;
  /** What stands in the exported file instead of what the cell shows. Null: the column is no part of the file. */
  readonly exportValue?: ((row: Row) => CellValue) | null;
  readonly align?: CellAlign;
  readonly isSortable?: boolean;
}
