// A warehouse of our own: a database that belongs to a role nobody can log in as, and a login that can read its
// one schema and nothing else of the whole PostgreSQL.
import type { Client } from 'pg';
import {
  CLOSED_FUNCTIONS,
  buildReaderUrl,
  closeFunctions,
  closeOtherDatabases,
  createReaderLogin,
} from './reader-login.ts';
import { withClient, withLock } from './superuser-client.ts';

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

const MARK = 'prumo: loaded';

/** Creates and loads what is missing, once, and returns the address of the reader. A load that was killed starts over. */
export async function createWarehouse(options: WarehouseOptions): Promise<string> {
  requireName(options.name);
  const roles = { owner: `${options.name}_owner`, reader: `${options.name}_reader` };
  const readerUrl = buildReaderUrl(options.superuserUrl, options.name, roles.reader);
  await withClient(options.superuserUrl, async (client) => {
    await withLock(client, options.name, async () => {
      await createRoles(client, roles, readerUrl.password);
      await createDatabase(client, options.name, roles);
      await closeOtherDatabases(options.superuserUrl);
      await withClient(buildUrl(options.superuserUrl, options.name), async (warehouse) => {
        if (!(await isLoaded(warehouse, options.name))) await load(warehouse, options, roles);
        // Each time: one that an earlier version has loaded knew fewer of them.
        await closeFunctions(warehouse, CLOSED_FUNCTIONS);
      });
    });
  });
  return readerUrl.href;
}

type Roles = { owner: string; reader: string };

function requireName(name: string): void {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) throw new Error(`"${name}" cannot be the name of a warehouse.`);
}

async function createRoles(client: Client, roles: Roles, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roles.owner]);
  if (rowCount === 0) await client.query(`create role ${roles.owner} nologin`);
  await createReaderLogin(client, roles.reader, password);
}

async function createDatabase(client: Client, name: string, roles: Roles): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name} owner ${roles.owner}`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${roles.reader}`);
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
  await withoutReferences(warehouse, name, async () => {
    await warehouse.query(options.seedSql);
  });
  await warehouse.query(
    `revoke all on all functions in schema ${name} from public;
     revoke all on schema ${name} from public;
     grant usage on schema ${name} to ${roles.reader};
     grant select on all tables in schema ${name} to ${roles.reader};
     comment on schema ${name} is '${MARK}'`,
  );
  await warehouse.query('reset role');
  await warehouse.query(`revoke all on schema public from public;
    alter role ${roles.reader} in database ${name} set search_path = ${name}`);
  await warehouse.query('commit');
}

/**
 * References are checked for all rows at once afterwards: row by row that takes as long as all the rest of the load. Within
 * a transaction.
 */
export async function withoutReferences(
  warehouse: Pick<Client, 'query'>,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  // What a constraint refers to is written and read as it is named from there.
  const lookFromSchema = `set local search_path = ${name}`;
  await warehouse.query(lookFromSchema);
  const { rows } = await warehouse.query<{ leave: string; restore: string }>(
    `select format('alter table %I.%I drop constraint %I', $1::text, relname, conname) as leave,
            format('alter table %I.%I add constraint %I %s', $1::text, relname, conname,
                   pg_get_constraintdef(pg_constraint.oid)) as restore
       from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = (select oid from pg_namespace where nspname = $1)`,
    [name],
  );
  for (const { leave } of rows) await warehouse.query(leave);
  await work();
  await warehouse.query(lookFromSchema);
  for (const { restore } of rows) await warehouse.query(restore);
}

function buildUrl(superuserUrl: string, database: string): string {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  return url.href;
}
