// Comments on process instances, running or not.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { CommentRow } from './task-detail-queries.ts';
import type { WorkflowTables } from './tables.ts';

export interface InstanceCommentQueries {
  /** Newest first. */
  listComments(processInstanceId: string): Promise<readonly CommentRow[]>;
  findComment(processInstanceId: string, commentId: string): Promise<CommentRow | undefined>;
}

export function createInstanceCommentQueries(connection: Connection): InstanceCommentQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectComments = (processInstanceId: string) =>
    queries
      .selectFrom('workflow.comment as comment')
      .select([
        'comment.id',
        'comment.kind',
        'comment.action',
        'comment.created_at as createdAt',
        'comment.user_id as userId',
        'comment.task_id as taskId',
        'comment.process_instance_id as processInstanceId',
        'comment.message_parts as messageParts',
        'comment.full_message as fullMessage',
      ])
      .where('comment.process_instance_id', '=', processInstanceId)
      .where('comment.kind', '=', 'comment');

  return {
    async listComments(processInstanceId) {
      return await selectComments(processInstanceId)
        .orderBy('comment.created_at', 'desc')
        // Ids are growing numbers kept as texts.
        .orderBy(sql`length(comment.id)`, 'desc')
        .orderBy('comment.id', 'desc')
        .execute();
    },

    async findComment(processInstanceId, commentId) {
      return await selectComments(processInstanceId).where('comment.id', '=', commentId).executeTakeFirst();
    },
  };
}
