// What every login that only reads has in common: its settings, and what PostgreSQL leaves open to everybody.
import { createHmac } from 'node:crypto';
import type { Client } from 'pg';

import { withClient, withClusterLock, withLock } from './superuser-client.ts';

/**
 * Executable by everybody as PostgreSQL comes: they reach other sessions, the log or storage outside of tables. All who
 * query a warehouse share one login, to which PostgreSQL tells what its other sessions run.
 */
export const CLOSED_FUNCTIONS: readonly string[] = [
  'pg_stat_get_activity',
  'pg_stat_get_backend_activity',
  'pg_cancel_backend',
  'pg_terminate_backend',
  'pg_logical_emit_message',
  'pg_notify',
  'lo_creat',
  'lo_create',
  'lo_from_bytea',
  'lo_get',
  'lo_lseek',
  'lo_lseek64',
  'lo_open',
  'lo_put',
  'lo_tell',
  'lo_tell64',
  'lo_truncate',
  'lo_truncate64',
  'lo_unlink',
  'loread',
  'lowrite',
];

// Set for the login itself, so that they hold whoever uses it.
const READER_SETTINGS: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
  lock_timeout: '5s',
  temp_file_limit: '1GB',
  log_statement: 'none',
};
const READER_CONNECTIONS = 20;

/** The address of a login for one database of the PostgreSQL that the superuser's address names. */
export function buildReaderUrl(superuserUrl: string, database: string, reader: string): URL {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  // Derived, so that nothing more must be kept; the superuser's password is random.
  url.password = createHmac('sha256', url.password).update(reader).digest('hex');
  url.username = reader;
  return url;
}

export async function createReaderLogin(client: Client, reader: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [reader]);
  if (rowCount === 0) {
    await client.query(
      `create role ${reader} login password '${password}' connection limit ${READER_CONNECTIONS}`,
    );
  }
  for (const [setting, value] of Object.entries(READER_SETTINGS)) {
    await client.query(`alter role ${reader} set ${setting} = '${value}'`);
  }
}

/** As PostgreSQL comes, every login may connect to every database. */
export async function closeOtherDatabases(superuserUrl: string): Promise<void> {
  await withClusterLock(superuserUrl, 'all databases', async (client) => {
    for (const name of ['postgres', 'template1', new URL(superuserUrl).pathname.slice(1)]) {
      const { rowCount } = await client.query(
        `select from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) as entry
         where datname = $1 and entry.grantee = 0`,
        [name],
      );
      if (rowCount !== 0)
        await client.query(`revoke all on database ${client.escapeIdentifier(name)} from public`);
    }
  });
}

/**
 * Rights on PostgreSQL's own functions are kept per database, so this concerns the client's alone. `keptBy` is the
 * role that goes on using them.
 */
export async function closeFunctions(
  client: Client,
  names: readonly string[],
  options: { keptBy?: string } = {},
): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'pg_catalog'::regnamespace and proname = any($1)
       and has_function_privilege('public', oid, 'execute')`,
    [names],
  );
  for (const { signature } of rows) {
    if (options.keptBy !== undefined) {
      await client.query(
        `grant execute on function ${signature} to ${client.escapeIdentifier(options.keptBy)}`,
      );
    }
    await client.query(`revoke execute on function ${signature} from public`);
  }
}

// A login that reads the views of the schema docstore in the server's own database, and nothing else there. It is a
// login of its own and not a role of the server's session: whoever runs a query could step back out of a role.

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
