import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';

import { isMeasured } from './chart-series.ts';

export interface TargetGap {
  /** Result minus target, without what binary fractions add to it. */
  readonly difference: number;
  readonly direction: 'above' | 'below' | 'equal';
  readonly isOnTarget: boolean;
}

/** Finer than any value is recorded. */
const precision = 1e9;

/** Nothing to compare without a target, without a result, or with one that stands for "not measured". */
export function findTargetGap(
  result: number | null,
  target: number | null,
  orientation: Orientation,
): TargetGap | undefined {
  if (result === null || target === null || !isMeasured(result)) return undefined;
  const difference = Math.round((result - target) * precision) / precision + 0;
  return {
    difference,
    direction: difference === 0 ? 'equal' : difference > 0 ? 'above' : 'below',
    isOnTarget: difference * orientation >= 0,
  };
}
