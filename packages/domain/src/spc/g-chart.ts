// How much lies between rare events: days, or opportunities without one. More is better where events are harm.

export interface GChart {
  readonly mean: number;
  /** The median, where the line is drawn: gaps are skewed. */
  readonly centre: number;
  readonly lower: 0;
  readonly upper: number;
}

/** Nothing without a gap. */
export function computeGChart(gaps: readonly number[]): GChart | undefined {
  if (gaps.length === 0) return undefined;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return { mean, centre: findMedian(gaps), lower: 0, upper: mean + 3 * Math.sqrt(mean * (mean + 1)) };
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}
