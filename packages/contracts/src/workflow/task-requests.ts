// Requests about tasks. Only fields that every engine knows are sent: Activiti refuses a body with another one.
import {
  buildVariable,
  variablesAnswer,
  type EngineVariable,
  type VariableInput,
} from './engine-variable.ts';
import { historicTaskPage } from './historic-task.ts';
import { presentDueDate } from './engine-fields.ts';
import { subtasksAnswer, taskPage, workflowTask, type WorkflowTask } from './task.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

export const taskListTypes = ['involved', 'owned', 'unassigned', 'assignee', 'candidate'] as const;

export type TaskListType = (typeof taskListTypes)[number];

/** One page of what an engine is asked for at a time. */
const taskPageSize = 1000;

export function buildOpenTasksRequest(type: TaskListType, userName: string, start = 0) {
  const path = buildWorkflowPath(['runtime', 'tasks'], {
    size: taskPageSize,
    start,
    includeProcessVariables: true,
    ...openTaskFilters[type](userName),
  });
  return { method: 'GET', path, answer: taskPage } as const;
}

/** The history cannot be asked who could have taken a task, so those lists are of what the person took part in. */
export function buildCompletedTasksRequest(type: TaskListType, userName: string, start = 0) {
  const path = buildWorkflowPath(['history', 'historic-task-instances'], {
    size: taskPageSize,
    start,
    finished: true,
    includeProcessVariables: true,
    [completedTaskFilters[type]]: userName,
  });
  return { method: 'GET', path, answer: historicTaskPage } as const;
}

export function buildTaskRequest(taskId: string): WorkflowRequest<WorkflowTask> {
  return { method: 'GET', path: buildTaskPath(taskId), answer: workflowTask };
}

export interface NewTask {
  readonly name: string;
  readonly owner: string;
  /** The owner when nobody is named. */
  readonly assignee?: string | null;
  readonly description?: string | null;
  /** `yyyy-mm-dd`, of the reader's calendar. */
  readonly dueDay?: string | null;
  readonly priority?: number;
  readonly parentTaskId?: string | null;
}

const newTaskPriority = 100;

/** Given to somebody else than its owner a task counts as delegated. */
export function buildCreateTaskRequest(task: NewTask): WorkflowRequest<WorkflowTask> {
  const { name, owner, description = null, dueDay = null, parentTaskId = null } = task;
  const assignee = task.assignee ?? owner;
  return {
    method: 'POST',
    path: buildWorkflowPath(['runtime', 'tasks']),
    body: {
      name,
      description,
      owner,
      assignee,
      priority: task.priority ?? newTaskPriority,
      ...(assignee !== owner && { delegationState: 'pending' }),
      ...(dueDay !== null && { dueDate: presentDueDate(dueDay) }),
      ...(parentTaskId !== null && { parentTaskId }),
    },
    answer: workflowTask,
  };
}

export interface TaskChange {
  readonly name?: string;
  readonly description?: string | null;
  readonly dueDay?: string | null;
  readonly priority?: number;
}

/** What is left out stays as it is. */
export function buildChangeTaskRequest(taskId: string, change: TaskChange): WorkflowRequest<WorkflowTask> {
  const { name, description, dueDay, priority } = change;
  return {
    method: 'PUT',
    path: buildTaskPath(taskId),
    body: {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(dueDay !== undefined && { dueDate: dueDay === null ? null : presentDueDate(dueDay) }),
      ...(priority !== undefined && { priority }),
    },
    answer: workflowTask,
  };
}

export function buildCompleteTaskRequest(
  taskId: string,
  variables: Readonly<Record<string, VariableInput>> = {},
): WorkflowRequest<null> {
  const named = Object.entries(variables).map(([name, value]) => buildVariable(name, value));
  return buildAction(taskId, { action: 'complete', ...(named.length > 0 && { variables: named }) });
}

export function buildResolveTaskRequest(taskId: string): WorkflowRequest<null> {
  return buildAction(taskId, { action: 'resolve' });
}

export function buildDelegateTaskRequest(taskId: string, assignee: string): WorkflowRequest<null> {
  return buildAction(taskId, { action: 'delegate', assignee });
}

/** Somebody else may have been faster: 409. */
export function buildClaimTaskRequest(taskId: string, assignee: string): WorkflowRequest<null> {
  return buildAction(taskId, { action: 'claim', assignee });
}

/** Gives the task back to those who may take it: to engines that is a claim by nobody. */
export function buildUnclaimTaskRequest(taskId: string): WorkflowRequest<null> {
  return buildAction(taskId, { action: 'claim', assignee: null });
}

/** A task of a process cannot be cancelled: 403. */
export function buildCancelTaskRequest(taskId: string): WorkflowRequest<null> {
  return { method: 'DELETE', path: buildTaskPath(taskId), answer: null };
}

export function buildTaskVariablesRequest(taskId: string): WorkflowRequest<readonly EngineVariable[]> {
  return { method: 'GET', path: buildTaskPath(taskId, 'variables'), answer: variablesAnswer };
}

export function buildSubtasksRequest(taskId: string): WorkflowRequest<readonly WorkflowTask[]> {
  return { method: 'GET', path: buildTaskPath(taskId, 'subtasks'), answer: subtasksAnswer };
}

const openTaskFilters: Readonly<
  Record<TaskListType, (userName: string) => Readonly<Record<string, string | boolean>>>
> = {
  involved: (userName) => ({ involvedUser: userName }),
  owned: (userName) => ({ owner: userName }),
  unassigned: () => ({ unassigned: true }),
  assignee: (userName) => ({ assignee: userName }),
  candidate: (userName) => ({ candidateUser: userName }),
};

const completedTaskFilters: Readonly<Record<TaskListType, string>> = {
  involved: 'taskInvolvedUser',
  owned: 'taskOwner',
  unassigned: 'taskInvolvedUser',
  assignee: 'taskAssignee',
  candidate: 'taskInvolvedUser',
};

function buildAction(taskId: string, body: Readonly<Record<string, unknown>>): WorkflowRequest<null> {
  return { method: 'POST', path: buildTaskPath(taskId), body, answer: null };
}

function buildTaskPath(taskId: string, ...rest: readonly string[]): string {
  return buildWorkflowPath(['runtime', 'tasks', taskId, ...rest]);
}
