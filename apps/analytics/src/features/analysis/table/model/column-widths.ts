// How wide columns are, by the longest text in them. Pure.
import { findCell, findColumnHeader, findCorner, findRowHeader, type TableLayout } from './layout.ts';

export interface ColumnWidths {
  /** Of the columns of headers. */
  readonly heads: readonly number[];
  readonly columns: readonly number[];
}

const letterWidth = 7.4;
const padding = 26;
/** Room of a header for the sign of its order and for its menu. */
const signs = 44;
/** Beyond these many rows what is longer is cut off: whoever scrolls there sees all of it in a tooltip. */
const readRows = 2_000;
const leastHead = 72;

export function measureColumns(
  layout: TableLayout,
  { room, totalText }: { readonly room: number; readonly totalText: string },
): ColumnWidths {
  const count = Math.min(layout.rows.length, readRows);
  const heads = Array.from({ length: layout.headColumns }, (_, head) => {
    let longest = totalText.length;
    for (let row = 0; row < count; row += 1) {
      const header = findRowHeader(layout, row, head);
      if (header.kind === 'member') longest = Math.max(longest, header.cell.value?.length ?? 0);
    }
    const name = findCorner(layout, layout.headRows - 1, head)?.value?.length ?? 0;
    return clamp(
      Math.max(longest * letterWidth + padding + 24, name * letterWidth + padding + signs),
      96,
      280,
    );
  });
  const columns = layout.columns.map((_, column) => {
    let longest = 0;
    for (let row = 0; row < count; row += 1)
      longest = Math.max(longest, findCell(layout, row, column).value?.length ?? 0);
    const header = findColumnHeader(layout, layout.headRows - 1, column);
    const name = header.kind === 'member' ? (header.cell.value?.length ?? 0) : totalText.length;
    // A long name is broken over two lines.
    const nameWidth = Math.min(name, Math.max(12, Math.ceil(name / 2) + 4)) * letterWidth + signs;
    return clamp(Math.max(longest * letterWidth + padding, nameWidth), 80, 240);
  });
  return { heads: shrinkHeads(heads, room), columns: widenForGroups(layout, columns) };
}

/** A header over several columns has the room of all of them; where that is too little, each gets its part of more. */
function widenForGroups(layout: TableLayout, columns: readonly number[]): readonly number[] {
  const widths = [...columns];
  for (const [head, starts] of layout.columnRuns.slice(0, -1).entries()) {
    let first = 0;
    while (first < widths.length) {
      let end = first + 1;
      while (end < widths.length && starts[end] === first) end += 1;
      const header = findColumnHeader(layout, head, first);
      const name = header.kind === 'member' ? (header.cell.value?.length ?? 0) : 0;
      const wanted = Math.min(name * letterWidth + padding + 24, 240 * (end - first));
      const room = widths.slice(first, end).reduce((sum, width) => sum + width, 0);
      if (room < wanted) {
        for (let column = first; column < end; column += 1)
          widths[column] = Math.ceil(((widths[column] ?? 0) * wanted) / room);
      }
      first = end;
    }
  }
  return widths;
}

/** Headers stay in sight, so they leave half of a narrow window to the numbers. */
function shrinkHeads(heads: readonly number[], room: number): readonly number[] {
  const whole = heads.reduce((sum, width) => sum + width, 0);
  const least = heads.length * leastHead;
  const most = Math.max(room * 0.5, least);
  if (room === 0 || whole <= most) return heads;
  const share = (most - least) / (whole - least);
  return heads.map((width) => Math.floor(leastHead + (width - leastHead) * share));
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}
