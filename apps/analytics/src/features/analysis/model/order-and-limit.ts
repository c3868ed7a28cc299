// In which order the lines of an axis stand, and how many of them. Every function gives a new question. Pure.
import type { SaikuAxis, SaikuFilter, SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { axisOf, changeAxis } from './axes.ts';

export type SortedAxis = 'ROWS' | 'COLUMNS';

export interface Sorting {
  /** What the lines are compared by: a measure or a tuple, as MDX writes it. */
  readonly by: string;
  readonly isDescending: boolean;
  /** Members stay below those that they belong to. */
  readonly keepsHierarchy: boolean;
}

const orders = ['ASC', 'DESC', 'BASC', 'BDESC'] as const;

export function findSorting(query: SaikuQuery, axis: SortedAxis): Sorting | null {
  const { sortOrder, sortEvaluationLiteral: by } = axisOf(query, axis);
  const order = orders.find((each) => each === sortOrder);
  if (order === undefined || by === null || by === undefined) return null;
  return { by, isDescending: order.endsWith('DESC'), keepsHierarchy: !order.startsWith('B') };
}

export function sortAxis(query: SaikuQuery, axis: SortedAxis, sorting: Sorting | null): SaikuQuery {
  return changeAxis(query, axis, (each) => ({
    ...each,
    // Either of the two is what the server does: an order given by hierarchy would win.
    hierarchizeMode: null,
    sortOrder: sorting === null ? null : presentOrder(sorting),
    sortEvaluationLiteral: sorting?.by ?? null,
  }));
}

/** What a click on a header means: ascending, then descending, then as it was before. */
export function turnSorting(current: Sorting | null, by: string, keepsHierarchy: boolean): Sorting | null {
  if (current?.by !== by) return { by, isDescending: false, keepsHierarchy };
  return current.isDescending ? null : { ...current, isDescending: true };
}

/**
 * Whether the axis shows groups: several levels, or several hierarchies. Where it does not, to keep the hierarchy would
 * order by members that nobody sees, as months by their quarters.
 */
export function hasGroups(query: SaikuQuery, axis: SortedAxis): boolean {
  const { hierarchies } = axisOf(query, axis);
  return hierarchies.length > 1 || hierarchies.some(({ levels }) => Object.keys(levels).length > 1);
}

function presentOrder({ isDescending, keepsHierarchy }: Sorting): string {
  return `${keepsHierarchy ? '' : 'B'}${isDescending ? 'DESC' : 'ASC'}`;
}

export interface CountLimit {
  readonly isFromTop: boolean;
  readonly count: number;
  /** What they are counted by, as MDX writes it. */
  readonly by: string;
}

/** Of an axis; one that Saiku wrote in percent or by a sum is none of ours. */
export function findCountLimit(query: SaikuQuery, axis: SortedAxis): CountLimit | null {
  for (const { flavour, function: called, expressions } of axisOf(query, axis).filters) {
    const [count = '', by = ''] = expressions;
    if (flavour === 'N' && (called === 'TopCount' || called === 'BottomCount') && /^\d+$/.test(count))
      return { isFromTop: called === 'TopCount', count: Number(count), by };
  }
  return null;
}

export function setCountLimit(query: SaikuQuery, axis: SortedAxis, limit: CountLimit | null): SaikuQuery {
  const filter: SaikuFilter | null =
    limit === null
      ? null
      : {
          flavour: 'N',
          operator: null,
          function: limit.isFromTop ? 'TopCount' : 'BottomCount',
          expressions: [String(limit.count), limit.by],
        };
  return replaceFilters(query, axis, 'N', filter);
}

export const comparisons = [
  'GREATER',
  'GREATER_EQUALS',
  'SMALLER',
  'SMALLER_EQUALS',
  'EQUALS',
  'NOTEQUAL',
] as const;
export type Comparison = (typeof comparisons)[number];

export interface ValueLimit {
  readonly by: string;
  readonly comparison: Comparison;
  readonly value: number;
}

export function findValueLimit(query: SaikuQuery, axis: SortedAxis): ValueLimit | null {
  for (const { flavour, operator, expressions } of axisOf(query, axis).filters) {
    const comparison = comparisons.find((each) => each === operator);
    const value = Number(expressions[1] ?? Number.NaN);
    if (flavour === 'Measure' && comparison !== undefined && Number.isFinite(value))
      return { by: expressions[0] ?? '', comparison, value };
  }
  return null;
}

/** Only lines whose value is like this. */
export function setValueLimit(query: SaikuQuery, axis: SortedAxis, limit: ValueLimit | null): SaikuQuery {
  const filter: SaikuFilter | null =
    limit === null
      ? null
      : {
          flavour: 'Measure',
          operator: limit.comparison,
          function: null,
          expressions: [limit.by, presentNumber(limit.value)],
        };
  return replaceFilters(query, axis, 'Measure', filter);
}

/** MDX knows no exponent. */
function presentNumber(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 });
}

/** By value first: of what is left the first ones are counted. */
function replaceFilters(
  query: SaikuQuery,
  axis: SortedAxis,
  flavour: 'N' | 'Measure',
  filter: SaikuFilter | null,
): SaikuQuery {
  return changeAxis(query, axis, (each): SaikuAxis => {
    const others = each.filters.filter((known) => known.flavour !== flavour);
    const added = filter === null ? [] : [filter];
    return { ...each, filters: flavour === 'N' ? [...others, ...added] : [...added, ...others] };
  });
}
