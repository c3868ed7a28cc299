import { kpiDepartmentsAnswer } from '@prumo/contracts/bi/query-result';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { kpiDocument } from '@prumo/contracts/documents/kpi';
import { presentDayKey } from '@prumo/domain/indicators/day-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { QualityTables } from '../modules/quality-tables.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { buildKpi, createKpi, readKpi, recordMonths } from './testing/kpi-client.ts';
import { createPluginClient, type PluginClient } from './testing/plugin-client.ts';

let server: TestServer;
const clients = new Map<string, PluginClient>();
/** Carla is responsible for the department, Gustavo works in it, Renato in another one. */
const people = ['ADMIN', 'MARINA.LOPES', 'ALICE.BARROS', 'CARLA.MENDES', 'GUSTAVO.MELO', 'RENATO.FARIA'];

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  for (const name of people) clients.set(name, await createPluginClient(server.url, name));
});

afterAll(async () => {
  await server.close();
});

function as(userName: string): PluginClient {
  const client = clients.get(userName);
  if (client === undefined) throw new Error(`${userName} is not logged in`);
  return client;
}

async function listAudit(documentId: string): Promise<readonly unknown[]> {
  return await server.database
    .queries<QualityTables>()
    .selectFrom('quality.audit_entry')
    .select(['user_name', 'document_type', 'action', 'before', 'after'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
}

describe('an indicator', () => {
  const targets = {
    [presentDayKey('2026-02-15')]: { target: 85.25 },
    [presentDayKey('2024-01-01')]: { target: 0, source: 'Anahp' },
  };
  const whole = {
    code: ' tx - ocup\u00a0uti ',
    category: 'Operacional e Risco',
    subcategory: 'Processo',
    measureUnit: { id: 'percent', name: 'sent by the client' },
    verificationFrequency: 'Mensal',
    orientation: -1,
    dataSource: 'SGHDW',
    queryType: 'SQL',
    automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: 'select 202601, 1' },
    survey: true,
    useExternaReference: true,
    active: false,
    targets,
  };

  it('[KP-08] [KP-09] comes back as it was saved, with its code stripped and its targets by their days', async () => {
    const id = await createKpi(as('CARLA.MENDES'), whole);
    const read = await readKpi(as('CARLA.MENDES'), id);
    expect(read).toMatchObject({
      ...whole,
      code: 'TX-OCUPUTI',
      measureUnit: { id: 'percent', name: 'Percentual' },
      departmentId: 'dep-utia',
      results: {},
      resultAnalysis: {},
    });
  });

  it('[KP-09] has bands as it was told them, and loses one when a client writes one number in its place', async () => {
    const [first, second] = [presentDayKey('2026-01-01'), presentDayKey('2026-07-01')];
    const bands = { [first]: { target: 80 }, [second]: { target: 82.5, targetTo: 90.25, source: 'Anahp' } };
    const id = await createKpi(as('CARLA.MENDES'), { targets: bands });
    const read = await readKpi(as('CARLA.MENDES'), id);
    expect(read.targets).toEqual(bands);
    // As it was read, with all that it has.
    await as('CARLA.MENDES').replace('kpi', id, { ...read, name: 'Outro nome' });
    expect(await readKpi(as('CARLA.MENDES'), id)).toMatchObject({ name: 'Outro nome', targets: bands });
    // As a client that knows of one number only builds it again.
    const known = Object.entries(read.targets).map(([key, { target }]) => [key, { target }]);
    await as('CARLA.MENDES').replace('kpi', id, { ...read, targets: Object.fromEntries(known) });
    expect((await readKpi(as('CARLA.MENDES'), id)).targets).toEqual({
      [first]: { target: 80 },
      [second]: { target: 82.5 },
    });
    expect(await listAudit(id)).toMatchObject([
      {},
      { after: { targets: [{}, { target: { from: 82.5, to: 90.25 } }] } },
      { after: { targets: [{}, { target: 82.5 }] } },
    ]);
  });

  it('[KP-02] is active unless something else is said, and has no target nor extraction', async () => {
    const id = await createKpi(as('CARLA.MENDES'), { category: null, measureUnit: null, targets: undefined });
    const read = await readKpi(as('CARLA.MENDES'), id);
    expect(read).toMatchObject({
      active: true,
      survey: false,
      useExternaReference: false,
      orientation: 1,
      targets: {},
    });
    for (const name of ['category', 'measureUnit', 'dataSource', 'automatedExtractionQuery']) {
      expect(read).not.toHaveProperty(name);
    }
  });

  it.each([
    ['code', { code: ' \t ' }],
    ['code', { code: 'A'.repeat(41) }],
    ['name', { name: '' }],
    ['description', { description: ' ' }],
    ['descriptionOfMeasureFormula', { descriptionOfMeasureFormula: undefined }],
    ['resultReferenceSource', { resultReferenceSource: null }],
    ['category', { category: 'Outra' }],
    ['orientation', { orientation: 0 }],
    ['departmentId', { departmentId: 'dep-none' }],
    [
      'automatedExtractionQuery.query',
      { automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: '' } },
    ],
    [
      'automatedExtractionQuery.datasource',
      { automatedExtractionQuery: { datasource: 'X', type: 'SQL', query: '1' } },
    ],
    ['targets.1704067200000.target', { targets: { 1704067200000: { target: 10_000_000.25 } } }],
    ['targets.1704067200000.target', { targets: { 1704067200000: { target: 0.1 } } }],
    ['targets.1704067200000.target', { targets: { 1704067200000: { target: -1 } } }],
    ['targets.1704067200000.targetTo', { targets: { 1704067200000: { target: 90, targetTo: 80 } } }],
    ['targets.1704067200000.targetTo', { targets: { 1704067200000: { target: 90, targetTo: 90 } } }],
    ['targets.1704067200000.targetTo', { targets: { 1704067200000: { target: 1, targetTo: 1.1 } } }],
    [
      'targets.1704067200000.targetTo',
      { targets: { 1704067200000: { target: 1, targetTo: 10_000_000.25 } } },
    ],
    ['targets.1704067200000.targetTo', { targets: { 1704067200000: { target: 1, targetTo: '2' } } }],
    ['targets.99999999999999', { targets: { 99999999999999: { target: 1 } } }],
    // Both are the first of January, in two time zones.
    ['targets.1704078000000', { targets: { 1704067200000: { target: 1 }, 1704078000000: { target: 2 } } }],
    ['colour', { colour: 'red' }],
  ])('[KP-08] [KP-09] is refused for %s: %j', async (field, change) => {
    const { status, body } = await as('ADMIN').create('kpi', buildKpi(change));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      code: 'invalid_document',
      details: { fields: { [field]: expect.any(String) } },
    });
  });

  it('[KP-08] has a code that no other of its department has, whatever its case and blanks', async () => {
    await createKpi(as('CARLA.MENDES'), { code: 'UNICO' });
    const { status, body } = await as('CARLA.MENDES').create('kpi', buildKpi({ code: 'uni co' }));
    expect([status, body]).toMatchObject([
      409,
      { code: 'document_conflict', details: { reason: 'code_taken', field: 'code' } },
    ]);
    const elsewhere = await as('MARINA.LOPES').create(
      'kpi',
      buildKpi({ code: 'UNICO', departmentId: 'dep-cc' }),
    );
    expect(elsewhere.status).toBe(200);
  });

  it('[KP-08] of 20 who create one with the same code one does', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await as('ADMIN').create('kpi', buildKpi({ code: 'CORRIDA' }))),
    );
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 19]);
  });

  it('[KP-08] keeps its code and its department for ever', async () => {
    const id = await createKpi(as('CARLA.MENDES'), { code: 'FIXO' });
    const { results: _results, ...document } = await readKpi(as('CARLA.MENDES'), id);
    const otherCode = await as('CARLA.MENDES').replace('kpi', id, { ...document, code: 'OUTRO' });
    expect([otherCode.status, otherCode.body]).toMatchObject([
      409,
      { details: { reason: 'code_fixed', field: 'code' } },
    ]);
    const otherPlace = await as('ADMIN').replace('kpi', id, { ...document, departmentId: 'dep-cc' });
    expect([otherPlace.status, otherPlace.body]).toMatchObject([
      400,
      { details: { fields: { departmentId: expect.any(String) } } },
    ]);
    expect((await as('CARLA.MENDES').replace('kpi', id, { ...document, code: 'fixo ' })).status).toBe(200);
  });

  it('[KP-09] gets its targets replaced as a whole and keeps its results, whatever a client sends of them', async () => {
    const carla = as('CARLA.MENDES');
    const id = await createKpi(carla, { targets });
    await recordMonths(carla, id, { '2026-01': 81.5 });
    const document = await readKpi(carla, id);
    const changed = {
      ...document,
      name: 'Outro nome',
      targets: { [presentDayKey('2025-06-01')]: { target: 90, source: '' } },
      results: { [presentDayKey('2026-01-01')]: { value: 0 }, [presentDayKey('2025-01-01')]: { value: 1 } },
    };
    expect((await carla.replace('kpi', id, changed)).status).toBe(200);
    expect(await readKpi(carla, id)).toMatchObject({
      name: 'Outro nome',
      targets: { [presentDayKey('2025-06-01')]: { target: 90 } },
      results: { [presentDayKey('2026-01-01')]: { value: 81.5 } },
    });
    expect(Object.keys((await readKpi(carla, id)).targets)).toHaveLength(1);
  });

  it('is in the audit trail with what it was and what it became', async () => {
    const carla = as('CARLA.MENDES');
    const id = await createKpi(carla, {
      code: 'AUDIT',
      targets: { [presentDayKey('2025-06-01')]: { target: 90 } },
    });
    const document = await readKpi(carla, id);
    await carla.replace('kpi', id, { ...document, active: false, targets: {} });
    await as('ADMIN').remove('kpi', id);
    const target = { validFrom: '2025-06-01', target: 90, source: null };
    expect(await listAudit(id)).toMatchObject([
      {
        user_name: 'CARLA.MENDES',
        document_type: 'kpi',
        action: 'create',
        before: null,
        after: { targets: [target] },
      },
      {
        action: 'replace',
        before: { code: 'AUDIT', isActive: true, targets: [target] },
        after: { code: 'AUDIT', isActive: false, targets: [] },
      },
      { user_name: 'ADMIN', action: 'remove', before: { isActive: false }, after: null },
    ]);
  });

  it('[MR-05] is not saved over a version that the writer has not seen, while new results are no new version', async () => {
    const carla = as('CARLA.MENDES');
    const id = await createKpi(carla);
    const first = await carla.find('kpi', id);
    const document: object = Object(first.body)[id];
    await recordMonths(carla, id, { '2026-01': 1 });
    const tag = { ifMatch: first.headers.get('etag') ?? '' };
    expect((await carla.replace('kpi', id, { ...document, name: 'Primeiro' }, tag)).status).toBe(200);
    expect(await carla.replace('kpi', id, { ...document, name: 'Segundo' }, tag)).toMatchObject({
      status: 412,
      body: { code: 'stale_document' },
    });
    expect((await carla.remove('kpi', id, tag)).status).toBe(412);
    expect(await readKpi(carla, id)).toMatchObject({ name: 'Primeiro' });
  });

  it('is sent again to a client that has its version, because its results may be others', async () => {
    const carla = as('CARLA.MENDES');
    const id = await createKpi(carla);
    const tag = (await carla.find('kpi', id)).headers.get('etag') ?? '';
    await recordMonths(carla, id, { '2026-01': 7 });
    const again = await carla.get(
      'docstore',
      { paramtype: 'kpi', paramid: id },
      { headers: { 'if-none-match': tag } },
    );
    expect([again.status, Object(again.body)[id]]).toMatchObject([
      200,
      { results: { [presentDayKey('2026-01-01')]: { value: 7 } } },
    ]);
  });

  it('in brief has no results', async () => {
    const carla = as('CARLA.MENDES');
    const id = await createKpi(carla, { targets });
    await recordMonths(carla, id, { '2026-01': 1 });
    const { body } = await carla.get('docstore', {
      paramtype: 'kpi',
      paramfilter: '{"departmentId":"dep-utia"}',
      parambrief: 'true',
    });
    const brief = kpiDocument.parse(Object(body)[id]);
    expect(brief.targets).toEqual(targets);
    expect(brief).not.toHaveProperty('results');
    expect(brief).not.toHaveProperty('resultAnalysis');
  });

  it('with results stays, and is deleted without any', async () => {
    const carla = as('CARLA.MENDES');
    const id = await createKpi(carla);
    await recordMonths(carla, id, { '2026-01': 1, '2025-12': 2 });
    expect(await carla.remove('kpi', id)).toMatchObject({
      status: 409,
      body: { details: { reason: 'in_use', results: 2 } },
    });
    for (const day of ['20260101', '20251201']) {
      expect((await carla.remove('kpi-result', `${id}/${day}`)).status).toBe(200);
    }
    expect((await carla.remove('kpi', id)).status).toBe(200);
    expect((await carla.find('kpi', id)).status).toBe(404);
  });

  it('keeps its department from being deleted, which names it', async () => {
    const admin = as('ADMIN');
    const department = { sigla: 'TSTK', name: 'Teste', responsible: 'CARLA.MENDES' };
    const departmentId = writtenDocument.parse((await admin.create('department', department)).body).id;
    const id = await createKpi(admin, { departmentId, code: 'PRENDE' });
    expect(await admin.remove('department', departmentId)).toMatchObject({
      status: 409,
      body: { details: { reason: 'in_use', indicators: { count: 1, names: ['PRENDE'] } } },
    });
    await admin.remove('kpi', id);
    expect((await admin.remove('department', departmentId)).status).toBe(200);
  });
});

describe('who may do what with indicators', () => {
  it.each([
    ['ADMIN', 200, 200],
    ['MARINA.LOPES', 200, 200],
    ['CARLA.MENDES', 200, 200],
    ['GUSTAVO.MELO', 403, 200],
    ['ALICE.BARROS', 403, 200],
    // There is no such department nor indicator, as far as Renato can tell.
    ['RENATO.FARIA', 400, 404],
  ])('[UC-08] %s creates: %i, sees: %i', async (userName, creates, sees) => {
    expect((await as(userName).create('kpi', buildKpi())).status).toBe(creates);
    const id = await createKpi(as('CARLA.MENDES'));
    const document = await readKpi(as('CARLA.MENDES'), id);
    expect((await as(userName).find('kpi', id)).status).toBe(sees);
    const { body } = await as(userName).list('kpi', '{"departmentId":"dep-utia"}');
    expect(Object.hasOwn(Object(body), id)).toBe(sees === 200);
    const changes = creates === 400 ? 404 : creates;
    expect((await as(userName).replace('kpi', id, { ...document, name: 'Novo' })).status).toBe(changes);
    expect((await as(userName).remove('kpi', id)).status).toBe(changes);
  });

  it('[UC-08] whoever sees all departments gets all indicators, others those of their own', async () => {
    const [own, other] = [
      await createKpi(as('ADMIN')),
      await createKpi(as('ADMIN'), { departmentId: 'dep-cc' }),
    ];
    for (const [userName, expected] of [
      ['ALICE.BARROS', [true, true]],
      ['GUSTAVO.MELO', [true, false]],
      ['RENATO.FARIA', [false, false]],
    ] as const) {
      const { body } = await as(userName).list('kpi');
      expect([own, other].map((id) => Object.hasOwn(Object(body), id))).toEqual(expected);
    }
  });

  it.each([
    ['CARLA.MENDES', [['dep-utia', true, true]]],
    ['GUSTAVO.MELO', [['dep-utia', false, true]]],
    ['DR.AZEVEDO', []],
  ])('[UC-08] kpiDepartments tells %s what they may do: %j', async (userName, expected) => {
    const client = await createPluginClient(server.url, userName);
    const { body } = await client.get('doQuery', { dataAccessId: 'kpiDepartments' });
    const departments = kpiDepartmentsAnswer.parse(body);
    expect(departments.map(({ id, mayDefine, mayRecord }) => [id, mayDefine, mayRecord])).toEqual(expected);
  });

  it.each([
    ['MARINA.LOPES', true],
    ['ALICE.BARROS', false],
  ])('[UC-08] kpiDepartments gives %s all 20, to change: %s', async (userName, mayChange) => {
    const { body } = await as(userName).get('doQuery', { dataAccessId: 'kpiDepartments' });
    const departments = kpiDepartmentsAnswer.parse(body);
    expect(departments).toHaveLength(20);
    expect(departments.every((one) => one.mayDefine === mayChange && one.mayRecord === mayChange)).toBe(true);
    expect(departments.find(({ id }) => id === 'dep-utia')).toMatchObject({
      initials: 'UTIA',
      name: 'UTI Adulto',
    });
  });
});
