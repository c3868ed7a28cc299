// A rectangle of cells of a grid. Pure.

export interface CellArea {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

export function findArea(one: Place, other: Place): CellArea {
  return {
    firstRow: Math.min(one.row, other.row),
    lastRow: Math.max(one.row, other.row),
    firstColumn: Math.min(one.column, other.column),
    lastColumn: Math.max(one.column, other.column),
  };
}

export function isInArea(
  { firstRow, lastRow, firstColumn, lastColumn }: CellArea,
  row: number,
  column: number,
) {
  return row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn;
}
