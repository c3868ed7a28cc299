import type { HistoricTask } from '@prumo/contracts/workflow/historic-task';
import type { WorkflowTask } from '@prumo/contracts/workflow/task';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { findActionPlanMark } from '@prumo/domain/tasks/action-plan-mark';
import { foldText } from '@prumo/ui/text/fold-text';

import { presentTaskName } from './present-task.ts';
import { decodeFinishedTask, decodeOpenTask, type TaskItem } from './task-item.ts';

/** A task with what lists ask of it again and again, worked out once. */
export interface ListedTask extends TaskItem {
  readonly createdDay: string;
  readonly dueDay: string | null;
  readonly endDay: string | null;
  /** It is in the list of action plans, and in others only where the person wants it. Its name is without the mark. */
  readonly isOfActionPlan: boolean;
  /** Name and description for the search. */
  readonly foldedText: string;
}

/** The same answer of the engine is always the same object: a row whose task did not change is not drawn again. */
export function listTask(answered: WorkflowTask | HistoricTask): ListedTask {
  const known = listed.get(answered);
  if (known !== undefined) {
    return known;
  }
  const task = buildListedTask(answered);
  listed.set(answered, task);
  return task;
}

const listed = new WeakMap<WorkflowTask | HistoricTask, ListedTask>();

function buildListedTask(answered: WorkflowTask | HistoricTask): ListedTask {
  const task = 'createTime' in answered ? decodeOpenTask(answered) : decodeFinishedTask(answered);
  const name = presentTaskName(task.name);
  return {
    ...task,
    name,
    createdDay: getDayInSaoPaulo(task.createTime),
    dueDay: task.dueDate === null ? null : getDayInSaoPaulo(task.dueDate),
    endDay: task.endTime === null ? null : getDayInSaoPaulo(task.endTime),
    isOfActionPlan: findActionPlanMark(task.name) !== '',
    foldedText: foldText(`${name}\n${task.description ?? ''}`),
  };
}
