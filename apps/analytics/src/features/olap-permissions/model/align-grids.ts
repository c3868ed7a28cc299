// Two answers to one question, line beside line: where one of them lacks a line, its place stays empty. Pure.
import type { OlapPreview, OlapPreviewGrid } from '@prumo/contracts/bi/olap-permissions';

/** Places of a line in both grids; null where it is not in one. */
export interface AlignedLine {
  readonly whole: number | null;
  readonly asRole: number | null;
}

export interface Alignment {
  readonly rows: readonly AlignedLine[];
  readonly missingRows: number;
  readonly missingColumns: number;
  readonly addedRows: number;
  readonly changedCells: number;
  /** Cells of the unrestricted answer, without headers. */
  readonly cells: number;
}

export function alignGrids({ whole, asRole }: OlapPreview): Alignment {
  const [height, width] = [dataHeight(whole), dataWidth(whole)];
  return {
    rows:
      asRole === null
        ? listRows(whole).map((row) => ({ whole: row, asRole: null }))
        : mergeRows(whole, asRole),
    missingRows: asRole === null ? height : whole.onlyHereRows.length,
    missingColumns: asRole === null ? width : whole.onlyHereColumns.length,
    addedRows: asRole?.onlyHereRows.length ?? 0,
    changedCells: asRole === null ? 0 : whole.changedCells.length,
    cells: height * width,
  };
}

/** Whether a line differs in any way: it is missing somewhere, or one of its numbers is another. */
export function createDifferenceTest(preview: OlapPreview): (line: AlignedLine) => boolean {
  const changed = new Set(preview.whole.changedCells.map(([row]) => row));
  return ({ whole, asRole }) => whole === null || asRole === null || changed.has(whole);
}

function mergeRows(whole: OlapPreviewGrid, asRole: OlapPreviewGrid): readonly AlignedLine[] {
  const onlyWhole = new Set(whole.onlyHereRows);
  const onlyRole = new Set(asRole.onlyHereRows);
  const roleRows = listRows(asRole);
  const lines: AlignedLine[] = [];
  let next = 0;
  const takeAdded = () => {
    for (let row = roleRows[next]; row !== undefined && onlyRole.has(row); row = roleRows[next]) {
      lines.push({ whole: null, asRole: row });
      next += 1;
    }
  };
  for (const row of listRows(whole)) {
    takeAdded();
    if (onlyWhole.has(row)) {
      lines.push({ whole: row, asRole: null });
    } else {
      lines.push({ whole: row, asRole: roleRows[next] ?? null });
      next += 1;
    }
  }
  takeAdded();
  return lines;
}

function listRows({ cellset, topOffset }: OlapPreviewGrid): readonly number[] {
  return Array.from({ length: Math.max(0, cellset.length - topOffset) }, (_unused, row) => topOffset + row);
}

function dataHeight({ cellset, topOffset }: OlapPreviewGrid): number {
  return Math.max(0, cellset.length - topOffset);
}

function dataWidth({ cellset, leftOffset }: OlapPreviewGrid): number {
  return Math.max(0, (cellset[0]?.length ?? 0) - leftOffset);
}
