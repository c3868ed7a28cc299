import { monthsBetweenResults } from '../results/missing-result.ts';
import { listMonths, type Month, type Period } from './month.ts';
import type { Ratio } from './ratio.ts';
import { findTargetInForce, type Target, type TargetValue } from './target-value.ts';

export interface MonthlyResult {
  readonly month: Month;
  readonly value: number;
  /** What the value was made of, where it was told. */
  readonly ratio?: Ratio;
}

export interface ChartMonth {
  readonly month: Month;
  /** Null where there is none, or one below zero, which stands for "not measured" in old data. */
  readonly result: number | null;
  readonly target: TargetValue | null;
  /** What the result was made of, where it was told. */
  readonly ratio?: Ratio;
}

/** Each month of the period with its result and the target in force. */
export function buildChartSeries(
  results: readonly MonthlyResult[],
  targets: readonly Target[],
  period: Period,
): readonly ChartMonth[] {
  const found = new Map(results.map((result) => [result.month, result]));
  return listMonths(period.from, period.to).map((month) => {
    const { value = null, ratio } = found.get(month) ?? {};
    return {
      month,
      result: plottedResult(value),
      target: findTargetInForce(targets, month)?.target ?? null,
      ...(ratio !== undefined && { ratio }),
    };
  });
}

/**
 * How many months apart two results may be for the line to go on from one to the other: fewer than two periods of
 * verification, so that none lies wholly between them. A month, a quarter or a year that was missed leaves a gap.
 */
export function findLongestJoin(frequency: string | null): number {
  return 2 * monthsBetweenResults(frequency ?? undefined) - 1;
}

export function plottedResult(value: number | null): number | null {
  return value !== null && isMeasured(value) ? value : null;
}

/** A result below zero stands for "not measured": it is recorded, and neither drawn nor compared with anything. */
export function isMeasured(value: number): boolean {
  return value >= 0;
}
