// When to ask whether the process has become another one. A rebase is decided by people and never by this.
import { countMonths, type Month } from '../indicators/month.ts';
import { findSide, usualRunLength } from './special-cause.ts';

export const knownCauseKinds = ['plan-finished', 'formula-changed'] as const;

/** What may have changed the process. */
export interface KnownCause {
  readonly month: Month;
  readonly kind: (typeof knownCauseKinds)[number];
}

export interface SuggestedRebase {
  /** From which result on. */
  readonly month: Month;
  readonly cause: KnownCause;
}

/** How far from the beginning of a shift something may have happened to be its cause: plans act before they are finished. */
const monthsAround = 3;

/**
 * A shift that reaches the last result, and something known about the time when it began; of several the nearest.
 * @param results Of the last segment, the earliest first.
 */
export function suggestRebase(
  results: readonly { readonly month: Month; readonly value: number }[],
  mean: number,
  causes: readonly KnownCause[],
): SuggestedRebase | undefined {
  const begin = findLastRun(
    results.map(({ value }) => value),
    mean,
  );
  const first = results[begin];
  // A segment that lies on one side as a whole would only begin where it begins.
  if (first === undefined || begin === 0 || results.length - begin < usualRunLength) return undefined;
  const cause = causes
    .filter(({ month }) => distanceOf(month, first.month) <= monthsAround)
    .toSorted((one, other) => compareCauses(one, other, first.month))
    .at(0);
  if (cause === undefined) return undefined;
  // Another formula counts from its month on, wherever chance lets the shift begin.
  const counted =
    cause.kind === 'formula-changed' ? results.find(({ month }) => month >= cause.month) : first;
  return { month: (counted ?? first).month, cause };
}

/** Where the run on one side of the mean begins that reaches the last value; behind it when that lies on the mean. */
function findLastRun(values: readonly number[], mean: number): number {
  const side = findSide(values.at(-1) ?? mean, mean, mean);
  if (side === 0) return values.length;
  return values.findLastIndex((value) => findSide(value, mean, mean) !== side) + 1;
}

function compareCauses(one: KnownCause, other: KnownCause, month: Month): number {
  return (
    distanceOf(one.month, month) - distanceOf(other.month, month) ||
    one.month - other.month ||
    knownCauseKinds.indexOf(one.kind) - knownCauseKinds.indexOf(other.kind)
  );
}

function distanceOf(one: Month, other: Month): number {
  return Math.abs(countMonths(one, other));
}
