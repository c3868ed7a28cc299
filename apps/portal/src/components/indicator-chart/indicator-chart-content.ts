import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import { type ChartMonth, findLongestJoin, plottedResult } from '@prumo/domain/indicators/chart-series';
import { type Month, monthOfYear, yearOf } from '@prumo/domain/indicators/month';
import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import { isBand, writeTarget } from '@prumo/domain/indicators/target-value';
import type { ChartPoint, ChartSeries } from '@prumo/ui/charts/chart-content';
import { chartTokens } from '@prumo/ui/theme/theme-tokens';

import {
  presentGap,
  presentLongMonth,
  presentMonth,
  presentRatio,
  presentSignedGap,
  presentTarget,
  presentValue,
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

/** What the chart says, for whoever cannot see it: the last value, the target, where it goes and what is better. */
export function describeIndicatorChart(
  months: readonly ChartMonth[],
  unitId: string | null,
  orientation: Orientation,
): string {
  const measured = months.filter(hasResult);
  const last = measured.at(-1);
  if (last === undefined) return texts.empty;
  const sentences = [
    `${texts.last(presentValue(last.result, unitId), presentLongMonth(last.month))}, ${describeTarget(last, unitId, orientation)}.`,
    ...describeChange(last, measured.at(-2), unitId),
    last.target !== null && isBand(last.target) ? texts.withinBand : texts.orientation[orientation],
  ];
  return sentences.join(' ');
}

interface MeasuredMonth extends ChartMonth {
  readonly result: number;
}

function hasResult(month: ChartMonth): month is MeasuredMonth {
  return month.result !== null && month.result >= 0;
}

function describeTarget({ result, target }: MeasuredMonth, unitId: string | null, orientation: Orientation) {
  const gap = findTargetGap(result, target, orientation);
  if (gap === undefined || target === null) return texts.withoutTarget;
  const tell = isBand(target) ? texts.bandGap : texts.gap;
  return tell(presentGap(gap, unitId), presentTarget(target, unitId));
}

function describeChange(
  { result }: MeasuredMonth,
  before: MeasuredMonth | undefined,
  unitId: string | null,
): readonly string[] {
  // The distance to the month before is told in the same units as the one to a target.
  const gap = findTargetGap(result, before?.result ?? null, 1);
  if (gap === undefined || before === undefined) return [];
  const since = texts.since(presentLongMonth(before.month));
  if (gap.direction === 'equal') return [`${texts.change.same} ${since}.`];
  const word = gap.direction === 'above' ? texts.change.rise : texts.change.fall;
  return [`${word} ${presentSignedGap(gap, unitId).slice(1)} ${since}.`];
}
