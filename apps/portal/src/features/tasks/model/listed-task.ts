import type { HistoricTask } from '@prumo/contracts/workflow/historic-task';
import type { WorkflowTask } from '@prumo/contracts/workflow/task';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { foldText } from '@prumo/ui/text/fold-text';

import { decodeFinishedTask, decodeOpenTask, type TaskItem } from './task-item.ts';

/** A task with what lists ask of it again and again, worked out once. */
export interface ListedTask extends TaskItem {
  readonly createdDay: string;
  readonly dueDay: string | null;
  readonly endDay: string | null;
  /** Name and description for the search. */
  readonly foldedText: string;
}

/** The same answer of the engine is always the same object: a row whose task did not change is not drawn again. */
export function listTask(answered: WorkflowTask | HistoricTask): ListedTask | null {
  const known = listed.get(answered);
  if (known !== undefined) {
    return known;
  }
  const task = buildListedTask(answered);
  listed.set(answered, task);
  return task;
}

const listed = new WeakMap<WorkflowTask | HistoricTask, ListedTask | null>();

function buildListedTask(answered: WorkflowTask | HistoricTask): ListedTask | null {
  const task = 'createTime' in answered ? decodeOpenTask(answered) : decodeFinishedTask(answered);
  return isHidden(task)
    ? null
    : {
        ...task,
        createdDay: getDayInSaoPaulo(task.createTime),
        dueDay: task.dueDate === null ? null : getDayInSaoPaulo(task.dueDate),
        endDay: task.endTime === null ? null : getDayInSaoPaulo(task.endTime),
        foldedText: foldText(`${task.name}\n${task.description ?? ''}`),
      };
}

/** Steps of action plans have screens of their own. */
function isHidden({ name }: TaskItem): boolean {
  return hiddenPrefixes.some((prefix) => name.startsWith(prefix));
}

const hiddenPrefixes = ['#ap', '__ap__'];
