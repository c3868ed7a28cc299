import * as z from 'zod/mini';

import { textOrNull } from './engine-fields.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

/** How a person or a group has to do with a task: assignee, owner, candidate, or a word of the process's own. */
const taskLink = z.object({ user: textOrNull, group: textOrNull, type: textOrNull });

export type TaskLink = z.infer<typeof taskLink>;

export const taskLinksAnswer = z.array(taskLink);

/** Everybody who has to do with an open task, its assignee and owner among them. */
export function buildTaskLinksRequest(taskId: string): WorkflowRequest<readonly TaskLink[]> {
  const path = buildWorkflowPath(['runtime', 'tasks', taskId, 'identitylinks']);
  return { method: 'GET', path, answer: taskLinksAnswer };
}
