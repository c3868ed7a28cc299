import { buildCompleteTaskRequest } from '@prumo/contracts/workflow/task-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

export async function completeTask(taskId: string): Promise<void> {
  await sendRequest(buildCompleteTaskRequest(taskId));
}
