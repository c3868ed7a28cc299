// What hangs on tasks, open and ended ones alike.
import type { Connection } from '@prumo/database/connection';

import type { WorkflowTables } from './tables.ts';

export interface AttachmentRow {
  readonly id: string;
  readonly taskId: string;
  readonly processInstanceId: string | null;
  readonly userId: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly type: string | null;
  readonly url: string | null;
  readonly createdAt: Date;
}

export function createAttachmentRepository(connection: Connection) {
  const queries = connection.queries<WorkflowTables>();
  const selectOfTask = (taskId: string) =>
    queries
      .selectFrom('workflow.attachment')
      .select([
        'id',
        'task_id as taskId',
        'process_instance_id as processInstanceId',
        'user_id as userId',
        'name',
        'description',
        'type',
        'url',
        'created_at as createdAt',
      ])
      .where('task_id', '=', taskId);

  return {
    /** Newest first. */
    list: async (taskId: string): Promise<readonly AttachmentRow[]> =>
      await selectOfTask(taskId)
        .orderBy('created_at', 'desc')
        .orderBy((row) => row.fn('length', ['id']), 'desc')
        .orderBy('id', 'desc')
        .execute(),

    find: async (taskId: string, id: string): Promise<AttachmentRow | undefined> =>
      await selectOfTask(taskId).where('id', '=', id).executeTakeFirst(),

    /** Null for one without. */
    async findContent(id: string): Promise<Buffer | null> {
      const row = await queries
        .selectFrom('workflow.attachment')
        .select('content')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.content ?? null;
    },

    async insert(row: AttachmentRow, content: Buffer | null): Promise<void> {
      await queries
        .insertInto('workflow.attachment')
        .values({
          id: row.id,
          task_id: row.taskId,
          process_instance_id: row.processInstanceId,
          user_id: row.userId,
          name: row.name,
          description: row.description,
          type: row.type,
          url: row.url,
          created_at: row.createdAt,
          content,
        })
        .execute();
    },

    /** Answers its name; nothing when the task has no such one. */
    async remove(taskId: string, id: string): Promise<string | undefined> {
      const row = await queries
        .deleteFrom('workflow.attachment')
        .where('task_id', '=', taskId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },
  };
}
