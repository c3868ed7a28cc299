// Which indicators miss their target, the worst first.
import type { Indicator } from '../indicators/indicator.ts';
import type { MonthlyResult } from '../indicators/chart-series.ts';
import type { Month } from '../indicators/month.ts';
import { findStanding } from '../indicators/standing.ts';
import { writeTarget } from '../indicators/target-value.ts';

export interface RankedIndicator<Ranked> {
  readonly indicator: Ranked;
  readonly month: Month;
  readonly result: number;
  readonly target: number;
  readonly targetEnd: number | null;
  readonly difference: number;
}

type Judged = Pick<Indicator, 'id' | 'isActive' | 'targets' | 'orientation' | 'verificationFrequency'>;

/** By how far each is off in parts of what it is about: points of a rate and minutes of waiting can be compared so. */
export function rankOffTarget<Ranked extends Judged>(
  indicators: readonly { readonly indicator: Ranked; readonly results: readonly MonthlyResult[] }[],
  thisMonth: Month,
): readonly RankedIndicator<Ranked>[] {
  return indicators
    .flatMap(({ indicator, results }) => {
      if (!indicator.isActive) return [];
      const { last, target, gap } = findStanding(indicator, results, thisMonth);
      if (last === null || target === null || gap === null || gap.isOnTarget) return [];
      const { target: from, targetTo = null } = writeTarget(target);
      return [
        {
          indicator,
          month: last.month,
          result: last.value,
          target: from,
          targetEnd: targetTo,
          difference: gap.difference,
        },
      ];
    })
    .toSorted(
      (one, other) => partOf(other) - partOf(one) || (one.indicator.id < other.indicator.id ? -1 : 1),
    );
}

/** From 0 to 1, also where the target is nothing at all. */
function partOf({ result, difference }: RankedIndicator<unknown>): number {
  const missed = result - difference;
  return Math.abs(difference) / Math.max(Math.abs(result), Math.abs(missed));
}
