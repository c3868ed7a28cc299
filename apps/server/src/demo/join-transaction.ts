import type { Transaction } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

/** For what opens transactions of its own: here they are parts of the one under way, and fail with it. */
export function joinTransaction(database: Database, transaction: Transaction): Database {
  const part: Transaction = {
    ...transaction,
    // There is more to come: the commit is not theirs.
    async preparedLast({ text, parameters }) {
      await transaction.prepared(text, parameters);
    },
  };
  return { ...database, ...part, transaction: async (work) => await work(part) };
}
