import { mdiDotsVertical } from '@mdi/js';
import { InAppLink } from '@prumo/ui/in-app-link';
import { memo, type ReactNode } from 'react';

import { buildActionPlanLink, buildFormLink, type StateLink } from '../model/task-address.ts';
import type { ListedTask } from '../model/listed-task.ts';
import { listRowActions } from '../model/row-actions.ts';
import { texts } from '../texts.ts';
import { rowClasses as classes } from './row-area.tsx';
import { RowIcon } from './row-icon.tsx';
import { TaskDue } from './task-due.tsx';
import { TaskPriority } from './task-priority.tsx';

/** What a row leads to and does; the same object as long as that is the same. */
export interface RowEvents {
  readonly onOpen: (task: ListedTask) => void;
  readonly onMenu: (task: ListedTask, anchor: HTMLElement) => void;
  readonly onClaim: (task: ListedTask) => void;
  readonly onSelect: (task: ListedTask) => void;
  readonly onGo: (href: string) => void;
  readonly resolveHref: (link: StateLink) => string | undefined;
}

/** In columns; below each other; below each other with names in two lines. */
export type RowLayout = 'wide' | 'narrow' | 'small';

interface TaskRowProps {
  readonly task: ListedTask;
  readonly today: string;
  readonly userName: string;
  readonly processName: string | null;
  readonly layout: RowLayout;
  readonly isSelected: boolean;
  /** Who has it, where that counts. */
  readonly personWords: string | null;
  /** It says that it is of an action plan. */
  readonly isMarkedAsPlan: boolean;
  /** Without it there is more room for the rest; only when no task of the list has anything to say there. */
  readonly hasOriginColumn: boolean;
  readonly grip?: ReactNode;
  readonly events: RowEvents;
}

/** One task: what it is, until when, how important, where from, and what can be done about it. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, today, userName, layout, isSelected, hasOriginColumn, grip, events } = props;
  const isWide = layout === 'wide';
  const name = task.name === '' ? texts.untitled : task.name;
  const { canClaim } = listRowActions(task, userName);
  const origin = hasOriginColumn && (
    <div className={classes.origin}>
      <Origin {...props} />
    </div>
  );
  const look = [classes.row, looks[layout], isSelected ? classes.isSelected : ''];

  return (
    <div className={look.join(' ')}>
      <div className={classes.start}>
        {grip}
        {task.endTime === null && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={texts.select(name)}
              data-row-control="check"
              onChange={() => events.onSelect(task)}
            />
          </label>
        )}
      </div>
      <div className={classes.body}>
        <TaskName task={task} name={name} events={events} />
        <p className={classes.description}>{task.description ?? texts.noDescription}</p>
        {!isWide && (
          <div className={classes.facts}>
            <TaskDue task={task} today={today} />
            <TaskPriority priority={task.priority} />
            {origin}
          </div>
        )}
      </div>
      {isWide && (
        <>
          {canClaim && (
            <button
              type="button"
              className={classes.claim}
              aria-label={texts.actions.claimTask(name)}
              data-row-control="claim"
              onClick={() => events.onClaim(task)}
            >
              {texts.actions.claim}
            </button>
          )}
          {origin}
          <TaskPriority priority={task.priority} />
          <TaskDue task={task} today={today} />
        </>
      )}
      <button
        type="button"
        className={classes.menu}
        aria-label={texts.menu(name)}
        aria-haspopup="menu"
        data-row-control="menu"
        onClick={(event) => events.onMenu(task, event.currentTarget)}
      >
        <RowIcon path={mdiDotsVertical} />
      </button>
    </div>
  );
});

const looks: Readonly<Record<RowLayout, string>> = {
  wide: classes.isWide,
  narrow: classes.isNarrow,
  small: `${classes.isNarrow} ${classes.isSmall}`,
};

interface TaskNameProps {
  readonly task: ListedTask;
  readonly name: string;
  readonly events: RowEvents;
}

/** Leads to the screen that the task's form key names, or opens it here. */
function TaskName({ task, name, events }: TaskNameProps) {
  const link = task.endTime === null ? buildFormLink(task) : null;
  const href = link === null ? undefined : events.resolveHref(link);
  const text = (
    <span className={classes.nameText} data-cut-text="">
      {name}
    </span>
  );

  return href === undefined ? (
    <button
      type="button"
      className={classes.name}
      data-row-control="name"
      onClick={() => events.onOpen(task)}
    >
      {text}
    </button>
  ) : (
    <InAppLink className={classes.name} href={href} onGo={events.onGo} data-row-control="name">
      {text}
    </InAppLink>
  );
}

/** Which process it comes from, whose plan it serves, who has it. */
function Origin({ task, processName, personWords, isMarkedAsPlan, events }: TaskRowProps) {
  const plan = buildActionPlanLink(task);
  const planHref = plan === null ? undefined : events.resolveHref(plan);

  return (
    <>
      {personWords !== null && <div className={classes.line}>{personWords}</div>}
      {isMarkedAsPlan && planHref === undefined && <div className={classes.line}>{texts.actionPlan('')}</div>}
      {processName !== null && <div className={classes.line}>{processName}</div>}
      {task.suspended && <div className={classes.line}>{texts.suspended}</div>}
      {planHref !== undefined && (
        <InAppLink className={classes.plan} href={planHref} onGo={events.onGo} data-row-control="plan">
          {texts.actionPlan(task.actionPlan?.nonComplianceName ?? '')}
        </InAppLink>
      )}
    </>
  );
}
