// Which points of a series are more than chance, by the four rules of Making Data Count (NHS England), as the package
// NHSRplotthedots applies them. A point carries the first rule that it meets.
import type { SpecialCause } from '@prumo/contracts/indicators/signal-lists';

/** Where the process runs, and how far chance takes it; without limits where nothing can be said of them. */
export interface ProcessLimits {
  readonly mean: number;
  readonly lower?: number;
  readonly upper?: number;
  readonly nearLower?: number;
  readonly nearUpper?: number;
}

export interface RunLengths {
  readonly shift: number;
  readonly trend: number;
}

/** How many points in a row are a trend or a shift. */
export const usualRunLength = 7;

/** @param values Of one segment, the earliest first. */
export function listSpecialCauses(
  values: readonly number[],
  limits: ProcessLimits,
  lengths: RunLengths,
): readonly SpecialCause[] {
  const outside = values.map((value) => findOutside(value, limits));
  const trends = markTrends(values, lengths.trend);
  const sides = values.map((value) => findSide(value, limits.mean, limits.mean));
  const nearby = markTwoOfThree(values, sides, outside, limits);
  const shifts = markRuns(sides, lengths.shift);
  return values.map((_value, index) => {
    if (outside[index] !== 0) return outside[index] === 1 ? 'above-limit' : 'below-limit';
    if (trends[index] !== 0) return trends[index] === 1 ? 'rising-trend' : 'falling-trend';
    if (nearby[index] !== 0) return nearby[index] === 1 ? 'two-of-three-above' : 'two-of-three-below';
    if (shifts[index] !== 0) return shifts[index] === 1 ? 'shift-above' : 'shift-below';
    return 'common-cause';
  });
}

/** Up, down, or neither. */
export type Side = 1 | -1 | 0;

/** Whether a cause speaks of more or of less: the side of the mean, and of a trend its slope, wherever its points lie. */
export function directionOf(cause: SpecialCause): Side {
  return directions[cause];
}

const directions: Readonly<Record<SpecialCause, Side>> = {
  'common-cause': 0,
  'above-limit': 1,
  'below-limit': -1,
  'rising-trend': 1,
  'falling-trend': -1,
  'two-of-three-above': 1,
  'two-of-three-below': -1,
  'shift-above': 1,
  'shift-below': -1,
};

/**
 * What lies on a line is on neither side of it, whatever binary fractions add: 0.2 is the mean of 0.1, 0.2 and 0.3.
 * @param mean Whose size says how much they add.
 */
export function findSide(value: number, line: number, mean: number): Side {
  const difference = value - line;
  if (Math.abs(difference) <= 1e-9 * Math.max(1, Math.abs(mean))) return 0;
  return difference > 0 ? 1 : -1;
}

function findOutside(value: number, { mean, lower, upper }: ProcessLimits): Side {
  if (upper !== undefined && findSide(value, upper, mean) === 1) return 1;
  if (lower !== undefined && findSide(value, lower, mean) === -1) return -1;
  return 0;
}

/** All points of runs on one side that are long enough. */
function markRuns(sides: readonly Side[], length: number): readonly Side[] {
  const marks = sides.map((): Side => 0);
  let begin = 0;
  for (let end = 1; end <= sides.length; end += 1) {
    const side = sides[begin] ?? 0;
    if (sides[end] === side) continue;
    if (end - begin >= length) marks.fill(side, begin, end);
    begin = end;
  }
  return marks;
}

/**
 * All points of a run of steps in one direction. Where two runs meet, a point follows the step to the next one, if that
 * is in a trend too: so the peak between a rise and a fall falls. It is what the reference does.
 */
function markTrends(values: readonly number[], length: number): readonly Side[] {
  const steps = values.slice(1).map((value, index): Side => {
    const before = values[index] ?? value;
    return value > before ? 1 : value < before ? -1 : 0;
  });
  const runs = markRuns(steps, length - 1);
  const isInTrend = values.map((_value, index) => (runs[index] ?? 0) !== 0 || (runs[index - 1] ?? 0) !== 0);
  return values.map((_value, index) => {
    if (!isInTrend[index]) return 0;
    return (isInTrend[index + 1] === true ? steps[index] : steps[index - 1]) ?? 0;
  });
}

/** Those near a limit, but within it, where two of three neighbours are so and all three on one side of the mean. */
function markTwoOfThree(
  values: readonly number[],
  sides: readonly Side[],
  outside: readonly Side[],
  { mean, nearLower, nearUpper }: ProcessLimits,
): readonly Side[] {
  const near = values.map((value, index): Side => {
    if (outside[index] !== 0) return 0;
    if (nearUpper !== undefined && findSide(value, nearUpper, mean) === 1) return 1;
    return nearLower !== undefined && findSide(value, nearLower, mean) === -1 ? -1 : 0;
  });
  const marks = values.map((): Side => 0);
  for (let first = 0; first + 3 <= values.length; first += 1) {
    const window = [first, first + 1, first + 2];
    const side = sides[first] ?? 0;
    const marked = window.filter((index) => near[index] !== 0);
    if (marked.length < 2 || window.some((index) => sides[index] !== side)) continue;
    for (const index of marked) marks[index] = side;
  }
  return marks;
}
