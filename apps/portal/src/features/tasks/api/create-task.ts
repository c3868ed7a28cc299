import type { WorkflowTask } from '@prumo/contracts/workflow/task';
import { buildCreateTaskRequest, type NewTask } from '@prumo/contracts/workflow/task-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

export async function createTask(task: NewTask): Promise<WorkflowTask> {
  return await sendRequest(buildCreateTaskRequest(task));
}
