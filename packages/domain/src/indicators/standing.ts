// How an indicator stands. Months that are over decide it, on every screen and in every export: what the month that runs
// has so far is told beside it and never judged.
import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';

import { findDueMonth } from '../results/missing-result.ts';
import { isMeasured, type ChartMonth, type MonthlyResult } from './chart-series.ts';
import type { Indicator } from './indicator.ts';
import { addMonths, type Month } from './month.ts';
import { findTargetGap, type TargetGap } from './target-gap.ts';
import { findTargetInForce, type TargetValue } from './target-value.ts';

export interface Standing {
  /** The latest that was measured, of the months that are over. */
  readonly last: MonthlyResult | null;
  /** In force in the month of the last result; without one, now. */
  readonly target: TargetValue | null;
  readonly gap: TargetGap | null;
  /** What the month that runs has so far. */
  readonly running: MonthlyResult | null;
}

type Judged = Pick<Indicator, 'targets' | 'orientation' | 'verificationFrequency'>;

export function findStanding(
  indicator: Judged,
  results: readonly MonthlyResult[],
  thisMonth: Month,
): Standing {
  const earliest = findEarliestMonth(indicator, thisMonth);
  const measured = results.filter(({ value }) => isMeasured(value));
  const last = measured
    .filter(({ month }) => month >= earliest && month < thisMonth)
    .reduce<MonthlyResult | null>(
      (latest, result) => (latest === null || result.month > latest.month ? result : latest),
      null,
    );
  const target = findTargetInForce(indicator.targets, last?.month ?? thisMonth)?.target ?? null;
  return {
    last,
    target,
    gap: findTargetGap(last?.value ?? null, target, indicator.orientation) ?? null,
    running: measured.find(({ month }) => month === thisMonth) ?? null,
  };
}

/** A year back, or to the month that is due: what is older no longer says how it stands. */
export function findEarliestMonth(
  { verificationFrequency }: Pick<Indicator, 'verificationFrequency'>,
  thisMonth: Month,
): Month {
  return Math.min(addMonths(thisMonth, -12), findDueMonth(verificationFrequency ?? undefined, thisMonth));
}

/** Nothing of a month that is not over, nor of one that has nothing to compare. */
export function judgeMonth(
  { month, result, target }: ChartMonth,
  orientation: Orientation,
  thisMonth: Month,
): TargetGap | undefined {
  return month < thisMonth ? findTargetGap(result, target, orientation) : undefined;
}
