import { buildProcessDefinitionRequest } from '@prumo/contracts/workflow/process-definition';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** Nothing when the engine does not tell it: then whatever opens the process says why. */
export async function findProcessKey(processDefinitionId: string): Promise<string | undefined> {
  try {
    return (await sendRequest(buildProcessDefinitionRequest(processDefinitionId))).key;
  } catch (error) {
    console.warn('The key of a process could not be looked up.', error);
    return undefined;
  }
}
