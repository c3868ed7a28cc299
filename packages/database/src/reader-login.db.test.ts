import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createOrdinaryRole } from './ordinary-role.ts';
import { createDocstoreReader } from './reader-login.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let own: TestDatabase;
let serverUrl: string;
let readerUrl: string;

beforeAll(async () => {
  own = await createTestDatabase([]);
  serverUrl = await createOrdinaryRole(own.url);
  await query(
    serverUrl,
    `create schema quality; create table quality.thing as select 'a' as name;
     create function quality.forget() returns int language sql as 'delete from quality.thing returning 1';
     create schema docstore; create view docstore.thing as select name from quality.thing`,
  );
  readerUrl = await createReader();
});

afterAll(async () => {
  const reader = new URL(readerUrl).username;
  await query(own.url, `drop owned by ${reader}`);
  await query(own.url, `drop role ${reader}`);
  await own.drop();
});

async function createReader(): Promise<string> {
  return await createDocstoreReader({
    superuserUrl: own.url,
    serverRole: new URL(serverUrl).username,
  });
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('the reader reads the views, without naming the schema', async () => {
  expect(await query(readerUrl, 'select name from thing')).toEqual([{ name: 'a' }]);
});

test('the next start gives the same reader, with what came since', async () => {
  await query(serverUrl, 'create view docstore.later as select 1 as one');
  expect(await createReader()).toBe(readerUrl);
  expect(await query(readerUrl, 'select one from later')).toEqual([{ one: 1 }]);
});

// Each with the read-only default switched off: only its rights are left in the way.
describe('the reader can do nothing else', () => {
  const refused: readonly [title: string, sql: string, reason: RegExp][] = [
    ['read what is behind the views', 'select * from quality.thing', /permission denied for schema quality/],
    ['call a function of the server', 'select quality.forget()', /permission denied for schema quality/],
    ['change through a view', "update thing set name = 'b'", /permission denied for view/],
    ['lock through a view', 'select * from thing for update', /permission denied for view/],
    ['create in its schema', 'create table copy as select 1', /permission denied for schema docstore/],
    ['create in public', 'create table public.copy as select 1', /permission denied for schema public/],
    [
      'create a temporary table',
      'create temp table copy as select 1',
      /permission denied to create temporary/,
    ],
    ['create a schema', 'create schema mine', /permission denied for database/],
    [
      'become the server',
      "select set_config('role', 'prumo_server', false)",
      /permission denied to set role/,
    ],
    ['become the superuser', 'set session authorization postgres', /permission denied to set session auth/],
    ['notify', "select pg_notify('prumo_live', 'x')", /permission denied for function pg_notify/],
    ['hold a lock', 'select pg_advisory_lock(1)', /permission denied for function pg_advisory_lock/],
    ['try a lock', 'select pg_try_advisory_xact_lock_shared(1, 2)', /permission denied for function/],
    ['create a large object', 'select lo_create(0)', /permission denied for function lo_create/],
    ['end other sessions', 'select pg_terminate_backend(1)', /permission denied for function/],
    ['read a file', "select pg_read_file('/etc/passwd')", /permission denied for function pg_read_file/],
  ];

  test.each(refused)('%s', async (_title, sql, reason) => {
    const url = new URL(readerUrl);
    url.searchParams.set('options', '-cdefault_transaction_read_only=off');
    await expect(query(url.href, sql)).rejects.toThrow(reason);
  });

  test.each(['postgres', 'template1'])('connect to %s', async (database) => {
    const url = new URL(readerUrl);
    url.pathname = `/${database}`;
    await expect(query(url.href, 'select 1')).rejects.toThrow('permission denied for database');
  });
});

test('the server goes on using what is closed to others', async () => {
  const text =
    "select pg_notify('a', 'b') is null as one, pg_try_advisory_lock(2) as other, lo_unlink(lo_create(0))";
  expect(await query(serverUrl, text)).toEqual([{ one: false, other: true, lo_unlink: 1 }]);
  await query(serverUrl, 'create table public.own as select 1');
});
