import { mdiAlertCircleOutline, mdiCalendarBlankOutline, mdiCalendarTodayOutline } from '@mdi/js';

import { presentDay } from '../../../lib/dates/days.ts';
import type { ListedTask } from '../model/listed-task.ts';
import { presentDue, type PresentedDue } from '../model/present-task.ts';
import { texts } from '../texts.ts';
import { rowClasses as classes } from './row-area.tsx';
import { RowIcon } from './row-icon.tsx';

interface TaskDueProps {
  readonly task: ListedTask;
  readonly today: string;
}

/** Until when, as people say it and as a date; of a finished task when that was. */
export function TaskDue({ task, today }: TaskDueProps) {
  const { words, urgency } = presentDue(task, today);
  const day = task.endDay ?? task.dueDay;

  return (
    <div className={classes.due} {...(day === null ? {} : { title: presentFull(task, day) })}>
      <div className={classes.dueWords} data-urgency={urgency}>
        {urgency !== 'none' && <RowIcon path={signs[urgency]} />}
        {words}
      </div>
      {day !== null && (
        <time className={classes.date} dateTime={day}>
          {presentDay(day)}
        </time>
      )}
    </div>
  );
}

function presentFull({ endDay }: ListedTask, day: string): string {
  const date = presentDay(day);
  return endDay === null ? texts.due.on(date) : texts.due.finishedOn(date);
}

const signs: Readonly<Record<Exclude<PresentedDue['urgency'], 'none'>, string>> = {
  overdue: mdiAlertCircleOutline,
  today: mdiCalendarTodayOutline,
  later: mdiCalendarBlankOutline,
};
