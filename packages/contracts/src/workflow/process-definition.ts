import * as z from 'zod/mini';

import { pagedAnswer, textOrNull } from './engine-fields.ts';
import { taskPage } from './task.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

export const processDefinition = z.object({
  id: z.string(),
  key: z.string(),
  version: z.number(),
  name: textOrNull,
  description: textOrNull,
  category: textOrNull,
  deploymentId: textOrNull,
  suspended: z.boolean(),
  /** Of a form key; a start form of properties alone does not count. */
  startFormDefined: z.boolean(),
  graphicalNotationDefined: z.boolean(),
});

export type ProcessDefinition = z.infer<typeof processDefinition>;

export const processDefinitionPage = pagedAnswer(processDefinition);

// Requests about one process definition. What it is called is asked, never read out of its id: engines that find
// an id too long put something else in its place.

export function buildProcessDefinitionRequest(
  processDefinitionId: string,
): WorkflowRequest<ProcessDefinition> {
  const path = buildWorkflowPath(['repository', 'process-definitions', processDefinitionId]);
  return { method: 'GET', path, answer: processDefinition };
}

/** The BPMN file that the definition was read from, as the bytes that were deployed: text, but not told as such. */
export function buildDefinitionSourceRequest(processDefinitionId: string) {
  const path = buildWorkflowPath(['repository', 'process-definitions', processDefinitionId, 'resourcedata']);
  return { method: 'GET', path, answersText: true, answer: z.string() } as const;
}

const mostTasks = 10;

/** What an instance asks of one person now. */
export function buildTasksOfPersonRequest(processInstanceId: string, assignee: string) {
  const path = buildWorkflowPath(['runtime', 'tasks'], { size: mostTasks, processInstanceId, assignee });
  return { method: 'GET', path, answer: taskPage } as const;
}
