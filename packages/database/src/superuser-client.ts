// How servers that start together take turns in what only a superuser does.
import { createHmac } from 'node:crypto';
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

// The server works as an ordinary role that owns its database: a fault in a query must not be a fault of a superuser.

const ROLE = 'prumo_server';

/** Makes the role the owner of the database that the superuser's address names, and returns its own address. */
export async function createOrdinaryRole(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  const database = url.pathname.slice(1);
  // Derived, so that nothing more must be kept; the superuser's password is random.
  const password = createHmac('sha256', url.password).update(ROLE).digest('hex');

  await withClusterLock(superuserUrl, ROLE, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ROLE]);
    if (rowCount === 0) await client.query(`create role ${ROLE} login password '${password}'`);
    await client.query(`alter database ${client.escapeIdentifier(database)} owner to ${ROLE}`);
  });
  url.username = ROLE;
  url.password = password;
  return url.href;
}
