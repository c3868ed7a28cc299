// The same pattern in the same department: three in ninety days force a plan.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { RecurrenceComparison } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';

type Countable = Pick<NonCompliance, 'id' | 'pattern' | 'occurrenceDepartment' | 'occurrenceDate' | 'state'>;

export const recurrenceRule = { cases: 3, days: 90 } as const;

const dayMs = 86_400_000;

/** A merged one is counted where it was merged into. */
export const uncountedStates: readonly NonComplianceState[] = ['draft', 'unfounded', 'cancelled', 'merged'];

/** Until triage has decided, the case itself does not hold its recurrences: they are looked for by whoever looks. */
export const statesBeforeDecision: readonly NonComplianceState[] = ['triage', 'returned'];

/** Ids of those that occurred in the ninety days before, the latest first. */
export function findRecurrences(examined: Countable, others: readonly Countable[]): readonly string[] {
  if (examined.pattern === null) return [];
  const end = Date.parse(examined.occurrenceDate);
  const start = end - recurrenceRule.days * dayMs;
  return others
    .filter(
      (other) =>
        other.id !== examined.id &&
        other.pattern === examined.pattern &&
        other.occurrenceDepartment === examined.occurrenceDepartment &&
        !uncountedStates.includes(other.state) &&
        Date.parse(other.occurrenceDate) >= start &&
        Date.parse(other.occurrenceDate) <= end,
    )
    .toSorted(
      (one, other) =>
        Date.parse(other.occurrenceDate) - Date.parse(one.occurrenceDate) || (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

/** @param recurrences The others; the case itself is one more. */
export function isRecurring(recurrences: readonly string[]): boolean {
  return recurrences.length + 1 >= recurrenceRule.cases;
}

// Whether it still happens: how often the same pattern was reported of the same department before the case, and since the
// last action of its plan was done.

type Compared = Pick<NonCompliance, 'id' | 'pattern' | 'occurrenceDepartment' | 'occurrenceDate'> & {
  readonly actions: readonly Pick<NonCompliance['actions'][number], 'doneOn'>[];
};

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/**
 * The case itself is counted before. Nothing while the plan is not done, and where the case has no pattern to count by.
 * @param until When the efficacy was judged, or now.
 */
export function compareRecurrences(
  examined: Compared,
  others: readonly Countable[],
  until: Date,
): RecurrenceComparison | null {
  const spans = findComparedSpans(examined, until);
  if (spans === null) return null;
  const days = others
    .filter(
      (other) =>
        other.id !== examined.id &&
        other.pattern === examined.pattern &&
        other.occurrenceDepartment === examined.occurrenceDepartment &&
        !uncountedStates.includes(other.state),
    )
    .map(({ occurrenceDate }) => getDayInSaoPaulo(new Date(occurrenceDate)));
  const measure = ({ from, to }: DaySpan, own: number) => ({
    from,
    to,
    days: countDays({ from, to }),
    cases: own + days.filter((day) => day >= from && day <= to).length,
  });
  return { before: measure(spans.before, 1), after: measure(spans.after, 0) };
}

/** As many days before as recurrences are counted in, the day of the occurrence the last of them. */
export function findComparedSpans(
  { pattern, occurrenceDate, actions }: Omit<Compared, 'id' | 'occurrenceDepartment'>,
  until: Date,
): { readonly before: DaySpan; readonly after: DaySpan } | null {
  const done = actions.flatMap(({ doneOn }) => doneOn ?? []).toSorted();
  const last = done.at(-1);
  if (pattern === null || last === undefined || done.length < actions.length) return null;
  const occurred = getDayInSaoPaulo(new Date(occurrenceDate));
  return {
    before: { from: addDays(occurred, 1 - recurrenceRule.days), to: occurred },
    after: { from: addDays(last, 1), to: getDayInSaoPaulo(until) },
  };
}

/** None when it is judged on the very day of the last action. */
function countDays({ from, to }: DaySpan): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMs + 1);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
