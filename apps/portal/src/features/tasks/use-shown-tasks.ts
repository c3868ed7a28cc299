import { useMemo } from 'react';

import {
  countByDue,
  countByFilter,
  filterTasks,
  type DueCounts,
  type FilterCounts,
} from './model/filter-tasks.ts';
import type { ListedTask } from './model/listed-task.ts';
import { sortTasks } from './model/sort-tasks.ts';
import type { TaskSearch } from './model/task-search.ts';

interface ShownTasksRequest {
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
}

/** Sorts when the tasks or the order change, and only looks through them while one types. */
export function useShownTasks({ tasks, search, savedOrder, today }: ShownTasksRequest): ShownTasks {
  const { filter, due, order, isDescending, text } = search;
  // Where it does not count, another saved order is no reason to sort anew.
  const placed = order === 'manual' ? savedOrder : nothingPlaced;

  const sorted = useMemo(
    () => sortTasks(tasks, { order, isDescending }, placed),
    [tasks, order, isDescending, placed],
  );
  const shown = useMemo(
    () => filterTasks(sorted, { filter, due, text }, today),
    [sorted, filter, due, text, today],
  );
  const dueCounts = useMemo(() => countByDue(tasks, { filter, text }, today), [tasks, filter, text, today]);
  const filterCounts = useMemo(() => countByFilter(tasks, today), [tasks, today]);

  return { sorted, shown, dueCounts, filterCounts };
}

const nothingPlaced: readonly string[] = [];
