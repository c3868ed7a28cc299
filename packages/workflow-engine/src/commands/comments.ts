import { EngineError } from '../engine-errors.ts';
import { createHistoryRemovalRepository } from '../persistence/history-removal.repository.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands } from './engine-commands.ts';
import { addComment } from './events.ts';
import { requireActiveTask } from './require-active.ts';

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
