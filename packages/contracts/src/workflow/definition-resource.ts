// Requests about one process definition. What it is called is asked, never read out of its id: engines that find
// an id too long put something else in its place.
import * as z from 'zod/mini';

import { processDefinition, type ProcessDefinition } from './process-definition.ts';
import { taskPage } from './task.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

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
