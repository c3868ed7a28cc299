// The pool of pg, whose failures are named where they come from.
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
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
