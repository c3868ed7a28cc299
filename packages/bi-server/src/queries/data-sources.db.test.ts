import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDataSources, type DataSources, type RunOptions } from './data-sources.repository.ts';
import { FailedSqlError } from './query-error.ts';
import type { SqlArgument } from './sql-text.ts';

let warehouse: TestWarehouse;
let sources: DataSources;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  sources = createDataSources({ SGHDW: warehouse.readerUrl, NOWHERE: 'postgres://a:b@127.0.0.1:1/none' });
});

afterAll(async () => {
  await sources.close();
  await warehouse.drop();
});

async function run(sql: string, given: Readonly<Record<string, SqlArgument>> = {}) {
  return await sources.run('SGHDW', sql, new Map(Object.entries(given)));
}

function argument(sqlType: string, ...values: (string | null)[]): SqlArgument {
  return { values, sqlType, isList: values.length !== 1 };
}

describe('createDataSources', () => {
  it('gives a parameter that is a number back as one, wherever it stands', async () => {
    const given = {
      n: argument('bigint', '7'),
      x: argument('double precision', '0.5'),
      t: argument('text', '7'),
    };
    const { columns, rows } = await run('select ${n} as n, ${x} as x, ${t} as t, ${n} * 2 as twice', given);
    expect(columns.map(({ type }) => type)).toEqual(['Numeric', 'Numeric', 'String', 'Numeric']);
    expect(rows).toEqual([[7, 0.5, '7', 14]]);
    expect((await run('select ${n} as n from (select 1) x where ${n} in (${n}, 8)', given)).rows).toEqual([
      [7],
    ]);
  });

  it('lets a number be what its place asks for where the declared type does not fit', async () => {
    const given = { n: argument('bigint', '2') };
    const { rows } = await run("select substr('água', ${n}) as rest, make_date(2024, ${n}, 1) as day", given);
    expect(rows).toEqual([['gua', '2024-02-01']]);
    await expect(run('select nothing_like_it(${n})', given)).rejects.toThrow('nothing_like_it');
  });

  it('gives columns and values as a Java client of PostgreSQL sees them', async () => {
    const { columns, rows } = await run(`
      select 7::smallint as "small", 8 as "int", 9::bigint as "long", 9007199254740993::bigint as "longer",
        12.50::numeric as "decimal", 123456789012345678.25::numeric as "exact", 0.1::float8 as "double",
        'NaN'::float8 as "nan", true as "flag", date '2024-03-01' as "day",
        timestamp '2024-03-01 10:20:30' as "moment", timestamptz '2024-03-01 10:20:30.125-03' as "instant",
        time '10:20:30' as "time", 'água' as "text", null::text as "nothing", '\\xCAFE'::bytea as "bytes",
        array[1, 2] as "list", '{"a":1}'::jsonb as "json"`);
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'small Integer',
      'int Integer',
      'long Numeric',
      'longer Numeric',
      'decimal Numeric',
      'exact Numeric',
      'double Numeric',
      'nan Numeric',
      'flag Boolean',
      'day Date',
      'moment Date',
      'instant Date',
      'time Date',
      'text String',
      'nothing String',
      'bytes Blob',
      'list String',
      'json String',
    ]);
    expect(rows[0]?.slice(0, 9)).toEqual([
      7,
      8,
      9,
      '9007199254740993',
      12.5,
      '123456789012345678.25',
      0.1,
      null,
      true,
    ]);
    expect(rows[0]?.slice(9)).toEqual([
      '2024-03-01',
      '2024-03-01 10:20:30.0',
      '2024-03-01 13:20:30.125',
      '10:20:30',
      'água',
      null,
      Buffer.from('cafe', 'hex'),
      '{1,2}',
      '{"a": 1}',
    ]);
  });

  it('reads more rows than one fetch', async () => {
    const { rows } = await run('select n from generate_series(1, 2500) n');
    expect(rows).toHaveLength(2500);
    expect(rows.at(-1)).toEqual([2500]);
  });

  it('keeps the columns of a result without rows', async () => {
    expect(await run('select id, initials from unit where false;')).toEqual({
      columns: [
        { name: 'id', type: 'Integer' },
        { name: 'initials', type: 'String' },
      ],
      rows: [],
    });
  });

  it('binds values, whatever is in them', async () => {
    const hostile = "' or true; drop table unit; --${x} $1 \\";
    const { rows } = await run('select ${text} as it, count(*)::int from unit where initials = ${text}', {
      text: argument('text', hostile),
    });
    expect(rows).toEqual([[hostile, 0]]);
  });

  it('binds a list as a list', async () => {
    const sql = 'select initials from unit where id in (${ids}) order by 1';
    expect((await run(sql, { ids: argument('bigint', '1', '3') })).rows).toEqual([['CM'], ['MAT']]);
    expect((await run(sql, { ids: { ...argument('bigint'), isList: true } })).rows).toEqual([]);
  });

  it('tells PostgreSQL the declared type where it cannot find one itself', async () => {
    const sql = 'select count(*)::int from unit where ${beds} is null or beds >= ${beds}';
    expect((await run(sql, { beds: argument('bigint', null) })).rows).toEqual([[3]]);
    expect((await run(sql, { beds: argument('bigint', '28') })).rows).toEqual([[2]]);
  });

  it("passes PostgreSQL's message on, with state and position", async () => {
    const error = await run('select nothing from unit').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FailedSqlError);
    expect(error).toMatchObject({ sqlState: '42703', position: 8 });
    expect(String(error)).toContain('PostgreSQL: column "nothing" does not exist (42703, at character 8).');
  });

  it('says which data sources there are, and which cannot be reached', async () => {
    await expect(sources.run('OTHER', 'select 1', new Map())).rejects.toThrow('there are: SGHDW, NOWHERE');
    await expect(sources.run('NOWHERE', 'select 1', new Map())).rejects.toThrow('NOWHERE cannot be reached');
  });

  it('holds one run to tighter limits, and never to wider ones', async () => {
    const limited = createDataSources({ SGHDW: warehouse.readerUrl }, { rows: 20, connections: 1 });
    const read = async (sql: string, limits: RunOptions['limits']) =>
      await limited.run('SGHDW', sql, new Map(), { ...(limits !== undefined && { limits }) });
    const tenRows = 'select n from generate_series(1, 10) n';
    await expect(read(tenRows, { rows: 9 })).rejects.toThrow('more than 9 rows');
    await expect(read(tenRows, { bytes: 100 })).rejects.toThrow('more than 100 bytes');
    await expect(read('select pg_sleep(20)', { seconds: 0.2 })).rejects.toThrow('ran longer than 0.2 s');
    await expect(read('select n from generate_series(1, 21) n', { rows: 50 })).rejects.toThrow(
      'more than 20 rows',
    );
    // What one run was held to is forgotten by the next on the same connection.
    expect((await read("select current_setting('statement_timeout')", undefined)).rows).toEqual([['30s']]);
    await limited.close();
  });

  it('tells before a query which process will run it, and runs none that is not admitted', async () => {
    let reported = 0;
    const { rows } = await sources.run('SGHDW', 'select pg_backend_pid()', new Map(), {
      admit: async (processId) => {
        reported = processId;
      },
    });
    expect(rows).toEqual([[reported]]);
    const refused = sources.run('SGHDW', 'select 1', new Map(), {
      admit: async () => await Promise.reject(new Error('not admitted')),
    });
    await expect(refused).rejects.toThrow('not admitted');
  });

  it('says when the connection breaks while a query runs', async () => {
    const other = createDataSources({ SGHDW: warehouse.readerUrl }, { connections: 1 });
    const superuser = new Client({ connectionString: warehouse.superuserUrl });
    await superuser.connect();
    const broken = other.run('SGHDW', 'select pg_sleep(20)', new Map(), {
      admit: async (processId) => {
        setTimeout(() => void superuser.query('select pg_terminate_backend($1)', [processId]), 100);
      },
    });
    await expect(broken).rejects.toThrow('The connection to the data source SGHDW broke.');
    expect((await other.run('SGHDW', 'select 1', new Map())).rows).toEqual([[1]]);
    await superuser.end();
    await other.close();
  });

  it('lets queries wait for a connection, and says so when it takes too long', async () => {
    const narrow = createDataSources({ SGHDW: warehouse.readerUrl }, { connections: 1, connectSeconds: 0.2 });
    const controller = new AbortController();
    const long = narrow
      .run('SGHDW', 'select pg_sleep(20)', new Map(), { signal: controller.signal })
      .catch(() => 'stopped');
    await expect(narrow.run('SGHDW', 'select 1', new Map())).rejects.toThrow('busy with other queries');
    controller.abort();
    expect(await long).toBe('stopped');
    await narrow.close();
  });

  it('goes on after the database dropped its connections', async () => {
    await run('select 1');
    const admin = new Client({ connectionString: warehouse.superuserUrl });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prumo-queries' and datname = current_database()",
    );
    await admin.end();
    await expect.poll(async () => (await run('select 1').catch(() => ({ rows: [] }))).rows).toEqual([[1]]);
  });

  it('takes further settings from the address', async () => {
    const url = `${warehouse.readerUrl}?options=-c%20work_mem%3D1234kB%20-c%20statement_timeout%3D0`;
    const own = createDataSources({ SGHDW: url });
    const sql = "select current_setting('work_mem'), current_setting('statement_timeout')";
    expect((await own.run('SGHDW', sql, new Map())).rows).toEqual([['1234kB', '30s']]);
    await own.close();
  });
});
