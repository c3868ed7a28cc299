import { buildHistoricTaskRequest } from '@prumo/contracts/workflow/activity-history';
import { buildTaskLinksRequest, type TaskLink } from '@prumo/contracts/workflow/task-links';
import { buildTaskRequest, buildTaskVariablesRequest } from '@prumo/contracts/workflow/task-requests';
import { useQuery } from '@tanstack/react-query';

import { isNotFound } from '../../../lib/http/api-failure.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { decodeFinishedTask, decodeOpenTask, type TaskItem } from '../model/task-item.ts';
import { taskKeys } from './task-cache.ts';

export interface TaskDetail {
  readonly task: TaskItem;
  /** Of an open task: who has to do with it. */
  readonly links: readonly TaskLink[];
}

/** One task, open or done; null where the engine knows none of that id, or no longer. */
export function useTaskDetail(taskId: string) {
  return useQuery({
    queryKey: taskKeys.task(taskId),
    queryFn: async ({ signal }) => await findTask(taskId, signal),
    // Somebody else may have acted since it was last looked at.
    staleTime: 0,
  });
}

/** History has open tasks too, and says which they are: nothing is asked for that went with the end of a task. */
async function findTask(taskId: string, signal: AbortSignal): Promise<TaskDetail | null> {
  const past = await orNull(sendRequest({ ...buildHistoricTaskRequest(taskId), signal }));
  if (past !== null && past.endTime !== null) {
    return { task: decodeFinishedTask(past), links: [] };
  }
  // An engine may keep no history of it.
  return await findOpen(taskId, signal);
}

async function findOpen(taskId: string, signal: AbortSignal): Promise<TaskDetail | null> {
  const [task, links, variables] = await Promise.all([
    orNull(sendRequest({ ...buildTaskRequest(taskId), signal })),
    orNull(sendRequest({ ...buildTaskLinksRequest(taskId), signal })),
    // The task itself is told without them.
    orNull(sendRequest({ ...buildTaskVariablesRequest(taskId), signal })),
  ]);
  if (task === null) {
    return null;
  }
  return { task: decodeOpenTask({ ...task, variables: [...(variables ?? [])] }), links: links ?? [] };
}

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) {
      return null;
    }
    throw error;
  }
}
