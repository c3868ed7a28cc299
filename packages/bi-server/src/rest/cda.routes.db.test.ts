import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BiUser } from './http/bi-user.ts';
import { askBi, type BiAnswer, type BiRequest } from './testing/bi-client.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let warehouse: TestWarehouse;
let server: TestBiServer;
const admin: BiUser = { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true };
const path = '/public/Ocupação/kpi.cda';
const secretPath = '/public/Segredo/kpi.cda';

const cda = `<CDADescriptor>
  <DataSources>
    <Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection>
    <Connection id="jdbc" type="sql.jdbc"><Url>jdbc:x</Url></Connection>
    <Connection id="cubo" type="mondrian.jndi"><Jndi>SGHDW</Jndi><Catalog>mondrian:/Nada</Catalog></Connection>
    <Connection id="other" type="sql.jndi"><Jndi>NADA</Jndi></Connection>
  </DataSources>
  <DataAccess id="units" connection="dw" type="sql">
    <Name>Unidades</Name>
    <Query><![CDATA[select id, initials, beds from unit where beds >= \${least} and initials not in (\${without}) order by id]]></Query>
    <Parameters>
      <Parameter name="least" type="Integer" default="0"/>
      <Parameter name="without" type="StringArray" default="nenhuma"/>
    </Parameters>
    <Columns>
      <Column idx="1"><Name>Sigla</Name></Column>
      <CalculatedColumn><Name>dobro</Name><Formula>=[beds]*2</Formula></CalculatedColumn>
    </Columns>
    <Output indexes="1,2,3"/>
    <Output id="2" indexes="0" mode="exclude"/>
    <Output id="9" indexes="7"/>
  </DataAccess>
  <DataAccess id="who" connection="dw" type="sql">
    <Query>select \${name} as name, \${mine} as mine, count(*) as n from unnest(array[\${roles}]) r</Query>
    <Parameters>
      <Parameter name="name" type="String" default="\${[security:principalName]}" access="private"/>
      <Parameter name="mine" type="String" default="x"/>
      <Parameter name="roles" type="StringArray" default="\${[security:principalRoles]}" access="private"/>
    </Parameters>
  </DataAccess>
  <DataAccess id="moment" connection="dw" type="sql" cache="true" cacheDuration="60">
    <Query>select clock_timestamp()::text as moment</Query>
  </DataAccess>
  <DataAccess id="broken" connection="dw" type="sql"><Query>select nada from unit</Query></DataAccess>
  <DataAccess id="hidden" connection="dw" type="sql" access="private"><Query>select 1 as one</Query></DataAccess>
  <DataAccess id="jdbc" connection="jdbc" type="sql"><Query>select 1</Query></DataAccess>
  <DataAccess id="mdx" connection="cubo" type="mdx"><Query>select</Query></DataAccess>
  <DataAccess id="other" connection="other" type="sql"><Query>select 1</Query></DataAccess>
  <DataAccess id="fixed" connection="x" type="jsonScriptable"><Query>{"metadata":[{"colName":"a","colType":"Integer"}],"resultset":[[3],[1]]}</Query></DataAccess>
  <CompoundDataAccess id="both" type="union"><Top id="hidden"/><Bottom id="fixed"/></CompoundDataAccess>
  <CompoundDataAccess id="circle" type="union"><Top id="circle"/><Bottom id="fixed"/></CompoundDataAccess>
  <DataAccess id="slow" connection="dw" type="sql"><Query>select pg_sleep(60)</Query></DataAccess>
</CDADescriptor>`;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestBiServer({
    dataSources: { SGHDW: warehouse.readerUrl },
    queryLimits: { seconds: 2 },
  });
  const { files } = server.biServer;
  await files.writeFile(admin, path, Buffer.from(cda));
  await files.writeFile(admin, '/public/Ocupação/quebrado.cda', Buffer.from('<CDADescriptor>'));
  await files.createFolder(admin, '/public/Segredo');
  await files.setAcl(admin, '/public/Segredo', { isInheriting: false, aces: [] });
  await files.writeFile(admin, secretPath, Buffer.from(cda));
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

async function ask(
  name: string,
  values: Readonly<Record<string, string>> | string = {},
  more: Partial<BiRequest> = {},
): Promise<BiAnswer> {
  const query = new URLSearchParams(values).toString();
  return await askBi(server.url, { path: `/plugin/cda/api/${name}?${query}`, as: 'Ana.Luz', ...more });
}

interface QueryAnswer {
  readonly metadata: readonly { readonly colName: string }[];
  readonly queryInfo?: unknown;
  readonly resultset: readonly (readonly unknown[])[];
}

function read(answer: BiAnswer): QueryAnswer {
  return JSON.parse(answer.text);
}

async function post(
  name: string,
  values: Readonly<Record<string, string>>,
  more: Partial<BiRequest> = {},
): Promise<BiAnswer> {
  return await ask(
    name,
    {},
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
      ...more,
    },
  );
}

const units = { path, dataAccessId: 'units' };

describe('doQuery', () => {
  it('answers the rows with their columns', async () => {
    const answer = await ask('doQuery', units);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(answer.text)).toEqual({
      metadata: [
        { colIndex: 0, colType: 'String', colName: 'Sigla' },
        { colIndex: 1, colType: 'Integer', colName: 'beds' },
        { colIndex: 2, colType: 'Numeric', colName: 'dobro' },
      ],
      queryInfo: { totalRows: '3' },
      resultset: [
        ['CM', 46, 92],
        ['UTIA', 20, 40],
        ['MAT', 28, 56],
      ],
    });
  });

  it.each<[title: string, values: string, firstCells: unknown[], queryInfo: Record<string, string>]>([
    ['a parameter', 'paramleast=21', ['CM', 'MAT'], { totalRows: '2' }],
    ['a parameter that is not declared', 'paramother=1;drop', ['CM', 'UTIA', 'MAT'], { totalRows: '3' }],
    ['a list in one value', 'paramwithout=CM;MAT', ['UTIA'], { totalRows: '1' }],
    ['a list in many values', 'paramwithout=CM&paramwithout=MAT', ['UTIA'], { totalRows: '1' }],
    ['a hostile value', "paramwithout=CM'); drop table unit; --", ['CM', 'UTIA', 'MAT'], { totalRows: '3' }],
    ['an order', 'sortBy=1D', ['CM', 'MAT', 'UTIA'], { totalRows: '3' }],
    ['a page', 'sortBy=1&pageSize=2', ['UTIA', 'MAT'], { totalRows: '3', pageSize: '2', pageStart: '0' }],
    [
      'the next page',
      'sortBy=1&pageSize=2&pageStart=2',
      ['CM'],
      { totalRows: '3', pageSize: '2', pageStart: '2' },
    ],
    ['a page beyond the end', 'pageStart=20', [], { totalRows: '3', pageSize: '20', pageStart: '20' }],
    [
      'paging by a word',
      'paginateQuery=true',
      ['CM', 'UTIA', 'MAT'],
      { totalRows: '3', pageSize: '20', pageStart: '0' },
    ],
    ['another output', 'outputIndexId=2', ['CM', 'UTIA', 'MAT'], { totalRows: '3' }],
    ['columns by name', 'outputColumnName=dobro&outputColumnName=id', [92, 40, 56], { totalRows: '3' }],
    ['a text in rows', 'settingdtFilter=ut', ['UTIA'], { totalRows: '1' }],
  ])('takes %s', async (_title, values, firstCells, queryInfo) => {
    const answer = await ask('doQuery', `${new URLSearchParams(units).toString()}&${values}`);
    const json = read(answer);
    expect(json.resultset.map(([first]) => first)).toEqual(firstCells);
    expect(json.queryInfo).toEqual(queryInfo);
  });

  it('takes the same by POST, and nothing but a form', async () => {
    const answer = await post('doQuery', { ...units, paramleast: '40' });
    expect(JSON.parse(answer.text).resultset).toEqual([['CM', 46, 92]]);
    const json = await post('doQuery', units, { headers: { 'content-type': 'application/json' } });
    expect(json.status).toBe(415);
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await ask('doQuery', units, { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('knows the viewer, and takes private parameters from nobody', async () => {
    const answer = await ask('doQuery', {
      path,
      dataAccessId: 'who',
      paramname: 'ADMIN',
      parammine: 'y',
      paramroles: 'z',
    });
    expect(JSON.parse(answer.text).resultset).toEqual([['Ana.Luz', 'y', 2]]);
  });

  it('runs compounds and results that stand in the file, private parts too', async () => {
    const union = await ask('doQuery', { path, dataAccessId: 'both', sortBy: '0D' });
    expect(JSON.parse(union.text).resultset).toEqual([[3], [1], [1]]);
    const direct = await ask('doQuery', { path, dataAccessId: 'hidden' });
    expect(JSON.parse(direct.text).resultset).toEqual([[1]]);
  });

  it.each<[type: string, contentType: string, start: string, disposition: string | null]>([
    ['csv', 'text/csv', '"Sigla";"beds";"dobro"\n"CM";"46";"92"\n', 'attachment; filename="cda-export.csv"'],
    ['xml', 'text/xml', '<?xml version="1.0" encoding="UTF-8"?>\n<CdaExport><MetaData>', null],
    ['html', 'text/html', '<table><tr><th>Sigla</th>', null],
    [
      'xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
      'attachment; filename="cda-export.xlsx"',
    ],
    [
      'XLS',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
      'attachment; filename="cda-export.xlsx"',
    ],
  ])('answers %s', async (outputType, contentType, start, disposition) => {
    const answer = await ask('doQuery', { ...units, outputType });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(contentType);
    expect(answer.text.startsWith(start)).toBe(true);
    const given = answer.headers.get('content-disposition');
    expect(disposition === null ? given : given?.startsWith(disposition)).toBe(
      disposition === null ? null : true,
    );
  });

  it('names a download as it was asked to, whatever is in the name', async () => {
    const answer = await ask('doQuery', {
      ...units,
      outputType: 'csv',
      settingattachmentName: 'Ocupação "1"\r\nx: y.csv',
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Ocupa__o _1___x_ y.csv"; filename*=UTF-8''Ocupa%C3%A7%C3%A3o%20%221%22%0D%0Ax%3A%20y.csv`,
    );
  });

  it('wraps JSON in a function for our own pages only', async () => {
    const answer = await ask('doQuery', { path, dataAccessId: 'hidden', jsonCallback: 'pages.show' });
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.text).toMatch(/^pages\.show\(\{.*\}\);$/);
    const foreign = await ask(
      'doQuery',
      { path, dataAccessId: 'hidden', jsonCallback: 'f' },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    );
    expect(foreign.status).toBe(403);
  });

  it('keeps a result for as long as the file says', async () => {
    const moment = async (values: Readonly<Record<string, string>> = {}): Promise<string> =>
      (await ask('doQuery', { path, dataAccessId: 'moment', ...values })).text;
    const first = await moment();
    expect(await moment()).toBe(first);
    const fresh = await moment({ bypassCache: 'true' });
    expect(fresh).not.toBe(first);
    expect(await moment()).toBe(fresh);
    server.time.now += 60_000;
    const later = await moment();
    expect(later).not.toBe(fresh);
    expect((await ask('clearCache')).status).toBe(403);
    expect((await ask('clearCache', {}, { as: 'ADMIN' })).status).toBe(200);
    expect(await moment()).not.toBe(later);
  });

  it.each<[title: string, values: Record<string, string>, reason: string]>([
    ['no path', { dataAccessId: 'units' }, 'The request lacks path.'],
    ['no data access', { path }, 'The request lacks dataAccessId.'],
    ['a file that is not there', { path: '/public/nada.cda', dataAccessId: 'a' }, 'There is no such file'],
    ['a file that may not be read', { path: secretPath, dataAccessId: 'units' }, 'There is no such file'],
    ['a file that is no CDA', { path: '/public/Ocupação/quebrado.cda', dataAccessId: 'a' }, 'is no XML'],
    ['an unknown data access', { path, dataAccessId: 'nada' }, 'no data access "nada"'],
    ['an unknown output', { ...units, outputIndexId: '5' }, 'no output 5'],
    ['an output beyond the columns', { ...units, outputIndexId: '9' }, 'wants column 7'],
    ['an unknown column', { ...units, outputColumnName: 'x' }, 'no column "x"'],
    ['an unknown output type', { ...units, outputType: 'pdf' }, 'no output type "pdf"'],
    ['a bad parameter', { ...units, paramleast: 'many' }, 'takes a whole number, not "many"'],
    ['a bad page', { ...units, pageSize: '-1' }, 'pageSize takes a whole number'],
    ['a bad order', { ...units, sortBy: '7' }, '"7" is no order'],
    ['SQL that fails', { path, dataAccessId: 'broken' }, 'column "nada" does not exist (42703'],
    ['SQL that takes too long', { path, dataAccessId: 'slow' }, 'ran longer than 2 s'],
    [
      'a data source that is not there',
      { path, dataAccessId: 'other' },
      'no data source "NADA"; there are: SGHDW',
    ],
    ['a connection of another kind', { path, dataAccessId: 'jdbc' }, 'of type sql over sql.jdbc'],
    ['a circle', { path, dataAccessId: 'circle' }, 'refers to itself'],
    ['a script for a callback', { ...units, jsonCallback: 'alert(1)//' }, 'takes the name of a function'],
  ])('answers 500 and why for %s', async (_title, values, reason) => {
    const answer = await ask('doQuery', values);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/plain']);
    expect(answer.text).toContain(reason);
  });

  it('answers 500 in Portuguese for cubes that are not there', async () => {
    const answer = await ask('doQuery', { path, dataAccessId: 'mdx' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(answer.text).toBe('Os cubos “Nada” não existem ou não estão disponíveis para você.');
  });

  it('tells somebody without the right nothing of a file, by no call', async () => {
    const missing = '/public/Segredo/nada.cda';
    for (const name of ['doQuery', 'listQueries', 'listParameters', 'getCdaFile']) {
      const [there, gone] = [
        await ask(name, { path: secretPath, dataAccessId: 'units' }),
        await ask(name, { path: missing, dataAccessId: 'units' }),
      ];
      expect([name, there.status, there.text]).toEqual([name, gone.status, gone.text]);
      expect(there.text).not.toContain('initials');
    }
    expect((await ask('getCdaList')).text).not.toContain('Segredo');
    expect((await ask('getCdaList', {}, { as: 'ADMIN' })).text).toContain('Segredo');
    expect((await ask('doQuery', { ...units, path: secretPath }, { as: 'ADMIN' })).status).toBe(200);
  });

  it('answers nobody', async () => {
    const answer = await askBi(server.url, {
      path: `/plugin/cda/api/doQuery?${new URLSearchParams(units).toString()}`,
    });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Pentaho Realm"',
    ]);
  });
});

describe('the other calls', () => {
  it('lists the queries that are public', async () => {
    const answer = await ask('listQueries', { path });
    const json = read(answer);
    expect(json).not.toHaveProperty('queryInfo');
    expect(json.metadata.map(({ colName }) => colName)).toEqual(['id', 'name', 'type']);
    expect(json.resultset.map(([id]) => id)).toEqual([
      'both',
      'broken',
      'circle',
      'fixed',
      'jdbc',
      'mdx',
      'moment',
      'other',
      'slow',
      'units',
      'who',
    ]);
    expect(json.resultset.at(-2)).toEqual(['units', 'Unidades', 'sql']);
  });

  it('lists the parameters of a query', async () => {
    const answer = await ask('listParameters', units);
    expect(JSON.parse(answer.text).resultset).toEqual([
      ['least', 'Integer', '0', '', 'public'],
      ['without', 'StringArray', 'nenhuma', '', 'public'],
    ]);
  });

  it('lists, reads and writes files', async () => {
    const list = await ask('getCdaList');
    expect(JSON.parse(list.text).resultset).toEqual([
      ['kpi.cda', path],
      ['quebrado.cda', '/public/Ocupação/quebrado.cda'],
    ]);
    const file = await ask('getCdaFile', { path });
    expect(JSON.parse(file.text)).toEqual({ success: true, status: 'ok', result: cda });

    const saved = '/public/Ocupação/novo.cda';
    const written = await post('writeCdaFile', { path: saved, data: '<CDADescriptor/>' }, { as: 'ADMIN' });
    expect([written.status, JSON.parse(written.text).success]).toEqual([200, true]);
    expect(JSON.parse((await ask('getCdaFile', { path: saved })).text).result).toBe('<CDADescriptor/>');

    const refused = await post(
      'writeCdaFile',
      { path: '/public/Ocupação/novo.html', data: 'x' },
      { as: 'ADMIN' },
    );
    expect(JSON.parse(refused.text)).toMatchObject({ success: false, status: 'error' });
    const forbidden = await post('writeCdaFile', { path: secretPath, data: 'x' });
    expect([forbidden.status, JSON.parse(forbidden.text).success]).toEqual([200, false]);
  });

  it('stores a query and runs it once, for whoever stored it', async () => {
    const stored = await post('doQuery', { ...units, paramleast: '40', outputType: 'csv', wrapItUp: 'true' });
    expect(stored.text).toMatch(/^[\da-f-]{36}$/);
    const uuid = stored.text;
    expect((await ask('unwrapQuery', { path, uuid }, { as: 'ADMIN' })).status).toBe(500);
    expect((await ask('unwrapQuery', { path, uuid })).text).toBe('"Sigla";"beds";"dobro"\n"CM";"46";"92"\n');
    const again = await ask('unwrapQuery', { path, uuid });
    expect([again.status, again.text]).toEqual([
      500,
      'There is no such query, or its result was fetched already.',
    ]);
    expect((await ask('unwrapQuery', { path, uuid: 'x' })).status).toBe(500);
  });

  it('forgets stored queries that nobody fetches', async () => {
    const { text: uuid } = await ask('doQuery', { ...units, wrapItUp: 'true' });
    server.time.now += 10 * 60_000;
    expect((await ask('unwrapQuery', { path, uuid })).status).toBe(500);
  });
});
