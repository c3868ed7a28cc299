import { buildDelegateTaskRequest } from '@prumo/contracts/workflow/task-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

export async function delegateTask(taskId: string, assignee: string): Promise<void> {
  await sendRequest(buildDelegateTaskRequest(taskId, assignee));
}
