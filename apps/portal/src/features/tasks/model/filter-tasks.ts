import { foldText } from '@prumo/ui/text/fold-text';

import { countDays, findLastDayOfWeek } from '../../../lib/dates/days.ts';
import type { ListedTask } from './listed-task.ts';
import { dueFilters, taskFilters, type DueFilter, type TaskFilter, type TaskSearch } from './task-search.ts';

/** The tasks of action plans stand beside the lists, unless the person wants them in there too. */
export interface ActionPlanChoice {
  readonly includesActionPlans: boolean;
}

type Wanted = Pick<TaskSearch, 'filter' | 'due' | 'text'> & ActionPlanChoice;

/** Those that all three filters leave, in the order they have. `today` is a day as text. */
export function filterTasks(
  tasks: readonly ListedTask[],
  { filter, due, text, includesActionPlans }: Wanted,
  today: string,
): readonly ListedTask[] {
  const wanted = foldText(text.trim());
  return tasks.filter(
    (task) =>
      matchesFilter(task, { filter, includesActionPlans }, today) &&
      (due === null || matchesDue(task, due, today)) &&
      (wanted === '' || task.foldedText.includes(wanted)),
  );
}

export type DueCounts = Readonly<Record<DueFilter, number>>;

/** How many each due filter would leave of those that the others leave. */
export function countByDue(
  tasks: readonly ListedTask[],
  search: Omit<Wanted, 'due'>,
  today: string,
): DueCounts {
  const left = filterTasks(tasks, { ...search, due: null }, today);
  const count = (due: DueFilter) => left.filter((task) => matchesDue(task, due, today)).length;
  // The keys are exactly the filters, which the compiler cannot follow through fromEntries.
  return Object.fromEntries(dueFilters.map((due) => [due, count(due)])) as Record<DueFilter, number>;
}

export type FilterCounts = Readonly<Record<TaskFilter, number>>;

/** How many open tasks each entry of the menu holds. */
export function countByFilter(
  tasks: readonly ListedTask[],
  { includesActionPlans }: ActionPlanChoice,
  today: string,
): FilterCounts {
  const count = (filter: TaskFilter) =>
    tasks.filter((task) => matchesFilter(task, { filter, includesActionPlans }, today)).length;
  // As above.
  return Object.fromEntries(taskFilters.map((filter) => [filter, count(filter)])) as Record<
    TaskFilter,
    number
  >;
}

/** Of action plans, whether the lists include them or not. */
export function countOverduePlans(tasks: readonly ListedTask[], today: string): number {
  return tasks.filter(
    (task) => task.isOfActionPlan && task.endTime === null && matchesDue(task, 'overdue', today),
  ).length;
}

/** What waits in action plans beside a list. */
export interface TasksBeside {
  readonly count: number;
  readonly overdueCount: number;
  /** By the same text, whatever their due date. */
  readonly dueCounts: DueCounts;
}

/**
 * As many as the list of action plans shows by the same due date and text, because that is where the count leads to.
 * Null beside a list that leaves none out, and beside what is finished, where nothing waits.
 */
export function countBeside(
  tasks: readonly ListedTask[],
  { filter, due, text, includesActionPlans }: Wanted,
  today: string,
): TasksBeside | null {
  if (includesActionPlans || filter === 'action-plans' || filter === 'completed') {
    return null;
  }
  const plans = { filter: 'action-plans', text, includesActionPlans } as const;
  const left = filterTasks(tasks, { ...plans, due }, today);
  return {
    count: left.length,
    overdueCount: countOverduePlans(left, today),
    dueCounts: countByDue(tasks, plans, today),
  };
}

function matchesFilter(
  task: ListedTask,
  { filter, includesActionPlans }: Pick<Wanted, 'filter' | 'includesActionPlans'>,
  today: string,
): boolean {
  const belongsHere =
    filter === 'action-plans' ? task.isOfActionPlan : includesActionPlans || !task.isOfActionPlan;
  if (!belongsHere) {
    return false;
  }
  switch (filter) {
    case 'action-plans':
    case 'active':
      return task.endTime === null;
    case 'delegated':
      return task.endTime === null && task.delegationState === 'pending';
    case 'scheduled':
      return task.endTime === null && task.dueDay !== null;
    case 'created-today':
      return task.endTime === null && task.createdDay === today;
    case 'completed':
      return task.endTime !== null;
  }
}

/**
 * 1 means from tomorrow on, 3 after three days, and so on: the day that many days from today counts already, as
 * tomorrow does with 1.
 */
function matchesDue({ dueDay }: ListedTask, due: DueFilter, today: string): boolean {
  if (dueDay === null) {
    return due === 'undated';
  }
  switch (due) {
    case 'undated':
      return false;
    case 'overdue':
      return dueDay < today;
    case 'today':
      return dueDay === today;
    case 'this-week':
      return dueDay >= today && dueDay <= findLastDayOfWeek(today);
    default:
      return countDays(today, dueDay) >= due;
  }
}
