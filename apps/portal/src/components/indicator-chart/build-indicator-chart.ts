import { chartTokens } from '@prumo/ui/theme/chart-tokens';
import type { ChartPoint, ChartSeries } from '@prumo/ui/charts/chart-content';
import { monthOfYear, yearOf, type Month } from '@prumo/domain/indicators/month';
import { plottedResult, type ChartMonth } from '@prumo/domain/indicators/chart-series';

import { presentLongMonth, presentMonth } from '../../lib/indicators/present-indicator.ts';
import { texts } from './texts.ts';

interface IndicatorLines {
  readonly points: readonly ChartPoint[];
  /** None without a result to be seen: targets alone are no chart. */
  readonly series: readonly ChartSeries[];
}

export function buildIndicatorChart(
  months: readonly ChartMonth[],
  analysedMonths: readonly Month[] = [],
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
        markedIndexes: months.flatMap(({ month }, index) => (analysedMonths.includes(month) ? [index] : [])),
      },
      {
        name: texts.targets,
        colour: chartTokens.targets,
        values: months.map(({ target }) => target),
        isStep: true,
      },
    ],
  };
}

/** The year stands under the first month and where it changes. */
function presentAxisMonth(month: Month, isFirst: boolean): string {
  const name = presentMonth(month).slice(0, 3);
  return isFirst || monthOfYear(month) === 1 ? `${name}\n${yearOf(month)}` : name;
}
