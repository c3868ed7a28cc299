// The hostile queries of the BI door as extraction queries, and those that the portal's own data tempts to.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { hostileQueries } from '@prumo/bi-server/queries/testing/hostile-queries';
import { createDatabase } from '@prumo/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createExtractionFixture, type ExtractionFixture } from './testing/extraction-fixture.ts';
import { queryPublisher } from './testing/query-publisher.ts';

let fixture: ExtractionFixture;

beforeAll(async () => {
  fixture = await createExtractionFixture({ seconds: 2, rows: 1_000, bytes: 1_000_000 });
  const warehouse = createDatabase({ url: fixture.warehouse.superuserUrl });
  await sql`create schema secret create table thing (one int)`.execute(warehouse.queries());
  await warehouse.close();
  await fixture.addIndicator('hostile', { query: 'values (202601, 1)' });
  await fixture.addIndicator('own', { query: 'values (202601, 41), (202602, 42)' });
  await fixture.addIndicator('foreign', { query: 'values (202601, 666)' }, 'dep-cc');
  for (const [departmentId, indicatorId] of [
    ['dep-utia', 'own'],
    ['dep-cc', 'foreign'],
  ] as const) {
    await fixture.service.run(
      queryPublisher,
      { departmentId, indicatorId },
      { trigger: 'hand', principal: undefined },
    );
  }
  // Then the plans go through whole tables, rows of others included.
  await fixture.read('analyze');
});

afterAll(async () => {
  await fixture.close();
});

async function test(datasource: 'SGHDW' | 'DOCSTORE', query: string, departmentId = 'dep-utia') {
  return await fixture.service.test(
    queryPublisher,
    departmentId,
    { datasource, type: 'SQL', query },
    undefined,
  );
}

async function readState(): Promise<unknown> {
  return await fixture.read(
    `select (select json_agg(result order by indicator_id, month) from quality.result) as results,
       (select count(*)::int from quality.indicator) as indicators,
       (select count(*)::int from quality.docstore_reader) as visits,
       (select count(*)::int from pg_largeobject_metadata) as objects`,
  );
}

describe('[KP-14] a hostile extraction query on a warehouse reads and changes nothing', () => {
  it.each(hostileQueries)('%s', async (_title, query, message) => {
    const before = await readState();
    await fixture.setQuery('hostile', query);
    const run = await fixture.service.run(
      queryPublisher,
      { departmentId: 'dep-utia', indicatorId: 'hostile' },
      { trigger: 'save', principal: undefined },
    );
    expect(run).toMatchObject({ added: 0, changed: 0, unchanged: 0 });
    expect(run?.failure?.message).toContain(message);
    expect(await readState()).toEqual(before);
    expect(await test('SGHDW', 'select 202601, count(*) from measurement')).toMatchObject({
      months: [{ month: 202601, value: 6 }],
    });
  });
});

describe('DOCSTORE', () => {
  it("[KP-10] [KP-14] shows a department's own data and nothing of another", async () => {
    const query = 'select yyyymm, resultado from resultado';
    expect(await test('DOCSTORE', query)).toMatchObject({
      months: [
        { month: 202601, value: 41 },
        { month: 202602, value: 42 },
      ],
      failure: null,
    });
    expect(await test('DOCSTORE', query, 'dep-cc')).toMatchObject({
      months: [{ month: 202601, value: 666 }],
    });
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_value, index) => {
        const { months } = await test('DOCSTORE', query, index % 2 === 0 ? 'dep-utia' : 'dep-cc');
        return months.length;
      }),
    );
    expect(all).toEqual(Array.from({ length: 20 }, (_value, index) => (index % 2 === 0 ? 2 : 1)));
  });

  it.each(['microssistema', 'indicador', 'meta', 'resultado', 'analise', 'acao'])(
    'has the view %s, of one department',
    async (view) => {
      expect(await test('DOCSTORE', `select * from docstore.${view}`)).toMatchObject({
        failure: expect.not.objectContaining({ code: 'failed_sql' }),
      });
      const { firstRows } = await test('DOCSTORE', `select t::text, 1 from ${view} as t`);
      expect(JSON.stringify(firstRows)).not.toMatch(/foreign|dep-cc|666/);
    },
  );

  it('runs the example of its documentation', async () => {
    const page = await readFile(
      fileURLToPath(new URL('../../../../../docs/docstore-data-source.md', import.meta.url)),
      'utf8',
    );
    const [, example = ''] = /```sql\n(select.*?)```/s.exec(page) ?? [];
    await fixture.read("insert into quality.indicator_target values ('own', '2026-01-01', 41.5)");
    expect(await test('DOCSTORE', example)).toMatchObject({
      months: [
        { month: 202601, value: 0 },
        { month: 202602, value: 100 },
      ],
    });
    // As a band it has another month in it: 41 begins it.
    await fixture.read('update quality.indicator_target set target = 41, target_to = 41.75');
    expect(await test('DOCSTORE', example)).toMatchObject({
      months: [
        { month: 202601, value: 100 },
        { month: 202602, value: 0 },
      ],
    });
  });

  it('[KP-13] is a source of results like any other', async () => {
    await fixture.addIndicator('sum', {
      datasource: 'DOCSTORE',
      query: "select yyyymm, sum(resultado) from resultado where codigo = 'OWN' group by 1",
    });
    const run = await fixture.service.run(
      queryPublisher,
      { departmentId: 'dep-utia', indicatorId: 'sum' },
      { trigger: 'hand', principal: undefined },
    );
    expect(run).toMatchObject({ added: 2, failure: null });
    // Its results are data of the department as well, which others count.
    await fixture.read("delete from quality.result where indicator_id = 'sum'");
  });

  const refused: readonly [title: string, query: string, message: string][] = [
    [
      'the tables behind the views',
      'select 202601, value from quality.result',
      'permission denied for schema quality',
    ],
    ['who reads for whom', 'select * from quality.docstore_reader', 'permission denied for schema quality'],
    ['sessions', 'select * from gateway.session', 'permission denied for schema gateway'],
    ['people', 'select * from bi.person', 'permission denied for schema bi'],
    ['tasks', 'select * from workflow.task', 'permission denied for schema workflow'],
    [
      'the role of the server',
      "select set_config('role', 'postgres', false), 1",
      'permission denied to set role',
    ],
    [
      'the role of the server, for a query in a query',
      "select set_config('role', 'postgres', true), query_to_xml('select * from quality.result', true, true, '')",
      'permission denied to set role',
    ],
    [
      'a query in a query',
      "select 202601, query_to_xml('select * from quality.result', true, true, '')::text",
      'permission denied for schema quality',
    ],
    [
      'a command in a query',
      "select 202601, query_to_xml('insert into quality.docstore_reader values (1, 1, 1)', true, true, '')::text",
      'permission denied for schema quality',
    ],
    [
      'how many rows others have',
      "select 202601, query_to_xml('explain analyze select * from docstore.resultado', true, true, '')::text",
      'EXPLAIN is not allowed in a non-volatile function',
    ],
    [
      'a whole schema as text',
      "select 202601, schema_to_xml('quality', true, true, '')::text",
      'permission denied for schema quality',
    ],
    [
      'a writing view',
      'with w as (delete from resultado returning 1) select * from w',
      'cannot delete from view',
    ],
    ['a lock on rows', 'select * from indicador for update', 'permission denied for view indicador'],
    [
      'notifications to all pages',
      "select pg_notify('prumo_live', '{}'), 1",
      'permission denied for function pg_notify',
    ],
    [
      'a lock of the server',
      'select pg_advisory_lock(7786862), 1',
      'permission denied for function pg_advisory_lock',
    ],
    ['a large object', 'select lo_create(0), 1', 'permission denied for function lo_create'],
    [
      'the end of others',
      'select pg_terminate_backend(pid), 1 from pg_stat_activity',
      'permission denied for function',
    ],
    [
      'another database',
      "select * from dblink('dbname=postgres', 'select 1') as t (n int)",
      'function dblink(',
    ],
    ['a file', "select pg_read_file('/etc/passwd'), 1", 'permission denied for function pg_read_file'],
    ['passwords', 'select * from pg_authid', 'permission denied for table pg_authid'],
    [
      'writing',
      "select set_config('transaction_read_only', 'off', false), 1",
      'transaction read-write mode must be set before any query',
    ],
  ];

  it.each(refused)('[KP-14] keeps %s to itself', async (_title, query, message) => {
    const before = await readState();
    const { failure, firstRows } = await test('DOCSTORE', query);
    expect(failure?.message).toContain(message);
    expect(firstRows).toEqual([]);
    expect(await readState()).toEqual(before);
  });

  it.each([
    [
      'a setting',
      "select set_config('search_path', 'quality, docstore', false), count(*) from docstore.resultado",
    ],
    ['a condition that fails on rows', 'select 202601, 1 from resultado where 1 / (666 - resultado) > 5'],
    [
      'a look at statements of others',
      "select 202601, count(*) from pg_stat_activity where query ~ 'extraction_claim'",
    ],
  ])('[KP-14] shows nothing of others by %s', async (_title, query) => {
    const { firstRows, failure } = await test('DOCSTORE', query);
    expect(failure?.message ?? '').not.toContain('division by zero');
    expect(JSON.stringify(firstRows)).not.toMatch(/666|"1"/);
  });

  it('[KP-14] shows nothing to a connection that nobody has admitted', async () => {
    expect(await fixture.read('select * from docstore.resultado')).toEqual([]);
  });
});
