// One transaction on one client of the pool.
import { setTimeout as sleep } from 'node:timers/promises';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { QueryResult as PgResult, QueryResultRow } from 'pg';
import { prepareStatement, type Queries, type Statement, type Transaction } from './connection.ts';
import type { NamedClient, NamedPool } from './named-pool.ts';

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
  pool: NamedPool,
  work: (connection: Transaction) => Promise<Result>,
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
  pool: NamedPool,
  work: (connection: Transaction) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  const driver = new TransactionDriver(client);
  let broken: unknown;
  try {
    // The first query of the work follows on the heels of the beginning, which fails only with the whole client.
    const begun = client.query(buildBegin(options));
    const [result] = await Promise.all([work(createTransactionConnection(driver)), begun]);
    await driver.end();
    await driver.commit();
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

function createTransactionConnection(driver: TransactionDriver): Transaction {
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
    prepared: (text, parameters) => driver.executePrepared(text, parameters),
    preparedPair: (first, second) => driver.executePair(first, second),
    preparedLast: (statement) => driver.executeLast(statement),
  };
}

/** Serialization failure and deadlock. */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/** Lets queries through one at a time, as a client of pg demands, and none after the end. */
class TransactionDriver extends DummyDriver {
  readonly #client: NamedClient;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #isEnded = false;
  #commit: Promise<PgResult> | null = null;

  constructor(client: NamedClient) {
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

  async executePrepared<Row>(text: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
    return await this.#inTurn(() => this.#send<Row>({ text, parameters }));
  }

  async executePair<First, Second>(
    first: Statement,
    second: Statement,
  ): Promise<readonly [readonly First[], readonly Second[]]> {
    return await this.#inTurn(() => Promise.all([this.#send<First>(first), this.#send<Second>(second)]));
  }

  async executeLast(statement: Statement): Promise<void> {
    await this.#inTurn(async () => {
      this.#isEnded = true;
      const sent = this.#send(statement);
      this.#commit = this.#client.query('commit');
      await Promise.all([sent, this.#commit]);
    });
  }

  async commit(): Promise<void> {
    const { command } = await (this.#commit ?? this.#client.query('commit'));
    // So PostgreSQL commits after a failed query.
    if (command === 'ROLLBACK') {
      throw new TransactionAbortedError(
        'A query of the transaction failed unnoticed, so nothing of it was saved.',
      );
    }
  }

  async #send<Row>({ text, parameters }: Statement): Promise<readonly Row[]> {
    const { rows } = await this.#client.query<Row & QueryResultRow>(prepareStatement(text, parameters));
    return rows;
  }

  async #executeInTurn<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Several statements in one text, as a migration has, give a list of results, which has no rows itself.
    const result: Partial<PgResult<Row & QueryResultRow>> = await this.#inTurn(() =>
      this.#client.query<Row & QueryResultRow>(query.sql, [...query.parameters]),
    );
    const { command = '', rowCount, rows = [] } = result;
    return countsRows(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastTurn.then(() => {
      this.requireRunning();
      return work();
    });
    this.#lastTurn = turn.catch(() => undefined);
    return await turn;
  }
}

function countsRows(command: string): boolean {
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
}
