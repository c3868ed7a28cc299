import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import { type ChartMonth, findLongestJoin, plottedResult } from '@prumo/domain/indicators/chart-series';
import { type Month, monthOfYear, yearOf } from '@prumo/domain/indicators/month';
import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import { isBand, writeTarget } from '@prumo/domain/indicators/target-value';
import type { ChartBreak, ChartPoint, ChartRemarks, ChartSeries } from '@prumo/ui/charts/chart-content';
import { chartTokens, neutralTokens, signalTokens } from '@prumo/ui/theme/theme-tokens';

import {
  presentGap,
  presentLongMonth,
  presentMonth,
  presentRatio,
  presentSignedGap,
  presentTarget,
  presentValue,
} from '../../lib/indicators/present-indicator.ts';
import type { SignalDrawing } from './signal-drawing.ts';
import { texts } from './texts.ts';

interface IndicatorLines {
  readonly points: readonly ChartPoint[];
  /** None without a result to be seen: targets alone are no chart. */
  readonly series: readonly ChartSeries[];
  readonly breaks?: readonly ChartBreak[];
  readonly remarks?: ChartRemarks;
}

interface ChartOptions {
  /** Those whose result has an analysis. */
  readonly analysedMonths?: readonly Month[] | undefined;
  /** How often there is a result; unknown counts as each month. */
  readonly verificationFrequency?: string | null | undefined;
  readonly unitId?: string | null | undefined;
  /** Of the same months; without it results and targets alone are drawn. */
  readonly drawing?: SignalDrawing | undefined;
}

/** What is drawn of the months, as data: nothing here knows the page, the theme or the drawing library. */
export function buildIndicatorChart(
  months: readonly ChartMonth[],
  { analysedMonths = [], verificationFrequency = null, unitId = null, drawing }: ChartOptions = {},
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
        ...(drawing !== undefined && { signs: drawing.signs, pointColour: signalTokens.common }),
      },
      { name: texts.targets, colour: chartTokens.targets, ...buildTargets(months, unitId), isStep: true },
      ...(drawing === undefined ? [] : buildLimits(drawing)),
    ],
    ...(drawing !== undefined && {
      breaks: drawing.breaks,
      remarks: { title: texts.signals.signal, words: drawing.remarks },
    }),
  };
}

/** Quiet lines, broken where a new segment begins. */
function buildLimits({ means, lowers, uppers, breaks }: SignalDrawing): readonly ChartSeries[] {
  const { mean, lower, upper } = texts.signals;
  const at = breaks.map(({ index }) => index);
  const lines = [
    { name: mean, values: means, quiet: 'level' as const },
    { name: lower, values: lowers, quiet: 'limit' as const },
    { name: upper, values: uppers, quiet: 'limit' as const },
  ];
  return lines
    .filter(({ values }) => values.some((value) => value !== null))
    .map((line) => ({ ...line, colour: neutralTokens.inkMuted, breaks: at }));
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
  drawing?: SignalDrawing,
): string {
  const measured = months.filter(hasResult);
  const last = measured.at(-1);
  if (last === undefined) return texts.empty;
  const sentences = [
    `${texts.last(presentValue(last.result, unitId), presentLongMonth(last.month))}, ${describeTarget(last, unitId, orientation)}.`,
    ...describeChange(last, measured.at(-2), unitId),
    last.target !== null && isBand(last.target) ? texts.withinBand : texts.orientation[orientation],
    ...(drawing === undefined ? [] : describeSignals(drawing, unitId)),
  ];
  return sentences.join(' ');
}

function describeSignals(drawing: SignalDrawing, unitId: string | null): readonly string[] {
  const limits = findLastLimits(drawing);
  const special = drawing.signs.filter((sign) => sign !== null).length;
  return [
    ...(limits === undefined
      ? []
      : [texts.signals.described(...presentLimits(limits, unitId)), texts.signals.describedSpecial(special)]),
    ...drawing.breaks.map(({ text }) => text),
  ];
}

/** Those of the last month that has any. */
export function findLastLimits({ means, lowers, uppers }: SignalDrawing) {
  const index = means.findLastIndex((mean) => mean !== null);
  const [mean = null, lower = null, upper = null] = [means[index], lowers[index], uppers[index]];
  return mean === null || lower === null || upper === null ? undefined : { mean, lower, upper };
}

/** What lines and signs say, where no key stands beside them. */
export function presentPictureNote(drawing: SignalDrawing, unitId: string | null): string {
  const limits = findLastLimits(drawing);
  return [
    ...(limits === undefined ? [] : [texts.signals.picture(...presentLimits(limits, unitId))]),
    texts.signals.pictureSigns,
    ...drawing.breaks.map(({ text }) => text),
  ].join(' · ');
}

export function presentLimits(
  { mean, lower, upper }: NonNullable<ReturnType<typeof findLastLimits>>,
  unitId: string | null,
): [mean: string, lower: string, upper: string] {
  return [presentValue(mean, unitId), presentValue(lower, unitId), presentValue(upper, unitId)];
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
