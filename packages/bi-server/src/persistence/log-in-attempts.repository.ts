import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { BiTables } from './tables.ts';

interface AttemptKey {
  /** The user name as it was typed; compared without case. */
  readonly account: string;
  readonly address: string;
}

export interface LogInAttemptsRepository {
  insert(key: AttemptKey, attemptedAt: Date): Promise<number>;
  countSince(column: 'account' | 'address', value: string, since: Date): Promise<number>;
  delete(id: number): Promise<void>;
  deleteOfAccount(account: string): Promise<void>;
  deleteBefore(limit: Date): Promise<void>;
}

export function createLogInAttemptsRepository(connection: Connection): LogInAttemptsRepository {
  const queries = connection.queries<BiTables>();

  return {
    async insert({ account, address }, attemptedAt) {
      const { id } = await queries
        .insertInto('bi.log_in_attempt')
        .values({ account, address, attempted_at: attemptedAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async countSince(column, value, since) {
      const { count } = await queries
        .selectFrom('bi.log_in_attempt')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where(
          column === 'account' ? sql<string>`lower(account)` : sql<string>`address`,
          '=',
          column === 'account' ? sql<string>`lower(${value})` : value,
        )
        .where('attempted_at', '>', since)
        .executeTakeFirstOrThrow();
      return count;
    },

    async delete(id) {
      await queries.deleteFrom('bi.log_in_attempt').where('id', '=', id).execute();
    },

    async deleteOfAccount(account) {
      await queries
        .deleteFrom('bi.log_in_attempt')
        .where(sql<string>`lower(account)`, '=', sql<string>`lower(${account})`)
        .execute();
    },

    async deleteBefore(limit) {
      await queries.deleteFrom('bi.log_in_attempt').where('attempted_at', '<=', limit).execute();
    },
  };
}
