// The pool of pg, whose failures are named where they come from.
import {
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
  TypeOverrides,
} from 'pg';

import {
  DatabaseUnavailableError,
  nameConnectFailure,
  nameQueryFailure,
} from './database-unavailable-error.ts';

export type NamedClient = {
  query: {
    <Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>;
    <Row extends QueryResultRow>(text: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>;
  };
  /** With true, the client does not come back into the pool. */
  release: (isBroken?: boolean) => void;
};

export type NamedPool = {
  connect: () => Promise<NamedClient>;
  query: <Row extends QueryResultRow>(statement: QueryConfig) => Promise<QueryResult<Row>>;
};

/** @param onFull The disk of the database is full, as a query has just been told. */
export function createNamedPool(pool: Pool, onFull: () => void): NamedPool {
  const known = new WeakMap<PoolClient, NamedClient>();

  function name(error: unknown): unknown {
    const named = nameQueryFailure(error);
    if (named instanceof DatabaseUnavailableError && named.reason === 'full') onFull();
    return named;
  }

  function createClient(client: PoolClient): NamedClient {
    return {
      async query<Row extends QueryResultRow>(
        statement: string | QueryConfig,
        parameters?: readonly unknown[],
      ): Promise<QueryResult<Row>> {
        try {
          return typeof statement === 'string'
            ? await client.query<Row>(statement, parameters === undefined ? undefined : [...parameters])
            : await client.query<Row>(statement);
        } catch (error) {
          throw name(error);
        }
      },
      release: (isBroken) => client.release(isBroken),
    };
  }

  async function connect(): Promise<NamedClient> {
    let client: PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw nameConnectFailure(error);
    }
    const named = known.get(client) ?? createClient(client);
    known.set(client, named);
    return named;
  }

  return {
    connect,
    async query(statement) {
      const client = await connect();
      try {
        return await client.query(statement);
      } finally {
        // One that broke is thrown away by the pool itself.
        client.release();
      }
    },
  };
}

// How column values arrive in JavaScript. Where pg would lose something, the text of PostgreSQL stays.

const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const NUMERIC_ARRAY = 1231;

/**
 * bigint: a number while that is exact, else its digits. date: `YYYY-MM-DD`, and timestamp: its text, because
 * a `Date` would put a time zone into them. numeric: its digits. timestamptz: a `Date`.
 */
export function createValueTypes(): TypeOverrides {
  const valueTypes = new TypeOverrides();
  // The published types of pg say that a parser takes a number.
  const parseTextArray = valueTypes.getTypeParser(TEXT_ARRAY) as unknown as (
    text: string,
  ) => (string | null)[];
  valueTypes.setTypeParser(INT8, decodeBigint);
  valueTypes.setTypeParser(INT8_ARRAY, (text) =>
    parseTextArray(text).map((item) => (item === null ? null : decodeBigint(item))),
  );
  for (const oid of [DATE, TIMESTAMP]) valueTypes.setTypeParser(oid, (text) => text);
  for (const oid of [DATE_ARRAY, TIMESTAMP_ARRAY, NUMERIC_ARRAY])
    valueTypes.setTypeParser(oid, parseTextArray);
  return valueTypes;
}

export function decodeBigint(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}
