// What the menus of headers and cells offer: each entry leads to another question, or opens something. Pure.
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuCell, SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { findHierarchy, listMeasures, removeMeasure } from '../../model/axes.ts';
import {
  addCalculatedMeasure,
  buildGrowth,
  findCalculatedMeasure,
  findTimeHierarchy,
  formatAsPercent,
  percentFormat,
  removeCalculatedMeasure,
} from '../../model/calculated-measures.ts';
import { findNextLevel, goDown, keepOnly, leaveOut } from '../../model/narrow.ts';
import {
  findSorting,
  hasGroups,
  sortAxis,
  type SortedAxis,
  type Sorting,
} from '../../model/order-and-limit.ts';
import { buildShare } from '../../model/shares.ts';
import { texts } from '../texts.ts';
import { findCell, type Header, type TableLayout } from './layout.ts';
import {
  buildTuple,
  findMeasure,
  isMeasure,
  listColumnHeaders,
  listRowHeaders,
  listShownMembers,
} from './shown-members.ts';

export type Opening = 'count-limit' | 'value-limit' | 'drill' | 'copy';

export type MenuEntry =
  | { readonly kind: 'step'; readonly label: string; readonly next: SaikuQuery; readonly isChosen?: boolean }
  | {
      readonly kind: 'open';
      readonly label: string;
      readonly opens: Opening;
      readonly axis?: SortedAxis;
      /** The measure that it was opened from. */
      readonly by?: string | undefined;
    }
  | { readonly kind: 'title'; readonly label: string };

export interface MenuContext {
  readonly layout: TableLayout;
  readonly query: SaikuQuery;
  readonly metadata: SaikuMetadata;
  /** Nothing that would ask another question. */
  readonly isReadOnly: boolean;
  readonly canDrillThrough: boolean;
}

/** Of the header of a column: `head` is its row among the headers. */
export function listColumnEntries(context: MenuContext, head: number, column: number): readonly MenuEntry[] {
  const headers = listColumnHeaders(context.layout, column);
  return listHeaderEntries(context, { headers, head, sorts: 'ROWS' });
}

export function listRowEntries(context: MenuContext, row: number, head: number): readonly MenuEntry[] {
  const headers = listRowHeaders(context.layout, row);
  return listHeaderEntries(context, { headers, head, sorts: 'COLUMNS' });
}

interface HeaderPlace {
  readonly headers: readonly Header[];
  readonly head: number;
  /** The axis whose lines are compared by this one. */
  readonly sorts: SortedAxis;
}

function listHeaderEntries(context: MenuContext, place: HeaderPlace): readonly MenuEntry[] {
  const { query, isReadOnly } = context;
  const { headers, head, sorts } = place;
  const header = headers[head];
  if (isReadOnly || header?.kind !== 'member') return [];
  const entries: MenuEntry[] = isMeasure(header.cell)
    ? listMeasureEntries(context, header.cell)
    : listMemberEntries(context, headers, head);
  // Only the last header says all that a line is about.
  const tuple = head === headers.length - 1 ? buildTuple(headers, query) : undefined;
  if (tuple !== undefined && hasLines(query, sorts)) entries.push(...listSortEntries(query, sorts, tuple));
  return [...entries, ...listLimitEntries(query, findMeasure(headers))];
}

function hasLines(query: SaikuQuery, axis: SortedAxis): boolean {
  return (query.queryModel?.axes[axis]?.hierarchies.length ?? 0) > 0;
}

function listSortEntries(query: SaikuQuery, axis: SortedAxis, by: string): readonly MenuEntry[] {
  const current = findSorting(query, axis);
  const isGrouped = hasGroups(query, axis);
  const entryOf = (label: string, isDescending: boolean, keepsHierarchy: boolean): MenuEntry => {
    const sorting: Sorting = { by, isDescending, keepsHierarchy };
    const isChosen =
      current?.by === by &&
      current.isDescending === isDescending &&
      current.keepsHierarchy === keepsHierarchy;
    return { kind: 'step', label, isChosen, next: sortAxis(query, axis, sorting) };
  };
  return [
    { kind: 'title', label: texts.sort },
    entryOf(texts.sortUp, false, isGrouped),
    entryOf(texts.sortDown, true, isGrouped),
    ...(isGrouped
      ? [entryOf(texts.sortUpBroken, false, false), entryOf(texts.sortDownBroken, true, false)]
      : []),
    { kind: 'step', label: texts.unsorted, isChosen: current === null, next: sortAxis(query, axis, null) },
  ];
}

function listMemberEntries(
  { query, metadata }: MenuContext,
  headers: readonly Header[],
  head: number,
): MenuEntry[] {
  const own = headers[head];
  // Of the same hierarchy, those above lead to it.
  const path = listShownMembers(headers.slice(0, head + 1), metadata).filter(
    ({ hierarchy }) => own?.kind === 'member' && hierarchy === own.cell.properties['hierarchy'],
  );
  const member = path.at(-1);
  if (member === undefined || findHierarchy(query, member.hierarchy) === undefined) return [];
  const { caption, hierarchy } = member;
  const entries: MenuEntry[] = [
    { kind: 'step', label: texts.keepOnly(caption), next: keepOnly(query, path) },
  ];
  const without = leaveOut(query, member);
  if (without !== undefined) entries.push({ kind: 'step', label: texts.leaveOut(caption), next: without });
  const next = findNextLevel(query, metadata, hierarchy);
  const below = goDown(query, metadata, hierarchy);
  const inside = goDown(keepOnly(query, path), metadata, hierarchy);
  if (next !== undefined && below !== undefined && inside !== undefined)
    entries.push(
      { kind: 'step', label: texts.openMember(caption, next.caption), next: inside },
      { kind: 'step', label: texts.goDown(next.caption), next: below },
    );
  return entries;
}

function listMeasureEntries({ query, metadata }: MenuContext, cell: SaikuCell): MenuEntry[] {
  const of = cell.properties['uniquename'] ?? '';
  const caption = cell.value ?? '';
  const entries: MenuEntry[] = [];
  const time = findTimeHierarchy(query, metadata);
  if (time !== undefined) {
    const growth = buildGrowth({ of, name: texts.growthOf(caption) }, time);
    entries.push({ kind: 'step', label: texts.growth, next: addCalculatedMeasure(query, growth, of) });
  }
  const share = buildShare({ of, name: texts.shareOf(caption) }, query, metadata);
  if (share !== undefined)
    entries.push({ kind: 'step', label: texts.share, next: addCalculatedMeasure(query, share, of) });
  const calculated = findCalculatedMeasure(query, of);
  if (calculated?.format !== percentFormat) {
    const next = formatAsPercent(query, { of, name: texts.percentOf(caption) });
    entries.push({ kind: 'step', label: texts.asPercent, next });
  }
  // The last one stays: without a measure there is nothing to count.
  if (listMeasures(query).length > 1) {
    const next =
      calculated === undefined ? removeMeasure(query, of) : removeCalculatedMeasure(query, calculated.name);
    entries.push({ kind: 'step', label: texts.removeMeasure, next });
  }
  return entries;
}

/** Of the rows; of the columns where there is nothing else. */
function listLimitEntries(query: SaikuQuery, by?: string): readonly MenuEntry[] {
  const axis = hasLines(query, 'ROWS') ? 'ROWS' : 'COLUMNS';
  if (!hasLines(query, axis) || listMeasures(query).length === 0) return [];
  return [
    { kind: 'title', label: texts.limit },
    { kind: 'open', label: texts.firstOrLast, opens: 'count-limit', axis, by },
    { kind: 'open', label: texts.byValue, opens: 'value-limit', axis, by },
  ];
}

/** Of the name of a level, above the headers of rows. */
export function listCornerEntries({ query, isReadOnly }: MenuContext): readonly MenuEntry[] {
  return isReadOnly ? [] : listLimitEntries(query);
}

export function listCellEntries(context: MenuContext, row: number, column: number): readonly MenuEntry[] {
  const { layout, query, metadata, isReadOnly, canDrillThrough } = context;
  const entries: MenuEntry[] = [];
  if (canDrillThrough && canDrill(layout, row, column))
    entries.push({ kind: 'open', label: texts.drill, opens: 'drill' });
  if (!isReadOnly) {
    const members = [
      ...listShownMembers(listRowHeaders(layout, row), metadata),
      ...listShownMembers(listColumnHeaders(layout, column), metadata),
    ].filter(({ hierarchy }) => findHierarchy(query, hierarchy) !== undefined);
    if (members.length > 0)
      entries.push({ kind: 'step', label: texts.keepBoth, next: keepOnly(query, members) });
  }
  return [...entries, { kind: 'open', label: texts.copy, opens: 'copy' }];
}

/** An empty cell has nothing behind it, and the totals of a server other than ours have no place to ask about. */
export function canDrill(layout: TableLayout, row: number, column: number): boolean {
  const { properties } = findCell(layout, row, column);
  return properties['position'] !== undefined && properties['raw'] !== undefined;
}
