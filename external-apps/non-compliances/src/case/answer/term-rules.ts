// The terms of actions and of the verification, as the person who plans is told of them.
import { actionTerms } from '@prumo/domain/non-compliances/find-refusal';

import { listWrittenActions, type ActionRow, type AnswerForm } from './answer-form.ts';

const dayMs = 86_400_000;

type TermFault = 'past' | 'too-late';

/** Beyond thirty days somebody has to say why. */
export function needsReasonForTerm({ dueOn }: Pick<ActionRow, 'dueOn'>, today: string): boolean {
  return dueOn !== null && countDays(today, dueOn) > actionTerms.daysWithoutReason;
}

export function findTermFault({ dueOn }: Pick<ActionRow, 'dueOn'>, today: string): TermFault | undefined {
  if (dueOn === null) return undefined;
  const days = countDays(today, dueOn);
  if (days < 0) return 'past';
  return days > actionTerms.daysAtMost ? 'too-late' : undefined;
}

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Between the last action and ninety days later; nothing while no action has its day. */
export function findEfficacySpan(form: AnswerForm): DaySpan | undefined {
  const from = listWrittenActions(form)
    .flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn]))
    .toSorted()
    .at(-1);
  return from === undefined ? undefined : { from, to: addDays(from, actionTerms.efficacyDaysAtMost) };
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
}
