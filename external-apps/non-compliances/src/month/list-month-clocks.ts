// The list by which quality closes a month: every legal clock of what happened in it.
import type { CaseSummary, LegalClock } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { findLegalState, legalStates, type LegalState } from '@prumo/domain/non-compliances/legal-clocks';

export interface MonthClock {
  readonly summary: CaseSummary;
  readonly clock: LegalClock;
  readonly state: LegalState;
}

const offeredMonths = 24;

/** What is late comes first, then what is due first; what has ended comes last. */
export function listMonthClocks(
  cases: readonly CaseSummary[],
  month: string,
  now: Date,
): readonly MonthClock[] {
  return cases
    .filter(({ occurrenceDate }) => getDayInSaoPaulo(new Date(occurrenceDate)).startsWith(month))
    .flatMap((summary) =>
      summary.legalClocks.map((clock) => ({ summary, clock, state: findLegalState(clock, now) })),
    )
    .toSorted(
      (one, other) =>
        places[one.state] - places[other.state] ||
        Date.parse(one.clock.dueAt) - Date.parse(other.clock.dueAt) ||
        (one.summary.id < other.summary.id ? -1 : 1),
    );
}

export function countStates(clocks: readonly MonthClock[]): Readonly<Record<LegalState, number>> {
  const counts = { pending: 0, late: 0, notified: 0, waived: 0 };
  for (const { state } of clocks) counts[state] += 1;
  return counts;
}

/** The latest first, from the one that goes on: 2026-10. */
export function listMonths(now: Date): readonly string[] {
  const [year = 0, month = 0] = getDayInSaoPaulo(now).split('-').map(Number);
  return Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The one before: its events have to be told in the month that goes on. */
export function decodeMonth(written: string | undefined, now: Date): string {
  const [, last = ''] = listMonths(now);
  return written !== undefined && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(written) ? written : last;
}

const places: Readonly<Record<LegalState, number>> = { late: 0, pending: 1, notified: 2, waived: 3 };

/** As they are offered. */
export const monthStates = legalStates.toSorted((one, other) => places[one] - places[other]);
