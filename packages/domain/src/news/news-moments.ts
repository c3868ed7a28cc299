// At which moment something came to be so that nobody does: time alone makes a month due, a plan late, a deadline near.
import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { verificationFrequencies } from '@prumo/contracts/indicators/indicator-lists';
import type { CaseSummary, LegalClock } from '@prumo/contracts/non-compliances/non-compliance-calls';

import { getInstantInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { addMonths, firstDayOf, getMonthInSaoPaulo, type Month } from '../indicators/month.ts';
import { getEndOfBusinessDay, isOverdue } from '../non-compliances/case-clock.ts';
import { findDueMonth } from '../results/missing-result.ts';
import { isWithin, type NewsWindow } from './news-window.ts';

export interface DueMonth {
  readonly frequency: (typeof verificationFrequencies)[number];
  readonly month: Month;
  /** Since when its result should be there. */
  readonly at: Date;
}

/** Of each frequency the month whose result became due in the window; most days none did. */
export function listMonthsThatBecameDue(window: NewsWindow): readonly DueMonth[] {
  const thisMonth = getMonthInSaoPaulo(window.until);
  return verificationFrequencies
    .map((frequency) => {
      const month = findDueMonth(frequency, thisMonth);
      return { frequency, month, at: getInstantInSaoPaulo(firstDayOf(addMonths(month, 1)), 0) };
    })
    .filter(({ at }) => isWithin(at, window));
}

/** Actions of cases are due at the end of a business day, all others by the end of the day. */
export function findLateMoment({ dueOn, origin }: Pick<PlanRow, 'dueOn' | 'origin'>): Date | null {
  if (dueOn === null) return null;
  return origin.source === 'case' ? getEndOfBusinessDay(dueOn) : getInstantInSaoPaulo(dueOn, 24);
}

const nearMs = 48 * 3_600_000;

/**
 * When the end of a clock that still runs came near; of one that is shorter, when the case was reported. Nothing once the
 * authority was told or need not be.
 */
export function findNearMoment(
  { dueAt, notified }: Pick<LegalClock, 'dueAt' | 'notified'>,
  { reportedAt }: Pick<CaseSummary, 'reportedAt'>,
): Date | null {
  if (notified !== null) return null;
  return new Date(Math.max(Date.parse(dueAt) - nearMs, Date.parse(reportedAt)));
}

/** Since when a case waits for a decision about its analysis or its efficacy; what is overdue waits since its time ran out. */
export function findWaitingMoment(
  waiting: Pick<CaseSummary, 'state' | 'stateSince' | 'dueAt'>,
  now: Date,
): Date {
  const isLate = waiting.state === 'efficacy' && isOverdue(waiting, now);
  return new Date(isLate && waiting.dueAt !== null ? waiting.dueAt : waiting.stateSince);
}
