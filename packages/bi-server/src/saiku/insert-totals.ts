// The grid with its totals among the lines, for files and pages: whoever reads these has no lists to lay out.
import type { SaikuCell, SaikuTotal } from '@prumo/contracts/bi/saiku-query';
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import { requireRoom } from '../queries/result-table.ts';
import type { Totals } from './compute-totals.ts';
import type { Grid } from './present-cellset.ts';

/** A total behind a line, from the nearest group to the whole. */
interface Inserted {
  readonly depth: number;
  readonly caption: string | undefined;
  readonly cells: readonly SaikuCell[];
}

const emptyHeader = (type: SaikuCell['type']): SaikuCell => ({ value: null, type, properties: {} });
const emptyData: SaikuCell = { value: '', type: 'DATA_CELL', properties: {} };

export async function insertTotals(grid: Grid, totals: Totals | undefined, yielder: Yielder): Promise<Grid> {
  if (totals === undefined) return grid;
  const { topOffset, leftOffset } = grid;
  const rowTotals = listInserted(totals.rows);
  const columnTotals = listInserted(totals.columns);
  const width = (grid.cells[0]?.length ?? 0) + countOf(columnTotals);
  requireRoom(grid.cells.length + countOf(rowTotals), width);

  /** The cells of a line with what stands behind each of them. */
  const spread = (
    cells: readonly SaikuCell[],
    present: (inserted: Inserted) => SaikuCell,
  ): readonly SaikuCell[] =>
    cells.flatMap((cell, column) => [cell, ...(columnTotals.get(column) ?? []).map(present)]);

  const lines: (readonly SaikuCell[])[] = [];
  for (const [index, row] of grid.cells.entries()) {
    const line = index - topOffset;
    const [heads, cells] = [row.slice(0, leftOffset), row.slice(leftOffset)];
    lines.push([
      ...heads,
      ...spread(cells, (inserted) =>
        line < 0
          ? presentCaption(inserted, index === topOffset - 1, 'COLUMN_HEADER')
          : (inserted.cells[line] ?? emptyData),
      ),
    ]);
    for (const inserted of rowTotals.get(line) ?? []) {
      const start = Array.from({ length: leftOffset }, (_, column) =>
        presentCaption(inserted, column === Math.min(inserted.depth, leftOffset - 1), 'ROW_HEADER'),
      );
      lines.push([...start, ...spread(inserted.cells, () => emptyData)]);
    }
    if (yielder.isDue()) await yielder.giveWay();
  }
  return { ...grid, cells: lines };
}

function presentCaption({ caption }: Inserted, isHere: boolean, type: SaikuCell['type']): SaikuCell {
  if (!isHere) return emptyHeader(type);
  return { value: caption === undefined ? 'Total' : `Total: ${caption}`, type, properties: {} };
}

/** By the line of the grid that they follow. */
function listInserted(lists: readonly (readonly SaikuTotal[])[]): ReadonlyMap<number, readonly Inserted[]> {
  const inserted = new Map<number, Inserted[]>();
  for (const [depth, list] of lists.slice(0, -1).entries()) {
    let end = -1;
    for (const { width, cells, captions } of list) {
      end += width;
      if (width === 0) continue;
      const own = cells.map((line, index) => ({ depth, caption: captions?.[index], cells: line }));
      // Deeper ones come later in the lists, and stand nearer to the line.
      inserted.set(end, [...own, ...(inserted.get(end) ?? [])]);
    }
  }
  return inserted;
}

function countOf(inserted: ReadonlyMap<number, readonly Inserted[]>): number {
  let count = 0;
  for (const list of inserted.values()) count += list.length;
  return count;
}
