// What happened in a process, as its history tells it, and the requests about it.
import * as z from 'zod/mini';

import { engineDate, engineDateOrNull, pagedAnswer, textOrNull } from './engine-fields.ts';
import { historicTask, historicTaskPage, type HistoricTask } from './historic-task.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

/** One step that the process took; `endTime` is null while it stands there. */
const historicActivity = z.object({
  id: z.string(),
  /** Of the element in the diagram. */
  activityId: z.string(),
  activityName: textOrNull,
  /** startEvent, userTask, exclusiveGateway …; engines may know more than the portal. */
  activityType: textOrNull,
  taskId: textOrNull,
  assignee: textOrNull,
  startTime: engineDate,
  endTime: engineDateOrNull,
});

export type HistoricActivity = z.infer<typeof historicActivity>;

export const historicActivityPage = pagedAnswer(historicActivity);

/** A process that ran or still runs. The reason of its end is left out: engines word it differently. */
export const historicInstance = z.object({
  id: z.string(),
  name: textOrNull,
  businessKey: textOrNull,
  processDefinitionId: z.string(),
  startUserId: textOrNull,
  startTime: engineDate,
  endTime: engineDateOrNull,
});

export type HistoricInstance = z.infer<typeof historicInstance>;

const historyPageSize = 1000;

/** In the order in which the process took them. */
export function buildActivitiesRequest(processInstanceId: string, start = 0) {
  const path = buildWorkflowPath(['history', 'historic-activity-instances'], {
    processInstanceId,
    sort: 'startTime',
    order: 'asc',
    size: historyPageSize,
    start,
  });
  return { method: 'GET', path, answer: historicActivityPage } as const;
}

export function buildHistoricInstanceRequest(processInstanceId: string): WorkflowRequest<HistoricInstance> {
  const path = buildWorkflowPath(['history', 'historic-process-instances', processInstanceId]);
  return { method: 'GET', path, answer: historicInstance };
}

/** Open or done: `runtime/tasks` no longer knows one that is done. */
export function buildHistoricTaskRequest(taskId: string): WorkflowRequest<HistoricTask> {
  const path = buildWorkflowPath(['history', 'historic-task-instances', taskId]);
  return { method: 'GET', path, answer: historicTask };
}

/**
 * A task with what it and its process know, open or done. Asked for as a list, which is empty where there is none: a task
 * may end while its screen is open.
 */
export function buildTaskValuesRequest(taskId: string) {
  const path = buildWorkflowPath(['history', 'historic-task-instances'], {
    taskId,
    includeProcessVariables: true,
    includeTaskLocalVariables: true,
  });
  return { method: 'GET', path, answer: historicTaskPage } as const;
}

/** All tasks that one process had, open and done. */
export function buildTasksOfInstanceRequest(processInstanceId: string, start = 0) {
  return buildHistoricTasks({ processInstanceId }, start);
}

/** The parts of a task, open and done. */
export function buildPastSubtasksRequest(parentTaskId: string, start = 0) {
  return buildHistoricTasks({ parentTaskId }, start);
}

function buildHistoricTasks(filter: Readonly<Record<string, string>>, start: number) {
  const path = buildWorkflowPath(['history', 'historic-task-instances'], {
    ...filter,
    // By default engines sort by id, and ids as texts.
    sort: 'startTime',
    order: 'asc',
    size: historyPageSize,
    start,
  });
  return { method: 'GET', path, answer: historicTaskPage } as const;
}
