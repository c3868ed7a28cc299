import { arrangeManually } from './manual-order.ts';
import type { ListedTask } from './listed-task.ts';
import type { TaskSearch } from './task-search.ts';

/** `savedOrder` are ids as the person put them. */
export function sortTasks(
  tasks: readonly ListedTask[],
  { order, isDescending }: Pick<TaskSearch, 'order' | 'isDescending'>,
  savedOrder: readonly string[],
): readonly ListedTask[] {
  const newestFirst = tasks.toSorted(compareNewest);
  const way = isDescending ? -1 : 1;
  switch (order) {
    case 'creation':
      return isDescending ? newestFirst : newestFirst.toReversed();
    case 'due':
      return newestFirst.toSorted((one, other) => compareDue(one, other, way));
    case 'name':
      return newestFirst.toSorted((one, other) => way * collator.compare(one.name, other.name));
    case 'manual':
      return arrangeManually(newestFirst, savedOrder);
  }
}

/** Never 0 for two tasks, so that a list asked for again comes in the same order. */
function compareNewest(one: ListedTask, other: ListedTask): number {
  return other.createTime.getTime() - one.createTime.getTime() || compareIds(other.id, one.id);
}

/** What has no due date is never urgent: it comes last in either direction. */
function compareDue({ dueDate: one }: ListedTask, { dueDate: other }: ListedTask, way: number): number {
  if (one === null || other === null) {
    return Number(one === null) - Number(other === null);
  }
  return way * (one.getTime() - other.getTime());
}

/** Engines count ids up, some as text. */
function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
