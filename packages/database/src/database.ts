// The connection pool with typed queries on top, and the only door to transactions.
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PostgresPool } from 'kysely';
import { Pool } from 'pg';
import type { ClientConfig, QueryResultRow } from 'pg';
import { type Connection, prepareStatement, type Queries, type Transaction } from './connection.ts';
import { createNamedPool, createValueTypes, type NamedPool } from './named-pool.ts';
import { createNotificationListener } from './notification-listener.ts';
import type { NotificationListener } from './notification-listener.ts';
import { createPresence } from './presence.ts';
import type { Presence } from './presence.ts';
import { runTransaction } from './transaction.ts';
import type { TransactionOptions } from './transaction.ts';

export type Database = Connection & {
  /** Commits when the work resolves, rolls back when it rejects; the connection is of no use afterwards. */
  transaction: <Result>(
    work: (connection: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>;
  /** Rejects when the database does not answer. As everything here, with DatabaseUnavailableError. */
  ping: () => Promise<void>;
  listen: NotificationListener['listen'];
  /**
   * Tells everybody who listens, at once and on its own. Never inside of a transaction that does something else:
   * PostgreSQL lets transactions that notify commit one after the other only.
   */
  notify: (channel: string, payload: string) => Promise<void>;
  /** This copy of the server towards the others on the same database. */
  presence: Pick<Presence, 'announce' | 'listPresent'>;
  countConnections: () => { total: number; waiting: number };
  /** When a query was last told that the disk of the database is full, by Date.now(); null: never. */
  lastFull: () => number | null;
  /** Waits for the transactions under way. */
  close: () => Promise<void>;
};

const USUAL_CONNECT_SECONDS = 10;

export function createDatabase(options: {
  url: string;
  maxConnections?: number;
  /** Connections that break outside of a query; queries report their own failures. */
  onError?: (error: Error) => void;
}): Database {
  const onError = options.onError ?? (() => undefined);
  const config: ClientConfig = {
    connectionString: options.url,
    application_name: 'prumo',
    connectionTimeoutMillis: readConnectSeconds(options.url) * 1000,
    types: createValueTypes(),
    // Embedded or not, calendar arithmetic in SQL gives the same answer.
    options: '-c timezone=UTC',
  };
  const pool = new Pool({
    ...config,
    max: options.maxConnections ?? 10,
    keepAlive: true,
    // Statements of one client go out without waiting for the answers of those before them.
    pipeline: true,
  });
  // The pool listens to idle clients only; a client lost in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  let fullAt: number | null = null;
  const named = createNamedPool(pool, () => {
    fullAt = Date.now();
  });
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: forKysely(named) }) });
  const listener = createNotificationListener(config, onError);
  const presence = createPresence({
    config,
    query: (text, parameters) => named.query(prepareStatement(text, parameters)),
    onError,
  });
  let closing: Promise<void> | null = null;

  return {
    queries<Tables>(): Queries<Tables> {
      // A type parameter has no value to check: each owner declares the tables it owns.
      return kysely as unknown as Kysely<Tables>;
    },
    async prepared<Row>(text: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
      const { rows } = await named.query<Row & QueryResultRow>(prepareStatement(text, parameters));
      return rows;
    },
    transaction: (work, transactionOptions) => runTransaction(named, work, transactionOptions),
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    listen: listener.listen,
    async notify(channel, payload) {
      await named.query(prepareStatement('select pg_notify($1, $2)', [channel, payload]));
    },
    presence,
    countConnections: () => ({ total: pool.totalCount, waiting: pool.waitingCount }),
    lastFull: () => fullAt,
    close: () =>
      (closing ??= Promise.all([listener.close(), presence.close(), pool.end()]).then(() => undefined)),
  };
}

/** It is never asked for cursors, and leaves the end of the pool to us. */
function forKysely({ connect }: NamedPool): PostgresPool {
  return { connect, end: () => Promise.resolve() } as unknown as PostgresPool;
}

/** The address may say it as it may to PostgreSQL's own programs; by their rule 0 is for ever. */
function readConnectSeconds(url: string): number {
  const said = /[?&]connect_timeout=(\d{1,4})(?:&|$)/.exec(url);
  return said === null ? USUAL_CONNECT_SECONDS : Number(said[1]);
}
