// Where a total can stand, and what each of them is. Pure.
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { axisOf, listMeasures } from '../../model/axes.ts';
import {
  findAxisTotal,
  findLevelTotal,
  setAxisTotal,
  setLevelTotal,
  type TotalAxis,
  type TotalKind,
} from '../../model/totals.ts';
import { texts } from '../texts.ts';
import { findColumnHeader, findCorner, type Header, type TableLayout } from './layout.ts';
import { findLevelName } from './shown-members.ts';

export interface TotalChoice {
  readonly key: string;
  readonly label: string;
  readonly kind: TotalKind | null;
  readonly set: (kind: TotalKind | null) => SaikuQuery;
}

/** The whole of each axis, and the groups of each level that has something below it. */
export function listTotalChoices(query: SaikuQuery): readonly TotalChoice[] {
  return (['ROWS', 'COLUMNS'] as const).flatMap((axis) => {
    const { hierarchies } = axisOf(query, axis);
    if (hierarchies.length === 0) return [];
    const levels = hierarchies.flatMap(({ name, levels: own }) =>
      Object.values(own).map((level) => ({ hierarchy: name, level })),
    );
    const isBehind = query.queryModel?.details?.axis === axis && listMeasures(query).length > 0;
    const groups = isBehind ? levels : levels.slice(0, -1);
    return [
      {
        key: axis,
        label: axis === 'ROWS' ? texts.totalBelow : texts.totalBeside,
        kind: findAxisTotal(query, axis),
        set: (kind: TotalKind | null) => setAxisTotal(query, axis, kind),
      },
      ...groups.map(({ hierarchy, level }) => ({
        key: `${hierarchy} ${level.name}`,
        label: texts.totalOfLevel(level.caption ?? level.name),
        kind: findLevelTotal(query, hierarchy, level.name),
        set: (kind: TotalKind | null) => setLevelTotal(query, hierarchy, level.name, kind),
      })),
    ];
  });
}

type TotalHeader = Extract<Header, { kind: 'total' }>;

/** The word for a total, by how it is computed. */
export function createTotalNames(
  layout: TableLayout,
  query: SaikuQuery,
  metadata: SaikuMetadata,
): (header: TotalHeader, axis: TotalAxis) => string {
  const nameGroup = (axis: TotalAxis, depth: number): TotalKind | null => {
    if (depth === 0) return findAxisTotal(query, axis);
    const cell =
      axis === 'ROWS' ? findCorner(layout, layout.headRows - 1, depth - 1) : findFirst(layout, depth - 1);
    const { hierarchy = '', level = '' } = cell?.properties ?? {};
    return findLevelTotal(query, hierarchy, findLevelName(metadata, hierarchy, level) ?? '');
  };
  return ({ depth, caption }, axis) => {
    const kind = texts.total[nameGroup(axis, depth) ?? 'sum'];
    return caption === null ? kind : texts.totalOf(kind, caption);
  };
}

function findFirst(layout: TableLayout, head: number) {
  for (let column = 0; column < layout.columns.length; column += 1) {
    const header = findColumnHeader(layout, head, column);
    if (header.kind === 'member') return header.cell;
  }
  return undefined;
}
