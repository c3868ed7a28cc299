// Requests about what people write on a task.
import { commentsAnswer, taskComment, type TaskComment } from './comments.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

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
