import type { ProcessDefinition } from '@prumo/contracts/workflow/process-definition';
import { buildProcessDefinitionsRequest } from '@prumo/contracts/workflow/process-requests';

import { sendRequest } from '../http/send-request.ts';

/** Every definition that can be started, in all its versions, however many pages that takes. */
export async function loadProcessDefinitions(signal: AbortSignal): Promise<readonly ProcessDefinition[]> {
  const definitions: ProcessDefinition[] = [];
  let total = Infinity;
  while (definitions.length < total) {
    const request = buildProcessDefinitionsRequest(definitions.length);
    const page = await sendRequest({ ...request, signal });
    definitions.push(...page.data);
    total = page.data.length === 0 ? 0 : page.total;
  }
  return definitions;
}
