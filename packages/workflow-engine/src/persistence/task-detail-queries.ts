// What belongs to one task: links to people and groups, comments, events.
import type { Connection } from '@prumo/database/connection';
import type { SelectQueryBuilder } from 'kysely';

import type { WorkflowTables } from './tables.ts';

export interface TaskLinkRow {
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly type: string;
}

export interface CommentRow {
  readonly id: string;
  readonly kind: string;
  readonly action: string;
  readonly createdAt: Date;
  readonly userId: string | null;
  readonly taskId: string | null;
  readonly processInstanceId: string | null;
  readonly messageParts: readonly string[];
  readonly fullMessage: string | null;
}

export interface TaskDetails {
  /** Stored ones, in the order in which they were made. */
  listLinks(taskId: string): Promise<readonly TaskLinkRow[]>;
  /** True for tasks that are completed or deleted too, while history keeps them. */
  hasEverBeen(taskId: string): Promise<boolean>;
  /** Newest first. */
  listComments(taskId: string): Promise<readonly CommentRow[]>;
  findComment(taskId: string, commentId: string): Promise<CommentRow | undefined>;
  /** Every comment is an event too. Newest first. */
  listEvents(taskId: string): Promise<readonly CommentRow[]>;
  findEvent(taskId: string, eventId: string): Promise<CommentRow | undefined>;
}

export function createTaskDetails(connection: Connection): TaskDetails {
  const queries = connection.queries<WorkflowTables>();
  const selectEvents = (taskId: string) =>
    selectComments(queries.selectFrom('workflow.comment as comment')).where('comment.task_id', '=', taskId);

  return {
    async listLinks(taskId) {
      const rows = await queries
        .selectFrom('workflow.identity_link')
        .select(['id', 'user_id as userId', 'group_id as groupId', 'type'])
        .where('task_id', '=', taskId)
        .execute();
      return rows.toSorted((one, other) => compareIds(one.id, other.id));
    },

    async hasEverBeen(taskId) {
      const row = await queries
        .selectFrom('workflow.historic_task')
        .select('id')
        .where('id', '=', taskId)
        .executeTakeFirst();
      return row !== undefined;
    },

    listComments: async (taskId) =>
      sortNewestFirst(await selectEvents(taskId).where('comment.kind', '=', 'comment').execute()),

    findComment: (taskId, commentId) =>
      selectEvents(taskId)
        .where('comment.id', '=', commentId)
        .where('comment.kind', '=', 'comment')
        .executeTakeFirst(),

    listEvents: async (taskId) => sortNewestFirst(await selectEvents(taskId).execute()),

    findEvent: (taskId, eventId) => selectEvents(taskId).where('comment.id', '=', eventId).executeTakeFirst(),
  };
}

type CommentTables = WorkflowTables & { comment: WorkflowTables['workflow.comment'] };

function selectComments(query: SelectQueryBuilder<CommentTables, 'comment', object>) {
  return query.select([
    'comment.id',
    'comment.kind',
    'comment.action',
    'comment.created_at as createdAt',
    'comment.user_id as userId',
    'comment.task_id as taskId',
    'comment.process_instance_id as processInstanceId',
    'comment.message_parts as messageParts',
    'comment.full_message as fullMessage',
  ]);
}

/** Within one millisecond the later id is the newer. */
function sortNewestFirst(rows: readonly CommentRow[]): readonly CommentRow[] {
  return rows.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || compareIds(other.id, one.id),
  );
}

/** Ids are counted up, so of two the longer one is the later. */
function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
