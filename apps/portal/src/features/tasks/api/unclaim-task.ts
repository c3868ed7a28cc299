import { buildUnclaimTaskRequest } from '@prumo/contracts/workflow/task-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

export async function unclaimTask(taskId: string): Promise<void> {
  await sendRequest(buildUnclaimTaskRequest(taskId));
}
