import { buildTasksOfPersonRequest } from '@prumo/contracts/workflow/definition-resource';

import { sendRequest } from '../../../lib/http/send-request.ts';

interface NextTask {
  readonly id: string;
  readonly name: string | null;
}

/** What a started process asks first of whoever started it; null when it landed with somebody else. */
export async function findNextTask(processInstanceId: string, userName: string): Promise<NextTask | null> {
  try {
    const page = await sendRequest(buildTasksOfPersonRequest(processInstanceId, userName));
    return page.data[0] ?? null;
  } catch (error) {
    // The process runs; only the way to its first task cannot be offered.
    console.warn('The first task of a started process could not be looked up.', error);
    return null;
  }
}
