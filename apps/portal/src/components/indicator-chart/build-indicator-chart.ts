import { chartTokens } from '@prumo/ui/theme/chart-tokens';
import type { ChartPoint, ChartSeries } from '@prumo/ui/charts/chart-content';
import { monthOfYear, yearOf, type Month } from '@prumo/domain/indicators/month';
import { findLongestJoin, plottedResult, type ChartMonth } from '@prumo/domain/indicators/chart-series';
import { isBand, writeTarget } from '@prumo/domain/indicators/target-value';

import {
  presentLongMonth,
  presentMonth,
  presentRatio,
  presentTarget,
} from '../../lib/indicators/present-indicator.ts';
import { texts } from './texts.ts';

interface IndicatorLines {
  readonly points: readonly ChartPoint[];
  /** None without a result to be seen: targets alone are no chart. */
  readonly series: readonly ChartSeries[];
}

interface ChartOptions {
  /** Those whose result has an analysis. */
  readonly analysedMonths?: readonly Month[] | undefined;
  /** How often there is a result; unknown counts as each month. */
  readonly verificationFrequency?: string | null | undefined;
  readonly unitId?: string | null | undefined;
}

/** What is drawn of the months, as data: nothing here knows the page, the theme or the drawing library. */
export function buildIndicatorChart(
  months: readonly ChartMonth[],
  { analysedMonths = [], verificationFrequency = null, unitId = null }: ChartOptions = {},
): IndicatorLines {
  const results = months.map(({ result }) => plottedResult(result));
  const points = months.map(({ month }, index) => ({
    label: presentAxisMonth(month, index === 0),
    longLabel: presentLongMonth(month),
  }));
  if (results.every((result) => result === null)) return { points, series: [] };
  return {
    points,
    series: [
      {
        name: texts.results,
        colour: chartTokens.results,
        values: results,
        ...(months.some(({ ratio }) => ratio !== undefined) && {
          notes: months.map(({ ratio }) => (ratio === undefined ? null : presentRatio(ratio))),
        }),
        longestJoin: findLongestJoin(verificationFrequency),
        markedIndexes: months.flatMap(({ month }, index) => (analysedMonths.includes(month) ? [index] : [])),
      },
      { name: texts.targets, colour: chartTokens.targets, ...buildTargets(months, unitId), isStep: true },
    ],
  };
}

/** Of bands, the beginnings with their ends; the key tells the last one, unless a single value has come after it. */
function buildTargets(
  months: readonly ChartMonth[],
  unitId: string | null,
): Pick<ChartSeries, 'values' | 'bandEnds' | 'keyText'> {
  const written = months.map(({ target }) => (target === null ? undefined : writeTarget(target)));
  const values = written.map((one) => one?.target ?? null);
  if (written.every((one) => one?.targetTo === undefined)) return { values };
  const last = months.at(-1)?.target ?? null;
  return {
    values,
    bandEnds: written.map((one) => one?.targetTo ?? null),
    ...(last !== null && isBand(last) && { keyText: texts.band(presentTarget(last, unitId)) }),
  };
}

/** The year stands under the first month and where it changes. */
function presentAxisMonth(month: Month, isFirst: boolean): string {
  const name = presentMonth(month).slice(0, 3);
  return isFirst || monthOfYear(month) === 1 ? `${name}\n${yearOf(month)}` : name;
}
