// The answer of a cube as Saiku's grid: headers of the columns on top, headers of the rows to the left, each as a cell.
import type { SaikuCell } from '@prumo/contracts/bi/saiku-query';
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding, toSetYielding } from '@prumo/database/long-work/yielding-lists';
import type { CellSet, ResultAxis } from '@prumo/olap/evaluate/run-select';
import { listAncestors, type Member } from '@prumo/olap/members/member';
import type { Level } from '@prumo/olap/schema/schema';

import { requireRoom, type ResultTable } from '../queries/result-table.ts';

/** `flattened`: each level has a header of its own; `flat`: each hierarchy. */
export type GridForm = 'flattened' | 'flat';

export interface Grid {
  readonly cells: readonly (readonly SaikuCell[])[];
  /** Rows of headers. */
  readonly topOffset: number;
  /** Columns of headers. */
  readonly leftOffset: number;
}

export async function presentGrid(cellSet: CellSet, form: GridForm, yielder: Yielder): Promise<Grid> {
  const [columns, rows] = cellSet.axes;
  const columnHeads = columns === undefined ? [] : await listHeads(columns, form, yielder);
  const rowHeads = rows === undefined ? [] : await listHeads(rows, form, yielder);
  const columnTuples = columns?.tuples ?? [[]];
  const rowTuples = rows?.tuples ?? [[]];
  requireRoom(rowTuples.length + columnHeads.length, columnTuples.length + rowHeads.length);

  const grid: SaikuCell[][] = [];
  for (const [index, head] of columnHeads.entries()) {
    // The last row of the headers also says what the columns of the row headers are.
    const isLast = index === columnHeads.length - 1;
    const corner = rowHeads.map((rowHead) => (isLast ? presentHeadName(rowHead) : emptyCell));
    const headers = await mapYielding(columnTuples, yielder, (tuple) =>
      presentHeader(head, tuple, 'COLUMN_HEADER'),
    );
    grid.push(corner.concat(headers));
  }
  for (const [line, tuple] of rowTuples.entries()) {
    const headers = rowHeads.map((head) => presentHeader(head, tuple, 'ROW_HEADER'));
    const cells = await mapYielding(columnTuples, yielder, (_, column): SaikuCell => {
      const cell = cellSet.cells[line * columnTuples.length + column];
      const raw = cell?.value ?? null;
      return {
        value: cell?.formatted ?? '',
        type: 'DATA_CELL',
        properties: { position: `${column}:${line}`, ...(raw !== null && { raw: String(raw) }) },
      };
    });
    grid.push(headers.concat(cells));
  }
  return { cells: grid, topOffset: columnHeads.length, leftOffset: rowHeads.length };
}

/** One line of headers: a hierarchy at one of its levels, or as a whole. */
interface Head {
  readonly at: number;
  readonly level: Level | undefined;
  readonly caption: string;
  readonly hierarchyName: string;
  readonly dimensionName: string;
  readonly levelName: string;
}

async function listHeads(axis: ResultAxis, form: GridForm, yielder: Yielder): Promise<readonly Head[]> {
  const heads: Head[] = [];
  for (const [at, hierarchy] of axis.hierarchies.entries()) {
    const used = await toSetYielding(axis.tuples, yielder, (tuple) => tuple[at]?.level);
    const facts = { at, hierarchyName: hierarchy.uniqueName, dimensionName: hierarchy.dimension.name };
    const levels = hierarchy.levels.filter((level) => used.has(level));
    if (form === 'flat' || hierarchy.dimension.isMeasures || levels.length === 0) {
      const level = levels.at(-1);
      const { caption } = level ?? hierarchy;
      const levelName = level?.uniqueName ?? hierarchy.uniqueName;
      heads.push({ ...facts, level: undefined, caption, levelName });
      continue;
    }
    for (const level of levels)
      heads.push({ ...facts, level, caption: level.caption, levelName: level.uniqueName });
  }
  return heads;
}

function presentHeadName({ caption, hierarchyName, dimensionName, levelName }: Head): SaikuCell {
  return {
    value: caption,
    type: 'ROW_HEADER_HEADER',
    properties: { hierarchy: hierarchyName, dimension: dimensionName, level: levelName },
  };
}

function presentHeader(head: Head, tuple: readonly Member[], type: SaikuCell['type']): SaikuCell {
  const own = tuple[head.at];
  const member = own !== undefined && head.level !== undefined ? findAt(own, head.level) : own;
  if (member === undefined) return { value: null, type, properties: {} };
  return {
    value: member.caption,
    type,
    properties: {
      uniquename: member.uniqueName,
      hierarchy: head.hierarchyName,
      dimension: head.dimensionName,
      level: member.level.uniqueName,
      levelindex: String(member.level.depth),
    },
  };
}

function findAt(member: Member, level: Level): Member | undefined {
  return [member, ...listAncestors(member)].find((each) => each.level === level);
}

const emptyCell: SaikuCell = { value: null, type: 'EMPTY', properties: {} };

/** The same grid as rows for a file: numbers as numbers, the headers of a column in one. */
export async function presentGridAsTable(
  { cells, topOffset, leftOffset }: Grid,
  yielder: Yielder,
): Promise<ResultTable> {
  const headers = cells.slice(0, topOffset);
  const width = cells[0]?.length ?? 0;
  const names = Array.from({ length: width }, (_, column) => {
    const parts = headers.map((row) => row[column]?.value ?? '').filter((value) => value !== '');
    return parts.join(' / ');
  });
  const rows = await mapYielding(cells.slice(topOffset), yielder, (row) => row.map(presentValue));
  return {
    columns: names.map((name, column) => ({ name, type: column < leftOffset ? 'String' : 'Numeric' })),
    rows,
  };
}

function presentValue({ type, value, properties: { raw } }: SaikuCell): string | number | null {
  if (type !== 'DATA_CELL') return value;
  if (raw === undefined) return null;
  const number = Number(raw);
  return Number.isFinite(number) ? number : raw;
}
