// The connection pool with typed queries on top, and the only door to transactions.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { ClientConfig, QueryResultRow } from 'pg';
import type { Connection, Queries, Transaction } from './connection.ts';
import { createNotificationListener } from './notification-listener.ts';
import type { NotificationListener } from './notification-listener.ts';
import { prepareStatement } from './prepared-statement.ts';
import { runTransaction } from './transaction.ts';
import type { TransactionOptions } from './transaction.ts';
import { createValueTypes } from './value-types.ts';

export type Database = Connection & {
  /** Commits when the work resolves, rolls back when it rejects; the connection is of no use afterwards. */
  transaction: <Result>(
    work: (connection: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  listen: NotificationListener['listen'];
  /**
   * Tells everybody who listens, at once and on its own. Never inside of a transaction that does something else:
   * PostgreSQL lets transactions that notify commit one after the other only.
   */
  notify: (channel: string, payload: string) => Promise<void>;
  countConnections: () => { total: number; waiting: number };
  /** Waits for the transactions under way. */
  close: () => Promise<void>;
};

const CONNECT_LIMIT_MS = 10_000;

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
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
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
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const listener = createNotificationListener(config, onError);
  let closing: Promise<void> | null = null;

  return {
    queries<Tables>(): Queries<Tables> {
      // A type parameter has no value to check: each owner declares the tables it owns.
      return kysely as unknown as Kysely<Tables>;
    },
    async prepared<Row>(text: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
      const { rows } = await pool.query<Row & QueryResultRow>(prepareStatement(text, parameters));
      return rows;
    },
    transaction: (work, transactionOptions) => runTransaction(pool, work, transactionOptions),
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    listen: listener.listen,
    async notify(channel, payload) {
      await pool.query(prepareStatement('select pg_notify($1, $2)', [channel, payload]));
    },
    countConnections: () => ({ total: pool.totalCount, waiting: pool.waitingCount }),
    close: () => (closing ??= Promise.all([listener.close(), pool.end()]).then(() => undefined)),
  };
}
