import { addMonths, buildMonth, yearOf, type Month } from './month.ts';

export const periodKinds = ['6', '12', 'current'] as const;

export type PeriodKind = (typeof periodKinds)[number];

export interface Period {
  readonly from: Month;
  readonly to: Month;
}

/**
 * The last 6 or 12 whole months, or those since January. A month counts when it is over, so in January the current
 * year has none yet: then it is the year that has just ended.
 */
export function resolvePeriod(kind: PeriodKind, thisMonth: Month): Period {
  const to = addMonths(thisMonth, -1);
  if (kind === 'current') return { from: buildMonth(yearOf(to), 1), to };
  return { from: addMonths(thisMonth, -Number(kind)), to };
}
