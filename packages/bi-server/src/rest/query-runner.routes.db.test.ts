import type { QueryAnswer, QueryHistory, QuerySources, SourceSchema } from '@prumo/contracts/bi/query-runner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { askBi } from './testing/bi-client.ts';
import { plainReader } from './testing/people/texts.ts';
import {
  mdx,
  parameter,
  powerUser,
  sql,
  startQueryServer,
  type QueryServer,
} from './testing/start-query-server.ts';
import { startTestBiServer } from './testing/start-test-bi-server.ts';

let server: QueryServer;

beforeAll(async () => {
  server = await startQueryServer();
});

beforeEach(async () => {
  server.audited.length = 0;
  await server.ask('DELETE', '/history');
});

afterAll(async () => {
  await server.close();
});

const units = 'select initials, beds from unit order by id';
const byUnit =
  'SELECT {[Measures].[Quantidade]} ON COLUMNS, NON EMPTY [Unidade].[Unidade].Members ON ROWS FROM [Medidas]';

describe('who may', () => {
  it.each([
    ['an administrator', 'ADMIN', 200],
    ['a Power User', powerUser, 200],
    ['anybody else', plainReader, 403],
  ])('[QR-01] %s', async (_title, userName, status) => {
    for (const [method, path, body] of [
      ['GET', '/sources', undefined],
      ['GET', '/sources/SGHDW/schema', undefined],
      ['POST', '/run', sql(units)],
      ['POST', '/run', mdx(byUnit)],
      ['POST', '/explain', sql(units)],
      ['POST', '/export', { query: sql(units), type: 'csv', name: '' }],
      ['GET', '/history', undefined],
    ] as const) {
      expect([path, (await server.ask(method, path, body, userName)).status]).toEqual([path, status]);
    }
    expect(server.audited.map(({ by }) => by)).toEqual(status === 200 ? Array(3).fill(userName) : []);
  });

  it('is nobody where the flag is off', async () => {
    const without = await startTestBiServer({ hasQueryRunner: false });
    try {
      for (const path of ['/plugin/query-runner/api/sources', '/plugin/query-runner/index.html'])
        expect((await askBi(without.url, { path, as: 'ADMIN' })).status).toBe(404);
    } finally {
      await without.close();
    }
  });

  it('is a Power User no more once the role may not publish queries', async () => {
    const strict = await startTestBiServer({ queryPublishers: ['Administrator'] });
    try {
      const statusFor = async (as: string): Promise<number> =>
        (await askBi(strict.url, { path: '/plugin/query-runner/api/sources', as })).status;
      expect([await statusFor(powerUser), await statusFor('ADMIN')]).toEqual([403, 200]);
    } finally {
      await strict.close();
    }
  });
});

describe('what there is', () => {
  it('[QR-01] sources of SQL, and catalogues of cubes that are there for the person', async () => {
    expect(await server.read<QuerySources>('GET', '/sources')).toEqual({
      sql: ['SGHDW'],
      mdx: ['Medidas'],
      hasPanels: false,
    });
  });

  it('[QR-01] tables with columns, types and keys, and nothing that the login may not read', async () => {
    const { tables } = await server.read<SourceSchema>('GET', '/sources/SGHDW/schema');
    expect(tables.map(({ name, kind }) => [name, kind])).toEqual([
      ['measurement', 'table'],
      ['unit', 'table'],
    ]);
    expect(tables[1]).toMatchObject({ schema: server.warehouse.name, isInSearchPath: true });
    expect(tables[1]?.columns.map(({ name, type, isKey }) => [name, type, isKey])).toEqual([
      ['id', 'integer', true],
      ['initials', 'text', false],
      ['beds', 'smallint', false],
    ]);
  });

  it.each(['DOCSTORE', 'nothing'])('no source %s', async (source) => {
    const { status, text } = await server.ask('GET', `/sources/${source}/schema`);
    expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'unknown-source' }]);
  });
});

describe('a run', () => {
  it('[QR-01] of SQL gives rows with the types of their columns', async () => {
    expect(await server.read<QueryAnswer>('POST', '/run', sql(`${units};`))).toEqual({
      columns: [
        { name: 'initials', type: 'String' },
        { name: 'beds', type: 'Integer' },
      ],
      rows: [
        ['CM', 46],
        ['UTIA', 20],
        ['MAT', 28],
      ],
      isCut: false,
      milliseconds: expect.any(Number),
    });
  });

  it('[QR-01] of MDX gives a table', async () => {
    const { columns, rows } = await server.read<QueryAnswer>('POST', '/run', mdx(byUnit));
    expect(columns.map(({ name }) => name)).toEqual(['[Unidade].[Unidade]', '[Measures].[Quantidade]']);
    expect(rows).toEqual([
      ['CM', 21.5],
      ['MAT', 7],
      ['UTIA', 7.25],
    ]);
  });

  it('takes its parameters as values, whatever stands in them', async () => {
    const { rows } = await server.read<QueryAnswer>(
      'POST',
      '/run',
      sql(
        'select initials from unit where beds > ${min} and initials <> ${text} and initials in (${list}) order by 1',
        [
          parameter('min', 'Integer', '20'),
          parameter('text', 'String', "' or 1=1; drop table unit; --"),
          parameter('list', 'StringArray', 'CM;"MAT";x'),
        ],
      ),
    );
    expect(rows).toEqual([['CM'], ['MAT']]);
    const dates = sql('select count(*)::int from measurement where taken_on >= ${since}', [
      parameter('since', 'Date', '2026-02-01'),
    ]);
    expect((await server.read<QueryAnswer>('POST', '/run', dates)).rows).toEqual([[3]]);
    const named = mdx(byUnit.replace('[Unidade].[Unidade].Members', '{[Unidade].[${sigla}]}'), [
      parameter('sigla', 'String', 'UTIA'),
    ]);
    expect((await server.read<QueryAnswer>('POST', '/run', named)).rows).toEqual([['UTIA', 7.25]]);
  });

  it.each([
    ['a parameter that nobody gave', sql('select ${x}'), { code: 'parameter', faults: { name: '${x}' } }],
    [
      'a value of another type',
      sql('select ${x}', [parameter('x', 'Integer', 'dez')]),
      { code: 'parameter', faults: { name: '${x}' } },
    ],
    [
      'a parameter in quotes',
      sql("select '%${x}%'", [parameter('x', 'String', 'a')]),
      { code: 'refused-sql', faults: { refusal: 'placeholder-in-quotes', name: '${x}' } },
    ],
    [
      'a fault, with its place behind a parameter',
      sql('select ${long_name_of_it}::text, nada from unit', [parameter('long_name_of_it', 'String', 'a')]),
      { code: 'failed-sql', faults: { position: 34 }, message: 'column "nada" does not exist' },
    ],
    [
      'a fault of MDX',
      mdx('SELECT [Nada] ON COLUMNS FROM [Medidas]'),
      { code: 'failed-mdx', message: expect.stringContaining('Nada') },
    ],
    [
      'cubes that are not there',
      { ...mdx(byUnit), source: 'Outros' },
      { code: 'unknown-catalogue', faults: { name: 'Outros' } },
    ],
    ['a text that is none', { ...sql(units), text: '' }, { code: 'invalid-input' }],
  ])('tells of %s', async (_title, wish, failure) => {
    expect(await server.refusal(wish)).toMatchObject(failure);
  });

  it('[QR-02] is noted down with its text before it runs, also when it fails', async () => {
    await server.ask('POST', '/run', sql('select nada'));
    await server.ask('POST', '/run', mdx(byUnit));
    expect(server.audited).toMatchObject([
      { by: powerUser, query: { language: 'sql', source: 'SGHDW', text: 'select nada' } },
      { by: powerUser, query: { language: 'mdx', source: 'Medidas', text: byUnit } },
    ]);
    const { entries } = await server.read<QueryHistory>('GET', '/history');
    expect(entries).toMatchObject([
      { language: 'mdx', text: byUnit, outcome: 'done', rows: 3, milliseconds: expect.any(Number) },
      { language: 'sql', text: 'select nada', outcome: 'failed-sql', rows: null },
    ]);
    expect(entries.map(({ id }) => id)).toEqual(server.audited.map(({ runId }) => runId).toReversed());
  });

  it('is not run when it cannot be noted down', async () => {
    const mute = await startQueryServer({
      openQueryRunAudit: () => ({ record: async () => await Promise.reject(new Error('the trail is full')) }),
    });
    try {
      expect((await mute.ask('POST', '/run', sql(units))).status).toBe(500);
      expect((await mute.read<QueryHistory>('GET', '/history')).entries).toEqual([]);
    } finally {
      await mute.close();
    }
  });

  it('[QR-03] is in the history of whoever ran it, and of nobody else; the last 200 are kept', async () => {
    await server.ask('DELETE', '/history', undefined, 'ADMIN');
    await server.ask('POST', '/run', sql('select 1'), 'ADMIN');
    for (let number = 0; number < 203; number += 1) await server.ask('POST', '/run', sql(`select ${number}`));
    const { entries } = await server.read<QueryHistory>('GET', '/history');
    expect(entries).toHaveLength(200);
    expect([entries[0]?.text, entries.at(-1)?.text]).toEqual(['select 202', 'select 3']);
    expect((await server.read<QueryHistory>('GET', '/history', undefined, 'ADMIN')).entries).toHaveLength(1);
    expect((await server.ask('DELETE', '/history')).status).toBe(204);
    expect((await server.read<QueryHistory>('GET', '/history')).entries).toEqual([]);
  });
});

describe('a plan', () => {
  it('[QR-03] tells how a query would be run, and runs nothing', async () => {
    const { plan } = await server.read<{ plan: Record<string, unknown> }>(
      'POST',
      '/explain',
      sql('select * from measurement where unit_id = ${id} and pg_sleep(60) is not null', [
        parameter('id', 'Integer', '1'),
      ]),
    );
    expect(plan).toMatchObject({ 'Node Type': 'Seq Scan', 'Relation Name': 'measurement' });
    expect(plan).not.toHaveProperty('Actual Rows');
    expect(server.audited).toEqual([]);
  });

  it.each(['analyze select 1', 'select 1; select 2', 'delete from unit'])('of no %s', async (text) => {
    const { status } = await server.ask('POST', '/explain', sql(text));
    expect(status).toBe(400);
  });

  it('says where a fault is in the text that was sent', async () => {
    const { text } = await server.ask('POST', '/explain', sql('select nada from unit'));
    expect(JSON.parse(text)).toMatchObject({ code: 'failed-sql', faults: { position: 8 } });
  });
});

describe('an export', () => {
  it.each([
    ['csv', '\u{FEFF}"initials";"beds"\n"CM";"46"', 'text/csv'],
    ['json', '[["CM",46],["UTIA",20],["MAT",28]]', 'application/json'],
    ['xlsx', 'PK', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('[QR-03] as %s', async (type, part, contentType) => {
    const answer = await server.ask('POST', '/export', {
      query: sql(units),
      type,
      name: 'leitos por unidade',
    });
    expect(answer.headers.get('content-type')).toBe(contentType);
    expect(answer.headers.get('content-disposition')).toContain(`filename="leitos por unidade.${type}"`);
    expect(answer.bytes.toString('utf8')).toContain(part);
    expect(server.audited).toHaveLength(1);
  });
});
