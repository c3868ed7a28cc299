import { listMonths, type Month } from './month.ts';
import type { Period } from './period.ts';
import { findTargetInForce, type Target } from './target-in-force.ts';

export interface MonthlyResult {
  readonly month: Month;
  readonly value: number;
}

export interface ChartMonth {
  readonly month: Month;
  /** Null where there is none, or one below zero, which stands for "not measured" in old data. */
  readonly result: number | null;
  readonly target: number | null;
}

/** Each month of the period with its result and the target in force. */
export function buildChartSeries(
  results: readonly MonthlyResult[],
  targets: readonly Target[],
  period: Period,
): readonly ChartMonth[] {
  const values = new Map(results.map(({ month, value }) => [month, value]));
  return listMonths(period.from, period.to).map((month) => ({
    month,
    result: plottedResult(values.get(month) ?? null),
    target: findTargetInForce(targets, month)?.target ?? null,
  }));
}

export function plottedResult(value: number | null): number | null {
  return value !== null && isMeasured(value) ? value : null;
}

/** A result below zero stands for "not measured": it is recorded, and neither drawn nor compared with anything. */
export function isMeasured(value: number): boolean {
  return value >= 0;
}
