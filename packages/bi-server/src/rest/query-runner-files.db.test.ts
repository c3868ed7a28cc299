// Queries of Nova Consulta as files.
import type { QueryFile, SavedQueryFile } from '@prumo/contracts/bi/query-runner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { serverUser } from './http/bi-user.ts';
import { askBi } from './testing/bi-client.ts';
import { plainReader } from './testing/people/texts.ts';
import { mdx, parameter, sql, startQueryServer, type QueryServer } from './testing/start-query-server.ts';

let server: QueryServer;

beforeAll(async () => {
  server = await startQueryServer();
});

afterAll(async () => {
  await server.close();
});

const units = 'select initials, beds from unit order by id';
const byUnit =
  'SELECT {[Measures].[Quantidade]} ON COLUMNS, NON EMPTY [Unidade].[Unidade].Members ON ROWS FROM [Medidas]';

describe('a saved query', () => {
  const path = '/public/leitos.cda';

  it('[QR-03] is a CDA file that every client runs, and is opened again with its parameters', async () => {
    const query = sql("select initials from unit where beds > ${min} and ']]>' <> ${text}", [
      parameter('min', 'Integer', '25'),
      parameter('text', 'String', '<a> & "b"'),
    ]);
    const change = { path, id: null, overwrite: false, name: 'Leitos', query };
    const saved = await server.read<SavedQueryFile>('PUT', '/file', change, 'ADMIN');
    expect(saved).toEqual({ path, id: 'consulta', tag: expect.any(String) });

    const run = await askBi(server.url, {
      path: `/plugin/cda/api/doQuery?${new URLSearchParams({ path, dataAccessId: 'consulta' }).toString()}`,
      as: plainReader,
    });
    expect(JSON.parse(run.text)).toMatchObject({ resultset: [['CM'], ['MAT']] });

    const opened = await server.read<QueryFile>(
      'GET',
      `/file?path=${encodeURIComponent(path)}`,
      undefined,
      'ADMIN',
    );
    expect(opened).toMatchObject({
      title: 'Leitos',
      canBeSaved: true,
      queries: [
        {
          id: 'consulta',
          language: 'sql',
          source: 'SGHDW',
          text: query.text,
          parameters: [
            { name: 'min', type: 'Integer', value: '25' },
            { name: 'text', type: 'String', value: '<a> & "b"' },
          ],
        },
      ],
    });
  });

  it('takes no name that is taken, unless it is to be replaced', async () => {
    const change = { path, id: null, overwrite: false, name: '', query: sql(units) };
    const { status, text } = await server.ask('PUT', '/file', change, 'ADMIN');
    expect([status, JSON.parse(text)]).toMatchObject([409, { code: 'file-exists' }]);
    expect((await server.ask('PUT', '/file', { ...change, overwrite: true }, 'ADMIN')).status).toBe(200);
  });

  it('is not written over what somebody else has saved since it was opened', async () => {
    const address = `/file?path=${encodeURIComponent(path)}`;
    const { tag } = await server.read<QueryFile>('GET', address, undefined, 'ADMIN');
    const change = { path, id: 'consulta', overwrite: false, name: '', query: sql(units) };
    const mine = { ...change, expectedTag: tag, name: 'mine' };
    const saved = await server.read<SavedQueryFile>('PUT', '/file', mine, 'ADMIN');
    const { status, text } = await server.ask('PUT', '/file', { ...mine, name: 'late' }, 'ADMIN');
    expect([status, JSON.parse(text)]).toMatchObject([412, { code: 'file-changed' }]);
    const now = await server.read<QueryFile>('GET', address, undefined, 'ADMIN');
    expect([now.tag, now.queries[0]?.name]).toEqual([saved.tag, 'mine']);
    expect((await server.ask('PUT', '/file', change, 'ADMIN')).status).toBe(200);
  });

  it('leaves the rest of its file as it is, and MDX becomes a query of cubes', async () => {
    const several = `<CDADescriptor>
      <DataSources><Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection></DataSources>
      <DataAccess id="a" connection="dw" type="sql" access="private" cache="true" cacheDuration="60">
        <Name>A</Name><Query>
          select initials
            from unit
        </Query><Columns><Column idx="0"><Name>sigla</Name></Column></Columns><Output indexes="0"/>
      </DataAccess>
      <DataAccess id="b" connection="dw" type="sql"><Name>B</Name><Query>select 1 as um</Query></DataAccess>
      <CompoundDataAccess id="c" type="union"><Top id="a"/><Bottom id="b"/></CompoundDataAccess>
    </CDADescriptor>`;
    await server.biServer.files.writeFile(serverUser, '/public/varias.cda', Buffer.from(several));
    const address = `/file?path=${encodeURIComponent('/public/varias.cda')}`;
    const opened = await server.read<QueryFile>('GET', address, undefined, 'ADMIN');
    expect(opened.queries.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'select initials\nfrom unit'],
      ['b', 'select 1 as um'],
    ]);
    const change = {
      path: '/public/varias.cda',
      id: 'b',
      overwrite: false,
      name: 'Por unidade',
      query: mdx(byUnit),
    };
    expect((await server.ask('PUT', '/file', change, 'ADMIN')).status).toBe(200);
    const { text } = await server.biServer.files.readQueries(serverUser, '/public/varias.cda');
    expect(text).toContain('<CompoundDataAccess id="c" type="union" access="public">');
    expect(text).toContain('<Column idx="0"><Name>sigla</Name></Column>');
    expect(text).toContain('<Catalog>mondrian:/Medidas</Catalog>');
    expect(text).toContain('access="private"');
    const run = await askBi(server.url, {
      path: '/plugin/cda/api/doQuery?path=/public/varias.cda&dataAccessId=b',
      as: 'ADMIN',
    });
    expect(JSON.parse(run.text)).toMatchObject({
      resultset: [
        ['CM', 21.5],
        ['MAT', 7],
        ['UTIA', 7.25],
      ],
    });
  });

  it('is not written where something of the file would be lost', async () => {
    const noted = `<CDADescriptor><!-- nota --><DataSources><Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection></DataSources>
      <DataAccess id="a" connection="dw" type="sql"><Query>select 1</Query></DataAccess></CDADescriptor>`;
    await server.biServer.files.writeFile(serverUser, '/public/nota.cda', Buffer.from(noted));
    const opened = await server.read<QueryFile>('GET', '/file?path=/public/nota.cda', undefined, 'ADMIN');
    expect(opened.canBeSaved).toBe(false);
    const change = { path: '/public/nota.cda', id: 'a', overwrite: true, name: '', query: sql(units) };
    const { status, text } = await server.ask('PUT', '/file', change, 'ADMIN');
    expect([status, JSON.parse(text)]).toMatchObject([422, { code: 'file-unreadable' }]);
  });

  it('is for those who may read and write the file', async () => {
    await server.biServer.files.writeFile(
      { userName: 'ADMIN', roles: ['Administrator'], isAdministrator: true },
      '/home/ADMIN/segredo.cda',
      Buffer.from('<CDADescriptor/>'),
    );
    for (const secret of ['/home/ADMIN/segredo.cda', '/home/ADMIN/nada.cda']) {
      const { status, text } = await server.ask('GET', `/file?path=${secret}`);
      expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'file-unknown' }]);
    }
    const change = { path: '/etc/nova.cda', id: null, overwrite: false, name: '', query: sql(units) };
    expect((await server.ask('PUT', '/file', change)).status).toBeGreaterThanOrEqual(400);
    const other = { ...change, path: '/public/nova.txt' };
    expect((await server.ask('PUT', '/file', other, 'ADMIN')).status).toBe(400);
  });
});
