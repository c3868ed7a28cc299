// Special causes of concern, each once however many months it lasts: what a critical analysis is proposed for.
import type { PointKind, SpecialCause } from '@prumo/contracts/indicators/signal-lists';

import type { Month } from '../indicators/month.ts';
import { directionOf, usualRunLength } from '../spc/special-cause.ts';

export interface SignalledPoint {
  readonly month: Month;
  readonly cause: SpecialCause;
  readonly kind: PointKind;
}

/** The points of a control chart, the earliest first, and which of them there are limits for. */
export interface SignalledSeries {
  readonly points: readonly SignalledPoint[];
  readonly segments: readonly {
    readonly from: Month;
    readonly to: Month;
    /** Nothing where there are too few points for limits. */
    readonly lower?: number | null;
  }[];
}

export interface Concern {
  readonly from: Month;
  /** In which it was first to be seen: seven in a row are no shift before the seventh. */
  readonly noticed: Month;
  readonly to: Month;
  /** Of the month in which it was noticed. */
  readonly cause: SpecialCause;
}

/** A shift or trend that goes on is one concern. A point beyond a limit is one by itself, each time. */
export function listConcerns(points: readonly SignalledPoint[]): readonly Concern[] {
  const runs: SignalledPoint[][] = [];
  let last = -1;
  for (const [index, point] of points.entries()) {
    if (point.kind !== 'concern') continue;
    const before = points[last];
    const goesOn = before !== undefined && isSameConcern(before, point, index - last);
    last = index;
    if (goesOn) runs.at(-1)?.push(point);
    else runs.push([point]);
  }
  return runs.flatMap((run) => {
    const [first, end] = [run[0], run.at(-1)];
    if (first === undefined || end === undefined) return [];
    const noticed = run.find(({ cause }, index) => index + 1 >= pointsNeeded(cause)) ?? end;
    return [{ from: first.month, noticed: noticed.month, to: end.month, cause: noticed.cause }];
  });
}

/**
 * Months whose analysis is proposed, one for each concern that reaches `earliest` and that nobody has analysed since it
 * was noticed.
 */
export function listProposedAnalyses(
  points: readonly SignalledPoint[],
  analysedMonths: readonly Month[],
  earliest: Month,
): readonly Month[] {
  return listConcerns(points).flatMap(({ noticed, to }) => {
    if (to < earliest) return [];
    if (analysedMonths.some((month) => month >= noticed && month <= to)) return [];
    const proposed = points.find(({ month }) => month >= noticed && month >= earliest);
    return proposed === undefined ? [] : [proposed.month];
  });
}

/** Nothing where there are too few results to tell chance from a cause, or none. */
export function findMonthKind({ points, segments }: SignalledSeries, month: Month): PointKind | undefined {
  const hasLimits = segments.some(
    ({ from, to, lower }) => from <= month && month <= to && lower !== undefined && lower !== null,
  );
  return hasLimits ? points.find((point) => point.month === month)?.kind : undefined;
}

/** Of three points, two of which are near a limit, the one between them is no signal. */
const widestGap = 2;

function isSameConcern(before: SignalledPoint, point: SignalledPoint, distance: number): boolean {
  if (isBeyondLimit(point.cause) || directionOf(before.cause) !== directionOf(point.cause)) return false;
  return (
    distance === 1 || (distance === widestGap && isTwoOfThree(before.cause) && isTwoOfThree(point.cause))
  );
}

function pointsNeeded(cause: SpecialCause): number {
  if (isBeyondLimit(cause)) return 1;
  return isTwoOfThree(cause) ? 2 : usualRunLength;
}

function isBeyondLimit(cause: SpecialCause): boolean {
  return cause === 'above-limit' || cause === 'below-limit';
}

function isTwoOfThree(cause: SpecialCause): boolean {
  return cause === 'two-of-three-above' || cause === 'two-of-three-below';
}
