import { useMemo } from 'react';

import {
  countBeside,
  countByDue,
  countByFilter,
  countOverduePlans,
  filterTasks,
  type ActionPlanChoice,
  type DueCounts,
  type FilterCounts,
  type TasksBeside,
} from './model/filter-tasks.ts';
import type { ListedTask } from './model/listed-task.ts';
import { sortTasks } from './model/sort-tasks.ts';
import type { TaskSearch } from './model/task-search.ts';

interface ShownTasksRequest extends ActionPlanChoice {
  readonly tasks: readonly ListedTask[];
  readonly search: TaskSearch;
  readonly savedOrder: readonly string[];
  readonly today: string;
}

export interface ShownTasks {
  /** All of the list, in their order. */
  readonly sorted: readonly ListedTask[];
  /** Those that the filters leave. */
  readonly shown: readonly ListedTask[];
  readonly dueCounts: DueCounts;
  readonly filterCounts: FilterCounts;
  readonly overduePlanCount: number;
  /** What the list leaves out; null where it leaves out nothing. */
  readonly beside: TasksBeside | null;
}

/** Sorts when the tasks or the order change, and only looks through them while one types. */
export function useShownTasks(request: ShownTasksRequest): ShownTasks {
  const { tasks, search, savedOrder, today, includesActionPlans } = request;
  const { filter, due, order, isDescending, text } = search;
  // Where it does not count, another saved order is no reason to sort anew.
  const placed = order === 'manual' ? savedOrder : nothingPlaced;

  const sorted = useMemo(
    () => sortTasks(tasks, { order, isDescending }, placed),
    [tasks, order, isDescending, placed],
  );
  const shown = useMemo(
    () => filterTasks(sorted, { filter, due, text, includesActionPlans }, today),
    [sorted, filter, due, text, includesActionPlans, today],
  );
  const dueCounts = useMemo(
    () => countByDue(tasks, { filter, text, includesActionPlans }, today),
    [tasks, filter, text, includesActionPlans, today],
  );
  const filterCounts = useMemo(
    () => countByFilter(tasks, { includesActionPlans }, today),
    [tasks, includesActionPlans, today],
  );
  const overduePlanCount = useMemo(() => countOverduePlans(tasks, today), [tasks, today]);
  const beside = useMemo(
    () => countBeside(tasks, { filter, due, text, includesActionPlans }, today),
    [tasks, filter, due, text, includesActionPlans, today],
  );

  return { sorted, shown, dueCounts, filterCounts, overduePlanCount, beside };
}

const nothingPlaced: readonly string[] = [];
