import type { Database } from '@prumo/database/database';

import { createWrappedQueriesRepository } from '../persistence/wrapped-queries.repository.ts';

/** Requests that are stored by one call and run by another, so that a download can be a short link. */
export interface WrappedQueries {
  wrap(userName: string, request: string): Promise<string>;
  /** Once, and only for whoever stored it. */
  unwrap(userName: string, id: string): Promise<string | undefined>;
}

const lifeMs = 10 * 60_000;
const mostOfPerson = 20;

export function createWrappedQueries(database: Database, clock: () => number): WrappedQueries {
  return {
    async wrap(userName, request) {
      const now = clock();
      return await database.transaction(async (connection) => {
        const wrapped = createWrappedQueriesRepository(connection);
        await wrapped.deleteOld(userName, new Date(now), mostOfPerson - 1);
        return await wrapped.insert({ userName, request, expiresAt: new Date(now + lifeMs) });
      });
    },

    async unwrap(userName, id) {
      const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
      if (!isUuid) return undefined;
      return await createWrappedQueriesRepository(database).take(id, userName, new Date(clock()));
    },
  };
}
