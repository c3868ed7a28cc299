// What hangs on tasks, open and ended ones alike, for who looks at it.
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

export function createAttachmentQueries(connection: Connection) {
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
  };
}
