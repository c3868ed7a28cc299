// Whether a concern has come up that was not there before: what people are told once, and not every month again.
import type { IndicatorSignals } from './indicator-signals.ts';
import { directionOf } from './special-cause.ts';

/**
 * A shift or trend that goes on is the same concern. A point beyond a limit is one by itself, each time.
 * @param before As it was last looked at.
 */
export function hasNewConcern(
  before: Pick<IndicatorSignals, 'lastPoint'>,
  after: Pick<IndicatorSignals, 'lastPoint'>,
): boolean {
  const [was, is] = [before.lastPoint, after.lastPoint];
  if (is === undefined || is.kind !== 'concern') return false;
  if (was === undefined || was.kind !== 'concern') return true;
  if (directionOf(was.cause) !== directionOf(is.cause)) return true;
  const isBeyondLimit = is.cause === 'above-limit' || is.cause === 'below-limit';
  return isBeyondLimit && (was.month !== is.month || was.cause !== is.cause);
}
