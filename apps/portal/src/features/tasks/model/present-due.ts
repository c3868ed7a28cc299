import { texts } from '../texts.ts';
import { countDays } from '../../../lib/dates/days.ts';
import type { ListedTask } from './listed-task.ts';

export interface PresentedDue {
  /** As people say it: "venceu há 3 dias". */
  readonly words: string;
  readonly urgency: 'overdue' | 'today' | 'later' | 'none';
}

/** `today` is a day as text. Of a finished task it says when that was. */
export function presentDue({ dueDay, endDay }: ListedTask, today: string): PresentedDue {
  if (endDay !== null) {
    return { words: texts.due.finished(countDays(endDay, today)), urgency: 'none' };
  }
  if (dueDay === null) {
    return { words: texts.due.undated, urgency: 'none' };
  }
  const days = countDays(today, dueDay);
  return {
    words: texts.due.words(days),
    urgency: days < 0 ? 'overdue' : days === 0 ? 'today' : 'later',
  };
}
