// Which members a header of the table stands for, and how MDX says them. Pure.
import { findHierarchyInfo } from '../../model/cube-hierarchies.ts';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuCell, SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { listMeasures } from '../../model/axes.ts';
import type { ShownMember } from '../../model/narrow.ts';
import { findColumnHeader, findRowHeader, type Header, type Line, type TableLayout } from './layout.ts';

const measuresName = '[Measures]';

/** The headers above a column, from the top; those beside a row, from the left. */
export function listColumnHeaders(layout: TableLayout, column: number): readonly Header[] {
  return Array.from({ length: layout.headRows }, (_, head) => findColumnHeader(layout, head, column));
}

export function listRowHeaders(layout: TableLayout, row: number): readonly Header[] {
  return Array.from({ length: layout.headColumns }, (_, head) => findRowHeader(layout, row, head));
}

export function isMeasure(cell: SaikuCell): boolean {
  return cell.properties['hierarchy'] === measuresName;
}

/** Of the headers of one line, the measure. */
export function findMeasure(headers: readonly Header[]): string | undefined {
  for (const header of headers)
    if (header.kind === 'member' && isMeasure(header.cell)) return header.cell.properties['uniquename'];
  return undefined;
}

/** The measure of a cell, wherever the question has it. */
export function findCellMeasure(layout: TableLayout, row: number, column: number): string | undefined {
  return (
    findMeasure(listColumnHeaders(layout, column)) ??
    findMeasure(listRowHeaders(layout, row)) ??
    findTotalMeasure(layout.columns[column], (line) =>
      layout.grid.slice(0, layout.headRows).map((cells) => cells[layout.headColumns + line]),
    ) ??
    findTotalMeasure(layout.rows[row], (line) =>
      layout.grid[layout.headRows + line]?.slice(0, layout.headColumns),
    )
  );
}

/** A total above the measures of its axis has a line for each: it is called as the measure beside its lines. */
function findTotalMeasure(
  line: Line | undefined,
  headersOf: (line: number) => readonly (SaikuCell | undefined)[] | undefined,
): string | undefined {
  if (line?.kind !== 'total' || line.caption === null) return undefined;
  for (let at = line.index; at >= 0; at -= 1) {
    const found = headersOf(at)?.find((cell) => cell && isMeasure(cell) && cell.value === line.caption);
    if (found !== undefined) return found.properties['uniquename'];
  }
  return undefined;
}

/** Members of dimensions that the headers name; levels of one hierarchy are a path. */
export function listShownMembers(
  headers: readonly Header[],
  metadata: SaikuMetadata,
): readonly ShownMember[] {
  return headers.flatMap((header) => {
    if (header.kind !== 'member' || isMeasure(header.cell)) return [];
    const member = describeMember(header.cell, metadata);
    return member === undefined ? [] : [member];
  });
}

function describeMember(cell: SaikuCell, metadata: SaikuMetadata): ShownMember | undefined {
  const { uniquename, hierarchy, level } = cell.properties;
  if (uniquename === undefined || hierarchy === undefined || level === undefined) return undefined;
  const name = findLevelName(metadata, hierarchy, level);
  return name === undefined
    ? undefined
    : { hierarchy, level: name, uniqueName: uniquename, caption: cell.value ?? '' };
}

export function findLevelName(
  metadata: SaikuMetadata,
  hierarchy: string,
  uniqueName: string,
): string | undefined {
  return findHierarchyInfo(metadata, hierarchy)?.levels.find((each) => each.uniqueName === uniqueName)?.name;
}

/**
 * What the lines of the other axis are compared by: the members of a line, of each hierarchy the lowest, and a measure.
 * A total is no member that MDX could name.
 */
export function buildTuple(headers: readonly Header[], query: SaikuQuery): string | undefined {
  const members = new Map<string, string>();
  for (const header of headers) {
    if (header.kind === 'total') return undefined;
    if (header.kind === 'blank') continue;
    const { uniquename, hierarchy } = header.cell.properties;
    if (uniquename !== undefined && hierarchy !== undefined) members.set(hierarchy, uniquename);
  }
  if (!members.has(measuresName)) {
    const [first] = listMeasures(query);
    if (first !== undefined) members.set(measuresName, first.uniqueName);
  }
  const names = [...members.values()];
  if (names.length === 0) return undefined;
  return names.length === 1 ? names[0] : `(${names.join(', ')})`;
}
