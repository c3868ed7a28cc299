import { randomUUID } from 'node:crypto';

import {
  resultAnalysesAnswer,
  resultAnalysis,
  resultAnalysisCalls,
  type ResultAnalysis,
} from '@prumo/contracts/indicators/result-analysis';
import { historicTask } from '@prumo/contracts/workflow/historic-task';
import { workflowTask } from '@prumo/contracts/workflow/task';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import type { QualityTables } from '../quality-tables.ts';
import {
  actOnTask,
  engineService,
  logIn,
  putAnalysis,
  readAnalysis,
  saveAnalysis,
  statesOf,
  taskIdOf,
} from './testing/analysis-client.ts';
import { insertSampleIndicator } from './testing/sample-indicator.ts';
import { buildSampleInput } from './testing/sample-input.ts';

const indicatorId = 'infection-utia';

let server: TestServer;
/** Responsible for the department. */
let carla: BrowserLikeClient;
/** To whom a task is given; of another department. */
let joao: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  await insertSampleIndicator(server.database, { id: indicatorId, departmentId: 'dep-utia' });
  [carla, joao] = [await logIn(server.url, 'CARLA.MENDES'), await logIn(server.url, 'JOAO.PIRES')];
});

afterAll(async () => {
  await server.close();
});

async function save(): Promise<ResultAnalysis> {
  return await saveAnalysis(carla, indicatorId);
}

async function read(id: string): Promise<ResultAnalysis> {
  return await readAnalysis(carla, id);
}

describe('a saved analysis', () => {
  it('[AC-05] has its tasks in the engine, as the action plan asks for them', async () => {
    const analysis = await save();
    expect(analysis).toMatchObject({
      author: 'CARLA.MENDES',
      month: 202602,
      result: 2.75,
      target: 2.5,
      isOutdated: false,
      racp: { planType: 0, assignee: 'MARINA.LOPES', dueDate: '2026-07-01' },
      tasks: [
        { kind: 'action', name: 'Train the team', assignee: 'JOAO.PIRES', state: 'delegated' },
        { kind: 'action', name: 'Audit hand hygiene', assignee: 'CARLA.MENDES', state: 'open' },
        {
          kind: 'method',
          name: 'Compare the rate of the next quarter',
          assignee: 'MARINA.LOPES',
          dueDate: '2026-07-01',
          state: 'delegated',
        },
      ],
    });

    const made = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const { body } = await carla.ask(
          'GET',
          `${engineService}/runtime/tasks/${taskIdOf(analysis, index)}`,
        );
        return workflowTask.parse(body);
      }),
    );
    const common = {
      owner: 'CARLA.MENDES',
      priority: 100,
      description: 'INFECTION-UTIA · Infection rate · 02/2026',
    };
    expect(made).toMatchObject([
      {
        ...common,
        name: '#ap Train the team',
        assignee: 'JOAO.PIRES',
        delegationState: 'pending',
        // Noon in São Paulo.
        dueDate: '2026-04-10T15:00:00.000Z',
        category: `prumo-action:${analysis.tasks[0]?.id}`,
      },
      {
        ...common,
        name: '#ap Audit hand hygiene',
        assignee: 'CARLA.MENDES',
        delegationState: null,
        dueDate: null,
      },
      { ...common, name: '#ap Compare the rate of the next quarter', delegationState: 'pending' },
    ]);
  });

  it('[AC-05] given to its own author in other letters is not delegated', async () => {
    const input = buildSampleInput(indicatorId);
    const tasks = [{ name: 'Look again', assignee: 'carla.mendes' }];
    const { body } = await putAnalysis(carla, randomUUID(), { ...input, racp: { ...input.racp, tasks } });
    const analysis = resultAnalysis.parse(body);
    expect(analysis.tasks[0]).toMatchObject({ state: 'open' });
    const task = await carla.ask('GET', `${engineService}/runtime/tasks/${taskIdOf(analysis, 0)}`);
    expect(task.body).toMatchObject({ assignee: 'CARLA.MENDES', delegationState: null });
  });

  it('[AC-07] shows how its tasks stand: given back, done, deleted', async () => {
    const saved = await save();
    const { id } = saved;
    const [ofJoao, ofCarla] = [0, 1].map((index) => taskIdOf(saved, index));
    const states = async () => statesOf(await read(id));
    expect(await states()).toEqual(['delegated', 'open', 'delegated']);
    await actOnTask(joao, ofJoao ?? '', 'resolve');
    expect(await states()).toEqual(['resolved', 'open', 'delegated']);
    await actOnTask(carla, ofJoao ?? '', 'complete');
    expect((await carla.ask('DELETE', `${engineService}/runtime/tasks/${ofCarla}`)).status).toBe(204);
    expect(await states()).toEqual(['done', 'gone', 'delegated']);
    const { tasks } = await read(id);
    const past = historicTask.parse(
      (await carla.ask('GET', `${engineService}/history/historic-task-instances/${ofJoao}`)).body,
    );
    expect(tasks[0]?.endedAt).toBe(past.endTime);
    expect(past.endTime).not.toBeNull();
    // Nothing that is over comes again.
    expect((await putAnalysis(carla, id, buildSampleInput(indicatorId))).status).toBe(200);
    expect(await states()).toEqual(['done', 'gone', 'delegated']);
  });

  it('[AC-07] follows a task that got another name and owner', async () => {
    const analysis = await save();
    const admin = await logIn(server.url, 'ADMIN');
    const change = { name: 'Another name', owner: 'ADMIN' };
    const path = `${engineService}/runtime/tasks/${taskIdOf(analysis, 1)}`;
    expect((await admin.ask('PUT', path, { json: change })).status).toBe(200);
    expect(statesOf(await read(analysis.id))).toEqual(['delegated', 'open', 'delegated']);
    await actOnTask(admin, taskIdOf(analysis, 1), 'complete');
    expect((await read(analysis.id)).tasks[1]).toMatchObject({ state: 'done' });
  });

  it('without a RACP has no tasks; with a RACP without a plan it has the check of efficacy', async () => {
    const plain = await putAnalysis(carla, randomUUID(), buildSampleInput(indicatorId, { racp: null }));
    expect(plain.body).toMatchObject({ racp: null, tasks: [] });
    const { racp } = buildSampleInput(indicatorId);
    const input = { ...buildSampleInput(indicatorId), racp: { ...racp, actionPlanOption: false } };
    const { body } = await putAnalysis(carla, randomUUID(), input);
    expect(resultAnalysis.parse(body).tasks.map(({ kind }) => kind)).toEqual(['method']);
  });

  it('[AC-07] is read again in the list of its indicator, the newest first, and says when the result is another now', async () => {
    const [older, newer] = [await save(), await save()];
    const list = async () => {
      const { body } = await carla.ask('GET', `${resultAnalysisCalls.list.path}?indicatorId=${indicatorId}`);
      return resultAnalysesAnswer.parse(body).analyses;
    };
    expect((await list()).slice(0, 2)).toEqual([await read(newer.id), await read(older.id)]);
    const queries = server.database.queries<QualityTables>();
    const change = async (value: number) =>
      await queries
        .updateTable('quality.result')
        .set({ value })
        .where('indicator_id', '=', indicatorId)
        .where('month', '=', '2026-02-01')
        .execute();
    await change(2.8);
    expect((await list()).every(({ isOutdated, result }) => isOutdated && result === 2.75)).toBe(true);
    await change(2.75);
    expect((await list()).some(({ isOutdated }) => isOutdated)).toBe(false);
  });

  it('keeps its target when the targets change', async () => {
    const { id } = await save();
    await server.database
      .queries<QualityTables>()
      .updateTable('quality.indicator_target')
      .set({ target: 9 })
      .where('indicator_id', '=', indicatorId)
      .execute();
    expect(await read(id)).toMatchObject({ target: 2.5 });
    const january = buildSampleInput(indicatorId, { month: '2026-01-01', racp: null });
    // The one of January 15 is not in force on the first.
    expect((await putAnalysis(carla, randomUUID(), january)).body).toMatchObject({
      month: '2026-01-01',
      result: 3.1,
      target: 9,
    });
    await server.database
      .queries<QualityTables>()
      .updateTable('quality.indicator_target')
      .set((row) => ({
        target: row.case().when('valid_from', '=', '2026-01-15').then(2.5).else(4).end(),
      }))
      .where('indicator_id', '=', indicatorId)
      .execute();
  });

  it('keeps a band as it was when it was written', async () => {
    const bandOf = async (to: number | null) =>
      await server.database
        .queries<QualityTables>()
        .updateTable('quality.indicator_target')
        .set({ target_to: to })
        .where('indicator_id', '=', indicatorId)
        .where('valid_from', '=', '2026-01-15')
        .execute();
    await bandOf(3);
    const { id } = await save();
    await bandOf(null);
    expect(await read(id)).toMatchObject({ target: 2.5, targetTo: 3 });
    expect(await read((await save()).id)).not.toHaveProperty('targetTo');
  });

  it('is written into the audit', async () => {
    const { id } = await save();
    const entries = await server.database
      .queries<QualityTables>()
      .selectFrom('quality.audit_entry')
      .select(['user_name', 'document_type', 'action', 'before', 'after'])
      .where('document_id', '=', id)
      .execute();
    expect(entries).toMatchObject([
      {
        user_name: 'CARLA.MENDES',
        document_type: 'result-analysis',
        action: 'create',
        before: null,
        after: { indicatorId, month: '2026-02-01', result: 2.75, target: 2.5, tasks: [{}, {}, {}] },
      },
    ]);
  });
});

describe('who may', () => {
  it('[UC-08] nobody without a session', async () => {
    const nobody = createBrowserLikeClient(server.url);
    expect((await putAnalysis(nobody, randomUUID(), buildSampleInput(indicatorId))).status).toBe(401);
    expect(
      (await nobody.ask('GET', `${resultAnalysisCalls.list.path}?indicatorId=${indicatorId}`)).status,
    ).toBe(401);
    expect((await nobody.ask('GET', `${resultAnalysisCalls.list.path}/${randomUUID()}`)).status).toBe(401);
  });

  it.each([
    ['ADMIN', 200, 201],
    ['MARINA.LOPES', 200, 201],
    ['CARLA.MENDES', 200, 201],
    // Works in it.
    ['GUSTAVO.MELO', 200, 201],
    // Data administrator.
    ['ALICE.BARROS', 200, 403],
    ['JOAO.PIRES', 404, 404],
  ])('[UC-08] %s reads with %i and writes with %i', async (userName, reading, writing) => {
    const { id } = await save();
    const client = await logIn(server.url, userName);
    expect((await client.ask('GET', `${resultAnalysisCalls.list.path}/${id}`)).status).toBe(reading);
    expect(
      (await client.ask('GET', `${resultAnalysisCalls.list.path}?indicatorId=${indicatorId}`)).status,
    ).toBe(reading);
    const input = buildSampleInput(indicatorId, { racp: null });
    expect((await putAnalysis(client, randomUUID(), input)).status).toBe(writing);
  });

  it('[UC-08] an id belongs to its author: nobody else finishes it', async () => {
    const { id } = await save();
    const admin = await logIn(server.url, 'ADMIN');
    const { status, body } = await putAnalysis(admin, id, buildSampleInput(indicatorId));
    expect([status, body]).toMatchObject([409, { code: 'analysis_id_taken' }]);
  });
});

describe('what is refused', () => {
  it('another content under a taken id', async () => {
    const { id } = await save();
    const input = buildSampleInput(indicatorId);
    const tasks = [...(input.racp?.tasks ?? []), { name: 'One more' }];
    for (const other of [
      { ...input, resultAnalysis: 'Something else.' },
      { ...input, improvementOption: false },
      { ...input, month: '2026-01-01' },
      { ...input, racp: null },
      { ...input, racp: { ...input.racp, tasks } },
      { ...input, racp: { ...input.racp, dueDate: '2026-07-02' } },
    ]) {
      const { status, body } = await putAnalysis(carla, id, other);
      expect([status, body]).toMatchObject([409, { code: 'analysis_id_taken' }]);
    }
    expect((await putAnalysis(carla, id.toUpperCase(), input)).status).toBe(200);
  });

  it('a month without a result, and an indicator that is not there', async () => {
    const input = buildSampleInput(indicatorId, { month: '2026-03-01' });
    const id = randomUUID();
    const { status, body } = await putAnalysis(carla, id, input);
    expect([status, body]).toMatchObject([409, { code: 'month_without_result' }]);
    expect((await carla.ask('GET', `${resultAnalysisCalls.list.path}/${id}`)).status).toBe(404);
    const unknown = await putAnalysis(carla, randomUUID(), buildSampleInput('nenhum'));
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'not_found' }]);
    expect((await carla.ask('GET', `${resultAnalysisCalls.list.path}?indicatorId=nenhum`)).status).toBe(404);
  });

  const { racp } = buildSampleInput(indicatorId);
  it.each([
    ['no analysis', { resultAnalysis: ' ' }, 'resultAnalysis'],
    ['an analysis that is too long', { resultAnalysis: 'á'.repeat(1001) }, 'resultAnalysis'],
    ['a null character', { resultAnalysis: 'a\u0000b' }, 'resultAnalysis'],
    ['half a character', { resultAnalysis: '\ud83d' }, 'resultAnalysis'],
    ['a day in the middle of a month', { month: '2026-02-02' }, 'month'],
    [
      'a cause that is too long',
      { racp: { ...racp, causeAnalysis: 'x'.repeat(1001) } },
      'racp.causeAnalysis',
    ],
    [
      'a method that is too long',
      { racp: { ...racp, methodAnalysis: 'x'.repeat(251) } },
      'racp.methodAnalysis',
    ],
    [
      'an expected result that is too long',
      { racp: { ...racp, expectedResult: 'x'.repeat(1001) } },
      'racp.expectedResult',
    ],
    ['no title', { racp: { ...racp, title: '' } }, 'racp.title'],
    [
      'a task with too long a name',
      { racp: { ...racp, tasks: [{ name: 'x'.repeat(226) }] } },
      'racp.tasks.0.name',
    ],
    ['a day that is none', { racp: { ...racp, dueDate: '2026-02-30' } }, 'racp.dueDate'],
    [
      '51 tasks',
      { racp: { ...racp, tasks: Array.from({ length: 51 }, () => ({ name: 'x' })) } },
      'racp.tasks',
    ],
  ])('[AC-03] %s', async (_name, change, field) => {
    const { status, body } = await putAnalysis(carla, randomUUID(), {
      ...buildSampleInput(indicatorId),
      ...change,
    });
    expect([status, body]).toMatchObject([
      400,
      { code: 'invalid_input', details: { fields: { [field]: expect.any(String) } } },
    ]);
  });

  it('ids that are none, and bodies that are too large', async () => {
    for (const id of ['1', `${randomUUID()}x`, 'x'.repeat(36)]) {
      expect((await putAnalysis(carla, id, buildSampleInput(indicatorId))).status).toBe(400);
      expect((await carla.ask('GET', `${resultAnalysisCalls.list.path}/${id}`)).status).toBe(400);
    }
    expect((await carla.ask('GET', resultAnalysisCalls.list.path)).status).toBe(400);
    const { status, body } = await putAnalysis(carla, randomUUID(), { text: 'x'.repeat(321 * 1024) });
    expect([status, body]).toMatchObject([413, { code: 'body_too_large' }]);
  });

  it('[AC-03] nothing that is within all limits', async () => {
    const wide = '😀';
    const input = {
      ...buildSampleInput(indicatorId),
      resultAnalysis: wide.repeat(1000),
      racp: {
        ...racp,
        title: wide.repeat(200),
        causeAnalysis: wide.repeat(1000),
        methodAnalysis: wide.repeat(250),
        expectedResult: wide.repeat(1000),
        tasks: Array.from({ length: 50 }, () => ({
          name: wide.repeat(225),
          assignee: 'JOAO.PIRES',
          dueDate: '2026-05-05',
        })),
      },
    };
    const { status, body } = await putAnalysis(carla, randomUUID(), input);
    expect(status).toBe(201);
    expect(statesOf(resultAnalysis.parse(body))).toEqual(Array.from({ length: 51 }, () => 'delegated'));
  });
});
