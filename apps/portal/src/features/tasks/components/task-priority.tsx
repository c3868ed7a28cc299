import { mdiArrowDown, mdiArrowUp, mdiMinus } from '@mdi/js';
import { classifyPriority, type PriorityLevel } from '@prumo/domain/tasks/priority-level';

import { texts } from '../texts.ts';
import { rowClasses as classes } from './row-area.tsx';
import { RowIcon } from './row-icon.tsx';

/** How important, by a sign and a word. */
export function TaskPriority({ priority }: { readonly priority: number }) {
  const level = classifyPriority(priority);
  const word = texts.priority[level];

  return (
    <span
      className={level === 'high' ? `${classes.priority} ${classes.isHigh}` : classes.priority}
      title={texts.priorityIs(word)}
    >
      <RowIcon path={signs[level]} />
      {word}
    </span>
  );
}

const signs: Readonly<Record<PriorityLevel, string>> = {
  high: mdiArrowUp,
  medium: mdiMinus,
  low: mdiArrowDown,
};
