// A login that reads the views of the schema docstore in the server's own database, and nothing else there. It is a
// login of its own and not a role of the server's session: whoever runs a query could step back out of a role.
import type { Client } from 'pg';
import {
  CLOSED_FUNCTIONS,
  buildReaderUrl,
  closeFunctions,
  closeOtherDatabases,
  createReaderLogin,
} from './reader-login.ts';
import { withClient, withLock } from './superuser-client.ts';

export type DocstoreReaderOptions = {
  /** Of the embedded PostgreSQL; the database that it names is the server's own. */
  superuserUrl: string;
  /** What the server itself works as; it goes on using all functions. */
  serverRole: string;
};

const SCHEMA = 'docstore';

/** In a warehouse their locks meet nobody; here the server's own parts use them to take turns. */
const LOCK_FUNCTIONS = [
  'pg_advisory_lock',
  'pg_advisory_lock_shared',
  'pg_advisory_unlock',
  'pg_advisory_unlock_all',
  'pg_advisory_unlock_shared',
  'pg_advisory_xact_lock',
  'pg_advisory_xact_lock_shared',
  'pg_try_advisory_lock',
  'pg_try_advisory_lock_shared',
  'pg_try_advisory_xact_lock',
  'pg_try_advisory_xact_lock_shared',
];

/** Creates what is missing, after the migrations, and returns the address of the reader. */
export async function createDocstoreReader(options: DocstoreReaderOptions): Promise<string> {
  const database = new URL(options.superuserUrl).pathname.slice(1);
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(database)) {
    throw new Error(`"${database}" cannot be the name of a database with a reader.`);
  }
  const reader = `${database}_docstore`;
  const url = buildReaderUrl(options.superuserUrl, database, reader);
  await withClient(options.superuserUrl, async (client) => {
    await withLock(client, reader, async () => {
      await createReaderLogin(client, reader, url.password);
      await closeOtherDatabases(options.superuserUrl);
      await closeFunctions(client, [...CLOSED_FUNCTIONS, ...LOCK_FUNCTIONS], { keptBy: options.serverRole });
      await open(client, database, reader);
    });
  });
  return url.href;
}

async function open(client: Client, database: string, reader: string): Promise<void> {
  await client.query(`revoke all on schema public from public;
    grant connect on database ${database} to ${reader};
    grant usage on schema ${SCHEMA} to ${reader};
    grant select on all tables in schema ${SCHEMA} to ${reader};
    alter role ${reader} in database ${database} set search_path = ${SCHEMA}`);
}
