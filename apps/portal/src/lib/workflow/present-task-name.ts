import { findActionPlanMark } from '@prumo/domain/tasks/action-plan-mark';

import { texts } from './texts.ts';

/** Without the mark by which the engine's names tell that a task belongs to an action plan. */
export function presentTaskName(name: string | null): string {
  const mark = findActionPlanMark(name);
  const plain = name?.slice(mark.length).trim() ?? '';
  const shown = plain === '' ? texts.untitledTask : plain;
  return mark === '' ? shown : texts.ofActionPlan(shown);
}
