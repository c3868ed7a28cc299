import type { MonthlyValue } from '@prumo/contracts/bi/kpi-values';
import { buildChartSeries, type ChartMonth, type MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { addMonths, type Month } from '@prumo/domain/indicators/month';
import { resolvePeriod } from '@prumo/domain/indicators/period';
import { findEarliestMonth, findStanding, type Standing } from '@prumo/domain/indicators/standing';
import { findDueMonth } from '@prumo/domain/results/missing-result';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';

/** What a card tells about its indicator. */
export interface IndicatorCardFacts extends Standing {
  readonly indicator: LoadedIndicator;
  /** The month whose result should be there and is not; none is missed of an inactive one. */
  readonly missingMonth: Month | null;
  /** Of the chart's period. */
  readonly series: readonly ChartMonth[];
}

/** The first month whose values the cards need; the last one is the month that runs. */
export function findFirstMonth(indicators: readonly LoadedIndicator[], thisMonth: Month): Month {
  return indicators.reduce(
    (first, indicator) => Math.min(first, findEarliestMonth(indicator, thisMonth)),
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
  const dueMonth = findDueMonth(indicator.verificationFrequency ?? undefined, thisMonth);
  const isMissed = indicator.isActive && !results.some(({ month }) => month === dueMonth);
  return {
    ...findStanding(indicator, results, thisMonth),
    indicator,
    missingMonth: isMissed ? dueMonth : null,
    series: buildChartSeries(results, indicator.targets, resolvePeriod('6', thisMonth)),
  };
}
