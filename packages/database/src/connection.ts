// What a repository is built from: a handle on the pool or on one transaction. It offers queries and
// nothing else, so code that was given a transaction cannot step out of it.
import type { Kysely, QueryCreator, QueryExecutorProvider } from 'kysely';
import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

export type Connection = {
  /** A view of the tables that the caller owns; names are qualified, as in `quality.departments`. */
  queries: <Tables>() => Queries<Tables>;
  /**
   * A statement that each connection plans once and then keeps. Only for texts of which there are few: those
   * that a request's path runs all the time.
   */
  prepared: <Row>(text: string, parameters: readonly unknown[]) => Promise<readonly Row[]>;
};

/** A text with its parameters, for `prepared`. */
export type Statement = { readonly text: string; readonly parameters: readonly unknown[] };

/** A connection inside a transaction. What follows here saves waiting for the database in between. */
export type Transaction = Connection & {
  /** One after the other: the second sees what others did while the first had to wait for them. */
  preparedPair: <First, Second>(
    first: Statement,
    second: Statement,
  ) => Promise<readonly [readonly First[], readonly Second[]]>;
  /** The last one, with the commit right behind it: when it resolves, all is saved. Nothing can follow. */
  preparedLast: (statement: Statement) => Promise<void>;
};

/** Kysely without its own ways to transactions, connections and shutdown. */
export type Queries<Tables> = QueryCreator<Tables> &
  QueryExecutorProvider &
  Pick<Kysely<Tables>, 'fn' | 'case' | 'dynamic' | 'executeQuery'>;

const names = new Map<string, string>();

/** The name by which a connection of PostgreSQL finds its plan again: the same for the same text. */
export function prepareStatement(text: string, parameters: readonly unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values: [...parameters] };
}
