// Each tile is computed with the rights of whoever looks: every kind, for people with and without the right.
import { panelCalls, type TileAnswer } from '@prumo/contracts/panels/panel-calls';
import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import type { TestDatabase } from '@prumo/database/testing/test-database';
import { createScriptedDatabase } from '@prumo/olap/testing/test-warehouses';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { presentDepartmentId } from '../../demo/demo-content.ts';
import { presentIndicatorId } from '../../demo/demo-indicators.ts';
import { readDemoFile, readHospitalScripts, recordedYears } from '../../demo/testing/demo-cubes.ts';
import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { buildPanel, ofYear } from './testing/sample-tiles.ts';

let warehouse: TestDatabase;
let server: TestServer;
const clients = new Map<string, BrowserLikeClient>();

const people = [
  'ADMIN',
  'MARINA.LOPES',
  'CARLA.MENDES',
  'IVONE.ALVES',
  'DR.AZEVEDO',
  'HELOISA.NEVES',
  'SILVIO.TORRES',
];

beforeAll(async () => {
  warehouse = await createScriptedDatabase(readHospitalScripts(recordedYears));
  server = await startTestServer({ DEMO_PROCESSES: 'off', DATA_SOURCES: `SGHDW=${warehouse.url}` });
  for (const name of people) {
    const client = createBrowserLikeClient(server.url);
    await client.logIn(name);
    clients.set(name, client);
  }
  await write('ADMIN', '/public/livre.cda', cda('select 1 as n'));
  await write('ADMIN', '/public/fechada.cda', cda('select 2 as n'));
  await write('ADMIN', '/public/fechada.png', 'png');
  await write('ADMIN', '/public/livre.png', 'png');
  await write(
    'ADMIN',
    '/public/ocupacao.saiku',
    readDemoFile('repository/analyses/ocupacao-por-unidade.saiku'),
  );
  await write('ADMIN', '/public/fechada.saiku', readDemoFile('repository/analyses/quedas-por-mes.saiku'));
  for (const name of ['fechada.cda', 'fechada.png', 'fechada.saiku']) await close(`/public/${name}`);
}, 300_000);

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

function clientOf(name: string): BrowserLikeClient {
  const client = clients.get(name);
  if (client === undefined) throw new TypeError(`${name} is not logged in`);
  return client;
}

const pathId = (path: string): string => encodeURIComponent(path.replaceAll('/', ':'));

async function write(as: string, path: string, text: string): Promise<void> {
  const response = await fetch(`${server.url}/pentaho/api/repo/files/${pathId(path)}`, {
    method: 'PUT',
    headers: { authorization: `Basic ${Buffer.from(`${as}:prumo`).toString('base64')}` },
    body: text,
  });
  expect(response.status).toBe(200);
}

/** For administrators and quality managers only. */
async function close(path: string): Promise<void> {
  const acl = {
    entriesInheriting: false,
    owner: 'ADMIN',
    ownerType: 0,
    aces: [{ recipient: 'quality_manager', recipientType: 1, permissions: '0', modifiable: true }],
  };
  const { status } = await clientOf('ADMIN').ask('PUT', `/pentaho/api/repo/files/${pathId(path)}/acl`, {
    json: acl,
  });
  expect(status).toBe(200);
}

function cda(sql: string): string {
  return [
    '<CDADescriptor><DataSources><Connection id="c" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection></DataSources>',
    `<DataAccess id="q" connection="c" type="sql" access="public" cache="false"><Query>${sql}</Query></DataAccess>`,
    '</CDADescriptor>',
  ].join('');
}

async function compute(as: string, draft: PanelFile): Promise<ReadonlyMap<string, TileAnswer>> {
  const { status, body } = await clientOf(as).ask('POST', panelCalls.compute.path, {
    json: { panel: { draft } },
  });
  expect(status).toBe(200);
  const { tiles } = panelCalls.compute.answer.parse(body);
  return new Map(tiles.map((tile) => [tile.id, tile]));
}

/** `shown`, or the code of the failure. */
function stateOf(answer: TileAnswer | undefined): string {
  return answer?.state === 'failed' ? answer.code : (answer?.state ?? 'absent');
}

function contentOf<Kind extends string>(answer: TileAnswer | undefined, kind: Kind) {
  if (answer?.state !== 'shown' || answer.content.kind !== kind) throw new TypeError(`no ${kind}`);
  return answer.content as Extract<typeof answer.content, { kind: Kind }>;
}

const ofUti = presentIndicatorId('EXT-ACID');
const census = (rows: string) =>
  `SELECT {[Measures].[Pacientes-dia]} ON COLUMNS, ${rows} ON ROWS FROM [Censo] WHERE [Tempo].[2025]`;
const source = {
  indicator: { kind: 'indicator', indicatorId: ofUti },
  mdx: { kind: 'mdx', catalogue: 'SGHDW', mdx: census('{[Unidade].DefaultMember}'), parameters: {} },
  analysis: { kind: 'analysis', path: '/public/ocupacao.saiku', parameters: {} },
  closedAnalysis: { kind: 'analysis', path: '/public/fechada.saiku', parameters: {} },
  query: { kind: 'query', path: '/public/livre.cda', dataAccessId: 'q', parameters: {} },
  closedQuery: { kind: 'query', path: '/public/fechada.cda', dataAccessId: 'q', parameters: {} },
} as const;
const plain = { target: null, isHigherBetter: true, decimals: 0, unit: '', ...ofYear };

const panel = buildPanel([
  { id: 'card', kind: 'indicator-card', indicatorId: ofUti },
  { id: 'chart', kind: 'indicator-chart', indicatorId: ofUti, showsSignals: true, ...ofYear },
  { id: 'number', kind: 'number', source: source.indicator, ...plain },
  { id: 'bars', kind: 'chart', shape: 'bar', source: source.indicator, gauge: null, ...ofYear },
  { id: 'months', kind: 'table', source: source.indicator, ...ofYear },
  { id: 'mdx', kind: 'number', source: source.mdx, ...plain },
  { id: 'analysis', kind: 'table', source: source.analysis, ...ofYear },
  { id: 'pivot', kind: 'pivot', path: '/public/ocupacao.saiku', parameters: {} },
  { id: 'closed-pivot', kind: 'pivot', path: '/public/fechada.saiku', parameters: {} },
  { id: 'closed-analysis', kind: 'table', source: source.closedAnalysis, ...ofYear },
  { id: 'query', kind: 'table', source: source.query, ...ofYear },
  { id: 'closed-query', kind: 'table', source: source.closedQuery, ...ofYear },
  { id: 'image', kind: 'image', path: '/public/livre.png', alternative: 'a' },
  { id: 'closed-image', kind: 'image', path: '/public/fechada.png', alternative: 'a' },
  { id: 'text', kind: 'text', text: 'Olá' },
  { id: 'links', kind: 'links', links: [{ label: 'Início', address: '/home' }] },
  { id: 'tasks', kind: 'tasks', most: 50 },
  { id: 'cases', kind: 'non-compliances', department: null, most: 50 },
  { id: 'plans', kind: 'late-plans', department: null, most: 50 },
  { id: 'ranking', kind: 'ranking', department: null, most: 50 },
]);

const all = Object.fromEntries(panel.tiles.map(({ id }) => [id, 'shown']));
const withoutIndicator = {
  card: 'not-there',
  chart: 'not-there',
  number: 'not-there',
  bars: 'not-there',
  months: 'not-there',
};
const withoutClosedFiles = {
  'closed-pivot': 'not-there',
  'closed-analysis': 'not-there',
  'closed-query': 'not-there',
  'closed-image': 'not-there',
};
const withoutCensus = { mdx: 'not-there', analysis: 'not-there', pivot: 'not-there' };

describe("[PN-03] each tile is computed with the viewer's rights", () => {
  it.each([
    ['who looks after quality', 'MARINA.LOPES', all],
    ['who leads the department', 'CARLA.MENDES', { ...all, ...withoutClosedFiles }],
    [
      'who works in another one',
      'IVONE.ALVES',
      { ...all, ...withoutIndicator, ...withoutClosedFiles, ...withoutCensus, plans: 'not-allowed' },
    ],
    [
      'who has none',
      'DR.AZEVEDO',
      { ...all, ...withoutIndicator, ...withoutClosedFiles, ...withoutCensus, plans: 'not-allowed' },
    ],
    ['who reads all indicators', 'HELOISA.NEVES', { ...all, ...withoutClosedFiles, ...withoutCensus }],
  ])('%s', async (_title, name, expected) => {
    const tiles = await compute(name, panel);
    expect(Object.fromEntries([...tiles].map(([id, tile]) => [id, stateOf(tile)]))).toEqual(expected);
    // What is not theirs is told without its name.
    const details = [...tiles.values()].map((tile) => (tile.state === 'failed' ? tile.detail : null));
    expect(details.filter((detail) => detail !== null)).toEqual([]);
  });

  it('a role of the cubes shows less of the same numbers', async () => {
    const [whole, ofUnits] = await Promise.all([
      compute('MARINA.LOPES', panel),
      compute('CARLA.MENDES', panel),
    ]);
    // As the roles of the schema show it by themselves: 10.188 are those of the intensive care units.
    expect(contentOf(ofUnits.get('mdx'), 'number').value).toBe(10_188);
    expect(contentOf(whole.get('mdx'), 'number').value).toBeGreaterThan(10_188);
    const columns = (tiles: typeof whole): number =>
      contentOf(tiles.get('pivot'), 'pivot').cells[0]?.length ?? 0;
    expect(columns(ofUnits)).toBeLessThan(columns(whole));
  });

  it('lists are those that the screens would show', async () => {
    for (const name of ['MARINA.LOPES', 'CARLA.MENDES', 'IVONE.ALVES']) {
      const tiles = await compute(name, panel);
      const { body } = await clientOf(name).ask('GET', '/gateway/non-compliances');
      const { cases } = z.object({ cases: z.array(z.object({ id: z.string() })) }).parse(body);
      const known = new Set(cases.map(({ id }) => id));
      const listed = contentOf(tiles.get('cases'), 'list').items.map(({ id }) => id);
      expect(listed.filter((id) => !known.has(id))).toEqual([]);
    }
    const ofAll = contentOf((await compute('MARINA.LOPES', panel)).get('cases'), 'list').total;
    const own = contentOf((await compute('IVONE.ALVES', panel)).get('cases'), 'list').total;
    expect(own).toBeLessThan(ofAll);
  });

  it('the ranking has no indicator of a department that is not theirs', async () => {
    const departments = async (name: string): Promise<ReadonlySet<string>> =>
      new Set(
        contentOf((await compute(name, panel)).get('ranking'), 'ranking').items.map(
          ({ departmentId }) => departmentId,
        ),
      );
    expect((await departments('MARINA.LOPES')).size).toBeGreaterThan(2);
    for (const [name, initials] of [
      ['CARLA.MENDES', 'UTIA'],
      ['IVONE.ALVES', 'CM'],
    ] as const) {
      expect([...(await departments(name))].filter((id) => id !== presentDepartmentId(initials))).toEqual([]);
    }
    expect((await departments('DR.AZEVEDO')).size).toBe(0);
  });

  it('tasks are those of whoever looks, and of nobody else', async () => {
    for (const name of ['CARLA.MENDES', 'IVONE.ALVES']) {
      const task = { name: `De ${name}`, owner: name, assignee: name };
      const { status } = await clientOf(name).ask('POST', '/activiti-rest/service/runtime/tasks', {
        json: task,
      });
      expect(status).toBe(201);
    }
    const titles = async (name: string): Promise<readonly string[]> =>
      contentOf((await compute(name, panel)).get('tasks'), 'list').items.map(({ title }) => title);
    expect(await titles('CARLA.MENDES')).toEqual(['De CARLA.MENDES']);
    expect(await titles('IVONE.ALVES')).toEqual(['De IVONE.ALVES']);
    expect(await titles('ADMIN')).not.toContain('De CARLA.MENDES');
  });

  it('a query ends with the right of whoever wrote it', async () => {
    await write('SILVIO.TORRES', '/home/SILVIO.TORRES/minha.cda', cda('select 3 as n'));
    await clientOf('ADMIN').ask(
      'PUT',
      `/pentaho/api/repo/files/${pathId('/home/SILVIO.TORRES/minha.cda')}/acl`,
      {
        json: {
          entriesInheriting: false,
          owner: 'SILVIO.TORRES',
          ownerType: 0,
          aces: [{ recipient: 'Authenticated', recipientType: 1, permissions: '0', modifiable: true }],
        },
      },
    );
    const draft = buildPanel([
      {
        id: 'own',
        kind: 'table',
        source: { kind: 'query', path: '/home/SILVIO.TORRES/minha.cda', dataAccessId: 'q', parameters: {} },
        ...ofYear,
      },
    ]);
    expect(stateOf((await compute('SILVIO.TORRES', draft)).get('own'))).toBe('shown');
    const change =
      '/pentaho/api/userroledao/removeRoleFromUser?userName=SILVIO.TORRES&roleNames=Power%20User';
    expect((await clientOf('ADMIN').ask('PUT', change)).status).toBe(204);
    for (const name of ['SILVIO.TORRES', 'ADMIN']) {
      expect(stateOf((await compute(name, draft)).get('own'))).toBe('not-allowed');
    }
  });

  it('a filter takes only departments that the person may see', async () => {
    const draft = buildPanel(
      [{ id: 'ranking', kind: 'ranking', department: 'setor', most: 50 }],
      [{ kind: 'department', name: 'setor', label: 'Setor', default: { kind: 'own' } }],
    );
    const { body } = await clientOf('IVONE.ALVES').ask('POST', panelCalls.compute.path, {
      json: { panel: { draft }, filters: { setor: presentDepartmentId('UTIA') } },
    });
    const { filters } = panelCalls.compute.answer.parse(body);
    const own = presentDepartmentId('CM');
    expect(filters).toEqual([
      { name: 'setor', value: own, choices: [{ value: own, label: 'Clínica Médica' }], failure: null },
    ]);
  });

  it('nobody without a name is answered', async () => {
    const response = await fetch(`${server.url}${panelCalls.compute.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'x-requested-with': 'XMLHttpRequest',
      },
      body: JSON.stringify({ panel: { draft: panel } }),
    });
    expect(response.status).toBe(401);
  });

  it('a panel of the repository is there for those who may read its file', async () => {
    await write('ADMIN', '/public/painel.easy', JSON.stringify(panel));
    await write('ADMIN', '/public/fechado.easy', JSON.stringify(panel));
    await close('/public/fechado.easy');
    const open = async (name: string, path: string): Promise<number> =>
      (
        await clientOf(name).ask('POST', panelCalls.compute.path, {
          json: { panel: { path }, tiles: ['text'] },
        })
      ).status;
    expect(await open('IVONE.ALVES', '/public/painel.easy')).toBe(200);
    expect(await open('MARINA.LOPES', '/public/fechado.easy')).toBe(200);
    expect(await open('IVONE.ALVES', '/public/fechado.easy')).toBe(404);
    expect(await open('IVONE.ALVES', '/public/nenhum.easy')).toBe(404);
    expect(await open('IVONE.ALVES', '/public/livre.cda')).toBe(404);
  });

  it('a file that is no panel is told so', async () => {
    await write('ADMIN', '/public/outro.easy', '<easy/>');
    await write('ADMIN', '/public/velho.easy', '{"format":"prumo-panel","version":9}');
    for (const [path, reason] of [
      ['/public/outro.easy', 'no-json'],
      ['/public/velho.easy', 'no-panel'],
    ]) {
      const { status, body } = await clientOf('IVONE.ALVES').ask('POST', panelCalls.compute.path, {
        json: { panel: { path } },
      });
      expect([status, body]).toEqual([422, expect.objectContaining({ code: 'panel_file' })]);
      expect(body).toMatchObject({ details: { reason } });
    }
  });
});

describe('what nobody waits for', () => {
  it('is ended in the warehouse', async () => {
    await write('ADMIN', '/public/lenta.cda', cda("select 1 as n from pg_sleep(60) where 'lenta' = 'lenta'"));
    const draft = buildPanel([
      {
        id: 'slow',
        kind: 'table',
        source: { kind: 'query', path: '/public/lenta.cda', dataAccessId: 'q', parameters: {} },
        ...ofYear,
      },
    ]);
    const countRunning = async (): Promise<number> => {
      const [row] = await warehouse.database.prepared<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where state = 'active' and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()",
        [],
      );
      return row?.count ?? 0;
    };
    const leaving = new AbortController();
    const cookie = [...clientOf('ADMIN').cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = fetch(`${server.url}${panelCalls.compute.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'x-requested-with': 'XMLHttpRequest',
        cookie,
      },
      body: JSON.stringify({ panel: { draft } }),
      signal: leaving.signal,
    }).catch(() => undefined);
    await vi.waitUntil(async () => (await countRunning()) === 1, { timeout: 60_000 });
    leaving.abort();
    await asked;
    await vi.waitFor(async () => expect(await countRunning()).toBe(0), { timeout: 60_000 });
  }, 60_000);
});
