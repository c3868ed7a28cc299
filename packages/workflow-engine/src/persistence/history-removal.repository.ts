// Forgetting what is over: a task with its subtasks, or an instance with all it left.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { WorkflowTables } from './tables.ts';

export function createHistoryRemovalRepository(connection: Connection) {
  const queries = connection.queries<WorkflowTables>();

  return {
    /** Undefined for one that nobody knows. */
    async findInstanceState(id: string): Promise<'ended' | 'running' | undefined> {
      const { rows } = await sql<{ isEnded: boolean }>`
        select ended_at is not null as "isEnded" from workflow.historic_process_instance where id = ${id}
      `.execute(queries);
      if (rows[0] === undefined) return undefined;
      return rows[0].isEnded ? 'ended' : 'running';
    },

    async removeTask(taskId: string): Promise<void> {
      await sql`
        with recursive
          gone as (
            select id from workflow.historic_task where id = ${taskId}
            union
            select child.id from workflow.historic_task child join gone on child.parent_task_id = gone.id
          ),
          variables as (delete from workflow.historic_variable where task_id in (select id from gone)),
          details as (delete from workflow.historic_detail where task_id in (select id from gone)),
          links as (delete from workflow.historic_identity_link where task_id in (select id from gone)),
          comments as (delete from workflow.comment where task_id in (select id from gone)),
          attachments as (delete from workflow.attachment where task_id in (select id from gone))
        delete from workflow.historic_task where id in (select id from gone)
      `.execute(queries);
    },

    /** With the instances they called, and with subtasks, which belong to no instance themselves. */
    async removeInstances(processInstanceIds: readonly string[]): Promise<void> {
      await sql`
        with recursive
          gone as (
            select id from workflow.historic_process_instance where id = any(${[...processInstanceIds]}::text[])
            union
            select called.id from workflow.historic_process_instance called
            join gone on called.super_process_instance_id = gone.id
          ),
          gone_task as (
            select id from workflow.historic_task where process_instance_id in (select id from gone)
            union
            select child.id from workflow.historic_task child join gone_task on child.parent_task_id = gone_task.id
          ),
          tasks as (delete from workflow.historic_task where id in (select id from gone_task)),
          activities as (
            delete from workflow.historic_activity where process_instance_id in (select id from gone)
          ),
          variables as (
            delete from workflow.historic_variable
            where process_instance_id in (select id from gone) or task_id in (select id from gone_task)
          ),
          details as (
            delete from workflow.historic_detail
            where process_instance_id in (select id from gone) or task_id in (select id from gone_task)
          ),
          links as (
            delete from workflow.historic_identity_link
            where process_instance_id in (select id from gone) or task_id in (select id from gone_task)
          ),
          comments as (
            delete from workflow.comment
            where process_instance_id in (select id from gone) or task_id in (select id from gone_task)
          ),
          attachments as (
            delete from workflow.attachment
            where process_instance_id in (select id from gone) or task_id in (select id from gone_task)
          )
        delete from workflow.historic_process_instance where id in (select id from gone)
      `.execute(queries);
    },

    async removeComment(filter: {
      readonly commentId: string;
      readonly taskId?: string;
      readonly processInstanceId?: string;
    }): Promise<boolean> {
      const result = await queries
        .deleteFrom('workflow.comment')
        .where('id', '=', filter.commentId)
        .where((eb) =>
          filter.taskId === undefined
            ? eb('process_instance_id', '=', filter.processInstanceId ?? '')
            : eb('task_id', '=', filter.taskId),
        )
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
