// By when a non-compliance has to leave the state that it is in. Business days end at 18 h of São Paulo, as the due
// dates of the process's tasks do.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Severity } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { addBusinessDays, nthBusinessDayOfMonth, type LocalHolidays } from '../calendar/business-days.ts';
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
    endOfDay(addBusinessDays(getDayInSaoPaulo(since), days, holidays));
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
      return endOfDay(
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
  return doneOn === null && now.getTime() > endOfDay(dueOn).getTime();
}

/**
 * By when the health authority has to know of an adverse event: a death within 72 hours, of the clock; other harm by the
 * fifteenth business day of the month after. Nothing without harm.
 */
export function findAuthorityDueAt(
  { harm, occurrenceDate }: Pick<NonCompliance, 'harm' | 'occurrenceDate'>,
  holidays: LocalHolidays = new Set(),
): Date | null {
  if (harm === null || harm === 'nenhum') return null;
  const occurred = new Date(occurrenceDate);
  if (harm === 'obito') return new Date(occurred.getTime() + 72 * hourMs);
  const [year = 0, month = 0] = getDayInSaoPaulo(occurred).split('-').map(Number);
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const day = nthBusinessDayOfMonth(next, 15, holidays);
  return day === undefined ? null : endOfDay(day);
}

function findFirstActionDue({ actions }: Timed): Date | null {
  const [first] = actions
    .filter(({ doneOn }) => doneOn === null)
    .map(({ dueOn }) => dueOn)
    .toSorted();
  return first === undefined ? null : endOfDay(first);
}

function endOfDay(day: string): Date {
  return getInstantInSaoPaulo(day, endOfBusinessDay);
}
