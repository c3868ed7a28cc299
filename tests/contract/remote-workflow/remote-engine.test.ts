// The guard in front of Prumo's own engine, which is remote as a real one would be and itself refuses nothing.
import { randomUUID } from 'node:crypto';

import {
  createBrowserLikeClient,
  type Answer,
  type BrowserLikeClient,
} from '@prumo/server/testing/browser-like-client';
import { startEngineAlone } from '@prumo/server/testing/start-engine-alone';
import { startTestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = '/activiti-rest/service';
const closers: (() => Promise<unknown>)[] = [];
const clients = new Map<string, BrowserLikeClient>();
let engineUrl = '';

/** Starters are declared; the first task is for the triage group, its process belongs to a department. */
const process = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
             targetNamespace="prumo">
  <process id="guarded" name="Guarded" isExecutable="true" activiti:candidateStarterGroups="starters">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="triage"/>
    <userTask id="triage" name="Triage" activiti:candidateGroups="triage"/>
    <sequenceFlow id="f2" sourceRef="triage" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;

const groupsOf: Readonly<Record<string, readonly string[]>> = {
  ADMIN: ['admin'],
  'PAULO.TEIXEIRA': ['starters'],
  'RENATO.FARIA': ['triage'],
  // Responsible for the adult ICU.
  'CARLA.MENDES': [],
  'JULIANA.REIS': [],
};

beforeAll(async () => {
  const engine = await startEngineAlone(groupsOf);
  closers.push(engine.close);
  engineUrl = engine.url;
  const server = await startTestServer({ DEMO_WAREHOUSE: 'off', WORKFLOW_URL: engineUrl });
  closers.push(async () => await server.close());
  for (const name of Object.keys(groupsOf)) {
    const client = createBrowserLikeClient(server.url);
    await client.logIn(name);
    clients.set(name, client);
  }

  const form = new FormData();
  form.set('file', new Blob([process]), 'guarded.bpmn20.xml');
  const deployed = await fetch(`${server.url}${root}/repository/deployments`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('ADMIN:prumo').toString('base64')}` },
    body: form,
  });
  if (deployed.status !== 201) throw new Error(`not deployed: ${await deployed.text()}`);
});

afterAll(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function ask(name: string, method: string, path: string, json?: unknown): Promise<Answer> {
  const client = clients.get(name);
  if (client === undefined) throw new Error(`${name} is not logged in`);
  return await client.ask(method, `${root}/${path}`, json === undefined ? {} : { json });
}

function readText(value: unknown, name: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (typeof found !== 'string') throw new TypeError(`no ${name} in ${JSON.stringify(value)}`);
  return found;
}

interface GuardedWork {
  readonly instanceId: string;
  readonly taskId: string;
  /** What no other has. */
  readonly businessKey: string;
}

/** In the adult ICU, started by Paulo at the engine itself; its task is nobody's yet. */
async function startWork(): Promise<GuardedWork> {
  const businessKey = randomUUID();
  const started = await fetch(`${engineUrl}/service/runtime/process-instances`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('PAULO.TEIXEIRA:prumo').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      processDefinitionKey: 'guarded',
      businessKey,
      variables: [{ name: 'departmentId', type: 'string', value: 'dep-utia' }],
    }),
  });
  const instanceId = readText(await started.json(), 'id');
  const { body } = await ask('ADMIN', 'GET', `runtime/tasks?processInstanceId=${instanceId}`);
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
  return { instanceId, businessKey, taskId: readText(Array.isArray(data) ? data[0] : undefined, 'id') };
}

describe('the guard in front of a remote engine', () => {
  it.each([
    ['ADMIN', 200],
    ['RENATO.FARIA', 200],
    ['CARLA.MENDES', 200],
    ['PAULO.TEIXEIRA', 200],
    ['JULIANA.REIS', 403],
  ])('[WF-01] [WF-02] %s asks for the task: %i', async (name, status) => {
    const { instanceId, taskId } = await startWork();
    expect((await ask(name, 'GET', `runtime/tasks/${taskId}`)).status).toBe(status);
    expect((await ask(name, 'GET', `runtime/process-instances/${instanceId}`)).status).toBe(status);
    expect((await ask(name, 'GET', `runtime/process-instances/${instanceId}/variables`)).status).toBe(status);
  });

  it.each([
    ['ADMIN', 1],
    ['RENATO.FARIA', 1],
    ['CARLA.MENDES', 1],
    ['PAULO.TEIXEIRA', 0],
    ['JULIANA.REIS', 0],
  ])('[WF-02] [TK-12] of the tasks that nobody has, %s sees %i', async (name, total) => {
    const { businessKey } = await startWork();
    const { status, body } = await ask(
      name,
      'GET',
      `runtime/tasks?unassigned=true&size=1000&includeProcessVariables=true&sort=createTime&order=desc&minimumPriority=1&processInstanceBusinessKey=${businessKey}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ total, size: total, sort: 'createTime', order: 'desc' });
  });

  it.each([
    ['JULIANA.REIS', 403],
    ['PAULO.TEIXEIRA', 403],
    ['RENATO.FARIA', 200],
  ])('[WF-02] %s claims the task: %i', async (name, status) => {
    const { taskId } = await startWork();
    const answer = await ask(name, 'POST', `runtime/tasks/${taskId}`, {
      action: 'claim',
      assignee: name,
    });
    expect(answer.status).toBe(status);
  });

  it('[WF-02] only declared starters start, with the engine’s own answer to what does not exist', async () => {
    const start = { processDefinitionKey: 'guarded' };
    expect((await ask('JULIANA.REIS', 'POST', 'runtime/process-instances', start)).status).toBe(403);
    const unknown = await ask('JULIANA.REIS', 'POST', 'runtime/process-instances', {
      processDefinitionKey: 'none',
    });
    expect(unknown).toMatchObject({ status: 400, body: { message: 'Bad request' } });
  });

  it('[WF-02] whoever had the task reads it afterwards, and others do not', async () => {
    const { instanceId, taskId } = await startWork();
    for (const change of [{ action: 'claim', assignee: 'RENATO.FARIA' }, { action: 'complete' }]) {
      expect((await ask('RENATO.FARIA', 'POST', `runtime/tasks/${taskId}`, change)).status).toBe(200);
    }
    const past = `history/historic-task-instances/${taskId}`;
    const statuses = await Promise.all(
      ['RENATO.FARIA', 'CARLA.MENDES', 'PAULO.TEIXEIRA', 'JULIANA.REIS'].map(
        async (name) => (await ask(name, 'GET', past)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 403]);
    const own = await ask(
      'RENATO.FARIA',
      'GET',
      `history/historic-task-instances?taskAssignee=RENATO.FARIA&finished=true&processInstanceId=${instanceId}`,
    );
    expect(own.body).toMatchObject({ total: 1 });
    const instance = `history/historic-process-instances/${instanceId}`;
    expect((await ask('CARLA.MENDES', 'GET', instance)).status).toBe(200);
    expect((await ask('JULIANA.REIS', 'GET', instance)).status).toBe(403);
  });

  it('[WF-02] [SE-03] nobody gives a process to a department of others, or later to another one', async () => {
    const department = { name: 'departmentId', type: 'string', value: 'dep-utia', scope: 'global' };
    const start = { processDefinitionKey: 'guarded', variables: [department] };
    expect((await ask('PAULO.TEIXEIRA', 'POST', 'runtime/process-instances', start)).status).toBe(403);
    const asAnother = { processDefinitionKey: 'guarded', variables: [{ name: 'initiator', value: 'ADMIN' }] };
    expect((await ask('ADMIN', 'POST', 'runtime/process-instances', asAnother)).status).toBe(403);
    const { instanceId, taskId } = await startWork();
    const own = { ...department, value: 'dep-ps' };
    for (const [name, method, path, body] of [
      ['RENATO.FARIA', 'POST', `runtime/tasks/${taskId}/variables`, [own]],
      ['RENATO.FARIA', 'PUT', `runtime/tasks/${taskId}/variables/departmentId`, own],
      ['RENATO.FARIA', 'DELETE', `runtime/tasks/${taskId}/variables/departmentId?scope=global`, undefined],
      ['RENATO.FARIA', 'POST', `runtime/tasks/${taskId}`, { action: 'complete', variables: [own] }],
      ['CARLA.MENDES', 'PUT', `runtime/process-instances/${instanceId}/variables`, [own]],
      ['ADMIN', 'PUT', `runtime/process-instances/${instanceId}/variables`, [own]],
      ['ADMIN', 'DELETE', `runtime/process-instances/${instanceId}/variables`, undefined],
      ['ADMIN', 'PUT', `runtime/executions/${instanceId}`, { action: 'signal', variables: [own] }],
    ] as const) {
      expect([name, path, (await ask(name, method, path, body)).status]).toEqual([name, path, 403]);
    }
    const kept = await ask('ADMIN', 'GET', `runtime/process-instances/${instanceId}/variables/departmentId`);
    expect(kept.body).toMatchObject({ value: 'dep-utia' });
    const free = [{ name: 'nota', type: 'string', value: 'ok', scope: 'global' }];
    expect((await ask('RENATO.FARIA', 'POST', `runtime/tasks/${taskId}/variables`, free)).status).toBe(201);
  });

  it('[WF-02] [SE-03] nobody hangs a task under one that they may not see, or takes one from its owner', async () => {
    const { taskId } = await startWork();
    const foreign = await ask('CARLA.MENDES', 'POST', 'runtime/tasks', {
      name: 'Dela',
      owner: 'CARLA.MENDES',
    });
    const foreignId = readText(foreign.body, 'id');
    const own = await ask('JULIANA.REIS', 'POST', 'runtime/tasks', { name: 'Minha', owner: 'JULIANA.REIS' });
    const ownId = readText(own.body, 'id');
    for (const parentTaskId of [foreignId, taskId, 'none']) {
      const change = await ask('JULIANA.REIS', 'PUT', `runtime/tasks/${ownId}`, { parentTaskId });
      expect([parentTaskId, change.status]).toEqual([parentTaskId, 403]);
      const created = await ask('JULIANA.REIS', 'POST', 'runtime/tasks', { name: 'x', parentTaskId });
      expect([parentTaskId, created.status]).toEqual([parentTaskId, 403]);
    }
    const claimed = { action: 'claim', assignee: 'RENATO.FARIA' };
    expect((await ask('RENATO.FARIA', 'POST', `runtime/tasks/${taskId}`, claimed)).status).toBe(200);
    const self = { userId: 'RENATO.FARIA', type: 'participant' };
    expect((await ask('RENATO.FARIA', 'POST', `runtime/tasks/${taskId}/identitylinks`, self)).status).toBe(
      403,
    );
    // The responsible for the department may give it to somebody else.
    expect(
      (await ask('CARLA.MENDES', 'PUT', `runtime/tasks/${taskId}`, { assignee: 'JULIANA.REIS' })).status,
    ).toBe(200);
    // Once it is another's, whoever could have taken it does not take it back.
    const back = await ask('RENATO.FARIA', 'PUT', `runtime/tasks/${taskId}`, { assignee: 'RENATO.FARIA' });
    expect(back.status).toBe(403);
  });
});
