import { saikuMemberPage } from '@prumo/contracts/bi/saiku-discover';
import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BiUser } from './http/bi-user.ts';
import { askBi, type BiAnswer, type BiRequest } from './testing/bi-client.ts';
import {
  measurementCube as cube,
  measurementQuestion as model,
  measurementSchema,
} from './testing/cubes/texts.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let warehouse: TestWarehouse;
let server: TestBiServer;

const admin: BiUser = { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true };

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
  await server.biServer.catalogueFiles.save(admin, {
    name: 'Medidas',
    dataSource: 'SGHDW',
    schemaText: measurementSchema,
    overwrite: false,
  });
  await server.biServer.catalogueFiles.save(admin, {
    name: 'Aberto',
    dataSource: 'SGHDW',
    schemaText: measurementSchema.replaceAll('Leitor da UTI', 'Authenticated'),
    overwrite: false,
  });
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

async function ask(path: string, more: Partial<BiRequest> = {}): Promise<BiAnswer> {
  return await askBi(server.url, { path: `/plugin/saiku/api${path}`, as: 'Ana.Luz', ...more });
}

async function read(path: string, more: Partial<BiRequest> = {}): Promise<unknown> {
  const answer = await ask(path, more);
  expect([path, answer.status]).toEqual([path, 200]);
  return JSON.parse(answer.text);
}

interface Result {
  readonly cellset: readonly {
    readonly value: string;
    readonly type: string;
    readonly properties: Record<string, string>;
  }[][];
  readonly error: string | null;
  readonly topOffset: number;
  readonly leftOffset: number;
  readonly query: { readonly mdx: string };
}

async function execute(query: object, more: Partial<BiRequest> = {}): Promise<Result> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(query);
  return (await read('/api/query/execute', { method: 'POST', headers, body, ...more })) as Result;
}

const post = (fields: Readonly<Record<string, string>>): Partial<BiRequest> => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

function values({ cellset }: Result): unknown {
  return cellset.map((row) => row.map(({ value }) => value));
}

const cubePath = '/ana/discover/Medidas/Medidas/Medidas/Medidas';

describe('[OL-08] discover', () => {
  it('lists connections, catalogues, schemas and cubes', async () => {
    expect(await read('/ana/discover')).toMatchObject([
      { name: 'Aberto' },
      {
        name: 'Medidas',
        catalogs: [
          {
            name: 'Medidas',
            schemas: [{ cubes: [{ uniqueName: '[Medidas].[Medidas].[Medidas].[Medidas]', visible: true }] }],
          },
        ],
      },
    ]);
    expect(await read('/ana/discover/Medidas/refresh')).toHaveLength(1);
  });

  it('shows a person the cubes of their roles, and of those what the roles see', async () => {
    expect(await read('/j/discover', { as: 'JOÃO' })).toMatchObject([{ name: 'Aberto' }]);
    expect((await ask(`${cubePath}/metadata`, { as: 'JOÃO' })).status).toBe(404);
    const members = await read(
      '/j/discover/Aberto/Aberto/Medidas/Medidas/dimensions/Unidade/hierarchies/Unidade/levels/Unidade',
      { as: 'JOÃO' },
    );
    expect(members).toEqual([{ name: 'UTIA', uniqueName: '[Unidade].[UTIA]', caption: 'UTIA' }]);
  });

  it('tells dimensions, hierarchies, levels and measures of a cube in one answer', async () => {
    expect(await read(`${cubePath}/metadata`)).toMatchObject({
      dimensions: [
        {
          name: 'Mês',
          hierarchies: [{ uniqueName: '[Mês]', levels: [{ name: '(All)' }, { uniqueName: '[Mês].[Mês]' }] }],
        },
        { name: 'Unidade', hierarchies: [{ levels: [{}, { name: 'Unidade' }] }] },
      ],
      measures: [
        { uniqueName: '[Measures].[Quantidade]', calculated: false },
        { name: 'Medições' },
        { name: 'Média', calculated: true },
      ],
    });
  });

  it.each([
    ['/dimensions', 2],
    ['/dimensions/Unidade/hierarchies', 1],
    ['/dimensions/Unidade/hierarchies/Unidade/levels', 2],
    ['/dimensions/Unidade/hierarchies/Unidade/levels/Unidade', 3],
    ['/dimensions/Unidade/hierarchies/Unidade/levels/Unidade?search=ut', 1],
    ['/dimensions/Unidade/hierarchies/Unidade/levels/Unidade?searchlimit=2', 2],
    ['/hierarchies', 3],
    ['/hierarchies/Unidade/rootmembers', 1],
    ['/measures', 3],
    [`/member/${encodeURIComponent('[Unidade].[Todas]')}/children`, 3],
  ])('answers %s', async (path, count) => {
    expect(await read(`${cubePath}${path}`)).toHaveLength(count);
  });

  it.each([
    ['/hierarchies/Unidade/levels/Unidade?from=2&most=1', ['[Unidade].[UTIA]'], 3],
    ['/hierarchies/Unidade/levels/Unidade?from=0&most=2&search=ut', ['[Unidade].[UTIA]'], 1],
    ['/hierarchies/Unidade/levels/Unidade?from=9', [], 3],
    ['/hierarchies/Unidade/rootmembers?from=0', ['[Unidade].[Todas]'], 1],
    [`/member/${encodeURIComponent('[Unidade].[Todas]')}/children?from=0&most=1`, ['[Unidade].[CM]'], 3],
  ])('[NA-03] answers %s part by part, and says of how many', async (path, names, total) => {
    const page = saikuMemberPage.parse(await read(`${cubePath}${path}`));
    expect([page.members.map(({ uniqueName }) => uniqueName), page.total]).toEqual([names, total]);
    expect(page.members.map(({ hasChildren }) => hasChildren)).toEqual(
      names.map((name) => name.includes('Todas')),
    );
  });

  it.each([
    '/dimensions/Nada',
    '/hierarchies/Nada/rootmembers',
    '/member/Nada',
    '/member/%5BUnidade%5D.%5BX%5D',
  ])('knows no %s', async (path) => {
    expect((await ask(`${cubePath}${path}`)).status).toBe(404);
  });
});

describe('[OL-08] a question', () => {
  it('is run from its model, and answered as a grid', async () => {
    const result = await execute(model);
    expect([result.topOffset, result.leftOffset, result.error]).toEqual([2, 1, null]);
    expect(values(result)).toEqual([
      [null, '202601', '202602'],
      ['Unidade', 'Quantidade', 'Quantidade'],
      ['CM', '10,50', '11,00'],
      ['MAT', '3,00', '4,00'],
      ['UTIA', '7,25', ''],
    ]);
    expect(result.cellset[2]?.[1]).toEqual({
      value: '10,50',
      type: 'DATA_CELL',
      properties: { position: '0:0', raw: '10.5' },
    });
    expect(result.cellset[2]?.[0]).toMatchObject({
      type: 'ROW_HEADER',
      properties: { uniquename: '[Unidade].[CM]', level: '[Unidade].[Unidade]' },
    });
    expect(result.query.mdx).toContain('NON EMPTY [~ROWS] ON ROWS');
  });

  it('is run from its MDX, with parameters that stay values', async () => {
    const mdx = 'SELECT [Measures].[Quantidade] ON COLUMNS FROM [Medidas] WHERE [Unidade].[${u}]';
    expect(values(await execute({ name: 'm', type: 'MDX', cube, mdx, parameters: { u: 'CM' } }))).toEqual([
      ['Quantidade'],
      ['21,50'],
    ]);
    const injected = await execute({ name: 'm', type: 'MDX', cube, mdx, parameters: { u: 'CM].Parent.[x' } });
    expect(injected.error).toContain('não existe');
  });

  it.each<[title: string, query: object, error: string]>([
    ['MDX that is wrong', { type: 'MDX', mdx: 'SELECT FROM' }, 'termina antes de estar completo'],
    ['another cube', { type: 'MDX', mdx: 'SELECT FROM [X]' }, 'O cubo “X” não existe'],
    ['no MDX at all', { type: 'MDX', mdx: '' }, 'A consulta não tem texto MDX.'],
    ['no model', { type: 'QUERYMODEL' }, 'A consulta não tem modelo.'],
    [
      'MDX without the value of its parameter',
      { type: 'MDX', mdx: 'SELECT FROM [Medidas] WHERE [Unidade].[${u}]' },
      'O parâmetro “u” não foi informado.',
    ],
    [
      'MDX with a value that is code',
      { type: 'MDX', mdx: 'SELECT ${u} ON 0 FROM [Medidas]', parameters: { u: '[Unidade].Members' } },
      'O valor do parâmetro “u” não é um número nem nomes de membros.',
    ],
    [
      'a catalogue that is not there',
      { ...model, cube: { ...cube, connection: 'X' } },
      'Os cubos “X” não existem',
    ],
  ])('that is %s is a good answer with its reason', async (_title, query, error) => {
    const result = await execute({ name: 'bad', cube, ...query });
    expect([result.cellset, result.error]).toEqual([null, expect.stringContaining(error)]);
  });

  it.each(['', 'x', '[]', '{"cube":1}', '['.repeat(3000)])('that is none is refused: %s', async (body) => {
    const answer = await ask('/api/query/execute', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(500);
  });

  it('is opened by name, enriched, searched, looked into, zoomed, exported and closed', async () => {
    expect(await read('/ana/query/q2', post({ json: JSON.stringify(model) }))).toMatchObject({ name: 'q2' });
    const enriched = await read('/ana/query/enrich', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...model, name: 'q2' }),
    });
    expect(enriched).toMatchObject({ mdx: expect.stringContaining('SELECT') });
    const members = '/ana/query/q2/result/metadata/hierarchies/Unidade/levels/Unidade';
    expect(await read(`${members}?search=mat`)).toHaveLength(1);
    expect(await read(`${members}?result=true`)).toHaveLength(3);

    const facts = (await read('/ana/query/q2/drillthrough?position=0:2&maxrows=10')) as Result;
    expect(facts.cellset).toHaveLength(2);
    expect(facts.cellset[1]?.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['UTIA', '202601', '7.25']),
    );
    const csv = await ask(
      '/ana/query/q2/drillthrough/export/csv?position=1:0&returns=[Unidade].[Unidade],[Measures].[Quantidade]',
    );
    expect(csv.text.trim().split(/\r?\n/)).toHaveLength(2);
    const workbook = await ask('/ana/query/q2/drillthrough/export/xlsx?position=1:0');
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
    expect(workbook.headers.get('content-disposition')).toContain('drillthrough.xlsx');
    expect(workbook.text.startsWith('PK')).toBe(true);
    expect((await ask('/ana/query/q2/drillthrough?position=9:9')).text).toContain(
      'A célula 9:9 não existe no resultado.',
    );

    await read('/ana/query/q2/zoomin', post({ selections: '["0:2"]' }));
    const exported = await ask('/ana/query/q2/export/csv');
    expect(exported.headers.get('content-disposition')).toContain('q2.csv');
    expect(exported.text).toContain('UTIA');
    expect(exported.text).not.toContain('MAT');
    expect((await ask('/ana/query/q2/export/xlsx')).headers.get('content-type')).toContain('spreadsheetml');
    const html = await ask('/ana/query/q2/export/html/flat');
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect((await ask('/ana/query/q2/export/exe')).status).toBe(404);

    expect((await ask('/ana/query/q2', { method: 'DELETE' })).status).toBe(200);
    expect((await ask('/ana/query/q2/export/csv')).status).toBe(404);
  });

  it('is explained to those who may publish queries only', async () => {
    const explained = { name: 'e', type: 'MDX', mdx: 'EXPLAIN PLAN FOR SELECT FROM [Medidas]' };
    const open = { ...cube, connection: 'Aberto' };
    expect((await execute({ ...explained, cube: open })).cellset[1]?.[0]?.value).toContain('SELECT');
    const refused = await execute({ ...explained, cube: open }, { as: 'JOÃO' });
    expect([refused.cellset, refused.error]).toEqual([null, expect.stringContaining('EXPLAIN')]);
  });

  it('of somebody else is not there', async () => {
    await read('/ana/query/mine', post({ json: JSON.stringify(model) }));
    expect((await ask('/ana/query/mine/export/csv', { as: 'ADMIN' })).status).toBe(404);
    expect((await ask('/ana/query/mine/drillthrough', { as: 'ADMIN' })).status).toBe(404);
    expect((await ask('/ana/query/mine/drillthrough/export/xlsx', { as: 'ADMIN' })).status).not.toBe(200);
  });
});

describe('[OL-08] files', () => {
  const path = '/public/unidades.saiku';

  it('are listed, read, written, run without a client, moved and deleted', async () => {
    const saved = await ask('/ana/repository/resource', {
      ...post({ file: path, content: JSON.stringify(model) }),
      as: 'ADMIN',
    });
    expect(saved.status).toBe(200);
    expect(JSON.stringify(await read('/ana/repository?path=/public&type=saiku'))).toContain(path);
    expect((await ask(`/ana/repository/resource?file=${path}`)).text).toBe(JSON.stringify(model));
    expect(await read('/ana/query/opened', post({ file: path }))).toMatchObject({ name: 'opened' });
    const csv = await ask(`/ana/export/saiku/csv?file=${path}`);
    expect(csv.text).toContain('UTIA');
    expect(csv.headers.get('content-disposition')).toContain('unidades.csv');
    expect(await read(`/ana/export/saiku/json?file=${path}`)).toMatchObject({ error: null, leftOffset: 1 });
    const moved = await ask('/ana/repository/resource/move', {
      ...post({ source: path, target: '/public/setores.saiku' }),
      as: 'ADMIN',
    });
    expect(moved.status).toBe(200);
    expect((await ask(`/ana/repository/resource?file=${path}`)).status).toBe(404);
    const gone = await ask('/ana/repository/resource?file=/public/setores.saiku', {
      method: 'DELETE',
      as: 'ADMIN',
    });
    expect(gone.status).toBe(200);
  });

  it('open as a page with the table, for whoever has the cubes', async () => {
    await server.biServer.files.writeFile(admin, '/public/pagina.saiku', Buffer.from(JSON.stringify(model)), {
      title: 'Por <unidade>',
    });
    const open = async (as: string): Promise<string> => {
      const page = await askBi(server.url, { path: '/api/repos/:public:pagina.saiku/generatedContent', as });
      expect(page.status).toBe(200);
      return page.text;
    };
    const page = await open('Ana.Luz');
    expect(page).toContain('<h1>Por &lt;unidade&gt;</h1>');
    expect(page).toContain('<th scope="row">UTIA</th><td class="number">7,25</td>');
    expect(page).toContain('/plugin/saiku/api/me/export/saiku/xlsx?file=%2Fpublic%2Fpagina.saiku');
    expect(await open('JOÃO')).toContain(
      'Os cubos “Medidas” não existem ou não estão disponíveis para você.',
    );
    await server.biServer.files.writeFile(admin, '/public/pagina.saiku', Buffer.from('{}'));
    expect(await open('Ana.Luz')).toContain('role="alert"');
  });

  it('of before version 3 are run by their MDX', async () => {
    const old = `<?xml version="1.0"?><Query name="v" type="QM" connection="Medidas" cube="[Medidas]" catalog="Medidas" schema="Medidas">
      <QueryModel/><MDX>SELECT [Measures].[Quantidade] ON COLUMNS FROM [Medidas]</MDX></Query>`;
    await server.biServer.files.writeFile(admin, '/public/velho.saiku', Buffer.from(old));
    expect(await read('/ana/export/saiku/json?file=/public/velho.saiku')).toMatchObject({
      cellset: [[{ value: 'Quantidade' }], [{ value: '35,75' }]],
    });
  });

  it('are not written by who may not, nor what is no question', async () => {
    const fields = { file: '/public/x.saiku', content: JSON.stringify(model) };
    expect((await ask('/j/repository/resource', { ...post(fields), as: 'JOÃO' })).status).not.toBe(200);
    const broken = await ask('/a/repository/resource', { ...post({ ...fields, content: '{' }), as: 'ADMIN' });
    expect(broken.status).toBe(500);
    expect((await ask('/a/repository/resource?file=/public/x.saiku')).status).toBe(404);
  });

  it('[NA-08] are not written over what somebody else has saved since they were opened', async () => {
    const file = '/public/aberto.saiku';
    const save = async (caption: string, headers: Readonly<Record<string, string>>) => {
      const form = post({ file, content: JSON.stringify({ ...model, name: caption }) });
      return await ask('/a/repository/resource', {
        ...form,
        headers: { ...form.headers, ...headers },
        as: 'ADMIN',
      });
    };
    const created = await save('first', { 'if-none-match': '*' });
    expect([created.status, (await save('again', { 'if-none-match': '*' })).status]).toEqual([200, 412]);
    const opened = await ask('/ana/query/opened', post({ file }));
    const tag = opened.headers.get('etag') ?? '';
    expect(created.headers.get('etag')).toBe(tag);
    const saved = await save('mine', { 'if-match': `W/${tag}` });
    expect([saved.status, (await save('late', { 'if-match': tag })).status]).toEqual([200, 412]);
    const resource = await ask(`/ana/repository/resource?file=${file}`);
    expect(JSON.parse(resource.text)).toMatchObject({ name: 'mine' });
    expect(resource.headers.get('etag')).toBe(saved.headers.get('etag'));
  });

  it('and the session say who asks', async () => {
    expect(await read('/session')).toMatchObject({
      username: 'Ana.Luz',
      isadmin: false,
      roles: expect.arrayContaining(['Power User']),
    });
    expect((await askBi(server.url, { path: '/plugin/saiku/api/session' })).status).toBe(401);
    expect(await read('/info')).toEqual([]);
    expect(await read('/api/license')).toMatchObject({ name: 'Prumo' });
  });
});
