// Which copies of the server live. Each holds a lock of its own on a connection of its own, which PostgreSQL lets go the
// moment the process is gone, however it went; a lease by time would have to be waited for.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig, QueryResult } from 'pg';

export type Presence = {
  /** Others can tell from now on that this copy lives. Answers the number that it is known by, always the same. */
  announce: () => Promise<number>;
  /**
   * Of these copies those that live. One that is not among them may only have lost its connection: it comes back
   * within a second, so whoever acts on its absence looks twice.
   */
  listPresent: (copies: readonly number[]) => Promise<readonly number[]>;
  close: () => Promise<void>;
};

const RETRY_MS = [50, 100, 250, 500, 1_000];
// Any number will do, as long as all versions of the server agree on it.
const LOCK_CLASS = 7_786_864;
const mostCopies = 2 ** 31 - 1;

export function createPresence(parts: {
  config: ClientConfig;
  query: (text: string, parameters: readonly unknown[]) => Promise<Pick<QueryResult, 'rows'>>;
  onError: (error: Error) => void;
}): Presence {
  const copy = randomInt(1, mostCopies);
  let connection: Promise<Client> | null = null;
  let isClosed = false;

  async function connect(): Promise<Client> {
    const client = new Client({ ...parts.config, keepAlive: true });
    client.on('error', parts.onError);
    await client.connect();
    try {
      // Shared: while PostgreSQL has not noticed that the connection before is gone, this one does not wait for it.
      await client.query('select pg_advisory_lock_shared($1, $2)', [LOCK_CLASS, copy]);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => {
      if (!isClosed) connection = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<Client> {
    for (let attempt = 0; ; attempt += 1) {
      await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { ref: false });
      if (isClosed) throw new Error('The database was closed.');
      try {
        return await connect();
      } catch (error) {
        parts.onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  return {
    async announce() {
      connection ??= connect();
      try {
        await connection;
      } catch (error) {
        connection = null;
        throw error;
      }
      return copy;
    },
    async listPresent(copies) {
      if (copies.length === 0) return [];
      const { rows } = await parts.query(
        `select objid::bigint::integer as copy from pg_locks
         where locktype = 'advisory' and classid::bigint = $1 and objsubid = 2 and granted
           and objid::bigint = any($2::bigint[])
           and database = (select oid from pg_database where datname = current_database())`,
        [LOCK_CLASS, copies],
      );
      return [...new Set(rows.map((row: { readonly copy: number }) => row.copy))];
    },
    async close() {
      isClosed = true;
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}
