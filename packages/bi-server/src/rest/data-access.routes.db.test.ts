import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askBi, type BiAnswer } from './testing/bi-client.ts';
import { measurementSchema } from './testing/cubes/texts.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let warehouse: TestWarehouse;
let server: TestBiServer;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

const api = '/plugin/data-access/api';

async function send(
  method: string,
  path: string,
  fields: Readonly<Record<string, string>> = {},
  as = 'Ana.Luz',
): Promise<BiAnswer> {
  const boundary = 'a-boundary';
  const body = Object.entries(fields)
    .map(([name, value]) => {
      const file = name.startsWith('upload') ? '; filename="x.xml"' : '';
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
    })
    .join('');
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return await askBi(server.url, {
    method,
    path: `${api}${path}`,
    as,
    ...(method !== 'GET' && { headers, body: `${body}--${boundary}--\r\n` }),
  });
}

async function list(as = 'Ana.Luz'): Promise<readonly string[]> {
  const { text } = await send('GET', '/datasource/analysis/catalog', {}, as);
  const { Item: items }: { Item: { $: string }[] } = JSON.parse(text);
  return items.map(({ $: name }) => name);
}

const schema = { uploadInput: measurementSchema, datasourceName: 'SGHDW' };

describe('[OL-10] catalogues of cubes', () => {
  it('are imported, listed, exported and deleted as Pentaho does', async () => {
    expect(await list()).toEqual([]);
    expect((await send('PUT', '/datasource/analysis/catalog/Medidas', schema)).status).toBe(200);
    expect(await list()).toEqual(['Medidas']);
    const exported = await send('GET', '/datasource/analysis/catalog/Medidas');
    expect([exported.status, exported.text]).toEqual([200, measurementSchema]);
    expect(exported.headers.get('content-disposition')).toContain('Medidas.mondrian.xml');
    expect((await send('DELETE', '/datasource/analysis/catalog/Medidas')).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await send('DELETE', '/datasource/analysis/catalog/Medidas')).status).toBe(404);
    expect((await send('GET', '/datasource/analysis/catalog/Medidas')).status).toBe(404);
  });

  it('lie in the repository, where administrators find them', async () => {
    await send('PUT', '/datasource/analysis/catalog/Medidas', schema);
    const admin = { userName: 'ADMIN', roles: ['Administrator'], isAdministrator: true };
    const file = await server.biServer.files.findFile(admin, '/etc/mondrian/Medidas/schema.xml');
    expect(file).toMatchObject({ description: 'Provider=mondrian;DataSource=SGHDW', ownerName: 'Ana.Luz' });
  });

  it('are overwritten only where that is asked for', async () => {
    expect((await send('PUT', '/datasource/analysis/catalog/Medidas', schema)).status).toBe(409);
    const again = { ...schema, overwrite: 'true' };
    expect((await send('PUT', '/datasource/analysis/catalog/Medidas', again)).status).toBe(200);
  });

  it('come from the publisher of Schema Workbench, whose answers are numbers', async () => {
    const form = {
      uploadAnalysis: measurementSchema,
      catalogName: 'Oficina',
      parameters: 'Provider=mondrian;DataSource="SGHDW"',
    };
    const answers: string[] = [];
    for (const each of [form, form, { ...form, overwrite: 'true' }, { ...form, uploadAnalysis: '<Schema' }]) {
      answers.push((await send('POST', '/mondrian/postAnalysis', each)).text);
    }
    expect(answers).toEqual(['3', '8', '3', '2']);
    expect((await send('POST', '/datasource/analysis/Oficina/remove')).status).toBe(200);
  });

  it.each<[title: string, fields: Record<string, string>, reason: string]>([
    ['no schema', { datasourceName: 'SGHDW' }, 'uploadInput is missing'],
    ['no XML', { ...schema, uploadInput: 'x' }, ''],
    [
      'a cube without a table',
      { ...schema, uploadInput: '<Schema name="a">\n<Cube name="b"/></Schema>' },
      'line 2',
    ],
    [
      'a column that the table lacks',
      { ...schema, uploadInput: measurementSchema.replace('column="beds"', 'column="camas"') },
      'camas',
    ],
    [
      'a table that is not there',
      { ...schema, uploadInput: measurementSchema.replace('name="unit"', 'name="setor"') },
      'setor',
    ],
    ['a data source that is not there', { ...schema, datasourceName: 'NADA' }, 'no data source "NADA"'],
  ])('are refused with the reason: %s', async (_title, fields, reason) => {
    const { status, text } = await send('PUT', '/datasource/analysis/catalog/Errado', fields);
    expect(status).toBe(500);
    expect(text).toContain(reason);
    expect(await list()).toEqual(['Medidas']);
  });

  it.each(['..', 'a%2Fb', 'a%5Cb'])('are never called %s', async (name) => {
    const { status } = await send('PUT', `/datasource/analysis/catalog/${name}`, schema);
    expect([404, 405, 500]).toContain(status);
    expect(await list()).toEqual(['Medidas']);
  });

  it('[SE-02] are published by those who may publish queries, and their text is for nobody else', async () => {
    for (const [method, path] of [
      ['PUT', '/datasource/analysis/catalog/Outro'],
      ['GET', '/datasource/analysis/catalog/Medidas'],
      ['DELETE', '/datasource/analysis/catalog/Medidas'],
      ['POST', '/mondrian/postAnalysis'],
      ['POST', '/datasource/analysis/Medidas/remove'],
    ] as const) {
      expect([path, (await send(method, path, schema, 'JOÃO')).status]).toEqual([path, 403]);
    }
    expect(await list('JOÃO')).toEqual([]);
    expect(await list()).toEqual(['Medidas']);
  });

  it('are there for whoever has a role of the schema', async () => {
    const seen = measurementSchema.replaceAll('Leitor da UTI', 'Authenticated');
    await send('PUT', '/datasource/analysis/catalog/Aberto', { ...schema, uploadInput: seen });
    expect(await list('JOÃO')).toEqual(['Aberto']);
    await send('DELETE', '/datasource/analysis/catalog/Aberto');
  });

  it('are read anew when an administrator asks for it', async () => {
    const refresh = async (as: string): Promise<number> =>
      (await askBi(server.url, { path: '/api/system/refresh/mondrianSchemaCache', as })).status;
    expect([await refresh('JOÃO'), await refresh('ADMIN')]).toEqual([403, 200]);
  });
});

describe('[OL-10] CDA files with MDX', () => {
  const path = '/public/cubos.cda';
  const cda = `<CDADescriptor><DataSources>
    <Connection id="cubo" type="mondrian.jndi"><Jndi>SGHDW</Jndi><Catalog>mondrian:/Medidas</Catalog></Connection>
    <Connection id="uti" type="mondrian.jndi"><Jndi>SGHDW</Jndi><Catalog>mondrian:/Medidas</Catalog><Role>Leitor da UTI</Role></Connection>
  </DataSources>
  <DataAccess id="a" connection="cubo" type="mdx"><Query>
    SELECT {[Measures].[Quantidade], [Measures].[Média]} ON COLUMNS, [Unidade].[Unidade].Members ON ROWS FROM [Medidas]
    WHERE [Mês].[\${mes}]</Query>
    <Parameters><Parameter name="mes" type="String" default="202601"/></Parameters></DataAccess>
  <DataAccess id="flat" connection="cubo" type="denormalizedMdx"><Query>
    SELECT [Mês].[Mês].Members ON COLUMNS, {[Unidade].[UTIA]} ON ROWS FROM [Medidas]</Query></DataAccess>
  <DataAccess id="uti" connection="uti" type="mdx"><Query>SELECT [Unidade].Members ON COLUMNS FROM [Medidas]</Query></DataAccess>
  <DataAccess id="wrong" connection="cubo" type="mdx"><Query>SELECT [Nada] ON COLUMNS FROM [Medidas]</Query></DataAccess>
</CDADescriptor>`;

  beforeAll(async () => {
    const { files } = server.biServer;
    const ana = { userName: 'Ana.Luz', roles: ['Authenticated', 'Power User'], isAdministrator: false };
    await send('PUT', '/datasource/analysis/catalog/Medidas', { ...schema, overwrite: 'true' });
    await files.writeFile({ ...ana, isAdministrator: true }, path, Buffer.from(cda));
  });

  async function query(values: Readonly<Record<string, string>>): Promise<BiAnswer> {
    const text = new URLSearchParams({ path, ...values }).toString();
    return await askBi(server.url, { path: `/plugin/cda/api/doQuery?${text}`, as: 'JOÃO' });
  }

  async function ask(values: Readonly<Record<string, string>>): Promise<[names: unknown, rows: unknown]> {
    const { metadata, resultset }: { metadata: { colName: string }[]; resultset: unknown } = JSON.parse(
      (await query(values)).text,
    );
    return [metadata.map(({ colName }) => colName), resultset];
  }

  it('give a column per hierarchy of the rows and one per member of the columns', async () => {
    expect(await ask({ dataAccessId: 'a' })).toEqual([
      ['[Unidade].[Unidade]', '[Measures].[Quantidade]', '[Measures].[Média]'],
      [
        ['CM', 10.5, 10.5],
        ['MAT', 3, 3],
        ['UTIA', 7.25, 7.25],
      ],
    ]);
  });

  it('take parameters as names, never as code', async () => {
    expect((await ask({ dataAccessId: 'a', parammes: '202602' }))[1]).toContainEqual(['CM', 11, 11]);
    const { status } = await query({ dataAccessId: 'a', parammes: '202602].[x] , [Unidade].[CM' });
    expect(status).toBe(500);
  });

  it('give a row per cell where they are denormalized', async () => {
    expect(await ask({ dataAccessId: 'flat' })).toEqual([
      ['[Unidade].[Unidade]', '[Mês].[Mês]', 'Measures'],
      [
        ['UTIA', '202601', 7.25],
        ['UTIA', '202602', null],
      ],
    ]);
  });

  it('ask under the role that they name', async () => {
    expect(await ask({ dataAccessId: 'uti' })).toEqual([
      ['[Unidade].[Todas]', '[Unidade].[UTIA]'],
      [[7.25, 7.25]],
    ]);
  });

  it('answer 500 and why where the cubes refuse', async () => {
    const { status, text } = await query({ dataAccessId: 'wrong' });
    expect(status).toBe(500);
    expect(text).toContain('não existe neste cubo');
  });
});
