import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDataSources, type DataSources } from './data-sources.repository.ts';
import { QueryError } from './query-error.ts';
import { hostileQueries } from './testing/hostile-queries.ts';

let warehouse: TestWarehouse;
let sources: DataSources;
let superuser: Client;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  superuser = new Client({ connectionString: warehouse.superuserUrl });
  await superuser.connect();
  await asSuperuser('create schema secret; create table secret.thing as select 1 as one');
  // One connection: whatever a hostile query leaves behind, the next query meets.
  sources = createDataSources(
    { SGHDW: warehouse.readerUrl },
    { seconds: 2, rows: 1_000, bytes: 1_000_000, connections: 1, connectSeconds: 5 },
  );
});

afterAll(async () => {
  await sources.close();
  await superuser.end();
  await warehouse.drop();
});

async function asSuperuser(text: string): Promise<unknown[]> {
  return (await superuser.query(text)).rows;
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
  it.each(hostileQueries)('%s', async (_title, sql, message) => {
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
    const running = patient.run('SGHDW', 'select pg_sleep(300)', new Map(), {
      signal: controller.signal,
    });
    const countSleepers = async (): Promise<number> =>
      (
        await asSuperuser(
          "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
        )
      ).length;
    await expect.poll(countSleepers, { timeout: 60_000 }).toBe(1);
    controller.abort();
    await expect(running).rejects.toThrow('Nobody waits');
    await expect.poll(countSleepers, { timeout: 60_000 }).toBe(0);
    expect((await patient.run('SGHDW', 'select 1', new Map())).rows).toEqual([[1]]);
    await patient.close();
  });
});
