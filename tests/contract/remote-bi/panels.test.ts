// Panels whose files, queries and analyses are those of a BI server at an address.
import { measurementQuestion, measurementSchema } from '@prumo/bi-server/rest/testing/cubes/texts';
import { passwordOf, startTestBiServer } from '@prumo/bi-server/rest/testing/start-test-bi-server';
import { panelCalls } from '@prumo/contracts/panels/panel-calls';
import { createTestWarehouse } from '@prumo/database/testing/test-warehouse';
import { buildPanel, ofYear } from '@prumo/server/modules/panels/testing/sample-tiles';
import { createBrowserLikeClient, type BrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { startTestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const admin = { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true };

const query = `<?xml version="1.0" encoding="utf-8"?><CDADescriptor>
  <DataSources><Connection id="1" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection></DataSources>
  <DataAccess id="q" connection="1" type="sql" access="public"><Name>q</Name><Columns/>
    <Parameters><Parameter name="unidade" type="String" default="CM"/></Parameters>
    <Query>select initials, beds from unit where initials = \${unidade}</Query></DataAccess></CDADescriptor>`;

const panel = buildPanel([
  {
    id: 'rows',
    kind: 'table',
    source: {
      kind: 'query',
      path: '/public/leitos.cda',
      dataAccessId: 'q',
      parameters: { unidade: { value: 'UTIA' } },
    },
    ...ofYear,
  },
  { id: 'pivot', kind: 'pivot', path: '/public/medidas.saiku', parameters: {} },
  {
    id: 'analysis',
    kind: 'table',
    source: { kind: 'analysis', path: '/public/medidas.saiku', parameters: {} },
    ...ofYear,
  },
  { id: 'gone', kind: 'pivot', path: '/public/nada.saiku', parameters: {} },
  {
    id: 'mdx',
    kind: 'table',
    source: {
      kind: 'mdx',
      catalogue: 'Medidas',
      mdx: 'SELECT [Measures].[Quantidade] ON COLUMNS FROM [Medidas]',
      parameters: {},
    },
    ...ofYear,
  },
]);

const closers: (() => Promise<void>)[] = [];
let serverUrl = '';

beforeAll(async () => {
  const warehouse = await createTestWarehouse();
  closers.push(async () => await warehouse.drop());
  const remote = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
  closers.push(async () => await remote.close());
  const { url, biServer } = remote;
  await biServer.catalogueFiles.save(admin, {
    name: 'Medidas',
    dataSource: 'SGHDW',
    schemaText: measurementSchema,
    overwrite: false,
  });
  for (const [name, text] of [
    ['leitos.cda', query],
    ['medidas.saiku', JSON.stringify(measurementQuestion)],
    ['leitos.easy', JSON.stringify(panel)],
  ] as const) {
    await biServer.files.writeFile(admin, `/public/${name}`, Buffer.from(text));
  }
  const server = await startTestServer({ DEMO: 'off', BI_URL: `${url}/pentaho` });
  closers.push(async () => await server.close());
  serverUrl = server.url;
});

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function logIn(userName: string): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(serverUrl);
  expect((await client.logIn(userName, passwordOf(userName))).status).toBe(200);
  return client;
}

async function compute(client: BrowserLikeClient, path: string) {
  const answer = await client.ask('POST', panelCalls.compute.path, { json: { panel: { path } } });
  return { status: answer.status, body: answer.body };
}

async function listTiles(userName: string) {
  const { status, body } = await compute(await logIn(userName), '/public/leitos.easy');
  expect(status).toBe(200);
  return new Map(panelCalls.compute.answer.parse(body).tiles.map((tile) => [tile.id, tile]));
}

describe('[PN-03] [BI-09] a panel of a remote Prumo BI server', () => {
  it('is read there, and its queries and analyses run there', async () => {
    const tiles = await listTiles('ADMIN');
    expect(tiles.get('rows')).toMatchObject({
      state: 'shown',
      content: { kind: 'rows', rows: [['UTIA', expect.any(Number)]] },
    });
    expect(tiles.get('pivot')).toMatchObject({
      state: 'shown',
      content: { kind: 'pivot', headerColumns: 1 },
    });
    expect(JSON.stringify(tiles.get('pivot'))).toContain('UTIA');
    expect(tiles.get('analysis')).toMatchObject({
      state: 'shown',
      content: { kind: 'rows', rows: expect.arrayContaining([expect.arrayContaining(['UTIA'])]) },
    });
  });

  it('says what is not there, and what cannot be asked there', async () => {
    const tiles = await listTiles('ADMIN');
    expect(tiles.get('gone')?.state).toBe('failed');
    expect(tiles.get('mdx')).toMatchObject({ state: 'failed', code: 'unavailable' });
  });

  it('shows each person what that server shows them', async () => {
    const tiles = await listTiles('JOÃO');
    expect(tiles.get('rows')?.state).toBe('shown');
    expect(tiles.get('pivot')?.state).toBe('failed');
  });

  it('is none where the file is none', async () => {
    expect((await compute(await logIn('ADMIN'), '/public/nada.easy')).status).toBe(404);
  });
});
