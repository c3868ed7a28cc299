// Who sees and changes what, through the guard in front of an engine that itself refuses nothing.
import {
  createBrowserLikeClient,
  type Answer,
  type BrowserLikeClient,
} from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startWorkflowDouble, type WorkflowDouble } from '../../support/workflow-double/workflow-double.ts';

const root = '/activiti-rest/service';

let double: WorkflowDouble;
let server: TestServer;
const clients = new Map<string, BrowserLikeClient>();

beforeAll(async () => {
  double = await startWorkflowDouble();
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', WORKFLOW_URL: double.url });
  for (const name of ['ADMIN', 'MARINA.LOPES', 'CARLA.MENDES', 'RENATO.FARIA', 'PAULO.TEIXEIRA']) {
    const client = createBrowserLikeClient(server.url);
    await client.logIn(name);
    clients.set(name, client);
  }
});

afterAll(async () => {
  await server.close();
  await double.close();
});

async function ask(name: string, method: string, path: string, json?: unknown): Promise<Answer> {
  const client = clients.get(name);
  if (client === undefined) throw new Error(`${name} is not logged in`);
  return await client.ask(method, `${root}/${path}`, json === undefined ? {} : { json });
}

describe('tasks', () => {
  // 11 Carla's · 12 Paulo's, Renato owns it · 13 candidate group triage, department of Carla · 14 of that process ·
  // 15 Paulo is informed · 16 nobody's · 17 Renato's, done · 18 Paulo's, in a process of the administrator
  it.each([
    ['CARLA.MENDES', { 200: ['11', '13', '14'], 403: ['12', '15', '16', '17', '18'] }],
    // Of a done task, whoever may know of it is told that it is no longer among the running ones.
    ['RENATO.FARIA', { 200: ['12', '13'], 403: ['11', '14', '15', '16', '18'], 404: ['17'] }],
    ['PAULO.TEIXEIRA', { 200: ['12', '13', '14', '15', '18'], 403: ['11', '16', '17'] }],
    ['ADMIN', { 200: ['11', '12', '13', '14', '15', '16', '18'], 404: ['17'] }],
  ])('[WF-01] %s reads %j', async (name, expected) => {
    const seen: Record<number, string[]> = {};
    for (const id of ['11', '12', '13', '14', '15', '16', '17', '18']) {
      const { status } = await ask(name, 'GET', `runtime/tasks/${id}/identitylinks`);
      (seen[status] ??= []).push(id);
    }
    expect(seen).toEqual(expected);
  });

  it.each([
    ['CARLA.MENDES', { 200: ['11', '13', '14'], 403: ['12', '15', '16', '18'] }],
    ['RENATO.FARIA', { 200: ['12', '13'], 403: ['11', '14', '15', '16', '18'] }],
    // The one who started a process follows its tasks without doing them.
    ['PAULO.TEIXEIRA', { 200: ['12', '15', '18'], 403: ['11', '13', '14', '16'] }],
  ])('[WF-01] %s acts on %j', async (name, expected) => {
    const done: Record<number, string[]> = {};
    for (const id of ['11', '12', '13', '14', '15', '16', '18']) {
      const { status } = await ask(name, 'POST', `runtime/tasks/${id}`, { action: 'complete' });
      (done[status] ??= []).push(id);
    }
    expect(done).toEqual(expected);
  });

  it.each([
    'runtime/tasks',
    'runtime/tasks?assignee=PAULO.TEIXEIRA',
    'runtime/tasks?candidateGroup=triage',
    'runtime/tasks?processInstanceId=102',
    'history/historic-task-instances?finished=true',
    'history/historic-task-instances?assignee=CARLA.MENDES',
    'history/historic-task-instances?taskAssignee=PAULO.TEIXEIRA',
    'history/historic-task-instances/17',
    'runtime/process-instances',
    'runtime/process-instances?startedBy=CARLA.MENDES',
    'runtime/process-instances/102',
    'runtime/process-instances/102/variables',
    'history/historic-process-instances/102',
    'history/historic-variable-instances?variableName=x',
    'repository/deployments',
    'repository/process-definitions?suspended=true',
    'repository/process-definitions/old:1:3',
    'management/jobs',
    'runtime/executions',
    'identity/users/PAULO.TEIXEIRA/info',
  ])('[WF-01] GET %s is refused in the engine’s words', async (path) => {
    const { status, body } = await ask('CARLA.MENDES', 'GET', path);
    expect({ status, body }).toMatchObject({ status: 403, body: { message: 'Forbidden' } });
  });

  it.each([
    'runtime/tasks?involvedUser=CARLA.MENDES&size=1000&includeProcessVariables=true',
    'runtime/tasks?processInstanceId=101',
    'history/historic-task-instances?taskAssignee=CARLA.MENDES&finished=true',
    'runtime/process-instances/101',
    'runtime/process-instances?involvedUser=CARLA.MENDES',
    'repository/process-definitions?size=1000&suspended=false',
    'repository/process-definitions/open:1:1',
    'identity/users?size=1200',
    'identity/groups?member=CARLA.MENDES',
    'management/tables',
    'form/form-data?taskId=11',
    'form/form-data?processDefinitionId=open:1:1',
  ])('[WF-01] [TK-12] GET %s is answered', async (path) => {
    expect((await ask('CARLA.MENDES', 'GET', path)).status).toBe(200);
  });

  it.each([
    ['a done task of others', 'POST', 'runtime/tasks/17', { action: 'complete' }],
    ['a form of others', 'POST', 'form/form-data', { taskId: '12', properties: [] }],
    [
      'a form of others beside an own definition',
      'POST',
      'form/form-data',
      { taskId: '12', processDefinitionId: 'open:1:1' },
    ],
    ['claiming for others', 'POST', 'runtime/tasks/13', { action: 'claim', assignee: 'PAULO.TEIXEIRA' }],
    ['a task in the name of others', 'POST', 'runtime/tasks', { name: 'x', owner: 'PAULO.TEIXEIRA' }],
    ['a subtask of others', 'POST', 'runtime/tasks', { name: 'x', parentTaskId: '12' }],
    ['erasing history', 'DELETE', 'runtime/tasks/11?cascadeHistory=true', undefined],
    ['a list of others by POST', 'POST', 'query/tasks', { assignee: 'PAULO.TEIXEIRA' }],
    [
      'a list of another department',
      'POST',
      'query/tasks',
      { processInstanceVariables: [{ name: 'departmentId', operation: 'equals', value: 'dep-cc' }] },
    ],
    ['a definition for others', 'POST', 'runtime/process-instances', { processDefinitionKey: 'triage' }],
    [
      'a definition for others by id',
      'POST',
      'runtime/process-instances',
      { processDefinitionId: 'triage:1:2' },
    ],
    ['a start by message', 'POST', 'runtime/process-instances', { message: 'go' }],
    ['suspending a process of others', 'PUT', 'runtime/process-instances/102', { action: 'suspend' }],
    ['deleting a process', 'DELETE', 'runtime/process-instances/101', undefined],
    ['a user', 'POST', 'identity/users', { id: 'x' }],
    ['a signal', 'POST', 'runtime/signals', { signalName: 'x' }],
  ])('[WF-01] %s is refused', async (_what, method, path, json) => {
    const before = double.received.length;
    const { status } = await ask('CARLA.MENDES', method, path, json);
    expect(status).toBe(403);
    expect(double.received.slice(before).filter((request) => request.method !== 'GET')).toEqual([]);
  });

  it.each([
    ['a task id that is a number', 'form/form-data', { taskId: 12 }],
    ['a definition that is none', 'runtime/process-instances', { processDefinitionKey: ['triage'] }],
  ])('%s does not pass unseen', async (_what, path, json) => {
    expect((await ask('CARLA.MENDES', 'POST', path, json)).status).toBe(400);
  });

  it.each([
    ['POST', 'runtime/tasks', { name: 'x', owner: 'carla.mendes', assignee: 'PAULO.TEIXEIRA' }],
    ['POST', 'runtime/tasks/13', { action: 'claim', assignee: 'CARLA.MENDES' }],
    ['POST', 'runtime/process-instances', { processDefinitionKey: 'open' }],
    ['POST', 'form/form-data', { processDefinitionId: 'open:1:1', properties: [] }],
    [
      'POST',
      'query/tasks',
      { processInstanceVariables: [{ name: 'departmentId', operation: 'equals', value: 'dep-utia' }] },
    ],
    ['PUT', 'runtime/process-instances/101', { action: 'suspend' }],
  ])('[WF-01] %s %s with %j is done', async (method, path, json) => {
    expect((await ask('CARLA.MENDES', method, path, json)).status).toBe(200);
  });

  it('stores the own name as the engine spells it', async () => {
    await ask('CARLA.MENDES', 'POST', 'runtime/tasks', { name: 'x', owner: 'carla.mendes' });
    expect(JSON.parse(double.received.at(-1)?.body ?? '')).toEqual({ name: 'x', owner: 'CARLA.MENDES' });
  });

  it('a candidate starter may start', async () => {
    const start = { processDefinitionKey: 'triage' };
    expect((await ask('RENATO.FARIA', 'POST', 'runtime/process-instances', start)).status).toBe(200);
  });

  it('an engine that fails to tell is not taken for one that knows nothing', async () => {
    double.failWith(500);
    const answer = await ask('CARLA.MENDES', 'POST', 'runtime/tasks/12', { action: 'complete' });
    double.failWith(undefined);
    expect(answer.status).toBe(502);
    expect(double.received.at(-1)?.method).toBe('GET');
  });

  it('an execution is not taken for its instance', async () => {
    expect(await ask('CARLA.MENDES', 'GET', 'runtime/process-instances/1021/variables')).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    });
    expect(double.received.at(-1)?.url).not.toContain('1021/variables');
  });

  it('what does not exist is the engine’s to say', async () => {
    expect(await ask('CARLA.MENDES', 'GET', 'runtime/tasks/999')).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    });
  });
});

describe('tasks that nobody has', () => {
  it.each([
    ['CARLA.MENDES', ['13', '14']],
    ['RENATO.FARIA', ['13']],
    ['PAULO.TEIXEIRA', ['15']],
    ['MARINA.LOPES', []],
    ['ADMIN', ['13', '14', '15', '16']],
  ])('[TK-12] %s sees %j of them, with a total of their own', async (name, ids) => {
    const { status, body } = await ask(
      name,
      'GET',
      'runtime/tasks?unassigned=true&size=1000&includeProcessVariables=true',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: ids.map((id) => ({ id })),
      total: ids.length,
      start: 0,
      sort: 'id',
      order: 'asc',
      size: ids.length,
    });
  });

  it('pages and sorts what is left', async () => {
    const { body } = await ask(
      'CARLA.MENDES',
      'GET',
      'runtime/tasks?unassigned=true&start=1&size=1&order=desc',
    );
    expect(body).toMatchObject({ data: [{ id: '13' }], total: 2, start: 1, size: 1, order: 'desc' });
  });

  it('by POST too, and an answer of the engine that is none is passed on', async () => {
    const list = await ask('CARLA.MENDES', 'POST', 'query/tasks?size=1', { unassigned: true });
    expect(list.body).toMatchObject({ total: 2, size: 1 });
    expect((await ask('CARLA.MENDES', 'GET', 'runtime/tasks?unassigned=true&sort=odd')).status).toBe(400);
    expect((await ask('CARLA.MENDES', 'GET', 'runtime/tasks?unassigned=true&size=many')).status).toBe(500);
  });

  it('have the addresses of Prumo', async () => {
    const { body } = await ask('CARLA.MENDES', 'GET', 'runtime/tasks?unassigned=true');
    expect(body).toMatchObject({ data: [{ url: `${server.url}${root}/runtime/tasks/13` }, {}] });
  });
});

describe('the process of non-compliances', () => {
  const scan =
    'runtime/process-instances?size=10000&includeProcessVariables=true&processDefinitionKey=registrar_nao_conformidade';

  it('[UC-08] [SE-03] is followed by quality managers, and stopped by none of them', async () => {
    expect((await ask('MARINA.LOPES', 'GET', scan)).body).toMatchObject({ data: [{ id: '101' }] });
    expect((await ask('MARINA.LOPES', 'GET', 'runtime/process-instances/101')).status).toBe(200);
    for (const id of ['101', '102']) {
      const path = `runtime/process-instances/${id}`;
      expect((await ask('MARINA.LOPES', 'PUT', path, { action: 'suspend' })).status).toBe(403);
    }
    expect((await ask('MARINA.LOPES', 'GET', 'runtime/process-instances')).status).toBe(403);
    expect((await ask('PAULO.TEIXEIRA', 'GET', scan)).status).toBe(403);
  });
});
