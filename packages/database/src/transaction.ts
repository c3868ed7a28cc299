// One transaction on one client of the pool.
import { setTimeout as sleep } from 'node:timers/promises';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Connection, Queries } from './connection.ts';

export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
  /**
   * How often the work is done again after PostgreSQL rolled it back for the sake of another transaction.
   * The work must then have no effects but those on the database.
   */
  retries?: number;
};

/** The transaction was rolled back although its work ended well: it had hidden the failure of a query. */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError';
}

export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError';

  constructor() {
    super('The transaction of this connection has ended.');
  }
}

export async function runTransaction<Result>(
  pool: Pool,
  work: (connection: Connection) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await runOnce(pool, work, options);
    } catch (error) {
      if (attempt >= (options.retries ?? 0) || !isRetryable(error)) throw error;
      // Transactions that collided once must not meet again at the same moment.
      await sleep(Math.random() * 20 * 2 ** Math.min(attempt, 6));
    }
  }
}

async function runOnce<Result>(
  pool: Pool,
  work: (connection: Connection) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  const driver = new TransactionDriver(client);
  let broken: unknown;
  try {
    await client.query(buildBegin(options));
    const result = await work(createTransactionConnection(driver));
    await driver.end();
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') {
      throw new TransactionAbortedError(
        'A query of the transaction failed unnoticed, so nothing of it was saved.',
      );
    }
    return result;
  } catch (error) {
    await driver.end();
    await client.query('rollback').catch((rollbackError: unknown) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    // A client that could not even roll back must not come back into the pool.
    client.release(broken !== undefined);
  }
}

function buildBegin(options: TransactionOptions): string {
  const isolation = options.isolation === undefined ? '' : ` isolation level ${options.isolation}`;
  return `begin${isolation}${options.readOnly === true ? ' read only' : ''}`;
}

function createTransactionConnection(driver: TransactionDriver): Connection {
  const kysely = new Kysely<unknown>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    queries<Tables>(): Queries<Tables> {
      driver.requireRunning();
      // A type parameter has no value to check: each owner declares the tables it owns.
      return kysely as unknown as Kysely<Tables>;
    },
  };
}

/** Serialization failure and deadlock. */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/** Lets queries through one at a time, as a client of pg demands, and none after the end. */
class TransactionDriver extends DummyDriver {
  readonly #client: PoolClient;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #isEnded = false;

  constructor(client: PoolClient) {
    super();
    this.#client = client;
  }

  requireRunning(): void {
    if (this.#isEnded) throw new TransactionEndedError();
  }

  /** Queries that the work started and did not wait for are refused, except for the one that is under way. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#lastTurn;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: (query) => this.#executeInTurn(query),
      streamQuery() {
        throw new Error('Rows are not streamed inside a transaction.');
      },
    };
  }

  async #executeInTurn<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const turn = this.#lastTurn.then(() => {
      this.requireRunning();
      return this.#client.query<Row & QueryResultRow>(query.sql, [...query.parameters]);
    });
    this.#lastTurn = turn.catch(() => undefined);
    // Several statements in one text, as a migration has, give a list of results, which has no rows itself.
    const result: Partial<Awaited<typeof turn>> = await turn;
    const { command = '', rowCount, rows = [] } = result;
    return countsRows(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }
}

function countsRows(command: string): boolean {
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
}
