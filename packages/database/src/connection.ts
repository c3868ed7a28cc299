// What a repository is built from: a handle on the pool or on one transaction. It offers queries and
// nothing else, so code that was given a transaction cannot step out of it.
import type { Kysely, QueryCreator, QueryExecutorProvider } from 'kysely';

export type Connection = {
  /** A view of the tables that the caller owns; names are qualified, as in `quality.departments`. */
  queries: <Tables>() => Queries<Tables>;
};

/** Kysely without its own ways to transactions, connections and shutdown. */
export type Queries<Tables> = QueryCreator<Tables> &
  QueryExecutorProvider &
  Pick<Kysely<Tables>, 'fn' | 'case' | 'dynamic' | 'executeQuery'>;
