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

interface VersionedDefinition {
  readonly key: string;
  readonly version: number;
}

/** Of every process its highest version; engines keep all that were ever deployed. */
export function listLatestDefinitions<Definition extends VersionedDefinition>(
  definitions: readonly Definition[],
): readonly Definition[] {
  const latest = new Map<string, Definition>();
  for (const definition of definitions) {
    const known = latest.get(definition.key);
    if (known === undefined || known.version < definition.version) {
      latest.set(definition.key, definition);
    }
  }
  return [...latest.values()];
}
