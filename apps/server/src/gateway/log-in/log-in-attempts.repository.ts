import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { GatewayTables } from '../tables.ts';

interface AttemptKey {
  /** The user name as the back ends got it; compared without case. */
  readonly account: string;
  readonly address: string;
}

export interface LogInAttemptsRepository {
  insert(key: AttemptKey, attemptedAt: Date): Promise<number>;
  /** Times of the latest attempts of an account or from an address, newest first. */
  listTimes(
    column: 'account' | 'address',
    value: string,
    since: Date,
    limit: number,
  ): Promise<readonly Date[]>;
  delete(id: number): Promise<void>;
  deleteOfAccount(account: string): Promise<void>;
  deleteBefore(limit: Date): Promise<void>;
}

export function createLogInAttemptsRepository(connection: Connection): LogInAttemptsRepository {
  const queries = connection.queries<GatewayTables>();

  return {
    async insert({ account, address }, attemptedAt) {
      const { id } = await queries
        .insertInto('gateway.log_in_attempt')
        .values({ account, address, attempted_at: attemptedAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async listTimes(column, value, since, limit) {
      const rows = await queries
        .selectFrom('gateway.log_in_attempt')
        .select('attempted_at')
        .where(
          column === 'account' ? sql<string>`lower(account)` : sql<string>`address`,
          '=',
          column === 'account' ? sql<string>`lower(${value})` : value,
        )
        .where('attempted_at', '>', since)
        .orderBy('attempted_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => row.attempted_at);
    },

    async delete(id) {
      await queries.deleteFrom('gateway.log_in_attempt').where('id', '=', id).execute();
    },

    async deleteOfAccount(account) {
      await queries
        .deleteFrom('gateway.log_in_attempt')
        .where(sql<string>`lower(account)`, '=', sql<string>`lower(${account})`)
        .execute();
    },

    async deleteBefore(limit) {
      await queries.deleteFrom('gateway.log_in_attempt').where('attempted_at', '<=', limit).execute();
    },
  };
}
