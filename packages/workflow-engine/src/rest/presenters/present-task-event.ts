import type { CommentRow } from '../../persistence/task-detail-queries.ts';
import { presentDate } from '../http/dates.ts';

export function presentTaskEvent(
  taskId: string,
  event: CommentRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  return {
    url: `${base}/runtime/tasks/${taskId}/events/${event.id}`,
    id: event.id,
    action: event.action,
    userId: event.userId,
    time: presentDate(event.createdAt, timeZone),
    // Activiti writes the instance over the task, and leaves out the field that is meant for it.
    taskUrl:
      event.processInstanceId === null
        ? `${base}/runtime/tasks/${taskId}`
        : `${base}/runtime/process-instances/${event.processInstanceId}`,
    message: event.messageParts,
  };
}
