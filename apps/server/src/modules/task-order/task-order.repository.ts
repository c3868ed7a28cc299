import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

export interface TaskOrderRepository {
  find(userName: string): Promise<readonly string[] | undefined>;
  /** In one statement, so of two at once the last one stands, whole. */
  save(userName: string, taskIds: readonly string[]): Promise<void>;
}

export function createTaskOrderRepository(connection: Connection): TaskOrderRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async find(userName) {
      const row = await queries
        .selectFrom('quality.task_order')
        .select('task_ids')
        .where(sql<boolean>`lower(user_name) = lower(${userName})`)
        .executeTakeFirst();
      return row?.task_ids;
    },

    async save(userName, taskIds) {
      await queries
        .insertInto('quality.task_order')
        .values({ user_name: userName, task_ids: [...taskIds] })
        .onConflict((conflict) =>
          conflict
            .expression(sql`lower(user_name)`)
            .doUpdateSet({ task_ids: [...taskIds], updated_at: sql<Date>`now()` }),
        )
        .execute();
    },
  };
}
