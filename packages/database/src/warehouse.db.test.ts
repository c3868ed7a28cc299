import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestWarehouse } from './testing/test-warehouse.ts';
import type { TestWarehouse } from './testing/test-warehouse.ts';
import { createWarehouse } from './warehouse.ts';

let warehouse: TestWarehouse;
let other: TestWarehouse;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  other = await createTestWarehouse();
  await query(warehouse.superuserUrl, 'create schema secret; create table secret.thing as select 1 as one');
});

afterAll(async () => {
  await warehouse.drop();
  await other.drop();
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('the reader reads its warehouse, without naming the schema', async () => {
  expect(await query(warehouse.readerUrl, 'select initials from unit order by id')).toEqual([
    { initials: 'CM' },
    { initials: 'UTIA' },
    { initials: 'MAT' },
  ]);
  expect(await query(warehouse.readerUrl, 'show default_transaction_read_only')).toEqual([
    { default_transaction_read_only: 'on' },
  ]);
});

// Each as the login itself, with the read-only default switched off: only its rights are left in the way.
describe('the reader can do nothing else', () => {
  const refused: readonly [title: string, sql: string, reason: RegExp][] = [
    ['write', "insert into unit values (9, 'X', 1)", /permission denied for table/],
    ['change', 'update unit set beds = 0', /permission denied for table/],
    ['delete', 'delete from measurement', /permission denied for table/],
    ['truncate', 'truncate measurement', /permission denied for table/],
    ['call a function that writes', 'select forget()', /permission denied for function/],
    ['create in its schema', 'create table copy as select 1', /permission denied for schema/],
    ['create in public', 'create table public.copy as select 1', /permission denied for schema public/],
    ['create a schema', 'create schema mine', /permission denied for database/],
    [
      'create a temporary table',
      'create temp table copy as select 1',
      /permission denied to create temporary/,
    ],
    ['read another schema', 'select * from secret.thing', /permission denied for schema secret/],
    ['read passwords', 'select * from pg_authid', /permission denied for table pg_authid/],
    ['read a file', "select pg_read_file('/etc/passwd')", /permission denied for function pg_read_file/],
    ['list files', "select pg_ls_dir('/')", /permission denied for function pg_ls_dir/],
    ['copy from a file', "copy unit from '/etc/passwd'", /permission denied/],
    [
      'run a program',
      "copy unit to program 'cat > /tmp/x'",
      /permission denied to COPY to or from an external program/,
    ],
    ['import a large object', "select lo_import('/etc/passwd')", /permission denied for function lo_import/],
    ['create a large object', 'select lo_create(0)', /permission denied for function lo_create/],
    ['store bytes', "select lo_from_bytea(0, 'x')", /permission denied for function lo_from_bytea/],
    [
      'end other sessions',
      'select pg_terminate_backend(1)',
      /permission denied for function pg_terminate_backend/,
    ],
    [
      'read what others run',
      'select query from pg_stat_activity',
      /permission denied for function pg_stat_get_activity/,
    ],
    [
      'read what one other runs',
      'select pg_stat_get_backend_activity(1)',
      /permission denied for function pg_stat_get_backend_activity/,
    ],
    ['stop other queries', 'select pg_cancel_backend(1)', /permission denied for function pg_cancel_backend/],
    ['fill the log', "select pg_logical_emit_message(false, 'a', 'b')", /permission denied for function/],
    ['become the superuser', 'set session authorization postgres', /permission denied to set session auth/],
    [
      'become the owner',
      "select set_config('role', current_database() || '_owner', false)",
      /permission denied/,
    ],
    ['install an extension', 'create extension dblink', /permission denied|must be superuser|not available/],
    ['write a language', 'create language plperlu', /permission denied|not available/],
  ];

  test.each(refused)('%s', async (_title, sql, reason) => {
    await expect(
      query(`${warehouse.readerUrl}?options=-cdefault_transaction_read_only%3Doff`, sql),
    ).rejects.toThrow(reason);
  });

  test.each(['another warehouse', 'postgres', 'template1', 'prumo'])('connect to %s', async (database) => {
    const url = new URL(warehouse.readerUrl);
    url.pathname = `/${database === 'another warehouse' ? other.name : database}`;
    await expect(query(url.href, 'select 1')).rejects.toThrow('permission denied for database');
  });
});

describe('createWarehouse', () => {
  const adminUrl = inject('testPostgresUrl');
  const name = `warehouse_${randomBytes(6).toString('hex')}`;
  const schemaSql = `drop schema if exists ${name} cascade; create schema ${name}; set search_path = ${name}; create table thing (n int);`;
  const seedSql = `do $$ begin raise notice 'progress 1/2 thing'; raise notice 'another notice'; end $$;
    insert into ${name}.thing values (1);`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;

  beforeEach(async () => {
    await query(adminUrl, `drop database if exists ${name} with (force)`);
  });

  afterAll(async () => {
    await query(adminUrl, `drop database if exists ${name} with (force)`);
    await query(adminUrl, `drop role if exists ${name}_reader; drop role if exists ${name}_owner`);
  });

  test('a load that fails leaves nothing, and the next one starts over', async () => {
    const failing = `insert into ${name}.thing values (1); select 1 / 0;`;
    await expect(
      createWarehouse({ superuserUrl: adminUrl, name, schemaSql, seedSql: failing }),
    ).rejects.toThrow('division by zero');
    expect(await query(url.href, `select from pg_namespace where nspname = '${name}'`)).toEqual([]);
    await createWarehouse({ superuserUrl: adminUrl, name, schemaSql, seedSql });
    expect(await query(url.href, `select n from ${name}.thing`)).toEqual([{ n: 1 }]);
  });

  test('references hold for what was loaded, and afterwards', async () => {
    const withParts = `${schemaSql} create table part ("of Thing" int constraint "Its thing" references thing);`;
    const withKey = withParts.replace('(n int)', '(n int primary key)');
    const options = { superuserUrl: adminUrl, name, schemaSql: withKey };
    const leadsNowhere = `insert into ${name}.part values (2); ${seedSql}`;
    await expect(createWarehouse({ ...options, seedSql: leadsNowhere })).rejects.toThrow('"Its thing"');
    expect(await query(url.href, `select from pg_namespace where nspname = '${name}'`)).toEqual([]);
    // In any order, and with the names looked up elsewhere in the end.
    const leadsToThing = `insert into ${name}.part values (1); ${seedSql} set search_path = public;`;
    await createWarehouse({ ...options, seedSql: leadsToThing });
    await expect(query(url.href, `insert into ${name}.part values (2)`)).rejects.toThrow('"Its thing"');
  });

  test('so does one that was killed', async () => {
    const slow = `insert into ${name}.thing values (1); select pg_sleep(60);`;
    const killed = createWarehouse({ superuserUrl: adminUrl, name, schemaSql, seedSql: slow }).catch(
      () => 'killed',
    );
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and wait_event = 'PgSleep'`;
    await expect.poll(async () => (await query(adminUrl, kill)).length, { timeout: 60_000 }).toBe(1);
    expect(await killed).toBe('killed');
    const readerUrl = await createWarehouse({ superuserUrl: adminUrl, name, schemaSql, seedSql });
    expect(await query(readerUrl, 'select n from thing')).toEqual([{ n: 1 }]);
  });

  test('closes functions also where an earlier version has loaded it', async () => {
    const options = { superuserUrl: adminUrl, name, schemaSql, seedSql };
    const readerUrl = await createWarehouse(options);
    await query(url.href, 'grant execute on function pg_stat_get_activity(integer) to public');
    expect(await query(readerUrl, 'select from pg_stat_get_activity(pg_backend_pid())')).toHaveLength(1);
    await createWarehouse(options);
    await expect(query(readerUrl, 'select from pg_stat_get_activity(pg_backend_pid())')).rejects.toThrow(
      'permission denied for function pg_stat_get_activity',
    );
  });

  test('loads with progress, once, also when two servers start together', async () => {
    const lines: string[] = [];
    const load = async () =>
      await createWarehouse({
        superuserUrl: adminUrl,
        name,
        schemaSql,
        seedSql,
        onProgress: (line) => lines.push(line),
      });
    const [one, two] = await Promise.all([load(), load()]);
    expect(one).toBe(two);
    const title = `Loading the warehouse ${name.toUpperCase()}`;
    expect(lines).toEqual([title, `${title}: 1/2 thing`]);
    expect(await query(one, 'select n from thing')).toEqual([{ n: 1 }]);
  });
});
