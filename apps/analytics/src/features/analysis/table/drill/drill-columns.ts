// Which columns the facts behind a cell can be shown with, and whether they make the number of the cell. Pure.
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';

import { isAllLevel } from '../../model/first-question.ts';
import type { DrillRows } from './drill-through.ts';

export interface DrillColumn {
  readonly uniqueName: string;
  readonly caption: string;
  readonly kind: 'level' | 'measure';
}

export interface DrillGroup {
  readonly caption: string;
  readonly columns: readonly DrillColumn[];
}

/** Levels by hierarchy, then the measures that are stored: a computed one has no value for a single fact. */
export function listDrillGroups(
  { dimensions, measures }: SaikuMetadata,
  measuresCaption: string,
): readonly DrillGroup[] {
  const groups: DrillGroup[] = dimensions
    .filter(({ visible }) => visible)
    .flatMap(({ hierarchies }) => hierarchies)
    .filter(({ visible }) => visible)
    .map(({ caption, levels }) => ({
      caption,
      columns: levels
        .filter((level) => level.visible && !isAllLevel(level))
        .map((level) => ({ uniqueName: level.uniqueName, caption: level.caption, kind: 'level' as const })),
    }));
  const stored = measures
    .filter(({ calculated, visible }) => visible && !calculated)
    .map(({ uniqueName, caption }) => ({ uniqueName, caption, kind: 'measure' as const }));
  return [...groups, { caption: measuresCaption, columns: stored }].filter(
    ({ columns }) => columns.length > 0,
  );
}

/** To begin with: of each hierarchy the lowest level, which tells most, and the measure of the cell. */
export function proposeDrillColumns(
  groups: readonly DrillGroup[],
  measure: string | undefined,
): readonly string[] {
  const levels = groups.flatMap(({ columns }) => {
    const lowest = columns.findLast(({ kind }) => kind === 'level');
    return lowest === undefined ? [] : [lowest.uniqueName];
  });
  const stored = groups.flatMap(({ columns }) => columns).filter(({ kind }) => kind === 'measure');
  const own = stored.filter(({ uniqueName }) => uniqueName === measure);
  return [...levels, ...(own.length > 0 ? own : stored).map(({ uniqueName }) => uniqueName)];
}

export interface DrillCheck {
  readonly count: number;
  /** There may be more than were asked for. */
  readonly isCut: boolean;
  /** Of the measure of the cell; nothing where it is not among the columns. */
  readonly sum: number | null;
  readonly agreement: 'sum' | 'count' | 'other' | 'unknown';
}

/**
 * Whether the rows make the number of the cell, so that whoever looks can add them up. Of a measure that counts, the rows
 * have what is counted: only a sum that comes to the number of the cell is one.
 */
export function checkDrillRows(
  { rows }: DrillRows,
  { measureAt, mostRows, expected }: { measureAt: number; mostRows: number; expected: number | null },
): DrillCheck {
  const count = rows.length;
  const isCut = count >= mostRows;
  const sum =
    measureAt === -1
      ? null
      : rows.reduce((total, row) => {
          const number = Number(row[measureAt] ?? 0);
          return total + (Number.isFinite(number) ? number : 0);
        }, 0);
  if (isCut || expected === null) return { count, isCut, sum, agreement: 'unknown' };
  const isClose = (value: number): boolean =>
    Math.abs(value - expected) <= 1e-6 * Math.max(1, Math.abs(expected));
  const agreement = sum !== null && isClose(sum) ? 'sum' : isClose(count) ? 'count' : 'other';
  return { count, isCut, sum, agreement };
}
