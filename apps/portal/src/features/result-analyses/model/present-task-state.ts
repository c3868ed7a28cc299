import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

import { texts } from '../texts.ts';
import { countDays, presentDay } from '../../../lib/dates/days.ts';

/** Which sign goes with the words. */
export type TaskSign =
  | 'open'
  | 'delegated'
  | 'resolved'
  | 'done'
  | 'overdue'
  | 'missing'
  | 'gone'
  | 'unknown';

export interface PresentedState {
  readonly sign: TaskSign;
  readonly words: string;
}

/** How a task of the plan stands. `today`: the day of the hospital's calendar, yyyy-MM-dd. */
export function presentTaskState(
  { state, dueDate, endedAt }: Pick<FollowedTask, 'state' | 'dueDate' | 'endedAt'>,
  today: string,
): PresentedState {
  switch (state) {
    case 'done':
      return {
        sign: 'done',
        words:
          endedAt === null
            ? texts.taskState.done
            : texts.taskState.doneOn(presentDay(getDayInSaoPaulo(new Date(endedAt)))),
      };
    case 'open':
    case 'delegated':
    case 'resolved': {
      const late = dueDate === null ? 0 : countDays(dueDate, today);
      return late > 0
        ? { sign: 'overdue', words: texts.taskState.overdue(late, texts.taskState[state]) }
        : { sign: state, words: texts.taskState[state] };
    }
    case 'missing':
    case 'gone':
    case 'unknown':
      return { sign: state, words: texts.taskState[state] };
  }
}
