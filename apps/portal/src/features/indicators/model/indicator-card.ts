import type { MonthlyValue } from '@prumo/contracts/bi/kpi-values';
import {
  buildChartSeries,
  plottedResult,
  type ChartMonth,
  type MonthlyResult,
} from '@prumo/domain/indicators/chart-series';
import { addMonths } from '@prumo/domain/indicators/month';
import { resolvePeriod } from '@prumo/domain/indicators/period';
import { findTargetGap, type TargetGap } from '@prumo/domain/indicators/target-gap';
import { findTargetInForce } from '@prumo/domain/indicators/target-in-force';
import { findDueMonth } from '@prumo/domain/results/missing-result';

import type { Indicator } from '../../../lib/indicators/indicator.ts';

/** What a card tells about its indicator. */
export interface IndicatorCardFacts {
  readonly indicator: Indicator;
  /** The latest of the months that were asked for. */
  readonly last: MonthlyResult | null;
  /** In force in the month of the last result; without one, now. */
  readonly target: number | null;
  readonly gap: TargetGap | null;
  /** The month whose result should be there and is not; none is missed of an inactive one. */
  readonly missingMonth: number | null;
  /** Of the chart's period. */
  readonly series: readonly ChartMonth[];
}

/** The first month whose values the cards need; the last one is the month that runs. */
export function findFirstMonth(indicators: readonly Indicator[], thisMonth: number): number {
  return indicators.reduce(
    (first, { frequency }) => Math.min(first, findDueMonth(frequency ?? undefined, thisMonth)),
    addMonths(thisMonth, -12),
  );
}

export function buildCards(
  indicators: readonly Indicator[],
  values: readonly MonthlyValue[],
  thisMonth: number,
): readonly IndicatorCardFacts[] {
  const byIndicator = groupByIndicator(values);
  return indicators.map((indicator) =>
    buildCard(indicator, listResults(byIndicator.get(indicator.id) ?? []), thisMonth),
  );
}

function groupByIndicator(values: readonly MonthlyValue[]): ReadonlyMap<string, readonly MonthlyValue[]> {
  const groups = new Map<string, MonthlyValue[]>();
  for (const value of values) {
    const group = groups.get(value.indicatorId);
    if (group === undefined) groups.set(value.indicatorId, [value]);
    else group.push(value);
  }
  return groups;
}

function listResults(values: readonly MonthlyValue[]): readonly MonthlyResult[] {
  return values.flatMap(({ month, result }) => (result === null ? [] : [{ month, value: result }]));
}

function buildCard(
  indicator: Indicator,
  results: readonly MonthlyResult[],
  thisMonth: number,
): IndicatorCardFacts {
  const last = findLast(results);
  const target = findTargetInForce(indicator.targets, last?.month ?? thisMonth)?.target ?? null;
  const dueMonth = findDueMonth(indicator.frequency ?? undefined, thisMonth);
  const isMissed = indicator.isActive && !results.some(({ month }) => month === dueMonth);
  return {
    indicator,
    last,
    target,
    gap: findTargetGap(last?.value ?? null, target, indicator.orientation) ?? null,
    missingMonth: isMissed ? dueMonth : null,
    series: buildChartSeries(results, indicator.targets, resolvePeriod('6', thisMonth)),
  };
}

/** Of those that a chart would show. */
function findLast(results: readonly MonthlyResult[]): MonthlyResult | null {
  return results.reduce<MonthlyResult | null>(
    (last, result) =>
      plottedResult(result.value) !== null && (last === null || result.month > last.month) ? result : last,
    null,
  );
}
