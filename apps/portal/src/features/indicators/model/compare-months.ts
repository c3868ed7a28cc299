import type { ExtractedMonth } from '@prumo/contracts/indicators/extraction';

import type { IndicatorResult } from '../../../lib/indicators/indicator.ts';

export interface ComparedMonth extends ExtractedMonth {
  /** Null for a month without a result. */
  readonly before: number | null;
  readonly effect: 'added' | 'changed' | 'unchanged';
}

/** What writing the months would do to the results there are; the latest first. */
export function compareMonths(
  months: readonly ExtractedMonth[],
  results: readonly IndicatorResult[],
): readonly ComparedMonth[] {
  const known = new Map(results.map(({ month, value }) => [month, value]));
  return months
    .map(({ month, value }): ComparedMonth => {
      const before = known.get(month) ?? null;
      const effect = before === null ? 'added' : before === value ? 'unchanged' : 'changed';
      return { month, value, before, effect };
    })
    .toSorted((one, other) => other.month - one.month);
}
