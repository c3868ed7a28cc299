import type { MonthlyValue } from '@prumo/contracts/bi/kpi-values';
import {
  buildChartSeries,
  plottedResult,
  type ChartMonth,
  type MonthlyResult,
} from '@prumo/domain/indicators/chart-series';
import { addMonths, type Month } from '@prumo/domain/indicators/month';
import { resolvePeriod } from '@prumo/domain/indicators/period';
import { findTargetGap, type TargetGap } from '@prumo/domain/indicators/target-gap';
import { findTargetInForce } from '@prumo/domain/indicators/target-in-force';
import { findDueMonth } from '@prumo/domain/results/missing-result';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';

/** What a card tells about its indicator. */
export interface IndicatorCardFacts {
  readonly indicator: LoadedIndicator;
  /** The latest of the months that were asked for. */
  readonly last: MonthlyResult | null;
  /** In force in the month of the last result; without one, now. */
  readonly target: number | null;
  readonly gap: TargetGap | null;
  /** The month whose result should be there and is not; none is missed of an inactive one. */
  readonly missingMonth: Month | null;
  /** Of the chart's period. */
  readonly series: readonly ChartMonth[];
}

/** The first month whose values the cards need; the last one is the month that runs. */
export function findFirstMonth(indicators: readonly LoadedIndicator[], thisMonth: Month): Month {
  return indicators.reduce(
    (first, { verificationFrequency }) =>
      Math.min(first, findDueMonth(verificationFrequency ?? undefined, thisMonth)),
    addMonths(thisMonth, -12),
  );
}

export function buildCards(
  indicators: readonly LoadedIndicator[],
  values: readonly MonthlyValue[],
  thisMonth: Month,
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
  indicator: LoadedIndicator,
  results: readonly MonthlyResult[],
  thisMonth: Month,
): IndicatorCardFacts {
  const last = findLast(results);
  const target = findTargetInForce(indicator.targets, last?.month ?? thisMonth)?.target ?? null;
  const dueMonth = findDueMonth(indicator.verificationFrequency ?? undefined, thisMonth);
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
