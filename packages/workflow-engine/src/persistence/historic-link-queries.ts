// Reading who had to do with a task or an instance; the links stay when it is over.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { WorkflowTables } from './tables.ts';

export interface HistoricLinkRow {
  readonly type: string;
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly taskId: string | null;
  readonly processInstanceId: string | null;
}

export interface HistoricLinkQueries {
  /** In the order in which they came to be. */
  listTaskLinks(taskId: string): Promise<readonly HistoricLinkRow[]>;
  listInstanceLinks(processInstanceId: string): Promise<readonly HistoricLinkRow[]>;
}

export function createHistoricLinkQueries(connection: Connection): HistoricLinkQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectLinks = () =>
    queries
      .selectFrom('workflow.historic_identity_link as link')
      .select([
        'link.type',
        'link.user_id as userId',
        'link.group_id as groupId',
        'link.task_id as taskId',
        'link.process_instance_id as processInstanceId',
      ])
      // Ids are growing numbers kept as texts.
      .orderBy(sql`length(link.id)`)
      .orderBy('link.id');

  return {
    async listTaskLinks(taskId) {
      return await selectLinks().where('link.task_id', '=', taskId).execute();
    },

    async listInstanceLinks(processInstanceId) {
      return await selectLinks().where('link.process_instance_id', '=', processInstanceId).execute();
    },
  };
}
