// By when a non-compliance has to leave the state that it is in. Business days end at 18 h of São Paulo, as the due
// dates of the process's tasks do.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Severity } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { addBusinessDays, type LocalHolidays } from '../calendar/business-days.ts';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { isUrgent } from './case-classification.ts';

type Timed = Pick<NonCompliance, 'state' | 'stateSince' | 'severity' | 'harm' | 'actions' | 'efficacy'>;

export const endOfBusinessDay = 18;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const urgentTriageHours = 2;
const triageDays = 1;
const complementDays = 3;
const validationDays = 3;
const analysisDays: Readonly<Record<Severity, number>> = { critica: 2, moderada: 5, leve: 10 };
const daysUntilEfficacyIsJudged = 30;

/** Nothing where nobody is waited for. */
export function findDueAt(timed: Timed, holidays: LocalHolidays = new Set()): Date | null {
  const since = new Date(timed.stateSince);
  const inBusinessDays = (days: number): Date =>
    getEndOfBusinessDay(addBusinessDays(getDayInSaoPaulo(since), days, holidays));
  switch (timed.state) {
    case 'triage':
      return isUrgent(timed)
        ? new Date(since.getTime() + urgentTriageHours * hourMs)
        : inBusinessDays(triageDays);
    case 'returned':
      return inBusinessDays(complementDays);
    case 'analysis':
      return inBusinessDays(analysisDays[timed.severity ?? 'leve']);
    case 'validation':
      return inBusinessDays(validationDays);
    case 'execution':
      return findFirstActionDue(timed);
    case 'efficacy':
      return getEndOfBusinessDay(
        timed.efficacy?.dueOn ??
          getDayInSaoPaulo(new Date(since.getTime() + daysUntilEfficacyIsJudged * dayMs)),
      );
    default:
      return null;
  }
}

export function isOverdue({ dueAt }: Pick<NonCompliance, 'dueAt'>, now: Date): boolean {
  return dueAt !== null && now.getTime() > Date.parse(dueAt);
}

/** An action of the plan, which is due at the end of its day. */
export function isActionOverdue(
  { dueOn, doneOn }: Pick<NonCompliance['actions'][number], 'dueOn' | 'doneOn'>,
  now: Date,
): boolean {
  return doneOn === null && now.getTime() > getEndOfBusinessDay(dueOn).getTime();
}

/** The moment at which a term of that day runs out. */
export function getEndOfBusinessDay(day: string): Date {
  return getInstantInSaoPaulo(day, endOfBusinessDay);
}

function findFirstActionDue({ actions }: Timed): Date | null {
  const [first] = actions
    .filter(({ doneOn }) => doneOn === null)
    .map(({ dueOn }) => dueOn)
    .toSorted();
  return first === undefined ? null : getEndOfBusinessDay(first);
}
