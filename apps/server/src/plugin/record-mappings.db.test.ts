import { followLive } from '@prumo/contracts/live/live-event';
import {
  mappingsChangeAnswer,
  mostMappingsAtOnce,
} from '@prumo/contracts/administration/record-associations';
import { createDatabase } from '@prumo/database/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createRecordAssociationsRepository } from '../modules/record-associations/record-associations.repository.ts';
import { createBrowserLikeClient, type Answer } from '../testing/browser-like-client.ts';
import { openEventStream } from '../testing/open-event-stream.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createAssociationFixture, type AssociationFixture } from './testing/association-fixture.ts';
import { createPluginClient } from './testing/plugin-client.ts';

const manyCodes = Array.from({ length: mostMappingsAtOnce }, (_, index) => `R${index}`);
/** As long as a busy machine needs. */
const patience = { timeout: 60_000 };

let server: TestServer;
let fixture: AssociationFixture;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  fixture = await createAssociationFixture(server);
});

afterAll(async () => {
  await server.close();
});

// Streams tell of the seconds before them too, so this comes before every other change.
it('a change of links is told to the pages that are open', async () => {
  const client = createBrowserLikeClient(server.url);
  await client.logIn('ALICE.BARROS');
  const stream = await openEventStream(`${server.url}${followLive.path}`, client);
  await vi.waitUntil(() => stream.events.includes('ready'), patience);
  await fixture.link(await fixture.createSource(), ['A']);
  await vi.waitFor(() => expect(stream.events).toContain('record-associations'), patience);
  stream.leave();
});

describe('[AS-03] links', () => {
  it('are made of many at once, with an audit row for each, and a second time change nothing', async () => {
    const source = await fixture.createSource();
    const first = await fixture.link(source, ['A', '[C]', 'A']);
    expect(mappingsChangeAnswer.parse(first.body)).toEqual({ success: true, changed: 2 });
    expect((await fixture.link(source, ['A', 'B'])).body).toEqual({ success: true, changed: 1 });
    expect((await fixture.link(source, ['A', 'B', '[C]'])).body).toEqual({ success: true, changed: 0 });
    expect(await fixture.listLinks(source)).toEqual(['A>L1', 'B>L1', '[C]>L1']);
    const entry = { user_name: 'ALICE.BARROS', action: 'create', before: null, after: { targetCode: 'L1' } };
    expect(await fixture.listAudit(source)).toEqual(
      ['A', '[C]', 'B'].map((code) => ({ ...entry, document_id: `leito-2/${source}/${code}` })),
    );
  });

  it('are made and undone of a single one by its code', async () => {
    const source = await fixture.createSource();
    expect((await fixture.send(source, { paramsource_code: 'A' })).body).toEqual({
      success: true,
      changed: 1,
    });
    expect(await fixture.listLinks(source)).toEqual(['A>L1']);
    const undone = await fixture.send(source, { paramsource_code: 'A', paramlinked: '0' });
    expect(undone.body).toEqual({ success: true, changed: 1 });
    expect(await fixture.listLinks(source)).toEqual([]);
    expect(await fixture.listAudit(source)).toMatchObject([
      { action: 'create' },
      { action: 'remove', before: { targetCode: 'L1' }, after: null },
    ]);
  });

  it('of what stands for another master record are refused, all of them', async () => {
    const source = await fixture.createSource();
    await fixture.link(source, ['B'], 'L2');
    expect(await fixture.link(source, ['A', 'B'])).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'mapping_taken',
        details: { taken: [{ source_code: 'B', target_code: 'L2' }] },
      },
    });
    expect(await fixture.listLinks(source)).toEqual(['B>L2']);
    expect(await fixture.listAudit(source)).toHaveLength(1);
  });

  it('that are not there, or are to another master record, are undone without a change', async () => {
    const source = await fixture.createSource();
    await fixture.link(source, ['B'], 'L2');
    expect((await fixture.unlink(source, ['A', 'B'])).body).toEqual({ success: true, changed: 0 });
    expect(await fixture.listLinks(source)).toEqual(['B>L2']);
  });

  it.each([
    ['a code that the source lacks', { paramsource_code: '["A","Z","Y"]' }, { source_codes: ['Z', 'Y'] }],
    ['such a code to unlink', { paramsource_code: 'Z', paramlinked: '0' }, { source_codes: ['Z'] }],
    ['an unknown master record', { paramtarget_code: 'L3' }, { target_code: 'L3' }],
    ['an unknown entity', { paramentity: 'nada' }, { entity: 'nada' }],
    ['an unknown source', { paramsource: 'nada' }, { source: 'nada' }],
    ['an entity without this record', { paramentity: 'profissional' }, { target_code: 'L1' }],
  ])('are refused for %s', async (_name, change, details) => {
    const source = await fixture.createSource();
    expect(await fixture.send(source, { paramsource_code: 'A', ...change })).toMatchObject({
      status: 404,
      body: { success: false, code: 'mapping_unknown', details },
    });
    expect(await fixture.listLinks(source)).toEqual([]);
  });

  it.each([
    ['no code', { paramsource_code: '' }],
    ['an empty list of codes', { paramsource_code: '[]' }],
    ['codes that are no texts', { paramsource_code: '["A",1]' }],
    ['an empty code', { paramsource_code: '["A",""]' }],
    ['a hidden null character', { paramsource_code: String.raw`["A\u0000"]` }],
    ['a broken list of codes', { paramsource_code: '["A"' }],
    ['too many codes', { paramsource_code: JSON.stringify([...manyCodes, 'A']) }],
    ['no master record', { paramtarget_code: '' }],
    ['neither of both', { paramlinked: '2' }],
    ['another method', { parammethod: 'DELETE' }],
  ])('are refused for %s', async (_name, change) => {
    const source = await fixture.createSource();
    expect(await fixture.send(source, { paramsource_code: 'A', ...change })).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid_input' },
    });
    expect(await fixture.listLinks(source)).toEqual([]);
  });

  it('are never made by GET', async () => {
    const source = await fixture.createSource();
    const answer = await fixture.alice.get('mappings', {
      parammethod: 'POST',
      paramentity: 'leito-2',
      paramsource: source,
      paramsource_code: 'A',
      paramtarget_code: 'L1',
      paramlinked: '1',
    });
    expect(answer).toMatchObject({ status: 405, body: { success: false } });
    expect(await fixture.listLinks(source)).toEqual([]);
  });

  it('are made and undone of as many as one request takes', async () => {
    const source = await fixture.createSource();
    await createRecordAssociationsRepository(server.database).insertSourceRecords(
      { source, entity: 'leito-2' },
      manyCodes.map((code) => ({ code, name: `Leito ${code}`, detail: '' })),
    );
    expect((await fixture.link(source, manyCodes)).body).toEqual({
      success: true,
      changed: mostMappingsAtOnce,
    });
    expect(await fixture.listLinks(source)).toHaveLength(mostMappingsAtOnce);
    expect((await fixture.unlink(source, manyCodes)).body).toEqual({
      success: true,
      changed: mostMappingsAtOnce,
    });
    expect(await fixture.listLinks(source)).toEqual([]);
    expect(await fixture.listAudit(source)).toHaveLength(2 * mostMappingsAtOnce);
  });

  it('keep a department from being deleted', async () => {
    const admin = await createPluginClient(server.url, 'ADMIN');
    const department = { sigla: 'ASSO', name: 'Associado', responsible: 'ADMIN' };
    const id = String(Object((await admin.create('department', department)).body)['id']);
    const form = { paramentity: 'departamento', paramsource_code: '129', paramtarget_code: id };
    expect((await fixture.send('sghdados', form)).body).toEqual({ success: true, changed: 1 });
    expect(await admin.remove('department', id)).toMatchObject({ status: 409 });
    expect((await fixture.send('sghdados', { ...form, paramlinked: '0' })).body).toEqual({
      success: true,
      changed: 1,
    });
    expect(await admin.remove('department', id)).toMatchObject({ status: 200 });
  });
});

describe('[AS-03] links of several people at the same moment', () => {
  it('to different master records: one wins, the others are told', async () => {
    const source = await fixture.createSource();
    const targets = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'L1' : 'L2'));
    const answers = await Promise.all(
      targets.map(
        async (target, index) =>
          await fixture.link(source, index % 4 < 2 ? ['A', 'B', '[C]'] : ['[C]', 'B', 'A'], target),
      ),
    );
    const [winner] = new Set((await fixture.listLinks(source)).map((text) => text.slice(-2)));
    expect(await fixture.listLinks(source)).toEqual([`A>${winner}`, `B>${winner}`, `[C]>${winner}`]);
    for (const [index, { status }] of answers.entries()) {
      expect(status).toBe(targets[index] === winner ? 200 : 409);
    }
    expect(await fixture.listAudit(source)).toHaveLength(3);
  });

  it('wait for one that is not finished, and then are refused', async () => {
    const source = await fixture.createSource();
    const other = createDatabase({ url: server.databaseUrl, maxConnections: 1 });
    let late: Promise<Answer> | undefined;
    try {
      await other.transaction(async (connection) => {
        const repository = createRecordAssociationsRepository(connection);
        await repository.lockSource(source);
        await repository.insertLinks({ source, entity: 'leito-2' }, [{ sourceCode: 'A', targetCode: 'L2' }]);
        late = fixture.link(source, ['A']);
        await waitUntilSomebodyWaits();
      });
      expect(await late).toMatchObject({
        status: 409,
        body: { details: { taken: [{ source_code: 'A', target_code: 'L2' }] } },
      });
    } finally {
      await other.close();
    }
    expect(await fixture.listLinks(source)).toEqual(['A>L2']);
  });
});

async function waitUntilSomebodyWaits(): Promise<void> {
  for (;;) {
    const rows = await server.database.prepared<{ waiting: boolean }>(
      `select exists (select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock') as waiting`,
      [],
    );
    if (rows[0]?.waiting === true) return;
  }
}
