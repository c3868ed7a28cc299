import { buildResolveTaskRequest } from '@prumo/contracts/workflow/task-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** Gives a delegated task back to whoever it belongs to. */
export async function resolveTask(taskId: string): Promise<void> {
  await sendRequest(buildResolveTaskRequest(taskId));
}
