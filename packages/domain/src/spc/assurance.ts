// Whether the process as it is meets its target: always, never, or by chance.
import type { Assurance } from '@prumo/contracts/indicators/signal-lists';

import { isBand, type TargetValue } from '../indicators/target-value.ts';
import { findSide, type ProcessLimits, type Side } from './special-cause.ts';

/**
 * Nothing without limits, nor of one value where no side is better. A process that never varies has its limits on its
 * mean: then it passes or fails, also when the mean is the target, as of no events where none are wanted.
 */
export function findAssurance(
  { mean, lower, upper }: ProcessLimits,
  target: TargetValue,
  orientation: Side,
): Assurance | undefined {
  if (lower === undefined || upper === undefined) return undefined;
  if (isBand(target)) {
    if (isBeyond(target.from, upper, mean) || isBeyond(lower, target.to, mean)) return 'fails';
    return isBeyond(target.from, lower, mean) || isBeyond(upper, target.to, mean) ? 'inconsistent' : 'passes';
  }
  if (orientation === 0) return undefined;
  if (lower === upper && findSide(target, mean, mean) === 0) return 'passes';
  if (isBeyond(target, upper, mean)) return orientation === 1 ? 'fails' : 'passes';
  if (isBeyond(lower, target, mean)) return orientation === 1 ? 'passes' : 'fails';
  return 'inconsistent';
}

function isBeyond(one: number, other: number, mean: number): boolean {
  return findSide(one, other, mean) === 1;
}
