// The same pattern in the same department: three in ninety days force a plan.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';

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
