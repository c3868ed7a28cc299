// What requests to the repository and to running processes bring about, on the real engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestEngine, type TestEngine } from './testing/start-test-engine.ts';
import type { WorkflowAnswer } from './testing/workflow-client.ts';

const definitions = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:activiti="http://activiti.org/bpmn" targetNamespace="tests">${content}</definitions>`;

const oneTask = (key: string) =>
  definitions(`<process id="${key}" name="Process ${key}" isExecutable="true">
    <startEvent id="start"/><sequenceFlow id="f1" sourceRef="start" targetRef="work"/>
    <userTask id="work"/><sequenceFlow id="f2" sourceRef="work" targetRef="end"/><endEvent id="end"/>
  </process>`);

const events = definitions(`
  <message id="m1" name="begin"/><message id="m2" name="mail"/><signal id="s1" name="alarm"/>
  <process id="events" isExecutable="true">
    <startEvent id="start"/><sequenceFlow id="f0" sourceRef="start" targetRef="receive"/>
    <startEvent id="byMessage"><messageEventDefinition messageRef="m1"/></startEvent>
    <sequenceFlow id="fm" sourceRef="byMessage" targetRef="receive"/>
    <receiveTask id="receive"/><sequenceFlow id="f1" sourceRef="receive" targetRef="onMail"/>
    <intermediateCatchEvent id="onMail"><messageEventDefinition messageRef="m2"/></intermediateCatchEvent>
    <sequenceFlow id="f2" sourceRef="onMail" targetRef="onAlarm"/>
    <intermediateCatchEvent id="onAlarm"><signalEventDefinition signalRef="s1"/></intermediateCatchEvent>
    <sequenceFlow id="f3" sourceRef="onAlarm" targetRef="end"/><endEvent id="end"/>
  </process>`);

const caller = definitions(`<process id="caller" isExecutable="true">
    <startEvent id="start"/><sequenceFlow id="f1" sourceRef="start" targetRef="call"/>
    <callActivity id="call" calledElement="one"/><sequenceFlow id="f2" sourceRef="call" targetRef="end"/>
    <endEvent id="end"/>
  </process>`);

let engine: TestEngine;

beforeAll(async () => {
  engine = await startTestEngine();
  await engine.deploy('one.bpmn', oneTask('one'));
  await engine.deploy('events.bpmn', events);
  await engine.deploy('caller.bpmn', caller);
});

afterAll(async () => {
  await engine.close();
});

const get = (path: string) => engine.ask(`GET ${path}`);
const post = (path: string, json: unknown) => engine.ask(`POST ${path}`, { json });
const put = (path: string, json: unknown) => engine.ask(`PUT ${path}`, { json });
const remove = (path: string) => engine.ask(`DELETE ${path}`);

async function start(json: object): Promise<string> {
  const answer = await post('runtime/process-instances', json);
  expect(answer.status).toBe(201);
  return textOf(answer, 'id');
}

function textOf({ body }: WorkflowAnswer, name: string): string {
  if (typeof body !== 'object' || body === null) throw new Error('The answer has no object.');
  return String(new Map(Object.entries(body)).get(name));
}

describe('definitions', () => {
  test('[NV-07] a second deployment is the next version, and latest shows it alone', async () => {
    await engine.deploy('two.bpmn', oneTask('twice'));
    await engine.deploy('two.bpmn', oneTask('twice'));
    const all = await get('repository/process-definitions?key=twice&sort=version');
    expect(all.body).toMatchObject({ data: [{ version: 1 }, { version: 2 }] });
    const latest = await get('repository/process-definitions?key=twice&latest=true');
    expect(latest.body).toMatchObject({ data: [{ version: 2, name: 'Process twice', category: 'tests' }] });
  });

  test('[WF-01] J36 J37: a date leaves the state as it is until the job has run', async () => {
    await engine.deploy('later.bpmn', oneTask('later'));
    const path = `repository/process-definitions/${await idOf('later')}`;
    const answer = await put(path, { action: 'suspend', date: '2026-11-16T12:00:00Z' });
    expect(answer.body).toMatchObject({ suspended: true });
    expect((await get(path)).body).toMatchObject({ suspended: false });
    await runJobs();
    expect((await get(path)).body).toMatchObject({ suspended: true });
    await put(path, { action: 'activate', date: '2026-11-17T12:00:00Z' });
    expect((await get(path)).body).toMatchObject({ suspended: true });
    await runJobs();
    expect((await get(path)).body).toMatchObject({ suspended: false });
  });

  test('[WF-01] J38: the model names the process and its elements', async () => {
    const answer = await get(`repository/process-definitions/${await idOf('one')}/model`);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        processes: [
          expect.objectContaining({
            id: 'one',
            name: 'Process one',
            flowElements: expect.arrayContaining([
              expect.objectContaining({ id: 'work', type: 'userTask' }),
              expect.objectContaining({ id: 'f1', type: 'sequenceFlow', targetRef: 'work' }),
            ]),
          }),
        ],
      }),
    ]);
  });

  test('[WF-01] J40: people and groups may be named as starters', async () => {
    const path = `repository/process-definitions/${await idOf('one')}/identitylinks`;
    await post(path, { user: 'gonzo' });
    await post(path, { group: 'sales', type: 'anything' });
    expect((await get(path)).body).toMatchObject([
      { user: 'gonzo', group: null, type: 'candidate' },
      { user: null, group: 'sales', type: 'candidate' },
    ]);
    expect((await get('repository/process-definitions?startableByUser=kermit')).body).toMatchObject({
      total: 1,
    });
    expect((await remove(`${path}/groups/sales`)).status).toBe(204);
    expect((await remove(`${path}/groups/sales`)).status).toBe(404);
  });

  test('[WF-01] a suspended definition cannot be started, not even by its key', async () => {
    await engine.deploy('stopped.bpmn', oneTask('stopped'));
    const id = await idOf('stopped');
    await put(`repository/process-definitions/${id}`, { action: 'suspend' });
    const answer = await post('runtime/process-instances', { processDefinitionKey: 'stopped' });
    expect([answer.status, textOf(answer, 'exception')]).toEqual([
      500,
      `Cannot start process instance. Process definition Process stopped (id = ${id}) is suspended`,
    ]);
  });

  async function idOf(key: string): Promise<string> {
    const { body } = await get(`repository/process-definitions?key=${key}`);
    const [id] = /"id":"([^"]+)"/.exec(JSON.stringify(body))?.slice(1) ?? [];
    return id ?? 'none';
  }

  async function runJobs(): Promise<void> {
    const { body } = await get('management/jobs?timersOnly=true');
    for (const [, id] of JSON.stringify(body).matchAll(/"id":"(\d+)"/g)) {
      await post(`management/jobs/${id}`, { action: 'execute' });
    }
  }
});

describe('deployments', () => {
  test('[WF-01] what still runs is not deleted unless everything goes', async () => {
    const id = await engine.deploy('gone.bpmn', oneTask('gone'));
    const instance = await start({ processDefinitionKey: 'gone' });
    expect((await remove(`repository/deployments/${id}`)).status).toBe(500);
    expect((await get(`runtime/process-instances/${instance}`)).status).toBe(200);
    expect((await remove(`repository/deployments/${id}?cascade=true`)).status).toBe(204);
    expect((await get(`runtime/process-instances/${instance}`)).status).toBe(404);
    expect((await get(`repository/deployments/${id}`)).status).toBe(404);
    expect((await get(`history/historic-process-instances/${instance}`)).status).toBe(404);
  });

  test('[WF-01] a file that cannot run leaves nothing', async () => {
    const before = await get('repository/deployments');
    const form = new FormData();
    form.set(
      'file',
      new Blob([definitions('<process id="x" isExecutable="true"><serviceTask id="s"/></process>')]),
      'x.bpmn',
    );
    const answer = await engine.ask('POST repository/deployments', { body: form });
    expect(answer.status).toBe(500);
    expect((await get('repository/deployments')).body).toEqual(before.body);
  });
});

describe('process instances', () => {
  test('[WF-01] J27: by key in a tenant', async () => {
    await engine.deploy('north.bpmn', oneTask('tenants'), { tenantId: 'north' });
    const id = await start({ processDefinitionKey: 'tenants', tenantId: 'north' });
    expect((await get(`runtime/process-instances?tenantId=north`)).body).toMatchObject({ data: [{ id }] });
    for (const json of [
      { processDefinitionKey: 'tenants' },
      { processDefinitionKey: 'tenants', tenantId: 'east' },
    ]) {
      expect((await post('runtime/process-instances', json)).status).toBe(400);
    }
  });

  test('[WF-01] J28: the called and the calling instance', async () => {
    const calling = await start({ processDefinitionKey: 'caller' });
    const called = await get(`runtime/process-instances?superProcessInstanceId=${calling}`);
    expect(called.body).toMatchObject({ data: [{ processDefinitionKey: 'one', activityId: 'work' }] });
    const [, id] = /"id":"(\d+)"/.exec(JSON.stringify(called.body)) ?? [];
    const callers = await get(`runtime/process-instances?subProcessInstanceId=${id}`);
    expect(callers.body).toMatchObject({ data: [{ id: calling }], total: 1 });
  });

  test('[WF-01] J29: who started it is linked to it', async () => {
    const answer = await engine.ask('POST runtime/process-instances', {
      as: 'gonzo',
      json: { processDefinitionKey: 'one' },
    });
    const links = await get(`runtime/process-instances/${textOf(answer, 'id')}/identitylinks`);
    expect(links.body).toMatchObject([{ user: 'gonzo', type: 'starter' }]);
  });

  test('[WF-01] J35: a link is added once and deleted once', async () => {
    const path = `runtime/process-instances/${await start({ processDefinitionKey: 'one' })}/identitylinks`;
    await post(path, { user: 'fozzie', type: 'observer' });
    expect((await get(`${path}/users/fozzie/observer`)).status).toBe(200);
    expect((await remove(`${path}/users/fozzie/observer`)).status).toBe(204);
    expect((await remove(`${path}/users/fozzie/observer`)).status).toBe(404);
  });
});

describe('variables', () => {
  test('[WF-01] J32 J34: written, written again, deleted', async () => {
    const id = await start({ processDefinitionKey: 'one', variables: [{ name: 'a', value: 1 }] });
    const path = `runtime/process-instances/${id}/variables`;
    const again = await post(path, [
      { name: 'b', value: 2 },
      { name: 'a', value: 2 },
    ]);
    expect([again.status, again.body]).toEqual([
      409,
      { message: 'Conflict', exception: `Variable 'a' is already present on execution '${id}'.` },
    ]);
    expect((await get(`${path}/b`)).status).toBe(404);
    expect(
      (
        await put(path, [
          { name: 'b', value: 2 },
          { name: 'a', value: 'now text' },
        ])
      ).status,
    ).toBe(201);
    expect((await get(path)).body).toEqual([
      { name: 'a', type: 'string', value: 'now text', scope: 'local' },
      { name: 'b', type: 'integer', value: 2, scope: 'local' },
    ]);
    const missing = await put(`${path}/zz`, { name: 'zz', value: 1 });
    expect([missing.status, textOf(missing, 'exception')]).toEqual([
      404,
      `Execution '${id}' doesn't have a variable with name: 'zz'.`,
    ]);
    const gone = await remove(`${path}/zz`);
    expect([gone.status, textOf(gone, 'exception')]).toEqual([
      404,
      `Execution '${id}' doesn't have a variable 'zz' in scope local`,
    ]);
    expect((await remove(path)).status).toBe(204);
    expect((await get(path)).body).toEqual([]);
  });

  test('[WF-01] J32: bytes come back as they were sent, also those sent later', async () => {
    const path = `runtime/process-instances/${await start({ processDefinitionKey: 'one' })}/variables`;
    for (const [method, below, content] of [
      ['POST', '', 'first'],
      ['PUT', '/bin', 'second'],
    ] as const) {
      const form = new FormData();
      form.set('name', 'bin');
      form.set('file', new Blob([content]), 'bin');
      await engine.ask(`${method} ${path}${below}`, { body: form });
      expect((await get(`${path}/bin/data`)).text).toBe(content);
    }
  });
});

describe('executions', () => {
  test('[WF-01] J26: begun, woken, told and signalled to the end', async () => {
    const id = await start({ message: 'begin' });
    const waiting = (activityId: string) =>
      get(`runtime/executions?processInstanceId=${id}&activityId=${activityId}`);
    const idWaitingAt = async (activityId: string) => {
      const [, found] = /"id":"(\d+)"/.exec(JSON.stringify((await waiting(activityId)).body)) ?? [];
      return found ?? 'none';
    };

    const received = await put(`runtime/executions/${await idWaitingAt('receive')}`, {
      action: 'signal',
      variables: [{ name: 'x', value: 1 }],
    });
    expect(received.status).toBe(200);
    expect((await get(`runtime/process-instances/${id}/variables/x`)).body).toMatchObject({ value: 1 });

    const byName = await get('runtime/executions?messageEventSubscriptionName=mail');
    expect(byName.body).toMatchObject({ data: [{ processInstanceId: id, activityId: 'onMail' }], total: 1 });
    const reported = await put(`runtime/executions/${await idWaitingAt('onMail')}`, {
      action: 'messageEventReceived',
      messageName: 'mail',
    });
    // A catching event has an execution of its own, which ends with it.
    expect(reported.status).toBe(204);

    expect((await get(`runtime/executions/${id}/activities`)).body).toEqual(['onAlarm']);
    const signalled = await put('runtime/executions', { action: 'signalEventReceived', signalName: 'alarm' });
    expect(signalled.status).toBe(204);
    expect((await get(`runtime/process-instances/${id}`)).status).toBe(404);
    expect((await get(`history/historic-process-instances/${id}`)).body).toMatchObject({
      endActivityId: 'end',
    });
  });
});
