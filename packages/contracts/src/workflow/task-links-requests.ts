import { taskLinksAnswer, type TaskLink } from './task-links.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

/** Everybody who has to do with an open task, its assignee and owner among them. */
export function buildTaskLinksRequest(taskId: string): WorkflowRequest<readonly TaskLink[]> {
  const path = buildWorkflowPath(['runtime', 'tasks', taskId, 'identitylinks']);
  return { method: 'GET', path, answer: taskLinksAnswer };
}
