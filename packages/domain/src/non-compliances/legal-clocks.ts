// By when authorities have to be told of a case, by the duties of its notification type. A clock runs, whatever becomes of
// the case, until it is registered that the authority was told or need not be.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { LegalClock } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';
import {
  legalOccasions,
  type LegalDuty,
  type LegalOccasion,
} from '@prumo/contracts/non-compliances/notification-type';

import { addBusinessDays, nthBusinessDayOfMonth, type LocalHolidays } from '../calendar/business-days.ts';
import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { getEndOfBusinessDay } from './case-clock.ts';

type ClockedCase = Pick<
  NonCompliance,
  'state' | 'harm' | 'occurrenceDate' | 'reportedAt' | 'notifiedAuthorities'
>;

/** How a clock stands: it runs, it has run out, or it has ended. */
export const legalStates = ['pending', 'late', 'notified', 'waived'] as const;

export type LegalState = (typeof legalStates)[number];

/** Nothing happened that an authority would have to know, or another case tells of it. */
const statesWithoutDuties: readonly NonComplianceState[] = ['draft', 'unfounded', 'cancelled', 'merged'];

const hourMs = 3_600_000;

/** Those that hold for the case: of each authority one. */
export function findDuties(
  { state, harm }: Pick<ClockedCase, 'state' | 'harm'>,
  duties: readonly LegalDuty[],
): readonly LegalDuty[] {
  if (statesWithoutDuties.includes(state)) return [];
  const found = new Map<string, LegalDuty>();
  for (const occasion of legalOccasions) {
    if (!isOccasion(occasion, harm)) continue;
    for (const duty of duties) {
      if (duty.occasion === occasion) found.set(foldAuthority(duty.authority), duty);
    }
  }
  return [...found.values()];
}

/**
 * Lists the clocks of cases, the first to run out first. Business days are counted once for all cases of a day.
 */
export function createLegalClocks(
  holidays: LocalHolidays = new Set(),
): (examined: ClockedCase, duties: readonly LegalDuty[]) => readonly LegalClock[] {
  const known = new Map<string, string>();

  function findDueAt({ amount, unit, from }: LegalDuty, examined: ClockedCase): string {
    const start = new Date(from === 'occurrence' ? examined.occurrenceDate : examined.reportedAt);
    if (unit === 'hours') return new Date(start.getTime() + amount * hourMs).toISOString();
    const day = getDayInSaoPaulo(start);
    const key = `${unit} ${amount} ${unit === 'business-days' ? day : day.slice(0, 7)}`;
    const dueAt = known.get(key) ?? countOn(unit, amount, day, holidays).toISOString();
    known.set(key, dueAt);
    return dueAt;
  }

  return (examined, duties) =>
    findDuties(examined, duties)
      .map((duty) => ({
        authority: duty.authority,
        occasion: duty.occasion,
        dueAt: findDueAt(duty, examined),
        notified: findNotified(examined, duty.authority) ?? null,
      }))
      .toSorted(
        (one, other) =>
          Date.parse(one.dueAt) - Date.parse(other.dueAt) || (one.authority < other.authority ? -1 : 1),
      );
}

export function findLegalState({ dueAt, notified }: LegalClock, now: Date): LegalState {
  if (notified !== null) return notified.outcome === 'notificada' ? 'notified' : 'waived';
  return now.getTime() > Date.parse(dueAt) ? 'late' : 'pending';
}

/** When the first clock that still runs runs out, or has. */
export function findFirstLegalDue(clocks: readonly LegalClock[]): string | null {
  const running = clocks.filter(({ notified }) => notified === null).map(({ dueAt }) => dueAt);
  return running.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** Told after its day: by then the clock had run out. */
export function wasNotifiedLate({ dueAt, notified }: LegalClock): boolean {
  return notified?.outcome === 'notificada' && notified.notifiedOn > getDayInSaoPaulo(new Date(dueAt));
}

/** Names of authorities are the same however they are spelt. */
export function isSameAuthority(one: string, other: string): boolean {
  return foldAuthority(one) === foldAuthority(other);
}

function findNotified({ notifiedAuthorities }: ClockedCase, authority: string) {
  return notifiedAuthorities.find((one) => isSameAuthority(one.authority, authority));
}

function isOccasion(occasion: LegalOccasion, harm: ClockedCase['harm']): boolean {
  if (occasion === 'any') return true;
  return occasion === 'death' ? harm === 'obito' : harm !== null && harm !== 'nenhum';
}

function countOn(
  unit: Exclude<LegalDuty['unit'], 'hours'>,
  amount: number,
  day: string,
  holidays: LocalHolidays,
): Date {
  if (unit === 'business-days') return getEndOfBusinessDay(addBusinessDays(day, amount, holidays));
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  for (let nth = amount; nth > 0; nth -= 1) {
    const reached = nthBusinessDayOfMonth(next, nth, holidays);
    // A month with fewer business days ends with its last.
    if (reached !== undefined) return getEndOfBusinessDay(reached);
  }
  throw new RangeError(`${next.year}-${next.month} has no business day`);
}

function foldAuthority(authority: string): string {
  return authority.trim().toLowerCase();
}
