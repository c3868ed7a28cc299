// What a special cause means to those who read it: better, worse, or only different.
import { directionOf, type Side, type SpecialCause } from './special-cause.ts';

export const pointKinds = ['common-cause', 'improvement', 'concern', 'neutral-high', 'neutral-low'] as const;

export type PointKind = (typeof pointKinds)[number];

/** The kind of the last point, with its direction: what the icon of an indicator shows. */
export const variations = [
  'common-cause',
  'improvement-high',
  'improvement-low',
  'concern-high',
  'concern-low',
  'neutral-high',
  'neutral-low',
] as const;

export type Variation = (typeof variations)[number];

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
