import {
  mappingsAnswer,
  masterRecordsAnswer,
  namedKeysAnswer,
  sourceRecordsAnswer,
} from '@prumo/contracts/administration/record-associations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Answer } from '../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createAssociationFixture, type AssociationFixture } from './testing/association-fixture.ts';
import { createPluginClient, type PluginClient } from './testing/plugin-client.ts';

let server: TestServer;
let fixture: AssociationFixture;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  fixture = await createAssociationFixture(server);
});

afterAll(async () => {
  await server.close();
});

async function runQuery(
  dataAccessId: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return await fixture.alice.get('doQuery', { dataAccessId, ...parameters });
}

describe('[AS-03] records to associate', () => {
  it('entities, or the one asked for', async () => {
    const keys = namedKeysAnswer.parse((await runQuery('entities')).body);
    expect(keys).toEqual(
      expect.arrayContaining([
        { key: 'departamento', name: 'Departamento' },
        { key: 'profissional', name: 'Profissional' },
        { key: 'procedimento', name: 'Procedimento' },
      ]),
    );
    const one = await runQuery('entities', { paramentity_key: 'departamento' });
    expect(one.body).toMatchObject({
      metadata: [
        { colIndex: 0, colType: 'String', colName: 'key' },
        { colIndex: 1, colType: 'String', colName: 'name' },
      ],
      queryInfo: { totalRows: '1' },
      resultset: [['departamento', 'Departamento']],
    });
    expect((await runQuery('entities', { paramentity_key: 'nada' })).body).toMatchObject({ resultset: [] });
  });

  it('sources, or those that have records of an entity', async () => {
    const source = await fixture.createSource();
    const all = namedKeysAnswer.parse((await runQuery('sources')).body).map(({ key }) => key);
    expect(all).toEqual(expect.arrayContaining(['sghdados', 'laboratorio', source]));
    const some = namedKeysAnswer.parse((await runQuery('sources', { paramentity_key: 'departamento' })).body);
    expect(some).toEqual([
      { key: 'sghdados', name: 'SGH (prontuário)' },
      { key: 'laboratorio', name: 'Sistema do laboratório' },
    ]);
  });

  it('records of a source by {source}__{entity}', async () => {
    const records = sourceRecordsAnswer.parse((await runQuery('laboratorio__departamento')).body);
    expect(records).toHaveLength(20);
    expect(records).toContainEqual({ code: 'CC', name: 'Cirúrgico, Centro', detail: 'Congelação' });
    expect(
      sourceRecordsAnswer.parse((await runQuery(`${await fixture.createSource()}__profissional`)).body),
    ).toEqual([]);
  });

  it('master records, which of departments are the departments', async () => {
    const ofDepartments = await fixture.alice.get('entityItems', { paramentity_key: 'departamento' });
    const departments = masterRecordsAnswer.parse(ofDepartments.body);
    expect(departments).toHaveLength(20);
    expect(departments).toContainEqual({ code: 'dep-utia', name: 'UTI Adulto' });
    const ofPeople = await fixture.alice.get('entityItems', { paramentity_key: 'profissional' });
    expect(masterRecordsAnswer.parse(ofPeople.body)).toContainEqual({
      code: 'CARLA.MENDES',
      name: 'Carla Mendes',
    });
  });

  it('links there are', async () => {
    const { body } = await fixture.alice.get('mappings', {
      parammethod: 'GET',
      paramentity: 'departamento',
      paramsource: 'laboratorio',
    });
    expect(mappingsAnswer.parse(body).mappings).toContainEqual({
      entity: 'departamento',
      source: 'laboratorio',
      source_code: 'LAB',
      target_code: 'dep-lab',
      linked: 1,
    });
  });

  it.each([
    ['a source that there is not', 'doQuery', { dataAccessId: 'nada__departamento' }, 404, 'mapping_unknown'],
    ['an entity that there is not', 'doQuery', { dataAccessId: 'sghdados__nada' }, 404, 'mapping_unknown'],
    ['an underscore in a key', 'doQuery', { dataAccessId: 'a_b__c' }, 404, 'not_found'],
    ['master records of nothing', 'entityItems', {}, 400, 'invalid_input'],
    ['unknown master records', 'entityItems', { paramentity_key: 'nada' }, 404, 'mapping_unknown'],
    ['links of nothing', 'mappings', { paramsource: 'sghdados' }, 400, 'invalid_input'],
    [
      'links of an unknown source',
      'mappings',
      { paramentity: 'departamento', paramsource: 'nada' },
      404,
      'mapping_unknown',
    ],
  ])('are refused for %s', async (_name, endpoint, parameters, status, code) => {
    expect(await fixture.alice.get(endpoint, parameters)).toMatchObject({
      status,
      body: { success: false, code },
    });
  });
});

describe('[UC-08] [RT-05] record associations', () => {
  const calls: readonly [string, (client: PluginClient) => Promise<Answer>][] = [
    ['entities', async (client) => await client.get('doQuery', { dataAccessId: 'entities' })],
    ['sources', async (client) => await client.get('doQuery', { dataAccessId: 'sources' })],
    [
      'records of a source',
      async (client) => await client.get('doQuery', { dataAccessId: 'sghdados__departamento' }),
    ],
    [
      'master records',
      async (client) => await client.get('entityItems', { paramentity_key: 'departamento' }),
    ],
    [
      'links',
      async (client) =>
        await client.get('mappings', { paramentity: 'departamento', paramsource: 'sghdados' }),
    ],
    [
      'a change of links',
      async (client) =>
        await client.post('mappings', {
          parammethod: 'POST',
          paramentity: 'departamento',
          paramsource: 'sghdados',
          paramsource_code: '101',
          paramtarget_code: 'dep-utia',
          paramlinked: '0',
        }),
    ],
  ];

  it.each(['ADMIN', 'MARINA.LOPES', 'SILVIO.TORRES', 'CARLA.MENDES'])('are nothing for %s', async (name) => {
    const client = await createPluginClient(server.url, name);
    for (const [what, call] of calls) {
      expect([what, await call(client)]).toMatchObject([
        what,
        { status: 403, body: { success: false, code: 'access_denied' } },
      ]);
    }
    const { body } = await fixture.alice.get('mappings', {
      paramentity: 'departamento',
      paramsource: 'sghdados',
    });
    expect(mappingsAnswer.parse(body).mappings.some(({ source_code }) => source_code === '101')).toBe(true);
  });
});
