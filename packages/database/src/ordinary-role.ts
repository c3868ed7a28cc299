// The server works as an ordinary role that owns its database: a fault in a query must not be a fault of a superuser.
import { createHmac } from 'node:crypto';
import { withClusterLock } from './superuser-client.ts';

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
