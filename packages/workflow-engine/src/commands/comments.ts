import { EngineError } from '../engine-errors.ts';
import type { Run } from '../execution/run.ts';
import { createHistoryRemovalRepository } from '../persistence/history-removal.repository.ts';
import type { Comment, Task } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import { requireActiveTask } from './complete-task.ts';
import type { EngineCommands } from './engine-commands.ts';

type CommentCommands = Pick<
  EngineCommands,
  'addTaskComment' | 'deleteTaskComment' | 'deleteTaskEvent' | 'addInstanceComment' | 'deleteInstanceComment'
>;

export function createCommentCommands(runner: CommandRunner): CommentCommands {
  return {
    addTaskComment: (by, taskId, message, { saveProcessInstanceId }) =>
      runner.onTask(by, taskId, (run, task) => {
        requireActiveTask(task, 'add a comment to');
        const processInstanceId = saveProcessInstanceId ? task.processInstanceId : null;
        const comment = addComment(run, { taskId, processInstanceId }, message);
        return () => comment.id;
      }),

    deleteTaskComment: (by, taskId, commentId) =>
      runner.onTask(by, taskId, async (run, _task, connection) => {
        await requireRemoved(
          createHistoryRemovalRepository(connection).removeComment({ commentId, taskId }),
          () => `Task '${taskId}' doesn't have a comment with id '${commentId}'.`,
        );
        run.state.touchedTaskIds.add(taskId);
        return () => undefined;
      }),

    deleteTaskEvent: (by, taskId, eventId) =>
      runner.onTask(by, taskId, async (run, _task, connection) => {
        const removed = createHistoryRemovalRepository(connection).removeComment({
          commentId: eventId,
          taskId,
        });
        await requireRemoved(removed, () => `Task '${taskId}' doesn't have an event with id '${eventId}'.`);
        run.state.touchedTaskIds.add(taskId);
        return () => undefined;
      }),

    // History outlives the instance, so nothing has to be locked for a remark on it.
    addInstanceComment: (by, processInstanceId, message) =>
      runner.onNew(by, (run) => {
        const comment = addComment(run, { taskId: null, processInstanceId }, message);
        return () => comment.id;
      }),

    deleteInstanceComment: (by, processInstanceId, commentId) =>
      runner.onNew(by, async (_run, connection) => {
        const removal = createHistoryRemovalRepository(connection);
        await requireRemoved(
          removal.removeComment({ commentId, processInstanceId }),
          () => `Process instance '${processInstanceId}' doesn't have a comment with id '${commentId}'.`,
        );
        return () => undefined;
      }),
  };
}

async function requireRemoved(removed: Promise<boolean>, describe: () => string): Promise<void> {
  if (!(await removed)) throw new EngineError('not-found', describe());
}

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

function addComment(
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
