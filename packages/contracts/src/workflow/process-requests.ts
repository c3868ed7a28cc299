// Requests about processes, their forms and their instances.
import * as z from 'zod/mini';

import { pagedAnswer, readProcessKey, textOrNull } from './engine-fields.ts';
import { buildVariable, includedVariables, type VariableInput } from './engine-variable.ts';
import { formData, type FormData, type FormProperty } from './form-data.ts';
import { processDefinitionPage } from './process-definition.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

const definitionPageSize = 1000;
const instancePageSize = 10_000;

export function buildProcessDefinitionsRequest(start = 0) {
  const query = { size: definitionPageSize, start, suspended: false };
  const path = buildWorkflowPath(['repository', 'process-definitions'], query);
  return { method: 'GET', path, answer: processDefinitionPage } as const;
}

/** A form belongs to a task, or to the start of a process. */
export type FormOwner = { readonly taskId: string } | { readonly processDefinitionId: string };

export function buildFormRequest(owner: FormOwner): WorkflowRequest<FormData> {
  return { method: 'GET', path: buildWorkflowPath(['form', 'form-data'], { ...owner }), answer: formData };
}

/** Texts as the engine reads them; null is not sent. */
export type FormValues = Readonly<Record<string, string | null>>;

/** Completes the task. Only what its form lets be written is sent: more would be refused. */
export function buildSubmitTaskFormRequest(
  taskId: string,
  form: { readonly formProperties: readonly FormProperty[] },
  values: FormValues,
): WorkflowRequest<null> {
  const properties = listSubmitted(form.formProperties, values);
  return {
    method: 'POST',
    path: buildWorkflowPath(['form', 'form-data']),
    body: { taskId, properties },
    answer: null,
  };
}

/** Starts the process and answers its instance. */
export function buildSubmitStartFormRequest(
  processDefinitionId: string,
  form: { readonly formProperties: readonly FormProperty[] },
  values: FormValues,
): WorkflowRequest<ProcessInstance> {
  const properties = listSubmitted(form.formProperties, values);
  return {
    method: 'POST',
    path: buildWorkflowPath(['form', 'form-data']),
    body: { processDefinitionId, properties },
    answer: processInstance,
  };
}

/** The newest version of the process, started with variables instead of a form. */
export function buildStartProcessRequest(
  processDefinitionKey: string,
  variables: Readonly<Record<string, VariableInput>>,
): WorkflowRequest<ProcessInstance> {
  const named = Object.entries(variables).map(([name, value]) => buildVariable(name, value));
  return {
    method: 'POST',
    path: buildWorkflowPath(['runtime', 'process-instances']),
    body: { processDefinitionKey, variables: named },
    answer: processInstance,
  };
}

export function buildProcessInstancesRequest(processDefinitionKey: string, start = 0) {
  const path = buildWorkflowPath(['runtime', 'process-instances'], {
    size: instancePageSize,
    start,
    includeProcessVariables: true,
    processDefinitionKey,
  });
  return { method: 'GET', path, answer: processInstancePage } as const;
}

export function buildProcessInstanceRequest(processInstanceId: string): WorkflowRequest<ProcessInstance> {
  const path = buildWorkflowPath(['runtime', 'process-instances', processInstanceId]);
  return { method: 'GET', path, answer: processInstance };
}

/** Not a DELETE: on every engine that deletes, whatever action it names. */
export function buildSuspendProcessRequest(processInstanceId: string): WorkflowRequest<ProcessInstance> {
  const path = buildWorkflowPath(['runtime', 'process-instances', processInstanceId]);
  return { method: 'PUT', path, body: { action: 'suspend' }, answer: processInstance };
}

function listSubmitted(properties: readonly FormProperty[], values: FormValues) {
  return properties.flatMap(({ id, writable }) => {
    const value = Object.hasOwn(values, id) ? (values[id] ?? null) : null;
    return writable && value !== null ? [{ id, value }] : [];
  });
}

const processInstanceFields = z.object({
  id: z.string(),
  businessKey: textOrNull,
  name: textOrNull,
  suspended: z.boolean(),
  ended: z.boolean(),
  processDefinitionId: z.string(),
  processDefinitionKey: textOrNull,
  variables: includedVariables,
});

/** Where it stands is left out: newer engines do not say it. */
export const processInstance = z.pipe(
  processInstanceFields,
  z.transform((instance) => ({
    ...instance,
    processDefinitionKey: instance.processDefinitionKey ?? readProcessKey(instance.processDefinitionId),
  })),
);

export type ProcessInstance = z.infer<typeof processInstance>;

export const processInstancePage = pagedAnswer(processInstance);
