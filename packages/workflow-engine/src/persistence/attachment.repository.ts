// Hangs things on tasks, and takes them away.
import type { Connection } from '@prumo/database/connection';

import type { AttachmentRow } from './attachment-queries.ts';
import type { WorkflowTables } from './tables.ts';

export function createAttachmentRepository(connection: Connection) {
  const queries = connection.queries<WorkflowTables>();
  return {
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
