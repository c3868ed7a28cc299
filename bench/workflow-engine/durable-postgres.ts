// A PostgreSQL as durable as the product's, in a folder of its own on disk; it counts statements, and can show plans.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { startEmbeddedPostgres } from '@prumo/database/embedded-postgres';
import { Client } from 'pg';

export interface DurablePostgres {
  /** Of the superuser. */
  readonly url: string;
  readonly pid: number;
  /** Beside those of the engine. */
  readonly client: Client;
  /** What it logged so far; plans among it. */
  readLog(): Promise<string>;
  stop(): Promise<void>;
}

export async function startDurablePostgres(): Promise<DurablePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-postgres-'));
  // As root PostgreSQL runs under another user, who must get in.
  await chmod(folder, 0o755);
  const { url, clusterFolder, stop } = await startEmbeddedPostgres({
    dataFolder: folder,
    parameters: { shared_preload_libraries: 'pg_stat_statements,auto_explain' },
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create extension pg_stat_statements');
  const postmasterFile = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8');
  return {
    url,
    pid: Number.parseInt(postmasterFile, 10),
    client,
    readLog: async () => await readFile(join(folder, 'postgres.log'), 'utf8'),
    async stop() {
      await client.end();
      await stop();
      await rm(folder, { recursive: true, force: true });
      if (dirname(clusterFolder) !== folder)
        await rm(dirname(clusterFolder), { recursive: true, force: true });
    },
  };
}
