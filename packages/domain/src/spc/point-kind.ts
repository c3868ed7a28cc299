// What a special cause means to those who read it: better, worse, or only different.
import type { PointKind, SpecialCause, Variation } from '@prumo/contracts/indicators/signal-lists';

import { directionOf, type Side } from './special-cause.ts';

/** @param orientation Which way is better; zero where neither is. */
export function findPointKind(cause: SpecialCause, orientation: Side): PointKind {
  const direction = directionOf(cause);
  if (direction === 0) return 'common-cause';
  if (orientation === 0) return direction === 1 ? 'neutral-high' : 'neutral-low';
  return direction === orientation ? 'improvement' : 'concern';
}

export function findVariation(cause: SpecialCause, orientation: Side): Variation {
  const kind = findPointKind(cause, orientation);
  if (kind !== 'improvement' && kind !== 'concern') return kind;
  return `${kind}-${directionOf(cause) === 1 ? 'high' : 'low'}`;
}
