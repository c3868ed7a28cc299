// Where everything of an answer stands in the table: lines of the grid with their totals among them, and which headers
// are drawn as one because they repeat. The cells themselves stay where the answer has them. Pure.
import type { SaikuCell, SaikuResult, SaikuTotal } from '@prumo/contracts/bi/saiku-query';

/** A row or a column of the table. */
export type Line = OwnLine | TotalLine;

interface OwnLine {
  readonly kind: 'own';
  /** In the answer, without its headers. */
  readonly index: number;
}

export interface TotalLine {
  readonly kind: 'total';
  /** The last line of the group that it is of. */
  readonly index: number;
  /** Headers that the group has in common: 0 for the whole. */
  readonly depth: number;
  /** Which measure, where the total has a line for each. */
  readonly caption: string | null;
  readonly cells: readonly SaikuCell[];
}

export interface TableLayout {
  readonly grid: readonly (readonly SaikuCell[])[];
  /** Lines of headers above, and to the left. */
  readonly headRows: number;
  readonly headColumns: number;
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  /** For each column of headers and each row: where the header begins that the row stands beside. */
  readonly rowRuns: readonly Int32Array[];
  readonly columnRuns: readonly Int32Array[];
}

type Answer = Pick<SaikuResult, 'cellset' | 'rowTotalsLists' | 'colTotalsLists' | 'topOffset' | 'leftOffset'>;

export function layOut(answer: Answer): TableLayout {
  const grid = answer.cellset ?? [];
  const { topOffset: headRows, leftOffset: headColumns } = answer;
  const rows = listLines(Math.max(0, grid.length - headRows), answer.rowTotalsLists ?? []);
  const columns = listLines(Math.max(0, (grid[0]?.length ?? 0) - headColumns), answer.colTotalsLists ?? []);
  return {
    grid,
    headRows,
    headColumns,
    rows,
    columns,
    rowRuns: listRuns(rows, headColumns, (line, head) => grid[headRows + line]?.[head]),
    columnRuns: listRuns(columns, headRows, (line, head) => grid[head]?.[headColumns + line]),
  };
}

const nothing: SaikuCell = { value: '', type: 'DATA_CELL', properties: {} };

/** Where two totals meet there is none. */
export function findCell(layout: TableLayout, row: number, column: number): SaikuCell {
  const [own, other] = [layout.rows[row], layout.columns[column]];
  if (own === undefined || other === undefined) return nothing;
  if (own.kind === 'total') return (other.kind === 'total' ? undefined : own.cells[other.index]) ?? nothing;
  if (other.kind === 'total') return other.cells[own.index] ?? nothing;
  return layout.grid[layout.headRows + own.index]?.[layout.headColumns + other.index] ?? nothing;
}

/** What a header shows: a member, the word for a total, or nothing. */
export type Header =
  | { readonly kind: 'member'; readonly cell: SaikuCell }
  | { readonly kind: 'total'; readonly depth: number; readonly caption: string | null }
  | { readonly kind: 'blank' };

const blank: Header = { kind: 'blank' };

export function findRowHeader(layout: TableLayout, row: number, head: number): Header {
  const line = layout.rows[row];
  const cell = line && layout.grid[layout.headRows + line.index]?.[head];
  return presentHeader(line, cell, head, layout.headColumns);
}

export function findColumnHeader(layout: TableLayout, head: number, column: number): Header {
  const line = layout.columns[column];
  const cell = line && layout.grid[head]?.[layout.headColumns + line.index];
  return presentHeader(line, cell, head, layout.headRows);
}

/** Of the headers of a column of row headers: the level, in the last row. */
export function findCorner(layout: TableLayout, row: number, head: number): SaikuCell | undefined {
  return layout.grid[row]?.[head];
}

function presentHeader(
  line: Line | undefined,
  cell: SaikuCell | undefined,
  head: number,
  heads: number,
): Header {
  if (line === undefined) return blank;
  if (line.kind === 'total' && head >= line.depth) {
    const { depth, caption } = line;
    return head === Math.min(depth, heads - 1) ? { kind: 'total', depth, caption } : blank;
  }
  return cell === undefined || cell.value === null ? blank : { kind: 'member', cell };
}

/** Totals stand behind their group, from the nearest one to the whole. */
function listLines(count: number, lists: readonly (readonly SaikuTotal[])[]): readonly Line[] {
  const behind = new Map<number, TotalLine[]>();
  for (const [depth, list] of lists.slice(0, -1).entries()) {
    let end = -1;
    for (const { width, cells, captions } of list) {
      end += width;
      if (width === 0) continue;
      const own = cells.map((line, at): TotalLine => {
        return { kind: 'total', index: end, depth, caption: captions?.[at] ?? null, cells: line };
      });
      if (own.length > 0) behind.set(end, [...own, ...(behind.get(end) ?? [])]);
    }
  }
  const lines: Line[] = [];
  for (let index = 0; index < count; index += 1) {
    lines.push({ kind: 'own', index });
    const totals = behind.get(index);
    if (totals !== undefined) lines.push(...totals);
  }
  return lines;
}

function listRuns(
  lines: readonly Line[],
  heads: number,
  cellOf: (line: number, head: number) => SaikuCell | undefined,
): readonly Int32Array[] {
  const runs = Array.from({ length: heads }, () => new Int32Array(lines.length));
  for (let at = 0; at < lines.length; at += 1) {
    const [line, before] = [lines[at], lines[at - 1]];
    let isSame = line !== undefined && before !== undefined;
    for (const [head, starts] of runs.entries()) {
      // The last header tells the lines apart: it is drawn for each.
      isSame &&=
        head < heads - 1 &&
        isGrouped(line, head) &&
        isGrouped(before, head) &&
        isSameMember(cellOf(line?.index ?? -1, head), cellOf(before?.index ?? -1, head));
      starts[at] = isSame ? (starts[at - 1] ?? at) : at;
    }
  }
  return runs;
}

/** A total has of the headers those of its group. */
function isGrouped(line: Line | undefined, head: number): boolean {
  return line !== undefined && (line.kind === 'own' || head < line.depth);
}

function isSameMember(one: SaikuCell | undefined, other: SaikuCell | undefined): boolean {
  if (one === undefined || other === undefined || one.value === null) return false;
  const [own, before] = [one.properties['uniquename'], other.properties['uniquename']];
  return own === undefined || before === undefined ? one.value === other.value : own === before;
}

/** The number of a cell; null where it has none. */
export function readNumber({ properties: { raw } }: SaikuCell): number | null {
  if (raw === undefined || raw === '') return null;
  const number = Number(raw);
  return Number.isFinite(number) ? number : null;
}
