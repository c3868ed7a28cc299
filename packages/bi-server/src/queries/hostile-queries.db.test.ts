import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDataSources, type DataSources } from './data-sources.repository.ts';
import { QueryError } from './query-error.ts';

let warehouse: TestWarehouse;
let sources: DataSources;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  await asSuperuser('create schema secret; create table secret.thing as select 1 as one');
  // One connection: whatever a hostile query leaves behind, the next query meets.
  sources = createDataSources(
    { SGHDW: warehouse.readerUrl },
    { seconds: 2, rows: 1_000, bytes: 1_000_000, connections: 1, waitSeconds: 5 },
  );
});

afterAll(async () => {
  await sources.close();
  await warehouse.drop();
});

async function asSuperuser(text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: warehouse.superuserUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function run(sql: string) {
  return await sources.run('SGHDW', sql, new Map());
}

async function refusalOf(sql: string): Promise<QueryError> {
  const error: unknown = await run(sql).then(
    () => new Error(`not refused: ${sql}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof QueryError)) throw error;
  return error;
}

/** What the next query finds: the table, and the session that it runs in. */
async function readHealth(): Promise<unknown> {
  const { rows } = await run(`
    select count(*)::int, current_user::text, current_setting('statement_timeout'),
      current_setting('transaction_read_only'), current_setting('timezone'), current_setting('search_path'),
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()),
      (select count(*)::int from pg_prepared_statements)
    from unit`);
  return rows[0];
}

function goodHealth(): readonly unknown[] {
  return [3, `${warehouse.name}_reader`, '2s', 'on', 'UTC', warehouse.name, 0, 0];
}

describe('a hostile query is refused with a clear message, and the server goes on serving', () => {
  const readOnly = 'read-only transaction';
  const notAQuery = 'A query begins with SELECT, WITH, VALUES or TABLE';
  const cases: readonly [title: string, sql: string, message: string][] = [
    ['insert', "insert into unit values (9, 'X', 1)", notAQuery],
    ['update', 'update unit set beds = 0', notAQuery],
    ['delete', 'delete from measurement', notAQuery],
    [
      'insert inside a query',
      "with w as (insert into unit values (9, 'X', 1) returning id) select * from w",
      readOnly,
    ],
    ['delete inside a query', 'with w as (delete from measurement returning 1) select * from w', readOnly],
    ['select into a new table', 'select * into copy from unit', readOnly],
    ['create a table', 'create table copy as select 1', notAQuery],
    ['create a temporary table', 'create temp table copy as select 1', notAQuery],
    ['drop a table', 'drop table unit', notAQuery],
    [
      'read a file',
      "select pg_read_file('/etc/passwd')",
      'permission denied for function pg_read_file (42501)',
    ],
    ['list files', "select pg_ls_dir('.')", 'permission denied for function pg_ls_dir'],
    ['run a program', "copy unit to program 'cat > /tmp/x'", notAQuery],
    ['copy to the client', 'copy unit to stdout', notAQuery],
    ['copy from the client', 'copy unit from stdin', notAQuery],
    [
      'import a file as a large object',
      "select lo_import('/etc/passwd')",
      'permission denied for function lo_import',
    ],
    ['create a large object', 'select lo_create(0)', 'permission denied for function lo_create'],
    ['read another schema', 'select * from secret.thing', 'permission denied for schema secret (42501'],
    ['read passwords', 'select * from pg_authid', 'permission denied for table pg_authid'],
    [
      'read another database',
      "select * from dblink('dbname=prumo', 'select 1') as t (n int)",
      'function dblink(',
    ],
    ['a role by set_config', "select set_config('role', 'postgres', false)", 'permission denied to set role'],
    ['a role by SET', 'set role postgres', notAQuery],
    ['another session user', 'set session authorization postgres', notAQuery],
    [
      'another session user by set_config',
      "select set_config('session_authorization', 'postgres', false)",
      'permission denied to set session authorization',
    ],
    [
      'leave read-only mode',
      "select set_config('transaction_read_only', 'off', false)",
      'transaction read-write mode must be set before any query',
    ],
    ['a function that writes', 'select forget()', 'permission denied for function forget'],
    ['many statements', 'select 1; select 2', 'more than one statement'],
    ['a statement behind a comment', 'select 1 /* ; */ ; -- \n drop table unit', 'more than one statement'],
    ['a statement behind a text', "select 'a\\'; drop table unit; --'", 'more than one statement'],
    ['end the transaction', 'commit', notAQuery],
    ['a block of code', 'do $$ begin perform pg_sleep(9); end $$', notAQuery],
    ['a prepared statement', 'prepare p as select 1', notAQuery],
    [
      'end other sessions',
      'select pg_terminate_backend(pid) from pg_stat_activity',
      'permission denied for function',
    ],
    ['advance a sequence', "select nextval('nothing')", 'does not exist'],
    ['a positional parameter', 'select $1', 'parameters are named'],
    ['a sleep past the limit', 'select pg_sleep(60)', 'ran longer than 2 s and was stopped'],
    [
      'a sleep after switching the limit off',
      "select set_config('statement_timeout', '0', false), pg_sleep(60)",
      'ran longer than 2 s and was stopped',
    ],
    [
      'many short sleeps after switching the limit off',
      "select set_config('statement_timeout', '0', false), pg_sleep(0.02) from generate_series(1, 100000)",
      'ran longer than 2 s and was stopped',
    ],
    ['a million rows', 'select * from generate_series(1, 1000000)', 'more than 1000 rows'],
    ['a huge value', "select repeat('x', 20000000)", 'more than 1000000 bytes'],
    [
      'many large values',
      "select repeat('x', 10000) from generate_series(1, 900)",
      'more than 1000000 bytes',
    ],
    ['nothing', '  -- just a comment', notAQuery],
  ];

  it.each(cases)('%s', async (_title, sql, message) => {
    expect((await refusalOf(sql)).message).toContain(message);
    expect(await readHealth()).toEqual(goodHealth());
    expect(await asSuperuser(`select count(*)::int as n from ${warehouse.name}.measurement`)).toEqual([
      { n: 6 },
    ]);
  });

  it.each([
    ['an advisory lock', 'select pg_advisory_lock(42)'],
    ['a setting', "select set_config('timezone', 'America/Sao_Paulo', false)"],
    ['a search path', "select set_config('search_path', 'secret', false)"],
    ['a time limit', "select set_config('statement_timeout', '0', false)"],
    ['a read-only default', "select set_config('default_transaction_read_only', 'off', false)"],
  ])('nothing stays of %s', async (_title, sql) => {
    await run(sql);
    expect(await readHealth()).toEqual(goodHealth());
  });

  it('stops a query in the database as soon as nobody waits for it', async () => {
    const patient = createDataSources({ SGHDW: warehouse.readerUrl }, { seconds: 300, connections: 1 });
    const controller = new AbortController();
    const running = patient.run('SGHDW', 'select pg_sleep(300)', new Map(), controller.signal);
    const countSleepers = async (): Promise<number> =>
      (await asSuperuser("select from pg_stat_activity where wait_event = 'PgSleep'")).length;
    await expect.poll(countSleepers, { timeout: 10_000 }).toBe(1);
    controller.abort();
    await expect(running).rejects.toThrow('Nobody waits');
    await expect.poll(countSleepers, { timeout: 10_000 }).toBe(0);
    expect((await patient.run('SGHDW', 'select 1', new Map())).rows).toEqual([[1]]);
    await patient.close();
  });
});
