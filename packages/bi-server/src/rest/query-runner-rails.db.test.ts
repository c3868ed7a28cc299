// What nobody can do in Nova Consulta, whatever they write: the rails that hold behind the page.
import type { QueryAnswer, QueryHistory } from '@prumo/contracts/bi/query-runner';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hostileQueries } from '../queries/testing/hostile-queries.ts';
import { mdx, powerUser, sql, startQueryServer, type QueryServer } from './testing/start-query-server.ts';
import { basicOf } from './testing/start-test-bi-server.ts';

let server: QueryServer;
let observer: Client;

beforeAll(async () => {
  server = await startQueryServer({ queryRunLimits: { seconds: 2, rows: 1000, bytes: 1_000_000 } });
  observer = new Client({ connectionString: server.warehouse.superuserUrl });
  await observer.connect();
  await observer.query('create schema secret; create table secret.thing (id int)');
  await observer.query(`create sequence ${server.warehouse.name}.counter`);
  await observer.query(
    `grant all on sequence ${server.warehouse.name}.counter to ${server.warehouse.name}_reader`,
  );
});

afterAll(async () => {
  await observer.end();
  await server.close();
});

async function countRows(): Promise<readonly number[]> {
  const { name } = server.warehouse;
  const { rows } = await observer.query<{ units: number; measurements: number; last: number | null }>(
    `select (select count(*)::int from ${name}.unit) as units,
      (select count(*)::int from ${name}.measurement) as measurements`,
  );
  return [rows[0]?.units ?? 0, rows[0]?.measurements ?? 0];
}

async function countSleepers(): Promise<number> {
  const { rows } = await observer.query(
    "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
  );
  return rows.length;
}

/** Of too many rows the first ones come, at this door. */
const refused = hostileQueries.filter(([title]) => title !== 'a million rows');

const more: readonly (readonly [title: string, text: string, message: string])[] = [
  ['nextval of a sequence it may use', "select nextval('counter')", 'read-only transaction'],
  ['setval of one', "select setval('counter', 9)", 'read-only transaction'],
  ['rows locked for update', 'select * from unit for update', 'read-only transaction'],
  [
    'a write inside of XML',
    "select query_to_xml('delete from unit', true, true, '')",
    'non-volatile function',
  ],
  ['another server by a file', "select pg_read_binary_file('/etc/passwd')", 'permission denied'],
  [
    'a large object from bytes',
    "select lo_from_bytea(0, 'x')",
    'permission denied for function lo_from_bytea',
  ],
  ['a reload of the server', 'select pg_reload_conf()', 'permission denied for function pg_reload_conf'],
  ['what others run', 'select query from pg_stat_activity', 'permission denied for function'],
  ['what one other runs', 'select pg_stat_get_backend_activity(1)', 'permission denied for function'],
  ['the shadow of passwords', 'select * from pg_shadow', 'permission denied'],
  ['a file of settings', 'select * from pg_hba_file_rules', 'permission denied'],
  ['a statement behind dollar quotes', 'select $a$ $b$ ; $a$; drop table unit', 'more than one statement'],
  [
    'a statement behind a nested comment',
    'select 1 /* /* ; */ */; drop table unit --',
    'more than one statement',
  ],
  ['a statement behind a carriage return', 'select 1 -- a\r; drop table unit', 'more than one statement'],
  ['a block behind a comment', '/* select */ do $$ begin end $$', 'A query begins with'],
  ['explain analyze', 'explain analyze select 1', 'A query begins with'],
  ['a call', 'call x()', 'A query begins with'],
  ['listen', 'listen x', 'A query begins with'],
  ['merge', 'merge into unit using unit u on false when not matched then do nothing', 'A query begins with'],
  [
    'a query without end',
    'with recursive r(n) as (select 1 union all select n from r) select max(n) from r',
    '2 s',
  ],
];

describe('[QR-02] nothing is changed, and nothing is read that the login may not read', () => {
  it.each([...refused, ...more])('%s', async (_title, text, message) => {
    const { status, message: told } = await server.refusal(sql(text));
    expect(status).toBeGreaterThanOrEqual(400);
    // This door tells the database's own words, without the number of the fault behind them.
    expect(told).toContain(message.replace(/ \(42501.*$/, ''));
    expect(await countRows()).toEqual([3, 6]);
  });

  it('dollar quotes are a text like any other', async () => {
    const { rows } = await server.read<QueryAnswer>(
      'POST',
      '/run',
      sql('select $$; drop table unit; $$ as a'),
    );
    expect(rows).toEqual([['; drop table unit; ']]);
  });

  it('what a query sets is gone with it', async () => {
    const set =
      "select set_config('default_transaction_read_only', 'off', false), set_config('search_path', 'x', false)";
    await server.ask('POST', '/run', sql(set));
    for (let turn = 0; turn < 4; turn += 1) {
      const { rows } = await server.read<QueryAnswer>(
        'POST',
        '/run',
        sql(
          "select current_setting('default_transaction_read_only'), current_setting('transaction_read_only'), count(*)::int from unit",
        ),
      );
      expect(rows).toEqual([['on', 'on', 3]]);
    }
  });
});

describe('an export', () => {
  it('[QR-03] as csv holds nothing that a spreadsheet would run', async () => {
    const text = `select '=HYPERLINK("x")' as "@name", -46.5 as number, '-1' as text, 'a=b' as plain`;
    const answer = await server.ask('POST', '/export', { query: sql(text), type: 'csv', name: '' });
    expect(answer.bytes.toString('utf8')).toBe(
      `\u{FEFF}"'@name";"number";"text";"plain"\n"'=HYPERLINK(""x"")";"-46.5";"'-1";"a=b"\n`,
    );
  });
});

describe('[QR-02] a run stays within its limits', () => {
  it('of rows: the first ones come, and that there are more', async () => {
    const answer = await server.read<QueryAnswer>(
      'POST',
      '/run',
      sql('select n from generate_series(1, 1000000) n'),
    );
    expect([answer.rows.length, answer.rows.at(-1), answer.isCut]).toEqual([1000, [1000], true]);
    const exact = await server.read<QueryAnswer>(
      'POST',
      '/run',
      sql('select n from generate_series(1, 1000) n'),
    );
    expect([exact.rows.length, exact.isCut]).toEqual([1000, false]);
  });

  it('of time, also over cubes', async () => {
    expect(await server.refusal(sql('select pg_sleep(60)'))).toMatchObject({
      status: 422,
      code: 'time-limit',
    });
    await server.biServer.catalogueFiles.save(
      { userName: 'ADMIN', roles: ['Administrator'], isAdministrator: true },
      { name: 'Lento', dataSource: 'SGHDW', schemaText: slowSchema, overwrite: true },
    );
    const slow = { ...mdx('SELECT FROM [Lento]'), source: 'Lento' };
    expect(await server.refusal(slow)).toMatchObject({ status: 422, code: 'time-limit' });
    await expect.poll(countSleepers, { timeout: 60_000 }).toBe(0);
  });

  it('of bytes', async () => {
    const wide = sql("select repeat('x', 100000) from generate_series(1, 500)");
    expect(await server.refusal(wide)).toMatchObject({ status: 422, code: 'size-limit' });
  });
});

describe('[QR-01] cancelling', () => {
  const slow = sql('select pg_sleep(60)');
  const patientLimits = { seconds: 30, rows: 10, bytes: 100_000 };

  it('ends the statement in the database, and is noted down so', async () => {
    const patient = await startQueryServer({ queryRunLimits: patientLimits });
    const watcher = new Client({ connectionString: patient.warehouse.superuserUrl });
    await watcher.connect();
    const countRunning = async (): Promise<number> =>
      (
        await watcher.query(
          "select from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid() and datname = current_database()",
        )
      ).rows.length;
    try {
      const controller = new AbortController();
      const asked = askRun(patient, slow, controller.signal);
      await expect.poll(countRunning, { timeout: 60_000 }).toBe(1);
      controller.abort();
      expect(await asked).toBe('gone');
      await expect.poll(countRunning, { timeout: 60_000 }).toBe(0);
      await expect
        .poll(async () => (await patient.read<QueryHistory>('GET', '/history')).entries[0]?.outcome)
        .toBe('cancelled');
    } finally {
      await watcher.end();
      await patient.close();
    }
  });

  it('[QR-02] two of one person run at once, a third waits, and others do not wait for them', async () => {
    const patient = await startQueryServer({ queryRunLimits: patientLimits });
    const watcher = new Client({ connectionString: patient.warehouse.superuserUrl });
    await watcher.connect();
    const countRunning = async (): Promise<number> =>
      (
        await watcher.query(
          "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
        )
      ).rows.length;
    try {
      const controllers = [1, 2, 3].map(() => new AbortController());
      const asked = controllers.map(async ({ signal }) => await askRun(patient, slow, signal));
      await expect.poll(countRunning, { timeout: 60_000 }).toBe(2);
      const other = await patient.read<QueryAnswer>('POST', '/run', sql('select 1'), 'ADMIN');
      expect(other.rows).toEqual([[1]]);
      expect(await countRunning()).toBe(2);
      // Whoever leaves makes room for the third.
      controllers[0]?.abort();
      await expect.poll(countRunning, { timeout: 60_000 }).toBe(2);
      controllers[1]?.abort();
      await expect.poll(countRunning, { timeout: 60_000 }).toBe(1);
      controllers[2]?.abort();
      await expect.poll(countRunning, { timeout: 60_000 }).toBe(0);
      expect(await Promise.all(asked)).toEqual(['gone', 'gone', 'gone']);
    } finally {
      await watcher.end();
      await patient.close();
    }
  });
});

async function askRun({ url }: QueryServer, wish: unknown, signal: AbortSignal): Promise<unknown> {
  return await fetch(`${url}/pentaho/plugin/query-runner/api/run`, {
    method: 'POST',
    headers: { authorization: basicOf(powerUser), 'content-type': 'application/json' },
    body: JSON.stringify(wish),
    signal,
  }).catch(() => 'gone');
}

const slowSchema = `<Schema name="Lento"><Cube name="Lento">
  <View alias="f"><SQL dialect="generic">select 1 as a from pg_sleep(60)</SQL></View>
  <Dimension name="A"><Hierarchy hasAll="true"><Level name="A" column="a"/></Hierarchy></Dimension>
  <Measure name="M" column="a" aggregator="sum"/>
</Cube></Schema>`;
