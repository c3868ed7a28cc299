// A warehouse of our own: a database that belongs to a role nobody can log in as, and a login that can read its
// one schema and nothing else of the whole PostgreSQL.
import { createHmac } from 'node:crypto';
import { Client } from 'pg';

export type WarehouseOptions = {
  /** Of the embedded PostgreSQL; the database that it names is closed to the reader. */
  superuserUrl: string;
  /** Of the database and of its schema, as in `sghdw`. */
  name: string;
  schemaSql: string;
  /** May tell its progress by notices of the form `progress 3/14 table`. */
  seedSql: string;
  onProgress?: (line: string) => void;
};

// Any numbers will do, as long as all versions of the server agree on them.
const LOCK_KEY = 7_786_864;
const LOCK_OF_ALL = 'all warehouses';
const MARK = 'prumo: loaded';

// Executable by everybody as PostgreSQL comes: they reach other sessions, the log or storage outside of tables.
const CLOSED_FUNCTIONS = [
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

/** Creates and loads what is missing, once, and returns the address of the reader. A load that was killed starts over. */
export async function createWarehouse(options: WarehouseOptions): Promise<string> {
  requireName(options.name);
  const roles = { owner: `${options.name}_owner`, reader: `${options.name}_reader` };
  const readerUrl = buildReaderUrl(options, roles.reader);
  await useClient(options.superuserUrl, async (client) => {
    // Servers that start together take turns.
    await useLock(client, options.name, async () => {
      await createRoles(client, roles, readerUrl.password);
      await createDatabase(client, options.name, roles);
      await useLock(client, LOCK_OF_ALL, async () => await closeOtherDatabases(client, options));
      await useClient(buildUrl(options.superuserUrl, options.name), async (warehouse) => {
        if (!(await isLoaded(warehouse, options.name))) await load(warehouse, options, roles);
      });
    });
  });
  return readerUrl.href;
}

type Roles = { owner: string; reader: string };

function requireName(name: string): void {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) throw new Error(`"${name}" cannot be the name of a warehouse.`);
}

async function useLock(client: Client, subject: string, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_KEY, subject]);
  try {
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_KEY, subject]);
  }
}

function buildReaderUrl(options: WarehouseOptions, reader: string): URL {
  const url = new URL(buildUrl(options.superuserUrl, options.name));
  // Derived, so that nothing more must be kept; the superuser's password is random.
  url.password = createHmac('sha256', url.password).update(reader).digest('hex');
  url.username = reader;
  return url;
}

async function createRoles(client: Client, roles: Roles, password: string): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [[roles.owner, roles.reader]],
  );
  const known = rows.map(({ rolname }) => rolname);
  if (!known.includes(roles.owner)) await client.query(`create role ${roles.owner} nologin`);
  if (!known.includes(roles.reader)) {
    await client.query(
      `create role ${roles.reader} login password '${password}' connection limit ${READER_CONNECTIONS}`,
    );
  }
  for (const [setting, value] of Object.entries(READER_SETTINGS)) {
    await client.query(`alter role ${roles.reader} set ${setting} = '${value}'`);
  }
}

async function createDatabase(client: Client, name: string, roles: Roles): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name} owner ${roles.owner}`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${roles.reader}`);
}

/** As PostgreSQL comes, every login may connect to every database. */
async function closeOtherDatabases(client: Client, options: WarehouseOptions): Promise<void> {
  for (const name of ['postgres', 'template1', new URL(options.superuserUrl).pathname.slice(1)]) {
    const { rowCount } = await client.query(
      `select from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) as entry
       where datname = $1 and entry.grantee = 0`,
      [name],
    );
    if (rowCount !== 0)
      await client.query(`revoke all on database ${client.escapeIdentifier(name)} from public`);
  }
}

async function isLoaded(warehouse: Client, name: string): Promise<boolean> {
  const { rowCount } = await warehouse.query(
    "select from pg_namespace where nspname = $1 and obj_description(oid, 'pg_namespace') = $2",
    [name, MARK],
  );
  return rowCount === 1;
}

/** In one transaction, so that there is never a part of it. */
async function load(warehouse: Client, options: WarehouseOptions, roles: Roles): Promise<void> {
  const { name, onProgress = () => undefined } = options;
  onProgress(`Loading the warehouse ${name.toUpperCase()}`);
  warehouse.on('notice', ({ message }) => {
    const [, step, table] = /^progress (\S+) (\S+)$/.exec(message ?? '') ?? [];
    if (step !== undefined) onProgress(`Loading the warehouse ${name.toUpperCase()}: ${step} ${table}`);
  });
  await warehouse.query('begin');
  // Only within this transaction: what is lost by a crash is the load itself, and that starts over.
  await warehouse.query("set local synchronous_commit = off; set local work_mem = '64MB'");
  await warehouse.query(`set local role ${roles.owner}`);
  await warehouse.query(options.schemaSql);
  await warehouse.query(options.seedSql);
  await warehouse.query(
    `revoke all on all functions in schema ${name} from public;
     revoke all on schema ${name} from public;
     grant usage on schema ${name} to ${roles.reader};
     grant select on all tables in schema ${name} to ${roles.reader};
     comment on schema ${name} is '${MARK}'`,
  );
  await warehouse.query('reset role');
  await closeFunctions(warehouse);
  await warehouse.query(`revoke all on schema public from public;
    alter role ${roles.reader} in database ${name} set search_path = ${name}`);
  await warehouse.query('commit');
}

/** Rights on PostgreSQL's own functions are kept per database, so this concerns the warehouse alone. */
async function closeFunctions(warehouse: Client): Promise<void> {
  const { rows } = await warehouse.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'pg_catalog'::regnamespace and proname = any($1)`,
    [CLOSED_FUNCTIONS],
  );
  for (const { signature } of rows)
    await warehouse.query(`revoke execute on function ${signature} from public`);
}

function buildUrl(superuserUrl: string, database: string): string {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function useClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
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
