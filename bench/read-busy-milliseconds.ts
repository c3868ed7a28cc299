import { Client } from 'pg';

/** How long PostgreSQL has been executing statements of a database, over all connections, since it was made. */
export async function readBusyMilliseconds(superuserUrl: string, databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const name = new URL(databaseUrl).pathname.slice(1);
    const { rows } = await client.query<{ active_time: number }>(
      'select active_time from pg_stat_database where datname = $1',
      [name],
    );
    return rows[0]?.active_time ?? 0;
  } finally {
    await client.end();
  }
}
