import {
  buildDefinitionSourceRequest,
  buildProcessDefinitionRequest,
  buildTasksOfPersonRequest,
  type ProcessDefinition,
} from '@prumo/contracts/workflow/process-definition';
import type { FormData } from '@prumo/contracts/workflow/form-data';
import {
  buildFormRequest,
  buildStartProcessRequest,
  buildSubmitStartFormRequest,
  type FormValues,
  type ProcessInstance,
} from '@prumo/contracts/workflow/process-requests';
import { queryOptions } from '@tanstack/react-query';

import { isNotFound } from '../../../lib/http/api-failure.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { loadProcessDefinitions } from '../../../lib/workflow/process-definitions.ts';
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

/** By its form; where the engine has none for it, by its key, with nothing to say. */
export async function startProcess(
  definition: ProcessDefinition,
  form: FormData | null,
  values: FormValues,
): Promise<ProcessInstance> {
  return await sendRequest(
    form === null
      ? buildStartProcessRequest(definition.key, {})
      : buildSubmitStartFormRequest(definition.id, form, values),
  );
}
