// Who is to verify or to carry out a plan of another department: reads that one analysis and judges it, and gets nothing
// else of the department; and the task of the check, which only a verdict ends.
import { randomUUID } from 'node:crypto';

import { analysisReport, type AnalysisReport } from '@prumo/contracts/indicators/analysis-report';
import { resultAnalysis, type ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPluginClient } from '../../plugin/testing/plugin-client.ts';
import type { Answer, BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startEngineAlone } from '../../testing/start-engine-alone.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import type { QualityTables } from '../quality-tables.ts';
import { engineService, logIn, putAnalysis, readAnalysis } from './testing/analysis-client.ts';
import { insertSampleIndicator } from './testing/sample-indicator.ts';
import { buildSampleInput } from './testing/sample-input.ts';

const indicatorId = 'infection-utia';
const people = ['CARLA.MENDES', 'JOAO.PIRES', 'TIAGO.AMARAL', 'MARINA.LOPES', 'RENATO.FARIA', 'ADMIN'];
const effective = {
  result: 'eficaz',
  partialDecision: null,
  evidence: 'Below the target for three months.',
  reasonForEarly: '',
};
const refused = { status: 409, body: { message: 'Conflict' } };

describe.each(['embedded', 'remote'])('with the engine %s', (kind) => {
  let engine: Awaited<ReturnType<typeof startEngineAlone>> | undefined;
  let server: TestServer;
  /** Responsible for the department; author of the analyses. */
  let carla: BrowserLikeClient;
  /** Of other departments: who verifies, who carries out an action, and who has nothing to do with it. */
  let tiago: BrowserLikeClient;
  let joao: BrowserLikeClient;
  let renato: BrowserLikeClient;
  let admin: BrowserLikeClient;

  beforeAll(async () => {
    if (kind === 'remote') {
      engine = await startEngineAlone({
        ...Object.fromEntries(people.map((name) => [name, []])),
        ADMIN: ['admin'],
      });
    }
    server = await startTestServer({
      DEMO_WAREHOUSE: 'off',
      DEMO_PROCESSES: 'off',
      ...(engine !== undefined && { WORKFLOW_URL: engine.url }),
    });
    // The sample's check is planned for the first of July; sessions begin after the clock was set.
    server.time.now = Date.parse('2026-07-01T12:00:00Z');
    await insertSampleIndicator(server.database, { id: indicatorId, departmentId: 'dep-utia' });
    carla = await logIn(server.url, 'CARLA.MENDES');
    tiago = await logIn(server.url, 'TIAGO.AMARAL');
    joao = await logIn(server.url, 'JOAO.PIRES');
    renato = await logIn(server.url, 'RENATO.FARIA');
    admin = await logIn(server.url, 'ADMIN');
  });

  afterAll(async () => {
    await server.close();
    await engine?.close();
  });

  async function save(): Promise<ResultAnalysis> {
    const input = buildSampleInput(indicatorId);
    const racp = input.racp && { ...input.racp, assignee: 'TIAGO.AMARAL' };
    const { status, body } = await putAnalysis(carla, randomUUID(), { ...input, racp });
    expect(status).toBe(201);
    return resultAnalysis.parse(body);
  }

  function taskOf({ tasks }: ResultAnalysis, wanted: 'action' | 'method'): string {
    return tasks.find(({ kind: found }) => found === wanted)?.taskId ?? '';
  }

  async function askReport(client: BrowserLikeClient, id: string): Promise<Answer> {
    return await client.ask('GET', `/gateway/result-analyses/${id}/report`);
  }

  async function readReport(client: BrowserLikeClient, id: string): Promise<AnalysisReport> {
    const { status, body } = await askReport(client, id);
    expect(status).toBe(200);
    return analysisReport.parse(body);
  }

  async function judge(client: BrowserLikeClient, id: string): Promise<Answer> {
    return await client.ask('PUT', `/gateway/result-analyses/${id}/verdict`, { json: effective });
  }

  async function act(client: BrowserLikeClient, taskId: string, json: unknown): Promise<Answer> {
    return await client.ask('POST', `${engineService}/runtime/tasks/${taskId}`, { json });
  }

  async function originOf(client: BrowserLikeClient, taskId: string): Promise<unknown> {
    return (await client.ask('GET', `/gateway/task-origins/${taskId}`)).body;
  }

  async function isOpen(taskId: string): Promise<boolean> {
    return (await admin.ask('GET', `${engineService}/runtime/tasks/${taskId}`)).status === 200;
  }

  it('[SP-06] who verifies goes from the task to the analysis, reads it and judges it', async () => {
    const analysis = await save();
    const place = { departmentId: 'dep-utia', indicatorId, analysisId: analysis.id };
    expect(await originOf(tiago, taskOf(analysis, 'method'))).toMatchObject({
      origin: { kind: 'method', isJudged: false, mayJudge: true, place },
    });
    const report = await readReport(tiago, analysis.id);
    expect(report).toMatchObject({
      analysis: { id: analysis.id, racp: { assignee: 'TIAGO.AMARAL' } },
      indicator: { code: 'INFECTION-UTIA', name: 'Infection rate', departmentName: 'UTI Adulto' },
      presentResult: 2.75,
      comparison: { before: { mean: 2.925 }, after: { mean: null } },
      rights: {
        isOfDepartment: false,
        mayJudge: true,
        isOfQuality: false,
        readableRounds: [],
        nextRoundMonth: null,
      },
    });
    expect(report.months.find(({ month }) => month === 202602)).toMatchObject({ result: 2.75, target: 2.5 });
    expect(report.months.at(0)?.month).toBe(202503);
    expect(report.months.at(-1)?.month).toBe(202606);

    const { status, body } = await judge(tiago, analysis.id);
    expect(status).toBe(200);
    expect(resultAnalysis.parse(body).verdict).toMatchObject({ judgedBy: 'TIAGO.AMARAL', result: 'eficaz' });
    expect(await isOpen(taskOf(analysis, 'method'))).toBe(false);
    expect((await readReport(tiago, analysis.id)).analysis.verdict).not.toBeNull();
  });

  it('[SP-06] who carries out an action reads it and does not judge it; everybody else finds nothing', async () => {
    const analysis = await save();
    expect(await originOf(joao, taskOf(analysis, 'action'))).toMatchObject({
      origin: { kind: 'action', mayJudge: false, place: { analysisId: analysis.id } },
    });
    expect((await readReport(joao, analysis.id)).rights).toMatchObject({ mayJudge: false });
    expect(await judge(joao, analysis.id)).toMatchObject({
      status: 409,
      body: { details: { refusal: 'wrong-person' } },
    });
    expect((await askReport(renato, analysis.id)).status).toBe(404);
    expect((await judge(renato, analysis.id)).status).toBe(404);
    expect(await originOf(renato, taskOf(analysis, 'method'))).toEqual({ origin: null });
    expect((await readReport(carla, analysis.id)).rights).toMatchObject({
      isOfDepartment: true,
      mayJudge: false,
      nextRoundMonth: 202602,
    });
  });

  it('[SP-06] who is given the task of the check reads and judges in place of who was named', async () => {
    const analysis = await save();
    const check = taskOf(analysis, 'method');
    expect((await act(tiago, check, { action: 'delegate', assignee: 'RENATO.FARIA' })).status).toBe(200);
    expect(await originOf(renato, check)).toMatchObject({ origin: { mayJudge: true } });
    expect((await readReport(renato, analysis.id)).rights).toMatchObject({ mayJudge: true });
    // As long as they have it.
    expect((await act(renato, check, { action: 'delegate', assignee: 'TIAGO.AMARAL' })).status).toBe(200);
    expect((await askReport(renato, analysis.id)).status).toBe(404);
    expect((await act(tiago, check, { action: 'delegate', assignee: 'RENATO.FARIA' })).status).toBe(200);
    expect((await judge(renato, analysis.id)).status).toBe(200);
    // What one has judged one may read, and send again.
    expect((await judge(renato, analysis.id)).status).toBe(200);
    expect((await readReport(renato, analysis.id)).analysis.verdict?.judgedBy).toBe('RENATO.FARIA');
  });

  it('[SP-06] a round is led to only where the person may read it too', async () => {
    const first = await save();
    expect(
      (
        await tiago.ask('PUT', `/gateway/result-analyses/${first.id}/verdict`, {
          json: { ...effective, result: 'nao_eficaz' },
        })
      ).status,
    ).toBe(200);
    const second = randomUUID();
    const input = buildSampleInput(indicatorId, { previousId: first.id });
    expect((await putAnalysis(carla, second, input)).status).toBe(201);
    expect((await readReport(tiago, first.id)).rights.readableRounds).toEqual([]);
    expect((await askReport(tiago, second)).status).toBe(404);
    // Named in both, and of the department.
    expect((await readReport(joao, first.id)).rights.readableRounds).toEqual([second]);
    expect((await readReport(carla, second)).rights.readableRounds).toEqual([first.id]);
  });

  it('[SP-06] [SE-03] nothing else of the department is opened by being named', async () => {
    const analysis = await save();
    const input = buildSampleInput(indicatorId);
    const other = resultAnalysis.parse(
      (await putAnalysis(carla, randomUUID(), { ...input, racp: null })).body,
    );
    expect((await askReport(tiago, analysis.id)).status).toBe(200);
    const statuses = async (calls: readonly [string, string, unknown?][]) =>
      await Promise.all(
        calls.map(async ([method, path, json]) => {
          return (await tiago.ask(method, path, json === undefined ? {} : { json })).status;
        }),
      );
    expect(
      await statuses([
        ['GET', `/gateway/result-analyses/${analysis.id}`],
        ['GET', `/gateway/result-analyses/${other.id}/report`],
        ['GET', `/gateway/result-analyses/${other.id}`],
        ['GET', `/gateway/result-analyses?indicatorId=${indicatorId}`],
        ['PUT', `/gateway/result-analyses/${randomUUID()}`, input],
        ['PUT', `/gateway/result-analyses/${other.id}/verdict`, effective],
        ['GET', `/gateway/result-changes?indicatorId=${indicatorId}`],
        ['GET', `/gateway/signals/${indicatorId}`],
        ['POST', `/gateway/signals/${indicatorId}/rebases`, { month: '2026-02-01', reason: 'r' }],
        ['DELETE', `/gateway/signals/${indicatorId}/rebases/2026-02-01`],
      ]),
    ).toEqual(Array.from({ length: 10 }, () => 404));

    const plugin = await createPluginClient(server.url, 'TIAGO.AMARAL');
    expect((await plugin.find('kpi', indicatorId)).status).toBe(404);
    expect((await plugin.find('kpi-result', `${indicatorId}/20260201`)).status).toBe(404);
    const ofDepartment = await createPluginClient(server.url, 'CARLA.MENDES');
    expect(JSON.stringify((await ofDepartment.list('kpi')).body)).toContain('Infection rate');
    const key = { paramkpi_key: indicatorId };
    const range = { paramseq_mes_i: '202601', paramseq_mes_f: '202602' };
    const answers = [
      await plugin.list('kpi'),
      await plugin.list('kpi-result', '{"departmentId":"dep-utia"}'),
      await plugin.get('doQuery', { dataAccessId: 'kpiValues', ...key, ...range }),
      await plugin.get('extractionRuns', key),
      await plugin.get('loadKpiValues', { ...key, paramdepartment_id: 'dep-utia' }),
      await tiago.ask('GET', '/gateway/action-plans'),
      await tiago.ask('GET', '/gateway/result-analyses/outdated'),
    ];
    for (const { body } of answers) {
      const text = JSON.stringify(body);
      expect(text).not.toContain('Infection rate');
      expect(text).not.toContain('2.75');
      expect(text).not.toContain(analysis.id);
    }

    for (const path of ['departments/dep-utia', `departments/dep-utia/kpi/${indicatorId}`]) {
      for (const accept of ['application/json', 'text/event-stream']) {
        const { status } = await tiago.ask('GET', `/realtime/${path}.json`, { headers: { accept } });
        expect([path, accept, status]).toEqual([path, accept, 401]);
      }
    }
  });

  it('[SP-06] [SE-03] the task of the check is ended by no call of the engine, whoever sends it', async () => {
    const analysis = await save();
    const check = taskOf(analysis, 'method');
    const task = `${engineService}/runtime/tasks/${check}`;
    const own = await tiago.ask('POST', `${engineService}/runtime/tasks`, {
      json: { name: 'Mine', owner: 'TIAGO.AMARAL', assignee: 'TIAGO.AMARAL' },
    });
    const parentTaskId = String(Object(own.body).id);
    for (const client of [tiago, carla, admin]) {
      expect(await act(client, check, { action: 'complete' })).toMatchObject(refused);
      expect(await act(client, check, { action: 'resolve' })).toMatchObject(refused);
      const form = { json: { taskId: check, properties: [] } };
      expect(await client.ask('POST', `${engineService}/form/form-data`, form)).toMatchObject(refused);
    }
    for (const client of [carla, admin]) {
      expect(await client.ask('DELETE', task)).toMatchObject(refused);
    }
    expect(await tiago.ask('PUT', task, { json: { parentTaskId } })).toMatchObject(refused);
    expect(await isOpen(check)).toBe(true);
    expect((await act(tiago, check, { action: 'delegate', assignee: 'CARLA.MENDES' })).status).toBe(200);
    // An action of the same plan ends as ever.
    expect((await act(joao, taskOf(analysis, 'action'), { action: 'resolve' })).status).toBe(200);
  });

  it('[SP-06] a verdict whose task was left open, as after a crash, ends it when the analysis is next read', async () => {
    const analysis = await save();
    const check = taskOf(analysis, 'method');
    await insertVerdictOnly(analysis.id);
    expect(await isOpen(check)).toBe(true);
    expect((await readReport(joao, analysis.id)).analysis.tasks.at(-1)).toMatchObject({ state: 'done' });
    expect(await isOpen(check)).toBe(false);
  });

  it('and until then people may end it, for there is a verdict', async () => {
    const analysis = await save();
    const check = taskOf(analysis, 'method');
    await insertVerdictOnly(analysis.id);
    expect((await act(tiago, check, { action: 'resolve' })).status).toBe(200);
    expect((await act(carla, check, { action: 'complete' })).status).toBe(200);
    expect((await readAnalysis(carla, analysis.id)).tasks.at(-1)).toMatchObject({ state: 'done' });
  });

  /** As if the server had ended right after the verdict was written. */
  async function insertVerdictOnly(analysisId: string): Promise<void> {
    const nothing = { months: [], mean: null, target: null };
    await server.database
      .queries<QualityTables>()
      .insertInto('quality.racp_verdict')
      .values({
        analysis_id: analysisId,
        result: 'eficaz',
        partial_decision: null,
        evidence: 'Below the target.',
        reason_for_early: '',
        judged_by: 'TIAGO.AMARAL',
        judged_at: new Date(server.time.now),
        comparison: JSON.stringify({ before: nothing, after: nothing }),
      })
      .execute();
  }
});
