// Where two answers to one question differ. Rows and columns are found again by what their headers are about, not by
// their places: a role leaves some of them out. Pure.
import type { OlapPreviewGrid } from '@prumo/contracts/bi/olap-permissions';
import type { SaikuCell } from '@prumo/contracts/bi/saiku-query';
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import type { Grid } from '../../saiku/present-cellset.ts';

export interface ComparedGrids {
  readonly one: OlapPreviewGrid;
  readonly other: OlapPreviewGrid;
}

export async function compareGrids(one: Grid, other: Grid, yielder: Yielder): Promise<ComparedGrids> {
  const [lines, otherLines] = [describeLines(one), describeLines(other)];
  return {
    one: await mark(one, lines, { grid: other, lines: otherLines }, yielder),
    other: await mark(other, otherLines, { grid: one, lines }, yielder),
  };
}

/** Marks nothing: there is nothing beside it. */
export function presentAlone({ cells, topOffset, leftOffset }: Grid): OlapPreviewGrid {
  return { cellset: cells, topOffset, leftOffset, onlyHereRows: [], onlyHereColumns: [], changedCells: [] };
}

interface Lines {
  /** By what it is about: place in the grid. */
  readonly rows: ReadonlyMap<string, number>;
  readonly columns: ReadonlyMap<string, number>;
}

function describeLines({ cells, topOffset, leftOffset }: Grid): Lines {
  const rowHeads = cells.map((row) => row.slice(0, leftOffset));
  const heads = cells.slice(0, topOffset);
  const width = cells[0]?.length ?? 0;
  const columnHeads = Array.from({ length: width }, (_, column) => heads.flatMap((row) => row[column] ?? []));
  return { rows: nameLines(rowHeads, topOffset), columns: nameLines(columnHeads, leftOffset) };
}

function nameLines(heads: readonly (readonly SaikuCell[])[], begin: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const seen = new Map<string, number>();
  let before: readonly string[] = [];
  for (const [place, head] of heads.entries()) {
    if (place < begin) continue;
    const members = listMembers(head);
    // A total has a caption and no member; it is of the group that stands before it.
    const about = members.length > 0 ? members : [...before.slice(0, -1), ...head.map(({ value }) => value)];
    if (members.length > 0) before = members;
    const name = JSON.stringify([members.length > 0, about]);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    places.set(`${count} ${name}`, place);
  }
  return places;
}

/** Of each hierarchy the lowest one that the line is about. */
function listMembers(head: readonly SaikuCell[]): readonly string[] {
  const lowest = new Map<string, string>();
  for (const { properties } of head) {
    const { uniquename, hierarchy } = properties;
    if (uniquename !== undefined) lowest.set(hierarchy ?? '', uniquename);
  }
  return [...lowest.values()];
}

async function mark(
  grid: Grid,
  lines: Lines,
  other: { readonly grid: Grid; readonly lines: Lines },
  yielder: Yielder,
): Promise<OlapPreviewGrid> {
  const find = (own: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) =>
    [...own].map(([name, place]) => ({ place, there: others.get(name) }));
  const rows = find(lines.rows, other.lines.rows);
  const columns = find(lines.columns, other.lines.columns);
  const changedCells: (readonly [number, number])[] = [];
  for (const row of rows) {
    if (row.there === undefined) continue;
    for (const column of columns) {
      if (column.there === undefined) continue;
      const own = grid.cells[row.place]?.[column.place];
      const beside = other.grid.cells[row.there]?.[column.there];
      if (isOther(own, beside)) changedCells.push([row.place, column.place]);
    }
    if (yielder.isDue()) await yielder.giveWay();
  }
  const onlyHere = (list: typeof rows): readonly number[] =>
    list.flatMap(({ place, there }) => (there === undefined ? [place] : []));
  return {
    cellset: grid.cells,
    topOffset: grid.topOffset,
    leftOffset: grid.leftOffset,
    onlyHereRows: onlyHere(rows),
    onlyHereColumns: onlyHere(columns),
    changedCells,
  };
}

function isOther(one: SaikuCell | undefined, other: SaikuCell | undefined): boolean {
  return one?.value !== other?.value || one?.properties['raw'] !== other?.properties['raw'];
}
