// What people write on a task, and the requests about it.
import * as z from 'zod/mini';

import { engineDate, textOrNull } from './engine-fields.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

/** A remark on a task or on a process; the author is missing where the engine did not know who asked. */
export const taskComment = z.object({
  id: z.string(),
  author: textOrNull,
  message: z.pipe(
    textOrNull,
    z.transform((message) => message ?? ''),
  ),
  time: engineDate,
});

export type TaskComment = z.infer<typeof taskComment>;

/** The newest first. */
export const commentsAnswer = z.array(taskComment);

/** Also of a task that is done. */
export function buildTaskCommentsRequest(taskId: string): WorkflowRequest<readonly TaskComment[]> {
  return { method: 'GET', path: buildCommentsPath(taskId), answer: commentsAnswer };
}

/** On an open task only; on a suspended one engines answer 500. */
export function buildAddCommentRequest(taskId: string, message: string): WorkflowRequest<TaskComment> {
  return { method: 'POST', path: buildCommentsPath(taskId), body: { message }, answer: taskComment };
}

export function buildRemoveCommentRequest(taskId: string, commentId: string): WorkflowRequest<null> {
  return { method: 'DELETE', path: buildCommentsPath(taskId, commentId), answer: null };
}

function buildCommentsPath(taskId: string, ...rest: readonly string[]): string {
  return buildWorkflowPath(['runtime', 'tasks', taskId, 'comments', ...rest]);
}
