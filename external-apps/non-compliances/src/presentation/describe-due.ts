// How far a term is, as people say it: what is still to come in business days, what is over in days of the calendar.
import type { LegalClock } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';
import { addBusinessDays } from '@prumo/domain/calendar/business-days';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isSameAuthority } from '@prumo/domain/non-compliances/legal-clocks';
import { countDays, presentTime } from '@prumo/portal-kit/dates';

import { texts } from './texts.ts';

export type DueTone = 'overdue' | 'today' | 'soon' | 'later';

const soonBusinessDays = 2;
/** Beyond it nobody counts. */
const countedAtMost = 400;

/** @param holidays Days off beside the national holidays. */
export function describeDue(
  dueAt: string,
  now: Date,
  holidays: ReadonlySet<string> = new Set(),
): { readonly tone: DueTone; readonly text: string } {
  const due = new Date(dueAt);
  const today = getDayInSaoPaulo(now);
  const dueDay = getDayInSaoPaulo(due);
  const days = countDays(today, dueDay);
  if (now.getTime() > due.getTime()) {
    return { tone: 'overdue', text: describeOverdue(-days, dueAt) };
  }
  if (days === 0) {
    return { tone: 'today', text: texts.due.today(presentTime(dueAt)) };
  }
  if (days === 1) {
    return { tone: 'soon', text: texts.due.tomorrow };
  }
  const businessDays = countBusinessDays(today, dueDay, holidays);
  return {
    tone: businessDays <= soonBusinessDays ? 'soon' : 'later',
    text: businessDays === 0 ? texts.due.inDays(days) : texts.due.inBusinessDays(businessDays),
  };
}

/** After the first day, up to and with the last. */
export function countBusinessDays(
  from: string,
  to: string,
  holidays: ReadonlySet<string> = new Set(),
): number {
  let count = 0;
  let reached = addBusinessDays(from, 1, holidays);
  while (reached <= to && count < countedAtMost) {
    count += 1;
    reached = addBusinessDays(reached, 1, holidays);
  }
  return count;
}

function describeOverdue(days: number, dueAt: string): string {
  if (days === 0) return texts.due.overdueToday(presentTime(dueAt));
  return days === 1 ? texts.due.overdueSinceYesterday : texts.due.overdueForDays(days);
}

// A legal term in words.

/** Até 3 dias úteis depois do registro. */
function describeTerm({ amount, unit, from }: Pick<LegalDuty, 'amount' | 'unit' | 'from'>): string {
  return texts.legal.terms[unit](amount, texts.legal.starts[from]);
}

/** Óbito: até 72 horas depois da ocorrência. */
export function describeDuty(duty: LegalDuty): string {
  return texts.legal.duty(texts.legal.occasions[duty.occasion], describeTerm(duty));
}

/** What a clock was counted by; nothing when the catalogue has changed since then. */
export function describeClock(
  { authority, occasion }: Pick<LegalClock, 'authority' | 'occasion'>,
  duties: readonly LegalDuty[],
): string | null {
  const duty = duties.find((one) => one.occasion === occasion && isSameAuthority(one.authority, authority));
  return duty === undefined ? null : describeDuty(duty);
}
