// What the filters of a panel say at a moment, for one person: what the address has, or else their defaults.
import {
  panelPeriods,
  type PanelFile,
  type PanelFilter,
  type PanelPeriod,
} from '@prumo/contracts/panels/panel-file';

import {
  addMonths,
  buildMonth,
  countMonths,
  firstDayOf,
  type Month,
  type Period,
  yearOf,
} from '../indicators/month.ts';

export interface FilterDepartment {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
}

export type ResolvedFilter =
  | { readonly kind: 'period'; readonly name: string; readonly value: string; readonly period: Period }
  | {
      readonly kind: 'department';
      readonly name: string;
      readonly value: string;
      /** Null: all that the person may see. */
      readonly department: FilterDepartment | null;
    }
  | {
      readonly kind: 'list';
      readonly name: string;
      readonly value: string;
      /** Null: all. */
      readonly chosen: string | null;
    };

export interface FilterFacts {
  /** By name, as in the address. */
  readonly given: Readonly<Record<string, string>>;
  readonly thisMonth: Month;
  /** Those that the person may choose. */
  readonly departments: readonly FilterDepartment[];
  /** Ids of the departments of the person, their first one first. */
  readonly ownDepartmentIds: readonly string[];
}

/** Longer periods are no tile's. */
const mostMonths = 120;

export function resolveFilters(
  filters: PanelFile['filters'],
  facts: FilterFacts,
): ReadonlyMap<string, ResolvedFilter> {
  return new Map(filters.map((filter) => [filter.name, resolveFilter(filter, facts)]));
}

export function resolvePanelPeriod(period: PanelPeriod, thisMonth: Month): Period {
  const lastEnded = addMonths(thisMonth, -1);
  switch (period) {
    case 'last-month':
      return { from: lastEnded, to: lastEnded };
    case 'last-3-months':
      return { from: addMonths(thisMonth, -3), to: lastEnded };
    case 'last-6-months':
      return { from: addMonths(thisMonth, -6), to: lastEnded };
    case 'last-12-months':
      return { from: addMonths(thisMonth, -12), to: lastEnded };
    case 'last-24-months':
      return { from: addMonths(thisMonth, -24), to: lastEnded };
    case 'last-36-months':
      return { from: addMonths(thisMonth, -36), to: lastEnded };
    case 'this-year':
      // In January the year has no month that has ended: then it is the year that has just ended, as on other screens.
      return { from: buildMonth(yearOf(lastEnded), 1), to: lastEnded };
    case 'last-year': {
      const year = yearOf(lastEnded) - 1;
      return { from: buildMonth(year, 1), to: buildMonth(year, 12) };
    }
  }
}

/** A word for a period, or two months as `202501-202512`; nothing for any other text. */
export function decodePeriodValue(text: string, thisMonth: Month): Period | undefined {
  const word = panelPeriods.find((period) => period === text);
  if (word !== undefined) return resolvePanelPeriod(word, thisMonth);
  const [, from = '', to = ''] =
    /^((?:19|20|21)\d{2}(?:0[1-9]|1[0-2]))-((?:19|20|21)\d{2}(?:0[1-9]|1[0-2]))$/.exec(text) ?? [];
  if (from === '' || to === '') return undefined;
  const months = countMonths(Number(from), Number(to)) + 1;
  return months >= 1 && months <= mostMonths ? { from: Number(from), to: Number(to) } : undefined;
}

/** The last day of a month, as text: 2026-02-28. */
export function lastDayOf(month: Month): string {
  const next = new Date(`${firstDayOf(addMonths(month, 1))}T00:00:00Z`);
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
}

function resolveFilter(filter: PanelFilter, facts: FilterFacts): ResolvedFilter {
  const { name } = filter;
  const given = Object.hasOwn(facts.given, name) ? facts.given[name] : undefined;
  switch (filter.kind) {
    case 'period': {
      const asked = given === undefined ? undefined : decodePeriodValue(given, facts.thisMonth);
      if (given !== undefined && asked !== undefined)
        return { kind: 'period', name, value: given, period: asked };
      const period = resolvePanelPeriod(filter.default, facts.thisMonth);
      return { kind: 'period', name, value: filter.default, period };
    }
    case 'department': {
      const department = chooseDepartment(filter, given, facts);
      return { kind: 'department', name, value: department?.id ?? '', department };
    }
    case 'list': {
      const value = given ?? filter.default ?? '';
      return { kind: 'list', name, value, chosen: value === '' ? null : value };
    }
  }
}

function chooseDepartment(
  filter: Extract<PanelFilter, { readonly kind: 'department' }>,
  given: string | undefined,
  { departments, ownDepartmentIds }: FilterFacts,
): FilterDepartment | null {
  const find = (id: string): FilterDepartment | undefined => departments.find((one) => one.id === id);
  if (given === '') return null;
  const asked = given === undefined ? undefined : find(given);
  if (asked !== undefined) return asked;
  switch (filter.default.kind) {
    case 'all':
      return null;
    case 'own':
      return ownDepartmentIds.flatMap((id) => find(id) ?? [])[0] ?? null;
    case 'department':
      // One that the person does not see is none of theirs to choose.
      return find(filter.default.id) ?? null;
  }
}
