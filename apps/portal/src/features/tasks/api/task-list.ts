import {
  buildCompletedTasksRequest,
  buildOpenTasksRequest,
  type TaskListType,
} from '@prumo/contracts/workflow/task-requests';
import type { HistoricTask } from '@prumo/contracts/workflow/historic-task';
import type { WorkflowTask } from '@prumo/contracts/workflow/task';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { listTask, type ListedTask } from '../model/listed-task.ts';
import { taskKeys } from './task-cache.ts';

export interface TaskList {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly tasks: readonly ListedTask[];
  /** How many of the engine's tasks were fetched, and how many there are. */
  readonly loadedCount: number;
  readonly totalCount: number;
  readonly isRefreshing: boolean;
  /** The list before the failure is still shown. */
  readonly hasFailedToRefresh: boolean;
  readonly isLoadingRest: boolean;
  readonly hasRestFailed: boolean;
  readonly refresh: () => Promise<unknown>;
  /** Fetches the next page, where there is one. */
  readonly loadRest: () => void;
}

interface TaskListRequest {
  readonly type: TaskListType;
  readonly state: 'open' | 'completed';
  readonly userName: string;
}

/** The tasks of one list, a thousand at a time. */
export function useTaskList({ type, state, userName }: TaskListRequest): TaskList {
  const query = useInfiniteQuery({
    queryKey: taskKeys.list(type, state),
    queryFn: async ({ pageParam, signal }) => await fetchPage({ type, state, userName }, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = countLoaded(pages);
      return last.tasks.length === 0 || loaded >= last.total ? undefined : loaded;
    },
    staleTime: freshMs,
    gcTime: keptMs,
    // Coming back to the window is the person's own doing.
    refetchOnWindowFocus: true,
    // For what the stream of changes did not tell; only while the page is seen.
    refetchInterval: pollMs,
  });
  const { data, refetch, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;

  const tasks = useMemo(() => listTasks(data?.pages ?? []), [data]);
  return useMemo(
    () => ({
      status: data === undefined ? (query.isError ? 'failed' : 'loading') : 'ready',
      tasks,
      loadedCount: countLoaded(data?.pages ?? []),
      totalCount: data?.pages.at(-1)?.total ?? 0,
      isRefreshing: query.isRefetching,
      hasFailedToRefresh: query.isRefetchError && !isFetchNextPageError,
      isLoadingRest: query.isFetchingNextPage,
      hasRestFailed: isFetchNextPageError,
      refresh: async () => await refetch(),
      loadRest: () => {
        if (hasNextPage && !isFetching) void fetchNextPage();
      },
    }),
    [
      data,
      tasks,
      query.isError,
      query.isRefetching,
      query.isRefetchError,
      query.isFetchingNextPage,
      isFetchNextPageError,
      hasNextPage,
      isFetching,
      refetch,
      fetchNextPage,
    ],
  );
}

const freshMs = 5000;
const keptMs = 60_000;
const pollMs = 60_000;

export interface TaskPage {
  readonly tasks: readonly (WorkflowTask | HistoricTask)[];
  readonly total: number;
}

async function fetchPage(
  { type, state, userName }: TaskListRequest,
  start: number,
  signal: AbortSignal,
): Promise<TaskPage> {
  const page =
    state === 'open'
      ? await sendRequest({ ...buildOpenTasksRequest(type, userName, start), signal })
      : await sendRequest({ ...buildCompletedTasksRequest(type, userName, start), signal });
  return { tasks: page.data, total: page.total };
}

function countLoaded(pages: readonly TaskPage[]): number {
  return pages.reduce((sum, { tasks }) => sum + tasks.length, 0);
}

/** Between two pages tasks come and go, so that the same one may stand on both. */
function listTasks(pages: readonly TaskPage[]): readonly ListedTask[] {
  const byId = new Map<string, ListedTask>();
  for (const answered of pages.flatMap(({ tasks }) => tasks)) {
    byId.set(answered.id, listTask(answered));
  }
  return [...byId.values()];
}
