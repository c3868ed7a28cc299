import { EngineError } from '../engine-errors.ts';
import { createAttachmentRepository } from '../persistence/attachment.repository.ts';
import type { CommandRunner } from './command-runner.ts';
import { addEvent } from './comments.ts';
import type { EngineCommands } from './engine-commands.ts';

type AttachmentCommands = Pick<EngineCommands, 'addTaskAttachment' | 'deleteTaskAttachment'>;

export function createAttachmentCommands(runner: CommandRunner): AttachmentCommands {
  return {
    addTaskAttachment: (by, taskId, attachment) =>
      runner.onTask(by, taskId, async (run, task, connection) => {
        if (task.isSuspended) {
          throw new EngineError(
            'engine-failure',
            'It is not allowed to add an attachment to a suspended task',
          );
        }
        const { content, ...fields } = attachment;
        const id = run.nextId();
        await createAttachmentRepository(connection).insert(
          {
            id,
            taskId,
            processInstanceId: task.processInstanceId,
            userId: run.caller.userId,
            ...fields,
            createdAt: run.now,
          },
          content,
        );
        addEvent(run, task, 'AddAttachment', [attachment.name]);
        run.state.touchedTaskIds.add(taskId);
        return () => id;
      }),

    deleteTaskAttachment: (by, taskId, attachmentId) =>
      runner.onTask(by, taskId, async (run, task, connection) => {
        const name = await createAttachmentRepository(connection).remove(taskId, attachmentId);
        if (name === undefined) {
          throw new EngineError(
            'not-found',
            `Task '${taskId}' doesn't have an attachment with id '${attachmentId}'.`,
          );
        }
        addEvent(run, task, 'DeleteAttachment', [name]);
        run.state.touchedTaskIds.add(taskId);
        return () => undefined;
      }),
  };
}
