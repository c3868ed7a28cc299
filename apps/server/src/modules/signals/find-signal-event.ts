// Which change of an indicator's signals people are told of.
import type { PointKind } from '@prumo/contracts/indicators/signal-lists';
import type { Month } from '@prumo/domain/indicators/month';
import type { SignalPoint } from '@prumo/domain/spc/indicator-signals';

/** The last result as it was judged before. */
export interface JudgedBefore {
  readonly month: Month;
  readonly kind: PointKind;
}

/**
 * A last result that is more than chance, unless that was known of it. Nothing where nothing was judged before: an indicator
 * that is taken over with all its results is no news; nor where the last result is gone, and an older one is the last again.
 */
export function findSignalEvent(
  before: JudgedBefore | undefined,
  last: SignalPoint | undefined,
): SignalPoint | undefined {
  if (before === undefined || last === undefined || last.kind === 'common-cause') return undefined;
  if (last.month < before.month) return undefined;
  return last.month === before.month && last.kind === before.kind ? undefined : last;
}
