// The chart of individual values and moving ranges (XmR): segments with their limits, and what each point is.
import type { Assurance, PointKind, SpecialCause, Variation } from '@prumo/contracts/indicators/signal-lists';

import { findAssurance } from './assurance.ts';
import { findPointKind, findVariation } from './point-kind.ts';
import { listSpecialCauses, usualRunLength } from './special-cause.ts';
import { computeLimits, type XmrLimits } from './xmr-limits.ts';

export interface XmrInput {
  /** The earliest first; neighbours count as consecutive. */
  readonly values: readonly number[];
  /** Whether more is better, or less; zero where neither is. */
  readonly orientation: 1 | -1 | 0;
  /** In force at the last value. */
  readonly target?: number;
  /** Where new segments begin. What is no place between two values is ignored. */
  readonly rebaseAt?: readonly number[];
  /** Takes the limits of a segment from so many of its first points, twelve at least, and keeps them for the others. */
  readonly baselinePoints?: number;
  readonly screenOutliers?: boolean;
  readonly shiftLength?: number;
  readonly trendLength?: number;
  /**
   * As the reference has it, a series that never varies has no limits, and so no assurance. Without this its limits are
   * on its mean.
   */
  readonly leaveConstantOpen?: boolean;
}

export interface XmrSegment extends XmrLimits {
  /** Places of the first and last point. */
  readonly from: number;
  readonly to: number;
  /** So few points that the limits will still move. */
  readonly isTrial: boolean;
}

export interface XmrPoint {
  readonly cause: SpecialCause;
  readonly kind: PointKind;
}

export interface XmrChart {
  readonly segments: readonly XmrSegment[];
  readonly points: readonly XmrPoint[];
  readonly variation: Variation;
  readonly assurance?: Assurance;
}

/** With fewer points limits are provisional. */
export const settledPoints = 13;

/** A baseline is taken from no fewer. */
const fewestBaselinePoints = 12;

export function computeXmr(input: XmrInput): XmrChart {
  const { values, orientation, target } = input;
  const segments = listSegments(input);
  const causes = segments.flatMap((segment) => listCausesOf(input, segment));
  const last = segments.at(-1);
  const assurance =
    last === undefined || target === undefined ? undefined : findAssurance(last, target, orientation);
  return {
    segments,
    points: causes.map((cause) => ({ cause, kind: findPointKind(cause, orientation) })),
    variation: findVariation(causes[values.length - 1] ?? 'common-cause', orientation),
    ...(assurance !== undefined && { assurance }),
  };
}

function listSegments({
  values,
  rebaseAt = [],
  baselinePoints = values.length,
  screenOutliers = true,
  leaveConstantOpen = false,
}: XmrInput): readonly XmrSegment[] {
  const starts = new Set([0, ...rebaseAt].filter((index) => Number.isInteger(index) && index >= 0));
  const begins = [...starts].filter((index) => index < values.length).toSorted((one, other) => one - other);
  return begins.map((from, order) => {
    const end = begins[order + 1] ?? values.length;
    const base = values.slice(from, Math.min(end, from + Math.max(fewestBaselinePoints, baselinePoints)));
    const options = { screensOutliers: screenOutliers, leavesConstantOpen: leaveConstantOpen };
    return { from, to: end - 1, isTrial: end - from < settledPoints, ...computeLimits(base, options) };
  });
}

function listCausesOf(
  { values, shiftLength = usualRunLength, trendLength = usualRunLength }: XmrInput,
  segment: XmrSegment,
): readonly SpecialCause[] {
  return listSpecialCauses(values.slice(segment.from, segment.to + 1), segment, {
    shift: shiftLength,
    trend: trendLength,
  });
}
