import type { Connection } from '@prumo/database/connection';

import type { BiTables } from './tables.ts';

export interface WrappedQueriesRepository {
  /** Returns the id under which it can be fetched. */
  insert(row: {
    readonly userName: string;
    readonly request: string;
    readonly expiresAt: Date;
  }): Promise<string>;
  /** The request, which is gone by this. */
  take(id: string, userName: string, now: Date): Promise<string | undefined>;
  /** What is over, and what somebody has beyond so many. */
  deleteOld(userName: string, now: Date, mostOfPerson: number): Promise<void>;
}

export function createWrappedQueriesRepository(connection: Connection): WrappedQueriesRepository {
  const queries = connection.queries<BiTables>();

  return {
    async insert({ userName, request, expiresAt }) {
      const { id } = await queries
        .insertInto('bi.wrapped_query')
        .values({ user_name: userName, request, expires_at: expiresAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async take(id, userName, now) {
      const row = await queries
        .deleteFrom('bi.wrapped_query')
        .where('id', '=', id)
        .where('user_name', '=', userName)
        .where('expires_at', '>', now)
        .returning('request')
        .executeTakeFirst();
      return row?.request;
    },

    async deleteOld(userName, now, mostOfPerson) {
      await queries
        .deleteFrom('bi.wrapped_query')
        .where((where) =>
          where.or([
            where('expires_at', '<=', now),
            where(
              'id',
              'in',
              queries
                .selectFrom('bi.wrapped_query')
                .select('id')
                .where('user_name', '=', userName)
                .orderBy('expires_at', 'desc')
                .offset(mostOfPerson),
            ),
          ]),
        )
        .execute();
    },
  };
}
