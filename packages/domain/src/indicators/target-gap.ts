import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';

import { isMeasured } from './chart-series.ts';
import { isBand, type TargetBand, type TargetValue } from './target-value.ts';

export interface TargetGap {
  /** Result minus target, or minus the nearer end of its band; without what binary fractions add to it. Zero within a band. */
  readonly difference: number;
  readonly direction: 'above' | 'below' | 'equal' | 'within';
  readonly isOnTarget: boolean;
}

/** Finer than any value is recorded. */
const precision = 1e9;

/**
 * Nothing to compare without a target, without a result, or with one that stands for "not measured". In a band there is no
 * better side: below it and above it are as bad as one another, whatever the orientation.
 */
export function findTargetGap(
  result: number | null,
  target: TargetValue | null,
  orientation: Orientation,
): TargetGap | undefined {
  if (result === null || target === null || !isMeasured(result)) return undefined;
  if (isBand(target)) return findBandGap(result, target);
  const difference = subtract(result, target);
  return {
    difference,
    direction: difference === 0 ? 'equal' : difference > 0 ? 'above' : 'below',
    isOnTarget: difference * orientation >= 0,
  };
}

function findBandGap(result: number, { from, to }: TargetBand): TargetGap {
  const [below, above] = [subtract(result, from), subtract(result, to)];
  if (below < 0) return { difference: below, direction: 'below', isOnTarget: false };
  if (above > 0) return { difference: above, direction: 'above', isOnTarget: false };
  return { difference: 0, direction: 'within', isOnTarget: true };
}

function subtract(result: number, target: number): number {
  return Math.round((result - target) * precision) / precision + 0;
}
