import {
  buildActivitiesRequest,
  buildHistoricInstanceRequest,
  buildHistoricTaskRequest,
  buildTasksOfInstanceRequest,
  type HistoricActivity,
} from '@prumo/contracts/workflow/activity-history';
import { useQuery } from '@tanstack/react-query';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildTimeline, type TimelineEntry } from '../model/build-timeline.ts';
import type { TaskItem } from '../model/task-item.ts';
import { taskKeys } from './task-cache.ts';

export interface TaskHistory {
  readonly timeline: readonly TimelineEntry[];
  readonly activities: readonly HistoricActivity[];
  /** The person may see this task, and not the other work of its process. */
  readonly isProcessHidden: boolean;
}

export function useTaskHistory(task: Pick<TaskItem, 'id' | 'processInstanceId'>) {
  return useQuery({
    queryKey: [...taskKeys.task(task.id), 'history'],
    queryFn: async ({ signal }) => await loadHistory(task, signal),
    staleTime: 0,
  });
}

async function loadHistory(
  { id: taskId, processInstanceId }: Pick<TaskItem, 'id' | 'processInstanceId'>,
  signal: AbortSignal,
): Promise<TaskHistory> {
  const [own, instance, tasks, activities] = await Promise.all([
    sendRequest({ ...buildHistoricTaskRequest(taskId), signal }),
    processInstanceId === null
      ? null
      : unlessHidden(sendRequest({ ...buildHistoricInstanceRequest(processInstanceId), signal })),
    processInstanceId === null
      ? null
      : unlessHidden(listAll(buildTasksOfInstanceRequest, processInstanceId, signal)),
    processInstanceId === null
      ? null
      : unlessHidden(listAll(buildActivitiesRequest, processInstanceId, signal)),
  ]);
  const timeline = buildTimeline({
    taskId,
    instance,
    tasks: tasks ?? [own],
    activities: activities ?? [],
  });
  return {
    timeline,
    activities: activities ?? [],
    isProcessHidden: processInstanceId !== null && (tasks === null || activities === null),
  };
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

interface PageRequest<Item> {
  readonly method: 'GET';
  readonly path: string;
  readonly answer: {
    safeParse(
      value: unknown,
    ):
      | { readonly success: true; readonly data: Page<Item> }
      | { readonly success: false; readonly error: unknown };
  };
}

async function listAll<Item>(
  build: (processInstanceId: string, start: number) => PageRequest<Item>,
  processInstanceId: string,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (;;) {
    const page = await sendRequest({ ...build(processInstanceId, items.length), signal });
    items.push(...page.data);
    if (page.data.length === 0 || items.length >= page.total) {
      return items;
    }
  }
}

/** Whoever may only take one task of a process is not told of the others. */
async function unlessHidden<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 403 || error.status === 404)) {
      return null;
    }
    throw error;
  }
}
