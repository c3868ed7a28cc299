import { addMonths, buildMonth, yearOf, type Month } from './month.ts';

/** How many whole months, those of the current year, or all since the first result. */
export const periodKinds = ['6', '12', '24', '36', 'current', 'all'] as const;

export type PeriodKind = (typeof periodKinds)[number];

export interface Period {
  readonly from: Month;
  readonly to: Month;
}

/**
 * Periods end with the last month that is over, so in January the current year has none yet: then it is the year that
 * has just ended.
 * @param firstResult The month of the earliest result, from which `all` counts; without one it is the usual six months.
 */
export function resolvePeriod(kind: PeriodKind, thisMonth: Month, firstResult: Month | null = null): Period {
  const to = addMonths(thisMonth, -1);
  switch (kind) {
    case 'current':
      return { from: buildMonth(yearOf(to), 1), to };
    case 'all':
      return { from: firstResult === null ? addMonths(thisMonth, -6) : Math.min(firstResult, to), to };
    default:
      return { from: addMonths(thisMonth, -Number(kind)), to };
  }
}
