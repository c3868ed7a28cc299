// Mean and natural limits of a segment, by the moving ranges of its points.

export interface XmrLimits {
  readonly mean: number;
  /** Of the ranges that were kept; none of a single point. */
  readonly meanMovingRange?: number;
  /** Of all of them. */
  readonly rawMeanMovingRange?: number;
  /** How many ranges were left out as outliers. */
  readonly screenedRanges: number;
  readonly lower?: number;
  readonly upper?: number;
  /** Two thirds of the way to the limits. */
  readonly nearLower?: number;
  readonly nearUpper?: number;
}

/** Of the mean moving range; the method has them in these digits, and not those of 3 / 1.128. */
const limitFactor = 2.66;
const nearFactor = (2 * limitFactor) / 3;
const outlierFactor = 3.267;

export interface LimitOptions {
  /** Leaves out ranges that are outliers themselves, once; their points stay in the mean. */
  readonly screensOutliers: boolean;
  /** Gives a series that never varies no limits, instead of such on its mean. */
  readonly leavesConstantOpen: boolean;
}

/** @param values What the limits are taken from; at least one. */
export function computeLimits(
  values: readonly number[],
  { screensOutliers, leavesConstantOpen }: LimitOptions,
): XmrLimits {
  const mean = findMean(values);
  const ranges = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)));
  if (ranges.length === 0) return { mean, screenedRanges: 0 };
  const raw = findMean(ranges);
  // All of them are zero: none is less than their mean, which would leave nothing to take limits from.
  if (raw === 0 && screensOutliers && leavesConstantOpen) {
    return { mean, rawMeanMovingRange: 0, screenedRanges: ranges.length };
  }
  const kept = screensOutliers && raw > 0 ? ranges.filter((range) => range < outlierFactor * raw) : ranges;
  const used = findMean(kept);
  return {
    mean,
    meanMovingRange: used,
    rawMeanMovingRange: raw,
    screenedRanges: ranges.length - kept.length,
    lower: mean - limitFactor * used,
    upper: mean + limitFactor * used,
    nearLower: mean - nearFactor * used,
    nearUpper: mean + nearFactor * used,
  };
}

function findMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
