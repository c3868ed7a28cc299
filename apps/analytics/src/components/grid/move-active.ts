// Where a key leads to in the grid. Headers are before nought; one that is drawn once for several lines is one stop. Pure.
import type { GridPlace, GridShape } from './grid-rows.tsx';

type Shape = Pick<
  GridShape,
  'headRows' | 'headColumns' | 'rowCount' | 'columnCount' | 'rowRuns' | 'columnRuns'
>;

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Nothing where the key means no movement. */
export function moveActive(
  { key, ctrlKey }: PressedKey,
  active: GridPlace,
  shape: Shape,
  pageRows: number,
): GridPlace | undefined {
  const { row, column } = active;
  const last = { row: shape.rowCount - 1, column: shape.columnCount - 1 };
  switch (key) {
    case 'ArrowDown':
      return fit(shape, {
        row: ctrlKey ? last.row : skip(shape.rowRuns[column + shape.headColumns], row, 1),
        column,
      });
    case 'ArrowUp':
      return fit(shape, {
        row: ctrlKey ? 0 : skip(shape.rowRuns[column + shape.headColumns], row, -1),
        column,
      });
    case 'ArrowRight':
      return fit(shape, {
        row,
        column: ctrlKey ? last.column : skip(shape.columnRuns[row + shape.headRows], column, 1),
      });
    case 'ArrowLeft':
      return fit(shape, {
        row,
        column: ctrlKey ? 0 : skip(shape.columnRuns[row + shape.headRows], column, -1),
      });
    case 'PageDown':
      return fit(shape, { row: row + pageRows, column });
    case 'PageUp':
      return fit(shape, { row: Math.max(row < 0 ? row : 0, row - pageRows), column });
    case 'Home':
      return fit(shape, { row: ctrlKey ? 0 : row, column: 0 });
    case 'End':
      return fit(shape, { row: ctrlKey ? last.row : row, column: last.column });
    default:
      return undefined;
  }
}

/** Over the rest of a header that is drawn once. */
function skip(starts: Int32Array | undefined, at: number, step: 1 | -1): number {
  if (starts === undefined || at < 0) return at + step;
  let next = at + step;
  while (next >= 0 && next < starts.length && starts[next] === starts[at]) next += step;
  return next;
}

function fit(shape: Shape, { row, column }: GridPlace): GridPlace {
  const place = {
    row: Math.min(shape.rowCount - 1, Math.max(-shape.headRows, row)),
    column: Math.min(shape.columnCount - 1, Math.max(-shape.headColumns, column)),
  };
  if (place.row >= 0 && place.column < 0) {
    const start = shape.rowRuns[place.column + shape.headColumns]?.[place.row];
    return { ...place, row: start ?? place.row };
  }
  if (place.row < 0 && place.column >= 0) {
    const start = shape.columnRuns[place.row + shape.headRows]?.[place.column];
    return { ...place, column: start ?? place.column };
  }
  return place;
}
