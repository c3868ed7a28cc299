// Every door to the cubes, before and after a change of who sees what.
import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import fastify from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createQuickPasswords } from '../users/testing/create-quick-passwords.ts';
import { createBiServer } from './create-bi-server.ts';
import { serverUser } from './http/bi-user.ts';
import { presentDiscover, presentExecute, sendXmla } from './testing/ask-xmla.ts';
import { askBi, type BiAnswer, type BiRequest } from './testing/bi-client.ts';
import { measurementCube, measurementQuestion, measurementSchema } from './testing/cubes/texts.ts';
import { askPermissions, draftOf, limitTo } from './testing/olap-roles.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let warehouse: TestWarehouse;
let server: TestBiServer;

const cda = `<CDADescriptor>
  <DataSources>
    <Connection id="cubo" type="mondrian.jndi"><Jndi>SGHDW</Jndi><Catalog>mondrian:/Medidas</Catalog><Role>Unidades</Role></Connection>
  </DataSources>
  <DataAccess id="units" connection="cubo" type="mdx" cache="true"><Query>SELECT {[Measures].[Quantidade]} ON COLUMNS, [Unidade].[Unidade].Members ON ROWS FROM [Medidas]</Query></DataAccess>
</CDADescriptor>`;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
  await server.biServer.catalogueFiles.save(serverUser, {
    name: 'Medidas',
    dataSource: 'SGHDW',
    schemaText: measurementSchema,
    overwrite: false,
  });
  const { files } = server.biServer;
  const saved = Buffer.from(JSON.stringify(measurementQuestion));
  await files.writeFile(serverUser, '/public/medidas.saiku', saved);
  await files.writeFile(serverUser, '/public/medidas.cda', Buffer.from(cda));
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const reader = 'JOÃO';
const saiku = '/plugin/saiku/api';
const cubePath = `${saiku}/j/discover/Medidas/Medidas/Medidas/Medidas`;
const mdx = 'SELECT {[Measures].[Quantidade]} ON COLUMNS, [Unidade].Members ON ROWS FROM [Medidas]';

const json = (query: object): Partial<BiRequest> => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(query),
});

type Ask = (path: string, more?: Partial<BiRequest>) => Promise<BiAnswer>;

const askAt =
  (url: string): Ask =>
  async (path, more = {}) =>
    await askBi(url, { path, as: reader, ...more });

/** What a door answers, however it refuses. */
const doors: Readonly<Record<string, (ask: Ask, url: string) => Promise<BiAnswer>>> = {
  'members of a level': async (ask) =>
    await ask(`${cubePath}/dimensions/Unidade/hierarchies/Unidade/levels/Unidade`),
  'root members and children': async (ask) =>
    await ask(`${cubePath}/member/${encodeURIComponent('[Unidade].[Todas]')}/children`),
  'a question': async (ask) => await ask(`${saiku}/api/query/execute`, json(measurementQuestion)),
  'a question in MDX': async (ask) =>
    await ask(`${saiku}/api/query/execute`, json({ name: 'm', type: 'MDX', cube: measurementCube, mdx })),
  'drill-through': async (ask) => {
    await ask(`${saiku}/api/query/execute`, json(measurementQuestion));
    return await ask(`${saiku}/api/query/q1/drillthrough?maxrows=100`);
  },
  'drill-through as a file': async (ask) => {
    await ask(`${saiku}/api/query/execute`, json(measurementQuestion));
    return await ask(`${saiku}/api/query/q1/drillthrough/export/csv?maxrows=100`);
  },
  'an export': async (ask) => {
    await ask(`${saiku}/api/query/execute`, json(measurementQuestion));
    return await ask(`${saiku}/api/query/q1/export/csv`);
  },
  'an export of a saved file': async (ask) =>
    await ask(`${saiku}/j/export/saiku/csv?file=${encodeURIComponent('/public/medidas.saiku')}`),
  'a saved file as a page': async (ask) => await ask('/api/repos/%3Apublic%3Amedidas.saiku/generatedContent'),
  'XMLA members': async (_ask, url) =>
    await sendXmla(
      url,
      presentDiscover('MDSCHEMA_MEMBERS', { HIERARCHY_UNIQUE_NAME: '[Unidade]' }, { Catalog: 'Medidas' }),
      reader,
    ),
  'XMLA execute': async (_ask, url) =>
    await sendXmla(url, presentExecute(mdx, { Catalog: 'Medidas', Format: 'Tabular' }), reader),
  'CDA by the role': async (ask) =>
    await ask('/plugin/cda/api/doQuery?path=/public/medidas.cda&dataAccessId=units'),
};

/** Which units a door tells of. */
async function listSeen(url = server.url): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const [name, door] of Object.entries(doors)) {
    const { text } = await door(askAt(url), url);
    // Names alone: `CM` also stands in other words.
    const found = ['CM', 'UTIA', 'MAT'].filter((unit) => new RegExp(`(?<![A-Z])${unit}(?![A-Z])`).test(text));
    seen[name] = found.join(' ');
  }
  return seen;
}

/** A drill-through of the whole question is about its first row. */
const everyDoor = (units: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(doors).map((name) => [name, name.startsWith('drill') ? (units.split(' ')[0] ?? '') : units]),
  );

async function save(units: ReturnType<typeof limitTo>, known?: { id: string; version: number }) {
  const answer =
    known === undefined
      ? await askPermissions(server.url, 'POST', '/roles', draftOf(units))
      : await askPermissions(server.url, 'PUT', `/roles/${known.id}`, {
          version: known.version,
          role: draftOf(units),
        });
  expect([answer.status, answer.text]).toEqual([known === undefined ? 201 : 200, answer.text]);
  const { role } = JSON.parse(answer.text) as { role: { id: string; version: number } };
  return role;
}

describe('[OP-03] a change of roles, at every door, at once', () => {
  it('shows what the role says from its creation on, and nothing before', async () => {
    expect(await listSeen()).toEqual(everyDoor(''));
    expect((await askAt(server.url)(`${saiku}/j/discover`)).text).toBe('[]');
    expect((await askAt(server.url)(`${cubePath}/metadata`)).status).toBe(404);

    const made = await save(limitTo(['allow', 'UTIA']));
    expect(await listSeen()).toEqual(everyDoor('UTIA'));
    expect(JSON.parse((await askAt(server.url)(`${saiku}/j/discover`)).text)).toMatchObject([
      { name: 'Medidas' },
    ]);

    const changed = await save(limitTo(['allow', 'Todas'], ['deny', 'UTIA']), made);
    expect(await listSeen()).toEqual(everyDoor('CM MAT'));

    const again = await save(limitTo(['deny', 'UTIA'], ['allow', 'MAT']), changed);
    expect(await listSeen()).toEqual(everyDoor('MAT'));

    // Nothing is given, so nothing is left where something is taken away.
    const none = await save(limitTo(['deny', 'UTIA']), again);
    expect(await listSeen()).toEqual(everyDoor(''));
    expect((await askAt(server.url)(`${saiku}/j/discover`)).text).toBe('[]');

    // What is allowed may be gone from the data; that must never become everything.
    const gone = await save({ ...limitTo(['allow', 'Gone'], ['deny', 'UTIA']), rollup: 'full' }, none);
    expect(await listSeen()).toEqual(everyDoor(''));
    const total = 'SELECT {[Measures].[Quantidade]} ON COLUMNS FROM [Medidas]';
    const asked = json({ name: 't', type: 'MDX', cube: measurementCube, mdx: total });
    const { text } = await askAt(server.url)(`${saiku}/api/query/execute`, asked);
    expect(JSON.parse(text)).toMatchObject({ cellset: null, error: expect.stringContaining('Medidas') });

    await save(limitTo(['allow', 'CM']), gone);
    expect(await listSeen()).toEqual(everyDoor('CM'));
  });

  it('holds at a second copy of the server too', async () => {
    const copy = createBiServer({
      database: server.database,
      passwords: createQuickPasswords(),
      clock: () => server.time.now,
      version: '1.2.3-test',
      pluginName: 'quality',
      tokenKey: 'key of a test, which needs no other',
      dataSources: { SGHDW: warehouse.readerUrl },
    });
    const app = fastify({ forceCloseConnections: true });
    await copy.register(app);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      expect(await listSeen(url)).toEqual(everyDoor('CM'));
      const [role] = await server.biServer.olapRoles.list();
      if (role === undefined) throw new Error('no role');
      const changed = await save(limitTo(['allow', 'MAT']), role);
      expect(await listSeen(url)).toEqual(everyDoor('MAT'));
      await askPermissions(server.url, 'DELETE', `/roles/${role.id}?version=${changed.version}`);
      expect(await listSeen(url)).toEqual(everyDoor(''));
    } finally {
      await app.close();
      await copy.close();
    }
  });

  it('shows whoever may publish queries every cube whole, whatever roles say', async () => {
    const answer = await askBi(server.url, {
      path: `${cubePath}/dimensions/Unidade/hierarchies/Unidade/levels/Unidade`,
      as: 'Ana.Luz',
    });
    expect(JSON.parse(answer.text)).toHaveLength(3);
  });

  it('takes one statement for a question, the second time as the first', async () => {
    await save(limitTo(['allow', 'UTIA']));
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    for (const _ of [1, 2]) {
      asked.mockClear();
      await askAt(server.url)(`${saiku}/api/query/execute`, json(measurementQuestion));
      const texts = asked.mock.calls.map(([first]) => JSON.stringify(first));
      expect(texts.filter((text) => text.includes('olap_role'))).toHaveLength(1);
    }
  });
});

describe('[OP-04] departments that somebody is responsible for', () => {
  const asLeader = `select 'd1'::text as id, 'UTIA'::text as initials, 'UTI Adulto'::text as name, true as "isLed" where $1 = 'JOÃO'
    union all select 'd2', 'CM', 'Clínica Médica', false where $1 = 'JOÃO'`;

  async function startWith(departmentRoles: string | undefined): Promise<TestBiServer> {
    const started = await startTestBiServer({
      dataSources: { SGHDW: warehouse.readerUrl },
      departments: { ofPerson: asLeader, list: async () => [] },
      departmentRoles,
    });
    await started.biServer.catalogueFiles.save(serverUser, {
      name: 'Medidas',
      dataSource: 'SGHDW',
      schemaText: measurementSchema,
      overwrite: false,
    });
    const saved = Buffer.from(JSON.stringify(measurementQuestion));
    await started.biServer.files.writeFile(serverUser, '/public/medidas.saiku', saved);
    return started;
  }

  /** CDA asks on the word of whoever saved the file, not by what its reader is. */
  const byReader = (units: string): Record<string, string> => ({
    ...everyDoor(units),
    'CDA by the role': '',
  });

  it.each([
    ['[Unidade]', 'UTIA'],
    ['[Unidade].[Unidade]', 'UTIA'],
    ['[Setor]', ''],
    ['', ''],
    [undefined, ''],
  ])('are shown, and totals of them, where the setting is %s: %s', async (place, units) => {
    const started = await startWith(place);
    try {
      expect(await listSeen(started.url)).toEqual(byReader(units));
      const mine = await askPermissions(started.url, 'GET', '/mine', undefined, reader);
      expect(JSON.parse(mine.text)).toMatchObject({ isLockedOut: units === '' });
      if (units === '') return;
      expect(mine.text).toContain('"roles":[{"name":"UTI Adulto","kind":"department"}]');
      const total = await askAt(started.url)(
        `${saiku}/api/query/execute`,
        json({ name: 't', type: 'MDX', cube: measurementCube, mdx: 'SELECT FROM [Medidas]' }),
      );
      expect(total.text).toContain('"value":"7,25"');
    } finally {
      await started.close();
    }
  });

  it('add to what stored roles show', async () => {
    const started = await startWith('[Unidade]');
    try {
      await askPermissions(
        started.url,
        'POST',
        '/roles',
        draftOf(limitTo(['allow', 'MAT']), { name: 'Outro' }),
      );
      expect(await listSeen(started.url)).toMatchObject({
        'a question': 'UTIA MAT',
        'members of a level': 'UTIA MAT',
        'XMLA execute': 'UTIA MAT',
      });
    } finally {
      await started.close();
    }
  });
});
