import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  departmentResponsibleCalls,
  responsibleChangeAnswer,
  responsibleTasksAnswer,
  type ResponsibleChangeAnswer,
} from '@prumo/contracts/administration/department-responsible';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { logIn, saveAnalysis, taskIdOf } from '../result-analyses/testing/analysis-client.ts';
import { insertSampleIndicator } from '../result-analyses/testing/sample-indicator.ts';
import { insertDepartment } from './testing/insert-department.ts';

const engineService = '/activiti-rest/service';
const quick = { DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' };
let embedded: TestServer;

beforeAll(async () => {
  embedded = await startTestServer(quick);
});

afterAll(async () => {
  await embedded.close();
});

describe('[DP-01] the change of a responsible', () => {
  it('is for administrators and quality managers', async () => {
    const id = await insertDepartment(embedded.database, 'ACC', 'CARLA.MENDES');
    const change = { responsible: 'RENATO.FARIA', former: 'CARLA.MENDES', handOver: [] };
    const nobody = createBrowserLikeClient(embedded.url);
    expect(
      (await nobody.ask('GET', buildAddress(departmentResponsibleCalls.listTasks, { params: { id } })))
        .status,
    ).toBe(401);
    const carla = await logIn(embedded.url, 'CARLA.MENDES');
    expect(
      (await carla.ask('GET', buildAddress(departmentResponsibleCalls.listTasks, { params: { id } }))).status,
    ).toBe(403);
    expect(
      (
        await carla.ask('POST', buildAddress(departmentResponsibleCalls.change, { params: { id } }), {
          json: change,
        })
      ).status,
    ).toBe(403);
    const marina = await logIn(embedded.url, 'MARINA.LOPES');
    expect(
      (
        await marina.ask(
          'GET',
          buildAddress(departmentResponsibleCalls.listTasks, { params: { id: 'gone' } }),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await marina.ask('POST', buildAddress(departmentResponsibleCalls.change, { params: { id } }), {
          json: { handOver: [] },
        })
      ).status,
    ).toBe(400);
    expect(await handOver(marina, id, change)).toEqual({ responsible: 'RENATO.FARIA', tasks: [] });
    const stale = await marina.ask(
      'POST',
      buildAddress(departmentResponsibleCalls.change, { params: { id } }),
      {
        json: { ...change, responsible: 'ADMIN' },
      },
    );
    expect(stale).toMatchObject({ status: 409, body: { code: 'responsible_changed' } });
  });

  it('lists what the former one has to do, the tasks of the department first', async () => {
    const id = await insertDepartment(embedded.database, 'LST', 'CARLA.MENDES');
    const indicatorId = 'responsible-tasks';
    await insertSampleIndicator(embedded.database, { id: indicatorId, departmentId: id });
    const carla = await logIn(embedded.url, 'CARLA.MENDES');
    const loose = await createTask(carla, 'Buscar o crachá');
    const admin = await logIn(embedded.url, 'ADMIN');
    const instance = await startProcess(embedded, admin, id);
    const analysis = await saveAnalysis(admin, indicatorId);
    const ofAnalysis = taskIdOf(analysis, 0);
    await assign(admin, ofAnalysis, 'CARLA.MENDES');

    const { body } = await admin.ask(
      'GET',
      buildAddress(departmentResponsibleCalls.listTasks, { params: { id } }),
    );
    const { responsible, tasks } = responsibleTasksAnswer.parse(body);
    expect(responsible).toBe('CARLA.MENDES');
    const known = tasks.filter(({ id: taskId }) => [loose, instance.taskId, ofAnalysis].includes(taskId));
    expect(known.map(({ id: taskId, isOfDepartment }) => [taskId, isOfDepartment])).toEqual([
      [ofAnalysis, true],
      [instance.taskId, true],
      [loose, false],
    ]);
    expect(known[1]).toMatchObject({ name: 'Conferir', processName: 'Conferência' });
    expect(known[2]).toMatchObject({ name: 'Buscar o crachá', processName: null });
  });

  it('hands over what is asked for and is with the former one, also when it is asked for twice', async () => {
    const id = await insertDepartment(embedded.database, 'HND', 'carla.mendes');
    const carla = await logIn(embedded.url, 'CARLA.MENDES');
    const renato = await logIn(embedded.url, 'RENATO.FARIA');
    const marina = await logIn(embedded.url, 'MARINA.LOPES');
    const wanted = await createTask(carla, 'Vai');
    const kept = await createTask(carla, 'Fica');
    const foreign = await createTask(renato, 'De outro');
    const handing = [wanted, foreign, 'nowhere', wanted];
    const change = { responsible: 'juliana.reis', former: 'CARLA.MENDES', handOver: handing };
    const expected = [
      { taskId: wanted, ok: true, reason: null },
      { taskId: foreign, ok: false, reason: 'not_theirs' },
      { taskId: 'nowhere', ok: false, reason: 'gone' },
    ];
    expect((await handOver(marina, id, change)).tasks).toEqual(expected);
    expect((await handOver(marina, id, change)).tasks).toEqual(expected);
    const admin = await logIn(embedded.url, 'ADMIN');
    // As the engine spells the name, else the task would be nobody's.
    expect(await assigneeOf(admin, wanted)).toBe('JULIANA.REIS');
    expect(await assigneeOf(admin, kept)).toBe('CARLA.MENDES');
    expect(await assigneeOf(admin, foreign)).toBe('RENATO.FARIA');
  });

  it('gives no task to somebody whom the engine does not know', async () => {
    const id = await insertDepartment(embedded.database, 'UNK', 'CARLA.MENDES');
    const taskId = await createTask(await logIn(embedded.url, 'CARLA.MENDES'), 'Sem dono');
    const marina = await logIn(embedded.url, 'MARINA.LOPES');
    const change = { responsible: 'NINGUEM', former: 'CARLA.MENDES', handOver: [taskId] };
    expect(await handOver(marina, id, change)).toEqual({
      responsible: 'NINGUEM',
      tasks: [{ taskId, ok: false, reason: 'unknown_person' }],
    });
    expect(await assigneeOf(await logIn(embedded.url, 'ADMIN'), taskId)).toBe('CARLA.MENDES');
  });
});

describe('with a remote engine', () => {
  it('[DP-01] tasks are handed over there; while it is gone the responsible changes, and tasks can be tried again', async () => {
    // Two copies with the same sessions: one reaches the engine, the other does not.
    const shared = { ...quick, SESSION_SECRET: 'a secret that both copies of the server have' };
    const portal = await startTestServer({ ...shared, WORKFLOW_URL: `${embedded.url}/activiti-rest` });
    const gone = await startTestServer({
      ...shared,
      WORKFLOW_URL: 'http://127.0.0.1:9/activiti-rest',
      DATABASE_URL: portal.databaseUrl,
    });
    try {
      const id = await insertDepartment(portal.database, 'ADR', 'CARLA.MENDES');
      const carla = await logIn(embedded.url, 'CARLA.MENDES');
      const taskId = await createTask(carla, 'Lá fora');
      const change = { responsible: 'RENATO.FARIA', former: 'CARLA.MENDES', handOver: [taskId] };
      // An engine lets whoever it knows change any task; ours as a remote engine only administrators.
      const admin = await logIn(portal.url, 'ADMIN');
      const { body } = await admin.ask(
        'GET',
        buildAddress(departmentResponsibleCalls.listTasks, { params: { id } }),
      );
      expect(responsibleTasksAnswer.parse(body).tasks.map((task) => task.id)).toContain(taskId);

      const without = createBrowserLikeClient(gone.url);
      for (const [name, value] of admin.cookies) without.cookies.set(name, value);
      expect(
        (await without.ask('GET', buildAddress(departmentResponsibleCalls.listTasks, { params: { id } })))
          .status,
      ).toBe(502);
      expect(await handOver(without, id, change)).toEqual({
        responsible: 'RENATO.FARIA',
        tasks: [{ taskId, ok: false, reason: 'failed' }],
      });
      expect((await handOver(admin, id, change)).tasks).toEqual([{ taskId, ok: true, reason: null }]);
      expect(await assigneeOf(await logIn(embedded.url, 'ADMIN'), taskId)).toBe('RENATO.FARIA');
    } finally {
      await gone.close();
      await portal.close();
    }
  });
});

describe('without the workflow app', () => {
  it('the responsible changes, and there are no tasks', async () => {
    const alone = await startTestServer({ ...quick, ACTIVE_APPS: 'bi' });
    try {
      const id = await insertDepartment(alone.database, 'BIO', 'CARLA.MENDES');
      const marina = await logIn(alone.url, 'MARINA.LOPES');
      const { body } = await marina.ask(
        'GET',
        buildAddress(departmentResponsibleCalls.listTasks, { params: { id } }),
      );
      expect(body).toEqual({ responsible: 'CARLA.MENDES', tasks: [] });
      const change = { responsible: 'RENATO.FARIA', former: 'CARLA.MENDES', handOver: ['1'] };
      expect(await handOver(marina, id, change)).toMatchObject({ tasks: [{ taskId: '1', ok: false }] });
    } finally {
      await alone.close();
    }
  });
});

async function handOver(
  client: BrowserLikeClient,
  id: string,
  json: unknown,
): Promise<ResponsibleChangeAnswer> {
  const { status, body } = await client.ask(
    'POST',
    buildAddress(departmentResponsibleCalls.change, { params: { id } }),
    { json },
  );
  expect(status).toBe(200);
  return responsibleChangeAnswer.parse(body);
}

/** The client's own. */
async function createTask(client: BrowserLikeClient, name: string): Promise<string> {
  const { body: session } = await client.ask('GET', '/gateway/session');
  const assignee = readText(session, 'userName');
  const { status, body } = await client.ask('POST', `${engineService}/runtime/tasks`, {
    json: { name, owner: assignee, assignee },
  });
  expect(status).toBe(201);
  return readText(body, 'id');
}

async function assign(admin: BrowserLikeClient, taskId: string, assignee: string): Promise<void> {
  const { status } = await admin.ask('PUT', `${engineService}/runtime/tasks/${taskId}`, {
    json: { assignee },
  });
  expect(status).toBe(200);
}

async function assigneeOf(admin: BrowserLikeClient, taskId: string): Promise<string> {
  const { body } = await admin.ask('GET', `${engineService}/runtime/tasks/${taskId}`);
  return readText(body, 'assignee');
}

/** Its one task is with whoever is responsible. */
async function startProcess(
  server: TestServer,
  admin: BrowserLikeClient,
  departmentId: string,
): Promise<{ readonly taskId: string }> {
  const form = new FormData();
  form.set('file', new Blob([checkProcess]), 'conferencia.bpmn20.xml');
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const deployed = await fetch(`${server.url}${engineService}/repository/deployments`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'x-requested-with': 'XMLHttpRequest' },
    body: form,
  });
  expect(deployed.status).toBe(201);
  const started = await admin.ask('POST', `${engineService}/runtime/process-instances`, {
    json: {
      processDefinitionKey: 'conferencia',
      variables: [{ name: 'departmentId', value: departmentId }],
    },
  });
  expect(started.status).toBe(201);
  const processInstanceId = readText(started.body, 'id');
  const { body } = await admin.ask(
    'GET',
    `${engineService}/runtime/tasks?processInstanceId=${processInstanceId}`,
  );
  const rows: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : [];
  return { taskId: readText(Array.isArray(rows) ? rows[0] : undefined, 'id') };
}

const checkProcess = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="test">
  <process id="conferencia" name="Conferência" isExecutable="true">
    <startEvent id="start"/>
    <sequenceFlow id="flow1" sourceRef="start" targetRef="check"/>
    <userTask id="check" name="Conferir" activiti:assignee="CARLA.MENDES"/>
    <sequenceFlow id="flow2" sourceRef="check" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;

function readText(value: unknown, name: string): string {
  const found = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const text: unknown = found.find(([key]) => key === name)?.[1];
  if (typeof text !== 'string') throw new TypeError(`There is no ${name} in ${JSON.stringify(value)}.`);
  return text;
}
