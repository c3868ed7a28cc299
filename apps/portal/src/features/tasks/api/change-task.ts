import { buildChangeTaskRequest, type TaskChange } from '@prumo/contracts/workflow/task-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** What is left out of the change stays as it is. */
export async function changeTask(taskId: string, change: TaskChange): Promise<void> {
  await sendRequest(buildChangeTaskRequest(taskId, change));
}
