import type { CommentRow } from '../../persistence/task-detail-queries.ts';
import { presentDate } from '../http/dates.ts';

/** Both URLs are those of the comment itself. */
export function presentComment(
  comment: CommentRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  const { id, taskId, processInstanceId } = comment;
  return {
    id,
    author: comment.userId,
    message: comment.fullMessage,
    time: presentDate(comment.createdAt, timeZone),
    taskId,
    taskUrl: taskId === null ? null : `${base}/runtime/tasks/${taskId}/comments/${id}`,
    processInstanceId,
    processInstanceUrl:
      processInstanceId === null
        ? null
        : `${base}/history/historic-process-instances/${processInstanceId}/comments/${id}`,
  };
}
