// Warehouses by name, for the executor only. Each query runs alone in a read-only transaction that is rolled back, as
// the login of the data source's address, within limits of time, rows and bytes that hold while it is read.
import { createBreathingSocket } from '@prumo/database/long-work/breathing-socket';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import {
  DatabaseError,
  Pool,
  type FieldDef,
  type PoolClient,
  type PoolConfig,
  type QueryArrayConfig,
} from 'pg';
import Cursor from 'pg-cursor';

import { chooseValueDecoder, columnTypeOf, type ValueDecoder } from './postgres-values.ts';
import {
  AbandonedQueryError,
  DataSourceUnavailableError,
  FailedSqlError,
  QueryLimitError,
  UnknownDataSourceError,
} from './query-error.ts';
import { defaultQueryLimits, tighten, timeLimitMs, type QueryLimits } from './query-limits.ts';
import type { ResultTable } from './result-table.ts';
import { buildTimeError, graceMs, watchQuery } from './watch-query.ts';
import { bindSql, isNumber, requireSingleQuery, type SqlArgument, type TypedValues } from './sql-text.ts';

export interface DataSources {
  readonly names: readonly string[];
  /** `sql` has its placeholders. */
  run(
    name: string,
    sql: string,
    givenArguments: ReadonlyMap<string, SqlArgument>,
    options?: RunOptions,
  ): Promise<ResultTable>;
  /** How the database would run it, as its JSON; the query is planned and never run. */
  explain(
    name: string,
    sql: string,
    givenArguments: ReadonlyMap<string, SqlArgument>,
    options?: RunOptions,
  ): Promise<string>;
  /** One that our own code has put together, within exactly these limits. */
  runStatement(name: string, statement: MadeStatement, options: MadeStatementOptions): Promise<ResultTable>;
  close(): Promise<void>;
}

/** SQL whose values are bound already: of lists too, for `= ANY ($1)`. */
export interface MadeStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface MadeStatementOptions {
  readonly signal: AbortSignal | undefined;
  readonly limits: Pick<QueryLimits, 'seconds' | 'rows' | 'bytes'>;
}

export interface RunOptions {
  /** What the caller abandons is stopped in the database too. */
  readonly signal?: AbortSignal | undefined;
  /** Only what is tighter than the limits of all queries counts. */
  readonly limits?: Partial<Pick<QueryLimits, 'seconds' | 'rows' | 'bytes'>>;
  /** Of a result with too many rows the first ones are enough; it fails unless told. */
  readonly cutsRows?: boolean;
  /** Called before the query is sent, with the process of the database that will run it. */
  readonly admit?: (processId: number) => Promise<void>;
}

const indeterminateType = '42P18';
const ambiguousType = '42P08';
/** No such function or operator, one of several, values of different types, no cast. */
const wrongTypes = ['42883', '42725', '42804', '42846'];
const queryCanceled = '57014';
const rowsPerFetch = 1_000;
const idleMs = 30_000;

export function createDataSources(
  urls: Readonly<Record<string, string>>,
  givenLimits: Partial<QueryLimits> = {},
): DataSources {
  const limits = { ...defaultQueryLimits, ...givenLimits };
  const sources = new Map(
    Object.entries(urls).map(([name, url]) => [name, openDataSource(name, url, limits)]),
  );
  function getSource(name: string): DataSource {
    const source = sources.get(name);
    if (source !== undefined) return source;
    throw new UnknownDataSourceError(
      `There is no data source "${name}"; there are: ${[...sources.keys()].join(', ') || 'none'}.`,
    );
  }

  /** `command` stands before the query, as EXPLAIN does. */
  async function runQuery(
    name: string,
    command: string,
    sql: string,
    givenArguments: ReadonlyMap<string, SqlArgument>,
    options: RunOptions,
  ): Promise<ResultTable> {
    const source = getSource(name);
    const query = requireSingleQuery(sql);
    const runBound = async (typed: TypedValues): Promise<ResultTable> => {
      const bound = bindSql(query, givenArguments, { typed });
      try {
        return await source.run({ text: command + bound.text, values: bound.values }, options);
      } catch (error) {
        if (!(error instanceof FailedSqlError) || error.position === undefined) throw error;
        throw error.movedTo(bound.findPlaceInSource(error.position - command.length));
      }
    };
    try {
      // Numbers are bound as such: where nothing around one tells its type, it would else be taken for a text.
      if ([...givenArguments.values()].some(({ sqlType }) => isNumber(sqlType))) {
        const outcome = await unlessTypeIsWrong(async () => await runBound('numbers'));
        if (outcome !== undefined) return outcome;
      }
      return await runBound('none');
    } catch (error) {
      if (!lacksParameterType(error)) throw error;
      // Where PostgreSQL cannot tell the type of a parameter by itself, it is told the declared one.
      return await runBound('all');
    }
  }

  return {
    names: [...sources.keys()],
    run: async (name, sql, givenArguments, options = {}) =>
      await runQuery(name, '', sql, givenArguments, options),
    async explain(name, sql, givenArguments, options = {}) {
      const { rows } = await runQuery(name, 'explain (format json) ', sql, givenArguments, options);
      return String(rows[0]?.[0] ?? '');
    },
    async runStatement(name, statement, { signal, limits: exactLimits }) {
      return await getSource(name).run(statement, { signal, exactLimits });
    },
    async close() {
      await Promise.all([...sources.values()].map(async (source) => await source.close()));
    },
  };
}

interface DataSourceOptions extends RunOptions {
  /** Instead of the usual ones, tighter or wider. */
  readonly exactLimits?: MadeStatementOptions['limits'];
}

interface DataSource {
  run(query: MadeStatement, options: DataSourceOptions): Promise<ResultTable>;
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
    async run(query, { signal, limits: givenLimits, exactLimits, admit, cutsRows = false }) {
      requireStillWanted(signal);
      const limits = { ...tighten(usualLimits, givenLimits), ...exactLimits };
      const client = await connect();
      const watch = watchQuery(client, limits, signal);
      try {
        requireStillWanted(signal);
        await client.query(
          `${beginText ?? 'begin read only'}; set local statement_timeout = ${timeLimitMs(limits)}`,
        );
        if (admit !== undefined) await admit(await readProcessId(client));
        watch.requireRunning();
        const table =
          exactLimits === undefined
            ? readTable(client, query, limits, cutsRows)
            : readWholeTable(client, query, limits);
        return await Promise.race([table, watch.cut]);
      } catch (error) {
        throw watch.stopReason() ?? presentDatabaseError(error, name, limits);
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
    stream: createBreathingSocket,
  };
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

async function readTable(
  client: PoolClient,
  query: MadeStatement,
  limits: QueryLimits,
  cutsRows: boolean,
): Promise<ResultTable> {
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
    const columns = batch.fields.map(({ name, dataTypeID }) => ({ name, type: columnTypeOf(dataTypeID) }));
    if (rows.length > limits.rows) {
      await cursor.close();
      if (cutsRows) return { columns, rows: rows.slice(0, limits.rows), isCut: true };
      throw new QueryLimitError('size', `The result has more than ${limits.rows} rows.`);
    }
    if (batch.rows.length < wanted) return { columns, rows };
  }
}

/**
 * At once: a statement that is read bit by bit runs without parallel workers. How many rows there can be, the statement
 * itself has to see to; what they weigh is watched. In the extended protocol, also without values: it takes one statement
 * only, and a schema of cubes brings SQL of its own, which could end the transaction and begin another.
 */
async function readWholeTable(
  client: PoolClient,
  query: MadeStatement,
  limits: QueryLimits,
): Promise<ResultTable> {
  // The published types do not know the mode.
  const single: QueryArrayConfig & { readonly queryMode: 'extended' } = {
    text: query.text,
    values: [...query.values],
    rowMode: 'array',
    types: { getTypeParser: () => asText },
    queryMode: 'extended',
  };
  const { rows: texts, fields } = await client.query<(string | null)[]>(single);
  if (texts.length > limits.rows)
    throw new QueryLimitError('size', `The result has more than ${limits.rows} rows.`);
  const decoders = fields.map(({ dataTypeID }) => chooseValueDecoder(dataTypeID));
  const rows = await mapYielding(texts, createYielder(), (row) =>
    row.map((text, index) => (text === null ? null : (decoders[index]?.(text) ?? null))),
  );
  return {
    columns: fields.map(({ name, dataTypeID }) => ({ name, type: columnTypeOf(dataTypeID) })),
    rows,
  };
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

/** What the database said, as one of the named errors; others stay as they are. */
function presentDatabaseError(error: unknown, name: string, limits: QueryLimits): unknown {
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

/** Where PostgreSQL cannot tell the type of a parameter by itself. */
/** Nothing where a value of the declared type does not fit, as a `bigint` that is added to a day. */
async function unlessTypeIsWrong(work: () => Promise<ResultTable>): Promise<ResultTable | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FailedSqlError && wrongTypes.includes(error.sqlState ?? '')) return undefined;
    throw error;
  }
}

function lacksParameterType(error: unknown): boolean {
  return error instanceof FailedSqlError && [indeterminateType, ambiguousType].includes(error.sqlState ?? '');
}
