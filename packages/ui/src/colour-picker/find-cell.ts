interface CellMove {
  readonly key: string;
  /** With Ctrl, Home and End go to the ends of the grid instead of the row. */
  readonly isFar: boolean;
}

interface GridShape {
  readonly count: number;
  readonly columns: number;
}

/** Where a key leads in a grid that is filled row by row; at an edge it stays. Null for keys that do not move. */
export function findCell(
  { key, isFar }: CellMove,
  index: number,
  { count, columns }: GridShape,
): number | null {
  const last = count - 1;
  const rowStart = index - (index % columns);
  const rowEnd = Math.min(rowStart + columns - 1, last);
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, rowEnd);
    case 'ArrowLeft':
      return Math.max(index - 1, rowStart);
    case 'ArrowDown':
      return index + columns <= last ? index + columns : index;
    case 'ArrowUp':
      return index >= columns ? index - columns : index;
    case 'Home':
      return isFar ? 0 : rowStart;
    case 'End':
      return isFar ? last : rowEnd;
    default:
      return null;
  }
}
