// Which values the parameters of a tile's source get, and which months and department the tile is about.
import type { FilterPart, PanelParameters, PanelPeriod } from '@prumo/contracts/panels/panel-file';

import { countMonths, firstDayOf, type Month, type Period, yearOf } from '../indicators/month.ts';
import {
  lastDayOf,
  resolvePanelPeriod,
  type FilterDepartment,
  type ResolvedFilter,
} from './resolve-filters.ts';

type ResolvedFilters = ReadonlyMap<string, ResolvedFilter>;

/** By name; what a filter says nothing about is left out, so that the source's own default holds. */
export function resolveTileParameters(
  parameters: PanelParameters,
  filters: ResolvedFilters,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(parameters).flatMap(([name, given]) => {
      const value = 'value' in given ? given.value : resolveBound(given, filters);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Of the filter that the tile follows, or else its own. */
export function resolveTilePeriod(
  tile: { readonly period: string | null; readonly ownPeriod: PanelPeriod },
  filters: ResolvedFilters,
  thisMonth: Month,
): Period {
  const filter = tile.period === null ? undefined : filters.get(tile.period);
  return filter?.kind === 'period' ? filter.period : resolvePanelPeriod(tile.ownPeriod, thisMonth);
}

/** Null: all that whoever looks may see. */
export function resolveTileDepartment(
  tile: { readonly department: string | null },
  filters: ResolvedFilters,
): FilterDepartment | null {
  const filter = tile.department === null ? undefined : filters.get(tile.department);
  return filter?.kind === 'department' ? filter.department : null;
}

function resolveBound(
  bound: {
    readonly filter: string;
    readonly part?: FilterPart | undefined;
    readonly whenAll?: string | undefined;
  },
  filters: ResolvedFilters,
): string | undefined {
  const filter = filters.get(bound.filter);
  if (filter === undefined) return bound.whenAll;
  switch (filter.kind) {
    case 'period':
      return presentPeriod(filter.period, bound.part);
    case 'department':
      return filter.department === null ? bound.whenAll : presentDepartment(filter.department, bound.part);
    case 'list':
      return filter.chosen ?? bound.whenAll;
  }
}

function presentPeriod({ from, to }: Period, part: FilterPart | undefined): string {
  switch (part) {
    case 'from-month':
      return String(from);
    case 'to-month':
      return String(to);
    case 'from-day':
      return firstDayOf(from);
    case 'to-day':
      return lastDayOf(to);
    case 'from-year':
      return String(yearOf(from));
    case 'to-year':
      return String(yearOf(to));
    case 'months':
      return String(countMonths(from, to) + 1);
    default:
      return `${from}-${to}`;
  }
}

function presentDepartment({ id, initials, name }: FilterDepartment, part: FilterPart | undefined): string {
  if (part === 'initials') return initials;
  return part === 'name' ? name : id;
}
