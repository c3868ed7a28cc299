import {
  buildDefinitionSourceRequest,
  buildProcessDefinitionRequest,
} from '@prumo/contracts/workflow/definition-resource';
import type { FormData } from '@prumo/contracts/workflow/form-data';
import { buildFormRequest } from '@prumo/contracts/workflow/process-requests';
import { queryOptions } from '@tanstack/react-query';

import { isNotFound } from '../../../lib/http/is-not-found.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { loadProcessDefinitions } from '../../../lib/workflow/load-process-definitions.ts';
import { texts } from '../texts.ts';

export const processesQuery = queryOptions({
  queryKey: ['processes'],
  queryFn: async ({ signal }) => await loadProcessDefinitions(signal),
});

export function buildDefinitionQuery(processDefinitionId: string) {
  return queryOptions({
    queryKey: ['processes', 'definition', processDefinitionId],
    queryFn: async ({ signal }) =>
      await sendRequest({ ...buildProcessDefinitionRequest(processDefinitionId), signal }),
    // A deployed definition never changes; a change is another one.
    staleTime: Infinity,
  });
}

export function buildSourceQuery(processDefinitionId: string) {
  return queryOptions({
    queryKey: ['processes', 'source', processDefinitionId],
    queryFn: async ({ signal }) =>
      await sendRequest({ ...buildDefinitionSourceRequest(processDefinitionId), signal }),
    staleTime: Infinity,
  });
}

/** Defaults of a form may be of the moment: it is asked for each time. Null for a process without a form. */
export function buildStartFormQuery(processDefinitionId: string) {
  return queryOptions({
    queryKey: ['processes', 'form', processDefinitionId],
    queryFn: async ({ signal }) => await findStartForm(processDefinitionId, signal),
    gcTime: 0,
  });
}

async function findStartForm(processDefinitionId: string, signal: AbortSignal): Promise<FormData | null> {
  try {
    return await sendRequest({ ...buildFormRequest({ processDefinitionId }), signal });
  } catch (error) {
    if (isNotFound(error)) {
      console.warn(texts.console.notFound);
      return null;
    }
    throw error;
  }
}
