import { randomUUID } from 'node:crypto';

import { resultAnalysis, type ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Answer, BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { logIn, putAnalysis, readAnalysis, saveAnalysis } from './testing/analysis-client.ts';
import { insertSampleIndicator } from './testing/sample-indicator.ts';
import { buildSampleInput } from './testing/sample-input.ts';

const indicatorId = 'infection-utia';
const effective = {
  result: 'eficaz',
  partialDecision: null,
  evidence: 'Below the target for three months.',
  reasonForEarly: '',
};

let server: TestServer;
/** Responsible for the department; author of the analyses. */
let carla: BrowserLikeClient;
/** Of quality, and named as the one who verifies. */
let marina: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  // The sample's check is planned for the first of July; sessions begin after the clock was set.
  server.time.now = Date.parse('2026-07-01T12:00:00Z');
  await insertSampleIndicator(server.database, { id: indicatorId, departmentId: 'dep-utia' });
  [carla, marina] = [await logIn(server.url, 'CARLA.MENDES'), await logIn(server.url, 'MARINA.LOPES')];
});

afterAll(async () => {
  await server.close();
});

async function judge(client: BrowserLikeClient, id: string, json: unknown): Promise<Answer> {
  return await client.ask('PUT', `/gateway/result-analyses/${id}/verdict`, { json });
}

async function judgeWell(id: string, change: object = {}): Promise<ResultAnalysis> {
  const { status, body } = await judge(marina, id, { ...effective, ...change });
  expect(status).toBe(200);
  return resultAnalysis.parse(body);
}

async function saveDueLater(): Promise<string> {
  const input = buildSampleInput(indicatorId);
  const racp = input.racp && { ...input.racp, dueDate: '2199-07-01', assignee: 'CARLA.MENDES' };
  const id = randomUUID();
  expect((await putAnalysis(carla, id, { ...input, racp })).status).toBe(201);
  return id;
}

const refusedAs = (refusal: string) => ({
  status: 409,
  body: { code: 'racp_verdict_refused', details: { refusal } },
});

describe('a verdict on the plan of an analysis', () => {
  it('[SP-06] is kept with the results before and after, and ends the task of the check', async () => {
    const { id } = await saveAnalysis(carla, indicatorId);
    const judged = await judgeWell(id);
    expect(judged.verdict).toMatchObject({
      ...effective,
      judgedBy: 'MARINA.LOPES',
      comparison: {
        before: {
          months: [
            { month: 202601, value: 3.1 },
            { month: 202602, value: 2.75 },
          ],
          mean: 2.925,
          target: 2.5,
        },
        after: { months: [], mean: null, target: null },
        process: {
          verdict: 'no-baseline',
          isChangeReal: false,
          missing: 0,
          before: { count: 2, from: 202601, to: 202602, isTrial: true },
          after: { count: 0, isTrial: true },
          points: [
            { month: 202601, value: 3.1 },
            { month: 202602, value: 2.75 },
          ],
        },
      },
    });
    const { body } = await marina.ask('GET', `/gateway/result-analyses/${id}/report`);
    expect(body).toMatchObject({ comparison: judged.verdict?.comparison });
    expect(judged.tasks.find(({ kind }) => kind === 'method')?.state).toBe('done');
    expect(judged.tasks.some(({ kind }) => kind === 'next-round')).toBe(false);
    expect((await readAnalysis(carla, id)).verdict).toEqual(judged.verdict);
  });

  it('is given once: sent again it is the same, another one is refused', async () => {
    const { id } = await saveAnalysis(carla, indicatorId);
    const { verdict } = await judgeWell(id);
    expect((await judgeWell(id)).verdict).toEqual(verdict);
    const other = await judge(marina, id, { ...effective, result: 'nao_eficaz' });
    expect(other).toMatchObject(refusedAs('verdict-given'));
  });

  it('before its day needs a reason, and to be content with a part is for quality', async () => {
    const id = await saveDueLater();
    expect(await judge(carla, id, effective)).toMatchObject(refusedAs('early-verdict-unexplained'));
    const reasoned = { ...effective, reasonForEarly: 'Visit.', result: 'parcial' };
    expect(await judge(carla, id, reasoned)).toMatchObject(refusedAs('partial-undecided'));
    const closing = { ...reasoned, partialDecision: 'encerrar' };
    expect(await judge(carla, id, closing)).toMatchObject(refusedAs('partial-closing-by-other'));
    expect((await judge(carla, id, { ...reasoned, partialDecision: 'novo_ciclo' })).status).toBe(200);
  });

  it('is for who verifies and for quality, of an analysis that has a plan', async () => {
    const { id } = await saveAnalysis(carla, indicatorId);
    expect(await judge(carla, id, effective)).toMatchObject(refusedAs('wrong-person'));
    const stranger = await logIn(server.url, 'TIAGO.AMARAL');
    expect((await judge(stranger, id, effective)).status).toBe(404);
    const plain = randomUUID();
    await putAnalysis(carla, plain, { ...buildSampleInput(indicatorId), racp: null });
    expect(await judge(marina, plain, effective)).toMatchObject(refusedAs('no-racp'));
    expect((await judge(marina, id, { ...effective, evidence: '' })).status).toBe(400);
  });

  it('without effect opens the next round: the author gets a task, and writes it once', async () => {
    const { id } = await saveAnalysis(carla, indicatorId);
    const early = buildSampleInput(indicatorId, { previousId: id });
    expect((await putAnalysis(carla, randomUUID(), early)).body).toMatchObject({ code: 'no_next_round' });

    const judged = await judgeWell(id, { result: 'nao_eficaz' });
    const task = judged.tasks.find(({ kind }) => kind === 'next-round');
    expect(task).toMatchObject({ assignee: 'CARLA.MENDES', state: 'open' });
    expect(task?.name).toBe('Escrever a próxima rodada do RACP: Infections off target');

    const next = randomUUID();
    const { status, body } = await putAnalysis(carla, next, early);
    expect(status).toBe(201);
    expect(resultAnalysis.parse(body)).toMatchObject({ round: 2, previousId: id, nextId: null });
    expect((await putAnalysis(carla, next, early)).status).toBe(200);
    const before = await readAnalysis(carla, id);
    expect(before).toMatchObject({ round: 1, nextId: next });
    expect(before.tasks.find(({ kind }) => kind === 'next-round')?.state).toBe('done');
    expect((await putAnalysis(carla, randomUUID(), early)).body).toMatchObject({ code: 'no_next_round' });
    const withoutPlan = { ...early, racp: null };
    expect((await putAnalysis(carla, randomUUID(), withoutPlan)).body).toMatchObject({
      code: 'no_next_round',
    });
  });

  it('is led to by the task of the check, and an action tells whoever has it what it is for', async () => {
    const analysis = await saveAnalysis(carla, indicatorId);
    const [action, , check] = analysis.tasks;
    const originOf = async (client: BrowserLikeClient, taskId = '') =>
      (await client.ask('GET', `/gateway/task-origins/${taskId}`)).body;
    const place = { departmentId: 'dep-utia', indicatorId, analysisId: analysis.id };
    expect(await originOf(marina, check?.taskId ?? '')).toEqual({
      origin: {
        kind: 'method',
        title: 'Infections off target',
        round: 1,
        causeAnalysis: 'Hand hygiene below what is expected.',
        expectedResult: 'A rate below 2.5.',
        indicator: { code: 'INFECTION-UTIA', name: 'Infection rate' },
        month: '2026-02-01',
        isJudged: false,
        mayJudge: true,
        place,
      },
    });
    // Of another department: told what the action is for, and led to this one analysis.
    const joao = await logIn(server.url, 'JOAO.PIRES');
    expect(await originOf(joao, action?.taskId ?? '')).toMatchObject({
      origin: {
        kind: 'action',
        causeAnalysis: 'Hand hygiene below what is expected.',
        mayJudge: false,
        place,
      },
    });
    const stranger = await logIn(server.url, 'TIAGO.AMARAL');
    expect(await originOf(stranger, action?.taskId ?? '')).toEqual({ origin: null });
    expect(await originOf(marina, 'no-such-task')).toEqual({ origin: null });
    await judgeWell(analysis.id);
    expect(await originOf(marina, check?.taskId ?? '')).toMatchObject({ origin: { isJudged: true } });
  });

  it('is never changed, by whoever writes in the database', async () => {
    const { id } = await saveAnalysis(carla, indicatorId);
    await judgeWell(id);
    const change = server.database
      .queries<{ 'quality.racp_verdict': { analysis_id: string; evidence: string } }>()
      .updateTable('quality.racp_verdict')
      .set({ evidence: 'Other' })
      .where('analysis_id', '=', id)
      .execute();
    await expect(change).rejects.toThrow('never changed or removed');
  });
});
