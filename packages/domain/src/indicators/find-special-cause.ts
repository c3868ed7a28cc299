// Whether the latest of a series of results is more than the usual variation: the chart of individual values with its
// natural limits, and the run on one side of the mean (Shewhart; Western Electric).

export interface SpecialCause {
  /** On which side of the usual. */
  readonly direction: 'above' | 'below';
  /** How far the latest value is from the mean, in standard deviations as the moving ranges tell them. */
  readonly distance: number;
}

/** With fewer the limits say nothing. */
const fewestValues = 12;
const longestRun = 8;
/** Turns the mean of moving ranges of two into a standard deviation. */
const biasOfRanges = 1.128;
const naturalLimit = 3;

/** @param values From the first to the latest; their limits are taken from those before the latest. */
export function findSpecialCause(values: readonly number[]): SpecialCause | undefined {
  const latest = values.at(-1);
  if (latest === undefined || values.length < fewestValues) return undefined;
  const before = values.slice(0, -1);
  const mean = average(before);
  const deviation =
    average(before.slice(1).map((value, index) => Math.abs(value - (before[index] ?? value)))) / biasOfRanges;
  const direction = latest > mean ? 'above' : 'below';
  const distance = deviation === 0 ? 0 : Math.abs(latest - mean) / deviation;
  const side = direction === 'above' ? 1 : -1;
  const isRun = values.slice(-longestRun).every((value) => (value - mean) * side > 0);
  return distance > naturalLimit || isRun ? { direction, distance } : undefined;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
