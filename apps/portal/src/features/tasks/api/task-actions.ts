import type { FormData } from '@prumo/contracts/workflow/form-data';
import { buildSubmitTaskFormRequest, type FormValues } from '@prumo/contracts/workflow/process-requests';
import type { WorkflowTask } from '@prumo/contracts/workflow/task';
import {
  buildCancelTaskRequest,
  buildChangeTaskRequest,
  buildClaimTaskRequest,
  buildCompleteTaskRequest,
  buildCreateTaskRequest,
  buildDelegateTaskRequest,
  buildResolveTaskRequest,
  buildUnclaimTaskRequest,
  type NewTask,
  type TaskChange,
} from '@prumo/contracts/workflow/task-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

export async function createTask(task: NewTask): Promise<WorkflowTask> {
  return await sendRequest(buildCreateTaskRequest(task));
}

/** What is left out of the change stays as it is. */
export async function changeTask(taskId: string, change: TaskChange): Promise<void> {
  await sendRequest(buildChangeTaskRequest(taskId, change));
}

/** Only of a task outside any process. */
export async function cancelTask(taskId: string): Promise<void> {
  await sendRequest(buildCancelTaskRequest(taskId));
}

/** For oneself; fails with 409 when somebody else was faster. */
export async function claimTask(taskId: string, userName: string): Promise<void> {
  await sendRequest(buildClaimTaskRequest(taskId, userName));
}

export async function unclaimTask(taskId: string): Promise<void> {
  await sendRequest(buildUnclaimTaskRequest(taskId));
}

export async function delegateTask(taskId: string, assignee: string): Promise<void> {
  await sendRequest(buildDelegateTaskRequest(taskId, assignee));
}

/** Gives a delegated task back to whoever it belongs to. */
export async function resolveTask(taskId: string): Promise<void> {
  await sendRequest(buildResolveTaskRequest(taskId));
}

export async function completeTask(taskId: string): Promise<void> {
  await sendRequest(buildCompleteTaskRequest(taskId));
}

/** Completes the task with what its form holds. */
export async function submitTaskForm(taskId: string, form: FormData, values: FormValues): Promise<void> {
  await sendRequest(buildSubmitTaskFormRequest(taskId, form, values));
}
