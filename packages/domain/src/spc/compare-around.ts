// A process before and after something was done to it, each with its limits: what proves that an action plan worked.
import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type { ProcessVerdict } from '@prumo/contracts/indicators/signal-lists';

import { addMonths, type Month } from '../indicators/month.ts';
import { findTargetInForce, isBand, type TargetBand, type TargetValue } from '../indicators/target-value.ts';
import { fewestPoints, listJudgedResults } from './assess-indicator.ts';
import type { IndicatorSeries } from './indicator-signals.ts';
import { findSide, type Side, usualRunLength } from './special-cause.ts';
import { computeXmr, settledPoints } from './xmr.ts';

export interface ProcessSide {
  /** How many results it is taken from. */
  readonly count: number;
  readonly from?: Month;
  readonly to?: Month;
  readonly mean?: number;
  /** None of too few results. */
  readonly lower?: number;
  readonly upper?: number;
  readonly isTrial: boolean;
}

export interface ProcessComparison {
  readonly before: ProcessSide;
  readonly after: ProcessSide;
  /** More than chance. In a band it may still be neither better nor worse. */
  readonly isChangeReal: boolean;
  readonly verdict: ProcessVerdict;
}

type ComparedSeries = Pick<IndicatorSeries, 'orientation' | 'results' | 'targets' | 'thisMonth' | 'rebases'>;

/**
 * Each side goes no further than the nearest rebase: beyond it the process was another one for a reason of its own.
 * @param firstAfter The first month of which the change can tell.
 * @param lastBefore The last one that it has not touched; the month before, when nothing else is said.
 */
export function compareAround(
  series: ComparedSeries,
  firstAfter: Month,
  lastBefore: Month = addMonths(firstAfter, -1),
): ProcessComparison {
  const results = listJudgedResults(series);
  const rebases = (series.rebases ?? []).map(({ month }) => month);
  const earliest = Math.max(0, ...rebases.filter((month) => month <= lastBefore));
  const latest = Math.min(Infinity, ...rebases.filter((month) => month > firstAfter));
  const before = buildSide(results.filter(({ month }) => month >= earliest && month <= lastBefore));
  const laterResults = results.filter(({ month }) => month >= firstAfter && month < latest);
  const after = buildSide(laterResults);
  const direction = findChange(
    before,
    after,
    laterResults.map(({ value }) => value),
  );
  const target = findTargetInForce(series.targets, after.to ?? firstAfter)?.target ?? null;
  return {
    before,
    after,
    isChangeReal: direction !== 0,
    verdict: findVerdict(before, after, direction, target, series.orientation),
  };
}

function buildSide(results: readonly { readonly month: Month; readonly value: number }[]): ProcessSide {
  const [first, last] = [results.at(0), results.at(-1)];
  const [segment] = computeXmr({ values: results.map(({ value }) => value), orientation: 0 }).segments;
  const { mean, lower, upper } = segment ?? {};
  const hasLimits = results.length >= fewestPoints;
  return {
    count: results.length,
    ...(first !== undefined && { from: first.month }),
    ...(last !== undefined && { to: last.month }),
    ...(mean !== undefined && { mean }),
    ...(hasLimits && lower !== undefined && { lower }),
    ...(hasLimits && upper !== undefined && { upper }),
    isTrial: results.length < settledPoints,
  };
}

/** Which way it went, by the limits before: the mean after lies beyond them, or the last results are a shift of theirs. */
function findChange(before: ProcessSide, after: ProcessSide, values: readonly number[]): Side {
  const { mean, lower, upper } = before;
  if (mean === undefined || lower === undefined || upper === undefined) return 0;
  if (after.mean === undefined || after.count < fewestPoints) return 0;
  if (findSide(after.mean, upper, mean) === 1) return 1;
  if (findSide(after.mean, lower, mean) === -1) return -1;
  const sides = values.slice(-usualRunLength).map((value) => findSide(value, mean, mean));
  const [side = 0] = sides;
  return sides.length === usualRunLength && sides.every((one) => one === side) ? side : 0;
}

function findVerdict(
  before: ProcessSide,
  after: ProcessSide,
  direction: Side,
  target: TargetValue | null,
  orientation: Orientation,
): ProcessVerdict {
  if (before.count < fewestPoints) return 'no-baseline';
  if (direction !== 0) {
    const better =
      target !== null && isBand(target) ? findNearer(before, after, target) : direction * orientation;
    return better > 0 ? 'improved' : better < 0 ? 'worsened' : 'no-change';
  }
  // A shift takes so many results to be seen.
  return after.count < usualRunLength ? 'too-early' : 'no-change';
}

/** How much nearer to a band the mean has come. */
function findNearer(before: ProcessSide, after: ProcessSide, band: TargetBand): number {
  const distanceOf = ({ mean = 0 }: ProcessSide): number => Math.max(0, band.from - mean, mean - band.to);
  return distanceOf(before) - distanceOf(after);
}
