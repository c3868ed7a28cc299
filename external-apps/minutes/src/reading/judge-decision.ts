import { presentCalendarDay } from '@prumo/portal-kit/dates';
import type { Decision, MinutesState } from '@prumo/contracts/minutes/meeting-minutes';

import { presentDue } from '../presentation/present.ts';
import { texts } from './texts.ts';

export interface DecisionMark {
  readonly tone: 'quiet' | 'done' | 'overdue';
  readonly words: string;
}

/** How far a decision is: before approval it does not hold yet, afterwards it is a task. */
export function judgeDecision(
  { taskId, doneOn, dueOn }: Pick<Decision, 'taskId' | 'doneOn' | 'dueOn'>,
  state: MinutesState,
  today: string,
): DecisionMark {
  if (doneOn !== null) return { tone: 'done', words: texts.decision.done(presentCalendarDay(doneOn)) };
  if (state !== 'approved') return { tone: 'quiet', words: texts.decision.pending };
  const task = taskId === null ? texts.decision.toCreate : texts.decision.task;
  const words = `${task}, ${presentDue(dueOn, today)}`;
  return { tone: dueOn < today ? 'overdue' : 'quiet', words };
}
