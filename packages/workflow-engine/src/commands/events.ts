import type { Run } from '../execution/run.ts';
import type { Comment, Task } from '../state/rows.ts';

/** What happened to a task besides its own fields, for the list of its events. */
export function addEvent(run: Run, task: Task, action: string, messageParts: readonly string[]): void {
  run.state.comments.insert({
    id: run.nextId(),
    kind: 'event',
    action,
    createdAt: run.now,
    userId: run.caller.userId,
    taskId: task.id,
    processInstanceId: task.processInstanceId,
    messageParts,
    fullMessage: null,
  });
}

export function addComment(
  run: Run,
  about: Pick<Comment, 'taskId' | 'processInstanceId'>,
  message: string,
): Comment {
  return run.state.comments.insert({
    id: run.nextId(),
    kind: 'comment',
    action: 'AddComment',
    createdAt: run.now,
    userId: run.caller.userId,
    ...about,
    messageParts: [shorten(message)],
    fullMessage: message,
  });
}

const shownLength = 163;

/** As Activiti shows a comment among the events. */
function shorten(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ');
  return line.length > shownLength ? `${line.slice(0, shownLength - 3)}...` : line;
}
