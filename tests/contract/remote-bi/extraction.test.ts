// Extraction queries that run at a remote BI server: MDX, and SQL over warehouses that only that server has.
import { passwordOf, startTestBiServer } from '@prumo/bi-server/rest/testing/start-test-bi-server';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { createTestWarehouse } from '@prumo/database/testing/test-warehouse';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { createBrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { afterEach, describe, expect, it } from 'vitest';

import { startPentaho11Double } from '../../support/pentaho-doubles/pentaho-11.ts';
import { startPentaho9Double } from '../../support/pentaho-doubles/pentaho-9.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

type Call = (endpoint: string, form: Readonly<Record<string, string>>) => Promise<unknown>;

/** A server in front of that BI server, with one department. */
async function startFront(biUrl: string): Promise<TestServer> {
  const server = await startTestServer({ DEMO: 'off', BI_URL: biUrl });
  closers.push(async () => await server.close());
  return server;
}

async function logIn(server: TestServer, userName: string, password: string): Promise<Call> {
  const client = createBrowserLikeClient(server.url);
  expect((await client.logIn(userName, password)).status).toBe(200);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return async (endpoint, form) => await send(server, endpoint, form, { cookie, origin: server.url });
}

async function send(
  server: TestServer,
  endpoint: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await fetch(`${server.url}/pentaho/plugin/prumo/api/${endpoint}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
    body: new URLSearchParams(form),
  });
  return await response.json();
}

async function create(call: Call, type: string, document: object): Promise<string> {
  const form = { parammethod: 'POST', paramtype: type, paramdoc: JSON.stringify(document) };
  return writtenDocument.parse(await call('docstore', form)).id;
}

async function createIndicator(call: Call, query: object): Promise<Readonly<Record<string, string>>> {
  const department = { sigla: 'UTIA', name: 'UTI Adulto', responsible: 'pat' };
  const departmentId = await create(call, 'department', department);
  const id = await create(call, 'kpi', {
    departmentId,
    code: 'TX',
    name: 'Taxa',
    description: 'd',
    descriptionOfMeasureFormula: 'f',
    resultReferenceSource: 'r',
    automatedExtractionQuery: query,
  });
  return { paramdepartment_key: departmentId, paramkpi_key: id };
}

const mdx = {
  datasource: 'SGHDW',
  type: 'MDX',
  query: 'SELECT {[Measures].[Taxa]} ON COLUMNS, [Tempo].[Mes].Members ON ROWS FROM [Qualidade]',
};

describe.each([
  ['9.x', startPentaho9Double],
  ['11.x', startPentaho11Double],
])('[BI-09] [KP-10] Pentaho %s (double)', (_version, startDouble) => {
  it('keeps an MDX query in a file and answers it in the name of the person', async () => {
    const double = await startDouble();
    closers.push(async () => await double.close());
    const server = await startFront(double.url);
    const call = await logIn(server, 'admin', 'password');
    const key = await createIndicator(call, mdx);
    const file = `/public/prumo/extraction/${key['paramkpi_key']}.cda`;
    expect(await call('convertExtractionQuerytoCda', key)).toMatchObject({ success: true, file });

    double.expireSessions();
    expect(await call('loadKpiValues', key)).toMatchObject({ run: { added: 2, failure: null } });
    const asked = double.received.filter(({ url }) => url.endsWith('/doQuery'));
    expect(asked.map(({ headers }) => headers.authorization)).toContain(
      `Basic ${Buffer.from('admin:password').toString('base64')}`,
    );
    const authorization = `Basic ${Buffer.from('admin:password').toString('base64')}`;
    expect(await send(server, 'loadKpiValues', key, { authorization })).toMatchObject({
      run: { unchanged: 2, failure: null },
    });
  });

  it('is told of clearly when it fails, or when the person may not write there', async () => {
    const double = await startDouble();
    closers.push(async () => await double.close());
    const server = await startFront(double.url);
    const call = await logIn(server, 'admin', 'password');
    const key = await createIndicator(call, { ...mdx, query: 'SELECT [None] ON COLUMNS FROM [Qualidade]' });
    expect(await call('loadKpiValues', key)).toMatchObject({
      run: {
        added: 0,
        failure: { code: 'bi_server_failed', message: expect.stringContaining('answered 500') },
      },
    });
    const pat = await logIn(server, 'pat', 'password');
    expect(await pat('convertExtractionQuerytoCda', key)).toMatchObject({
      success: false,
      code: 'bi_server_failed',
      message: expect.stringContaining('right to write'),
    });
    await double.close();
    expect(await call('loadKpiValues', key)).toMatchObject({
      run: { failure: { code: 'bi_server_failed' } },
    });
  });
});

describe('[BI-09] [KP-13] a remote Prumo BI server', () => {
  it('runs SQL over the warehouse that it has', async () => {
    const warehouse = await createTestWarehouse();
    closers.push(async () => await warehouse.drop());
    const biServer = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
    closers.push(async () => await biServer.close());
    const call = await logIn(await startFront(`${biServer.url}/pentaho`), 'ADMIN', passwordOf('ADMIN'));
    const query = "select to_char(taken_on, 'YYYYMM')::int, sum(amount) from measurement group by 1";
    const key = await createIndicator(call, { datasource: 'SGHDW', type: 'SQL', query });
    expect(await call('convertExtractionQuerytoCda', key)).toMatchObject({ success: true });
    expect(await call('loadKpiValues', key)).toMatchObject({ run: { added: 2, failure: null } });
    const { paramdepartment_key = '' } = key;
    const trial = { paramdepartment_key, paramdatasource: 'SGHDW', paramtype: 'SQL', paramquery: query };
    expect(await call('testExtractionQuery', trial)).toMatchObject({
      columns: ['to_char', 'sum'],
      rowCount: 2,
      failure: null,
    });
    const hostile = { ...trial, paramquery: 'delete from measurement' };
    expect(await call('testExtractionQuery', hostile)).toMatchObject({
      failure: { code: 'refused_sql' },
    });
  });
});
