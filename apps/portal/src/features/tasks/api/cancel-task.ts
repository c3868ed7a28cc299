import { buildCancelTaskRequest } from '@prumo/contracts/workflow/task-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** Only of a task outside any process. */
export async function cancelTask(taskId: string): Promise<void> {
  await sendRequest(buildCancelTaskRequest(taskId));
}
