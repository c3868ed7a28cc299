import { buildClaimTaskRequest } from '@prumo/contracts/workflow/task-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** For oneself; fails with 409 when somebody else was faster. */
export async function claimTask(taskId: string, userName: string): Promise<void> {
  await sendRequest(buildClaimTaskRequest(taskId, userName));
}
