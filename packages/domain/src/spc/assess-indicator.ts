// An indicator as its results tell it: the one computation behind every chart, card, list and notice.
import type { SpecialCause } from '@prumo/contracts/indicators/signal-lists';

import { isMeasured } from '../indicators/chart-series.ts';
import { findTargetInForce, isBand } from '../indicators/target-value.ts';
import { findAssurance } from './assurance.ts';
import type { IndicatorSeries, IndicatorSignals, SignalPoint, SignalSegment } from './indicator-signals.ts';
import { findNarrative, rankAttention } from './narrative.ts';
import { findPointKind, findVariation } from './point-kind.ts';
import { type EventFreeRun, findEventFreeRun, isXmrCaution, listRareCauses } from './rare-events.ts';
import type { Side } from './special-cause.ts';
import { computeXmr, type XmrSegment } from './xmr.ts';

/** With fewer results limits say nothing. */
export const fewestPoints = 5;

/** What is longer ago is in the limits too, and no reason to mistrust them today. */
const presentPoints = 12;

type Result = IndicatorSeries['results'][number];

export function assessIndicator(series: IndicatorSeries): IndicatorSignals {
  const results = listJudgedResults(series);
  const last = results.at(-1);
  if (last === undefined) return withoutResults;
  const { segments, causes, eventFreeRun } = findCauses(series, results);
  const target = findTargetInForce(series.targets, last.month)?.target ?? null;
  const points = results.map((result, index) => buildPoint(series, result, causes[index] ?? 'common-cause'));
  const current = getLast(segments);
  const lastPoint = getLast(points);
  const variation = findVariation(lastPoint.cause, findBetterSide(series, lastPoint));
  const assurance = target === null ? undefined : findAssurance(current, target, series.orientation);
  const story = current.isRunChartOnly ? 'too-few-results' : findNarrative(variation, assurance);
  const inSegment = points.slice(-current.count);
  return {
    variation,
    ...(assurance !== undefined && { assurance }),
    hasSpecialVariationInAssurance:
      assurance !== undefined &&
      inSegment.slice(-presentPoints).some(({ cause }) => cause !== 'common-cause'),
    isTrial: current.isTrial,
    isRunChartOnly: current.isRunChartOnly,
    lastMonth: last.month,
    lastPoint,
    target,
    segments,
    points,
    chart: eventFreeRun === undefined ? 'xmr' : 'rare-events',
    ...(eventFreeRun !== undefined && { eventFreeRun }),
    story,
    attention: rankAttention(story),
  };
}

/** Measured, of months that are over, the earliest first. */
export function listJudgedResults({
  results,
  thisMonth,
}: Pick<IndicatorSeries, 'results' | 'thisMonth'>): readonly Result[] {
  return results
    .filter(({ month, value }) => month < thisMonth && Number.isFinite(value) && isMeasured(value))
    .toSorted((one, other) => one.month - other.month);
}

const withoutResults: IndicatorSignals = {
  variation: 'common-cause',
  hasSpecialVariationInAssurance: false,
  isTrial: true,
  isRunChartOnly: true,
  target: null,
  segments: [],
  points: [],
  chart: 'xmr',
  story: 'no-results',
  attention: rankAttention('no-results'),
};

interface FoundCauses {
  readonly segments: readonly SignalSegment[];
  readonly causes: readonly SpecialCause[];
  /** Of the last segment. */
  readonly eventFreeRun?: EventFreeRun;
}

function findCauses(series: IndicatorSeries, results: readonly Result[]): FoundCauses {
  const values = results.map(({ value }) => value);
  const isRare = series.isRareEvent ?? (series.orientation === -1 && isXmrCaution(values));
  const chart = computeXmr({
    values,
    // Rare events look like outliers, and are the process: without them there would be no limits but the mean.
    screenOutliers: !isRare,
    orientation: series.orientation,
    // A month without a result begins with the next one that there is: what was decided is not lost with a result.
    rebaseAt: (series.rebases ?? []).map(({ month }) => results.findIndex((result) => result.month >= month)),
    ...(series.baselinePoints !== undefined && { baselinePoints: series.baselinePoints }),
  });
  const parts = chart.segments.map((segment) => {
    const inSegment = results.slice(segment.from, segment.to + 1);
    const run = isRare ? findEventFreeRun(inSegment) : undefined;
    const causes =
      run === undefined
        ? chart.points.slice(segment.from, segment.to + 1).map(({ cause }) => cause)
        : listRareCauses(
            inSegment.map(({ value }) => value),
            run,
          );
    return { segment: presentSegment(segment, inSegment), causes, run };
  });
  const eventFreeRun = parts.at(-1)?.run;
  return {
    segments: parts.map(({ segment }) => segment),
    causes: parts.flatMap(({ segment, causes }) =>
      segment.isRunChartOnly ? causes.map(() => 'common-cause' as const) : causes,
    ),
    ...(eventFreeRun !== undefined && { eventFreeRun }),
  };
}

function presentSegment(segment: XmrSegment, results: readonly Result[]): SignalSegment {
  const { mean, isTrial, lower, upper, nearLower, nearUpper } = segment;
  const isRunChartOnly = results.length < fewestPoints;
  const [first = getLast(results)] = results;
  return {
    from: first.month,
    to: getLast(results).month,
    count: results.length,
    mean,
    ...(!isRunChartOnly && lower !== undefined && { lower }),
    ...(!isRunChartOnly && upper !== undefined && { upper }),
    ...(!isRunChartOnly && nearLower !== undefined && { nearLower }),
    ...(!isRunChartOnly && nearUpper !== undefined && { nearUpper }),
    isTrial,
    isRunChartOnly,
  };
}

function buildPoint(series: IndicatorSeries, result: Result, cause: SpecialCause): SignalPoint {
  const { month, value } = result;
  const kind = cause === 'common-cause' ? cause : findPointKind(cause, findBetterSide(series, result));
  return { month, value, cause, kind };
}

/**
 * Where a band is in force, what lies above it gets better downwards, what lies below it upwards, and what lies in it has
 * no better side.
 */
function findBetterSide({ targets, orientation }: IndicatorSeries, { month, value }: Result): Side {
  const target = findTargetInForce(targets, month)?.target;
  if (target === undefined || !isBand(target)) return orientation;
  return value > target.to ? -1 : value < target.from ? 1 : 0;
}

function getLast<Item>(items: readonly Item[]): Item {
  const last = items.at(-1);
  if (last === undefined) throw new Error('Nothing there.');
  return last;
}
