// How servers that start together take turns in what only a superuser does.
import { Client } from 'pg';

// Any number will do, as long as all versions of the server agree on it.
const LOCK_KEY = 7_786_864;

export async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'prumo-warehouse' });
  // The query that is under way reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Among those who are connected to the same database. */
export async function withLock(client: Client, subject: string, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_KEY, subject]);
  try {
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_KEY, subject]);
  }
}

/** Among all, whichever database they came for: they meet in the one that every PostgreSQL has. */
export async function withClusterLock(
  superuserUrl: string,
  subject: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const meetingPlace = new URL(superuserUrl);
  meetingPlace.pathname = '/postgres';
  await withClient(meetingPlace.href, async (client) => {
    await withLock(client, subject, async () => await work(client));
  });
}
