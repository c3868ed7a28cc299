// Warehouses by name, for the executor only. Each query runs alone in a read-only transaction that is rolled back, as
// the login of the data source's address, within limits of time, rows and bytes that hold while it is read.
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { DatabaseError, Pool, type FieldDef, type PoolClient, type PoolConfig } from 'pg';
import Cursor from 'pg-cursor';

import { chooseValueDecoder, columnTypeOf, type ValueDecoder } from './postgres-values.ts';
import {
  AbandonedQueryError,
  DataSourceUnavailableError,
  FailedSqlError,
  QueryLimitError,
  UnknownDataSourceError,
  type QueryError,
} from './query-error.ts';
import type { ResultTable } from './result-table.ts';
import { bindSql, requireSingleQuery, type BoundSql, type SqlArgument } from './sql-text.ts';

export interface DataSources {
  readonly names: readonly string[];
  /** `sql` has its placeholders. */
  run(
    name: string,
    sql: string,
    givenArguments: ReadonlyMap<string, SqlArgument>,
    options?: RunOptions,
  ): Promise<ResultTable>;
  close(): Promise<void>;
}

export interface RunOptions {
  /** What the caller abandons is stopped in the database too. */
  readonly signal?: AbortSignal | undefined;
  /** Only what is tighter than the limits of all queries counts. */
  readonly limits?: Partial<Pick<QueryLimits, 'seconds' | 'rows' | 'bytes'>>;
  /** Called before the query is sent, with the process of the database that will run it. */
  readonly admit?: (processId: number) => Promise<void>;
}

export interface QueryLimits {
  readonly seconds: number;
  readonly rows: number;
  readonly bytes: number;
  /** Queries of one data source that run at once; further ones wait for their turn. */
  readonly connections: number;
  /** Queries of one person that run at once, over all data sources. */
  readonly perPerson: number;
  /** Longest that a query waits for its turn. */
  readonly waitSeconds: number;
  /** Longest that a data source may take to let somebody in. */
  readonly connectSeconds: number;
}

export const defaultQueryLimits: QueryLimits = {
  seconds: 30,
  rows: 100_000,
  bytes: 32 * 1024 * 1024,
  connections: 4,
  perPerson: 2,
  // Longer than one query may run, so that the third of one person comes after two that run to their limit.
  waitSeconds: 45,
  connectSeconds: 15,
};

const rowsPerFetch = 1_000;
const idleMs = 30_000;
/** The database has the first word on its own time limit; this much later the connection is cut. */
const graceMs = 1_000;
const indeterminateType = '42P18';
const ambiguousType = '42P08';
const queryCanceled = '57014';

export function createDataSources(
  urls: Readonly<Record<string, string>>,
  givenLimits: Partial<QueryLimits> = {},
): DataSources {
  const limits = { ...defaultQueryLimits, ...givenLimits };
  const sources = new Map(
    Object.entries(urls).map(([name, url]) => [name, openDataSource(name, url, limits)]),
  );
  return {
    names: [...sources.keys()],
    async run(name, sql, givenArguments, options = {}) {
      const source = sources.get(name);
      if (source === undefined) {
        throw new UnknownDataSourceError(
          `There is no data source "${name}"; there are: ${[...sources.keys()].join(', ') || 'none'}.`,
        );
      }
      const query = requireSingleQuery(sql);
      try {
        return await source.run(bindSql(query, givenArguments), options);
      } catch (error) {
        if (!lacksParameterType(error)) throw error;
        // Where PostgreSQL cannot tell the type of a parameter by itself, it is told the declared one.
        return await source.run(bindSql(query, givenArguments, { withTypes: true }), options);
      }
    },
    async close() {
      await Promise.all([...sources.values()].map(async (source) => await source.close()));
    },
  };
}

interface DataSource {
  run(query: BoundSql, options: RunOptions): Promise<ResultTable>;
  close(): Promise<void>;
}

function openDataSource(name: string, url: string, usualLimits: QueryLimits): DataSource {
  const pool = new Pool(buildPoolConfig(url, usualLimits));
  // Idle connections that break are replaced; a query on one reports for itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let beginText: string | undefined;

  async function connect(): Promise<PoolClient> {
    try {
      const client = await pool.connect();
      beginText ??= await chooseBegin(client);
      return client;
    } catch (cause) {
      const isBusy = cause instanceof Error && /timeout/i.test(cause.message);
      const reason = isBusy ? 'is busy with other queries' : 'cannot be reached';
      throw new DataSourceUnavailableError(`The data source ${name} ${reason}.`, { cause });
    }
  }

  return {
    async run(query, { signal, limits: givenLimits, admit }) {
      requireStillWanted(signal);
      const limits = tighten(usualLimits, givenLimits);
      const client = await connect();
      const watch = watchQuery(client, limits, signal);
      try {
        requireStillWanted(signal);
        await client.query(
          `${beginText ?? 'begin read only'}; set local statement_timeout = ${timeLimitMs(limits)}`,
        );
        if (admit !== undefined) await admit(await readProcessId(client));
        watch.requireRunning();
        return await Promise.race([readTable(client, query, limits), watch.cut]);
      } catch (error) {
        throw watch.stopReason() ?? presentError(error, name, limits);
      } finally {
        watch.end();
        // The answer need not wait until the connection is ready for the next query.
        void putBack(client, watch.stopReason() !== undefined);
      }
    },
    async close() {
      await pool.end();
    },
  };
}

function buildPoolConfig(url: string, limits: QueryLimits): PoolConfig {
  const address = new URL(url);
  const givenOptions = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO',
    bytea_output: 'hex',
    // With it off, a backslash would hide the end of a text from whoever reads SQL by the standard.
    standard_conforming_strings: 'on',
    default_transaction_read_only: 'on',
    statement_timeout: `${timeLimitMs(limits)}`,
    idle_in_transaction_session_timeout: `${timeLimitMs(limits) + graceMs}`,
    jit: 'off',
  };
  return {
    connectionString: address.href,
    application_name: 'prumo-queries',
    options: [givenOptions, ...Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`)]
      .join(' ')
      .trim(),
    max: limits.connections,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: limits.connectSeconds * 1000,
    keepAlive: true,
  };
}

function tighten(usual: QueryLimits, given: RunOptions['limits'] = {}): QueryLimits {
  return {
    ...usual,
    seconds: Math.min(usual.seconds, given.seconds ?? usual.seconds),
    rows: Math.min(usual.rows, given.rows ?? usual.rows),
    bytes: Math.min(usual.bytes, given.bytes ?? usual.bytes),
  };
}

function timeLimitMs({ seconds }: QueryLimits): number {
  return Math.ceil(seconds * 1000);
}

/** Where PostgreSQL's system can see that a client is gone, it looks every second; not every system can. */
async function chooseBegin(client: PoolClient): Promise<string> {
  try {
    await client.query("select set_config('client_connection_check_interval', '1s', false)");
    return "begin read only; set local client_connection_check_interval = '1s'";
  } catch {
    return 'begin read only';
  }
}

interface QueryWatch {
  /** Why the query was stopped from here, if it was. */
  stopReason(): QueryError | undefined;
  /** Throws when it was. */
  requireRunning(): void;
  /**
   * Rejects when the connection is closed, from here or from there: a cursor that has its rows and waits only for the
   * end of its command would never hear of it.
   */
  readonly cut: Promise<never>;
  end(): void;
}

/**
 * Cuts the connection of a query that takes too long, sends too much or is not wanted any more. What a client
 * can set inside its query, such as the time limit, cannot reach this; PostgreSQL notices that the client is gone.
 */
function watchQuery(client: PoolClient, limits: QueryLimits, signal: AbortSignal | undefined): QueryWatch {
  const { stream } = client.connection;
  let reason: QueryError | undefined;
  let received = 0;
  const stop = (error: QueryError): void => {
    reason ??= error;
    stream.destroy();
  };
  const countBytes = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > limits.bytes)
      stop(new QueryLimitError('size', `The result has more than ${limits.bytes} bytes.`));
  };
  const abandon = (): void => stop(new AbandonedQueryError('Nobody waits for the result any more.'));
  const timer = setTimeout(() => stop(buildTimeError(limits)), limits.seconds * 1000 + graceMs);
  let noteCut: () => void = () => undefined;
  const cut = new Promise<never>((_resolve, reject) => {
    noteCut = () => reject(reason ?? new Error('Connection terminated'));
  });
  // Whoever has the rows already does not wait for it.
  cut.catch(() => undefined);
  stream.once('close', noteCut);
  stream.on('data', countBytes);
  signal?.addEventListener('abort', abandon, { once: true });
  return {
    stopReason: () => reason,
    requireRunning() {
      if (reason !== undefined) throw reason;
    },
    cut,
    end() {
      clearTimeout(timer);
      stream.off('close', noteCut);
      stream.off('data', countBytes);
      signal?.removeEventListener('abort', abandon);
    },
  };
}

async function readTable(client: PoolClient, query: BoundSql, limits: QueryLimits): Promise<ResultTable> {
  const cursor = client.query(
    new Cursor<(string | null)[]>(query.text, [...query.values], {
      rowMode: 'array',
      types: { getTypeParser: () => asText },
    }),
  );
  const rows: ResultTable['rows'][number][] = [];
  const yielder = createYielder();
  let decoders: readonly ValueDecoder[] = [];
  for (;;) {
    const wanted = Math.min(rowsPerFetch, limits.rows + 1 - rows.length);
    const batch = await readBatch(cursor, wanted);
    if (rows.length === 0) decoders = batch.fields.map(({ dataTypeID }) => chooseValueDecoder(dataTypeID));
    for (const row of batch.rows) {
      rows.push(row.map((text, index) => (text === null ? null : (decoders[index]?.(text) ?? null))));
      if (yielder.isDue()) await yielder.giveWay();
    }
    if (rows.length > limits.rows) {
      await cursor.close();
      throw new QueryLimitError('size', `The result has more than ${limits.rows} rows.`);
    }
    if (batch.rows.length < wanted) {
      const columns = batch.fields.map(({ name, dataTypeID }) => ({ name, type: columnTypeOf(dataTypeID) }));
      return { columns, rows };
    }
  }
}

/** Asked inside of the transaction: a pool in front of the database may give each one to another process. */
async function readProcessId(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL does not tell the number of its process.');
  return row.pid;
}

interface Batch {
  readonly rows: readonly (readonly (string | null)[])[];
  readonly fields: readonly FieldDef[];
}

async function readBatch(cursor: Cursor<(string | null)[]>, count: number): Promise<Batch> {
  return await new Promise((resolve, reject) => {
    cursor.read(count, (error, rows, result) => {
      // The published types forget that it is null when all went well.
      if (error instanceof Error) reject(error);
      else resolve({ rows, fields: result.fields });
    });
  });
}

function asText(text: string): string {
  return text;
}

/**
 * The rollback undoes what a query set or notified; locks, prepared statements and the like that outlive it go
 * with DISCARD ALL.
 */
async function putBack(client: PoolClient, isBroken: boolean): Promise<void> {
  if (isBroken) {
    client.release(true);
    return;
  }
  try {
    await client.query('rollback');
    await client.query('discard all');
    client.release();
  } catch {
    client.release(true);
  }
}

function requireStillWanted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new AbandonedQueryError('Nobody waits for the result any more.');
}

function buildTimeError(limits: QueryLimits): QueryLimitError {
  return new QueryLimitError('time', `The query ran longer than ${limits.seconds} s and was stopped.`);
}

function presentError(error: unknown, name: string, limits: QueryLimits): unknown {
  if (isLostConnection(error)) {
    return new DataSourceUnavailableError(`The connection to the data source ${name} broke.`, {
      cause: error,
    });
  }
  if (!(error instanceof DatabaseError)) return error;
  const { code = '', message, hint, position } = error;
  if (code === queryCanceled && message.includes('statement timeout')) return buildTimeError(limits);
  const where = position === undefined ? '' : `, at character ${position}`;
  return new FailedSqlError(
    `PostgreSQL: ${message} (${code}${where}).${hint === undefined ? '' : ` ${hint}`}`,
    {
      sqlState: code,
      ...(position === undefined ? {} : { position: Number(position) }),
      cause: error,
    },
  );
}

/** Cut on the way, or by a database that stops. */
function isLostConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(?:57P0[123]|08)/.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return 'code' in error ? error.code === 'ECONNRESET' : error.message.startsWith('Connection terminated');
}

function lacksParameterType(error: unknown): boolean {
  return error instanceof FailedSqlError && [indeterminateType, ambiguousType].includes(error.sqlState ?? '');
}
