// Whether it still happens: how often the same pattern was reported of the same department before the case, and since the
// last action of its plan was done.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { RecurrenceComparison } from '@prumo/contracts/non-compliances/non-compliance-calls';

import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { recurrenceRule, uncountedStates } from './find-recurrences.ts';

type Compared = Pick<NonCompliance, 'id' | 'pattern' | 'occurrenceDepartment' | 'occurrenceDate'> & {
  readonly actions: readonly Pick<NonCompliance['actions'][number], 'doneOn'>[];
};

type Countable = Pick<NonCompliance, 'id' | 'pattern' | 'occurrenceDepartment' | 'occurrenceDate' | 'state'>;

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

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
