import { kpiResultDocument } from '@prumo/contracts/documents/kpi-result';
import { presentDayKey } from '@prumo/domain/indicators/day-key';
import { addMonths, firstDayOf } from '@prumo/domain/indicators/month';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { QualityTables } from '../modules/quality-tables.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createKpi, readKpi, recordMonths } from './testing/kpi-client.ts';
import { createPluginClient, type PluginClient } from './testing/plugin-client.ts';

let server: TestServer;
const clients = new Map<string, PluginClient>();
const people = ['ADMIN', 'MARINA.LOPES', 'ALICE.BARROS', 'CARLA.MENDES', 'GUSTAVO.MELO', 'RENATO.FARIA'];
const extraction = { automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: 'select 1' } };

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
    .select(['user_name', 'document_type', 'action', 'before', 'after', 'reason'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
}

/** Months and values, as the document of the indicator has them. */
async function listResults(indicatorId: string): Promise<readonly (readonly [string, number])[]> {
  const { results = {} } = await readKpi(as('ADMIN'), indicatorId);
  return Object.entries(results).map(([key, { value }]) => [key, value]);
}

describe('results', () => {
  it('[MR-05] [BI-09] are documents of their own, by indicator and month', async () => {
    const gustavo = as('GUSTAVO.MELO');
    const indicatorId = await createKpi(as('CARLA.MENDES'));
    const written = await recordMonths(gustavo, indicatorId, { '2026-02': 81.3, '2025-12': -0.5 });
    expect(written).toMatchObject({ status: 200, body: { success: true, id: `${indicatorId}/20251201` } });
    const id = `${indicatorId}/20260201`;
    const { status, headers, body } = await gustavo.find('kpi-result', id);
    expect([status, headers.get('etag'), Object.keys(Object(body))]).toEqual([200, '"1"', [id]]);
    expect(kpiResultDocument.parse(Object(body)[id])).toMatchObject({
      indicatorId,
      departmentId: 'dep-utia',
      date: '2026-02-01',
      value: 81.3,
      origin: 'manual',
      recordedBy: 'GUSTAVO.MELO',
    });
    expect(await listResults(indicatorId)).toEqual([
      [presentDayKey('2025-12-01'), -0.5],
      [presentDayKey('2026-02-01'), 81.3],
    ]);
    const ofDepartment = await gustavo.list('kpi-result', '{"departmentId":"dep-utia"}');
    expect(Object.keys(Object(ofDepartment.body))).toEqual(
      expect.arrayContaining([`${indicatorId}/20251201`, id]),
    );
    expect(await listAudit(id)).toEqual([
      {
        user_name: 'GUSTAVO.MELO',
        document_type: 'kpi-result',
        action: 'create',
        before: null,
        after: { value: 81.3, origin: 'manual', recordedBy: 'GUSTAVO.MELO' },
        reason: null,
      },
    ]);
  });

  it.each([
    ['a confirmation that differs', { value: 1, confirm: 2 }, 'months.0.confirm'],
    ['no confirmation', { confirm: undefined }, 'months.0.confirm'],
    ['no value', { value: undefined }, 'months.0.value'],
    ['too much', { value: 1e13, confirm: 1e13 }, 'months.0.value'],
    ['another day than the first', { date: '2026-01-02' }, 'months.0.date'],
    ['a month that there is not', { date: '2026-13-01' }, 'months.0.date'],
    ['a month that has not begun', { date: '2026-04-01' }, 'months.0.date'],
  ])('[MR-03] are refused for %s', async (_name, change, field) => {
    const indicatorId = await createKpi(as('CARLA.MENDES'));
    const month = { date: '2026-01-01', value: 1, confirm: 1, ...change };
    const answer = await as('CARLA.MENDES').create('kpi-result', { indicatorId, months: [month] });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_document', details: { fields: { [field]: expect.any(String) } } },
    });
    expect(await listResults(indicatorId)).toEqual([]);
  });

  it('[MR-02] of a month are there once: several are recorded together or not at all', async () => {
    const carla = as('CARLA.MENDES');
    const indicatorId = await createKpi(carla);
    await recordMonths(carla, indicatorId, { '2026-01': 1, '2025-11': 2 });
    const months = { '2026-02': 9, '2026-01': 9, '2025-12': 9, '2025-11': 9 };
    const again = await recordMonths(carla, indicatorId, months);
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'document_conflict',
        details: { reason: 'month_taken', months: ['2025-11-01', '2026-01-01'] },
      },
    });
    expect(await listResults(indicatorId)).toEqual([
      [presentDayKey('2025-11-01'), 2],
      [presentDayKey('2026-01-01'), 1],
    ]);
    expect(await listAudit(`${indicatorId}/20260201`)).toEqual([]);
  });

  it('are not recorded by hand where an extraction gives them, nor for an inactive indicator', async () => {
    const carla = as('CARLA.MENDES');
    for (const [change, reason] of [
      [extraction, 'is_automated'],
      [{ active: false }, 'is_inactive'],
    ] as const) {
      const indicatorId = await createKpi(carla, change);
      expect(await recordMonths(carla, indicatorId, { '2026-01': 1 })).toMatchObject({
        status: 409,
        body: { details: { reason } },
      });
    }
  });

  it('[BI-09] are removed by DELETE of kpi-result with id indicatorId/yyyymmdd, and the reason is kept', async () => {
    const carla = as('CARLA.MENDES');
    const indicatorId = await createKpi(carla);
    await recordMonths(carla, indicatorId, { '2026-01': 5 });
    const id = `${indicatorId}/20260101`;
    const form = { parammethod: 'DELETE', paramtype: 'kpi-result', paramid: id };
    const long = await carla.post('docstore', { ...form, paramreason: 'x'.repeat(501) });
    expect(long).toMatchObject({
      status: 400,
      body: { details: { fields: { reason: expect.any(String) } } },
    });
    expect(await carla.post('docstore', { ...form, paramreason: ' Digitado em dobro. ' })).toMatchObject({
      status: 200,
      body: { success: true, id },
    });
    expect(await listResults(indicatorId)).toEqual([]);
    expect((await listAudit(id))[1]).toMatchObject({
      action: 'remove',
      before: { value: 5 },
      after: null,
      reason: 'Digitado em dobro.',
    });
    expect((await carla.post('docstore', form)).status).toBe(404);
    expect((await recordMonths(carla, indicatorId, { '2026-01': 6 })).status).toBe(200);
  });

  it.each(['', '/20260102', '/20261301', '/99999999', '/2026-01-01', '/20260101/', '/x'])(
    'no result has the id of an indicator with %j',
    async (end) => {
      const indicatorId = await createKpi(as('ADMIN'));
      await recordMonths(as('ADMIN'), indicatorId, { '2026-01': 5 });
      expect((await as('ADMIN').remove('kpi-result', indicatorId + end)).status).toBe(404);
      expect((await as('ADMIN').find('kpi-result', indicatorId + end)).status).toBe(404);
    },
  );

  it('are never replaced, nor listed without a department', async () => {
    const indicatorId = await createKpi(as('ADMIN'));
    await recordMonths(as('ADMIN'), indicatorId, { '2026-01': 5 });
    const id = `${indicatorId}/20260101`;
    expect((await as('ADMIN').replace('kpi-result', id, { value: 6 })).status).toBe(400);
    expect((await as('ADMIN').list('kpi-result')).status).toBe(400);
  });

  it('are removed only at the version that was read', async () => {
    const indicatorId = await createKpi(as('ADMIN'));
    await recordMonths(as('ADMIN'), indicatorId, { '2026-01': 5 });
    const id = `${indicatorId}/20260101`;
    expect((await as('ADMIN').remove('kpi-result', id, { ifMatch: '"2"' })).status).toBe(412);
    expect((await as('ADMIN').remove('kpi-result', id, { ifMatch: '"1"' })).status).toBe(200);
  });

  it('that were analysed stay, and their indicator shows the analyses', async () => {
    const carla = as('CARLA.MENDES');
    const indicatorId = await createKpi(carla);
    await recordMonths(carla, indicatorId, { '2026-01': 5, '2026-02': 6 });
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const createdAt = new Date('2026-02-10T12:00:00.123Z');
    const written = { author: 'CARLA.MENDES', improvementOption: false, resultAnalysis: 'Estável.' };
    const withPlan = {
      racp_plan_type: 1 as const,
      racp_title: 'Reduzir',
      racp_cause: 'Falta de leitos',
      racp_has_action_plan: true,
      racp_method: 'Auditoria',
      racp_expected: 'Menos de 4',
      racp_assignee: 'MARINA.LOPES',
      racp_due_date: '2026-04-01',
    };
    await server.database
      .queries<QualityTables>()
      .insertInto('quality.result_analysis')
      .values(
        ids.map((id) => ({
          id,
          indicator_id: indicatorId,
          month: '2026-01-01',
          author: 'CARLA.MENDES',
          created_at: createdAt,
          result_value: 5,
          target_value: null,
          improvement_option: false,
          analysis: 'Estável.',
          racp_plan_type: null,
          racp_title: null,
          racp_cause: null,
          racp_has_action_plan: null,
          racp_method: null,
          racp_expected: null,
          racp_assignee: null,
          racp_due_date: null,
          ...(id === ids[1] && withPlan),
        })),
      )
      .execute();
    await server.database
      .queries<QualityTables>()
      .insertInto('quality.planned_task')
      .values({
        id: 'task-1',
        analysis_id: ids[1] ?? '',
        kind: 'action',
        position: 0,
        name: 'Treinar a equipe',
        assignee: 'IVONE.ALVES',
        due_date: '2026-03-01',
        task_id: null,
        owner: null,
        claimed_until: null,
      })
      .execute();
    expect(await carla.remove('kpi-result', `${indicatorId}/20260101`)).toMatchObject({
      status: 409,
      body: { details: { reason: 'is_analysed' } },
    });
    const analyses = {
      [String(createdAt.getTime())]: { id: ids[0], ...written, RACPOption: false },
      [String(createdAt.getTime() + 1)]: {
        id: ids[1],
        ...written,
        RACPOption: true,
        planType: 1,
        RACPTitle: 'Reduzir',
        causeAnalysis: 'Falta de leitos',
        actionPlanOption: true,
        tasks: [{ name: 'Treinar a equipe', assignee: 'IVONE.ALVES', dueDate: '2026-03-01' }],
        methodAnalysis: 'Auditoria',
        expectedResult: 'Menos de 4',
        assignee: 'MARINA.LOPES',
        dueDate: '2026-04-01',
      },
    };
    const document = await readKpi(carla, indicatorId);
    expect(document.resultAnalysis).toEqual(analyses);
    expect(document.results).toEqual({
      [presentDayKey('2026-01-01')]: { value: 5, resultAnalysis: analyses },
      [presentDayKey('2026-02-01')]: { value: 6 },
    });
    expect((await carla.remove('kpi-result', `${indicatorId}/20260201`)).status).toBe(200);
  });
});

describe('who may do what with results', () => {
  it.each([
    ['ADMIN', 200, 200],
    ['MARINA.LOPES', 200, 200],
    ['CARLA.MENDES', 200, 200],
    ['GUSTAVO.MELO', 200, 200],
    ['ALICE.BARROS', 403, 200],
    ['RENATO.FARIA', 400, 404],
  ])('[UC-08] %s records: %i, sees: %i', async (userName, records, sees) => {
    const indicatorId = await createKpi(as('CARLA.MENDES'));
    expect((await recordMonths(as(userName), indicatorId, { '2026-01': 1 })).status).toBe(records);
    await recordMonths(as('CARLA.MENDES'), indicatorId, { '2025-12': 1 });
    const id = `${indicatorId}/20251201`;
    expect((await as(userName).find('kpi-result', id)).status).toBe(sees);
    const { body } = await as(userName).list('kpi-result', '{"departmentId":"dep-utia"}');
    expect(Object.hasOwn(Object(body), id)).toBe(sees === 200);
    const removal = await as(userName).remove('kpi-result', id, { reason: 'Digitado em dobro.' });
    expect(removal.status).toBe(records === 400 ? 404 : records);
  });

  it('[UC-08] what an extraction wrote is removed by those who define the indicator', async () => {
    const carla = as('CARLA.MENDES');
    const indicatorId = await createKpi(carla);
    await recordMonths(carla, indicatorId, { '2026-01': 1 });
    const document = await readKpi(carla, indicatorId);
    await carla.replace('kpi', indicatorId, { ...document, ...extraction });
    const id = `${indicatorId}/20260101`;
    expect((await as('GUSTAVO.MELO').remove('kpi-result', id)).status).toBe(403);
    expect((await carla.remove('kpi-result', id)).status).toBe(200);
  });
});

describe('many who record at once', () => {
  const months = Array.from({ length: 60 }, (_value, index) => addMonths(202103, index));
  const writers = Array.from({ length: 8 }, (_value, index) => index);
  const dayOf = (month: number): string => firstDayOf(month).slice(0, 7);

  it('[MR-05] eight record 60 months of one indicator: every month is there once', async () => {
    const indicatorId = await createKpi(as('CARLA.MENDES'));
    const clientsOfWriters = writers.map((index) => as(index % 2 === 0 ? 'CARLA.MENDES' : 'GUSTAVO.MELO'));
    const answers = await Promise.all(
      clientsOfWriters.flatMap((client, writer) =>
        months
          .filter((_month, index) => index % writers.length === writer)
          .map(async (month) => await recordMonths(client, indicatorId, { [dayOf(month)]: month })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(months.map(() => 200));
    expect(await listResults(indicatorId)).toEqual(
      months.map((month) => [presentDayKey(firstDayOf(month)), month]),
    );
  });

  it('[MR-05] eight record the same year, month by month: of each one wins, the others are told which month is taken', async () => {
    const indicatorId = await createKpi(as('CARLA.MENDES'));
    const year = months.slice(-12);
    const attempts = writers.flatMap((writer) => year.map((month) => ({ writer, month })));
    const answers = await Promise.all(
      attempts.map(async ({ writer, month }) => {
        const client = as(writer % 2 === 0 ? 'CARLA.MENDES' : 'GUSTAVO.MELO');
        return await recordMonths(client, indicatorId, { [dayOf(month)]: writer });
      }),
    );
    const won = attempts.filter((_attempt, index) => answers[index]?.status === 200);
    const inOrder = won.toSorted((one, other) => one.month - other.month);
    expect(inOrder.map(({ month }) => month)).toEqual(year);
    expect(await listResults(indicatorId)).toEqual(
      inOrder.map(({ writer, month }) => [presentDayKey(firstDayOf(month)), writer]),
    );
    for (const [index, attempt] of attempts.entries()) {
      if (won.includes(attempt)) continue;
      expect(answers[index]).toMatchObject({
        status: 409,
        body: { details: { reason: 'month_taken', months: [firstDayOf(attempt.month)] } },
      });
    }
  });

  it('[MR-05] eight record the same 60 months together, in any order: one has all of them', async () => {
    const indicatorId = await createKpi(as('CARLA.MENDES'));
    const answers = await Promise.all(
      writers.map(async (writer) => {
        const inOrder = writer % 2 === 0 ? months : months.toReversed();
        const entries = inOrder.map((month) => [dayOf(month), writer] as const);
        return await recordMonths(as('CARLA.MENDES'), indicatorId, Object.fromEntries(entries));
      }),
    );
    const winners = writers.filter((writer) => answers[writer]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await listResults(indicatorId)).toEqual(
      months.map((month) => [presentDayKey(firstDayOf(month)), winners[0]]),
    );
  });

  it('none is recorded for an indicator that is deleted meanwhile', async () => {
    await Promise.all(
      writers.map(async () => {
        const indicatorId = await createKpi(as('CARLA.MENDES'));
        const [recorded, removed] = await Promise.all([
          recordMonths(as('GUSTAVO.MELO'), indicatorId, { '2026-01': 1 }),
          as('CARLA.MENDES').remove('kpi', indicatorId),
        ]);
        expect([
          [200, 409],
          [400, 200],
        ]).toContainEqual([recorded.status, removed.status]);
      }),
    );
  });
});
