// The embedded composition: engine, its REST interface, and the BI server's people behind the workflow door.
import { biServerMigrations } from '@prumo/bi-server/persistence/migrations';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import type { TaskConsent, TaskInHand } from '@prumo/workflow-engine/commands/task-consent';
import { createWorkflowEngine } from '@prumo/workflow-engine/create-workflow-engine';
import { workflowMigrations } from '@prumo/workflow-engine/persistence/migrations';
import { createWorkflowServer } from '@prumo/workflow-engine/rest/create-workflow-server';
import { createDirectSteps } from '@prumo/workflow-engine/rest/direct-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts';
import { readAnswerBody } from './workflow/read-answer-body.ts';
import { createDirectorySource, createEmbeddedIdentities } from './embedded-bi-door.ts';

const closers: (() => Promise<unknown>)[] = [];
const failures: unknown[] = [];
let engine: EmbeddedEngine;
/** The same, asked over its REST interface alone. */
let overRest: EmbeddedEngine;

beforeAll(async () => {
  const { database, drop } = await createTestDatabase([biServerMigrations, workflowMigrations]);
  closers.push(drop);
  const people = createPeopleDirectory(database, createQuickPasswords());
  await people.addPeople([
    { userName: 'ANA', displayName: 'Ana Lima', roles: ['Administrator'], password: 'a-secret' },
  ]);
  const identity = createEmbeddedIdentities(createDirectorySource(people));
  const parts = { database, identity, clock: Date.now, timeZone: 'America/Sao_Paulo' };
  const running = createWorkflowEngine(parts);
  closers.push(async () => await running.close());
  const { commands, models } = running;
  const rest: Parameters<typeof createEmbeddedEngine>[0] = {
    async register(app, authenticate) {
      await createWorkflowServer({ ...parts, commands, models, authenticate }).register(app);
    },
    reportFailure: (error) => failures.push(error),
  };
  overRest = await createEmbeddedEngine(rest);
  closers.push(async () => await overRest.close());
  engine = await createEmbeddedEngine({
    ...rest,
    directSteps: createDirectSteps({ ...parts, commands }),
  });
  closers.push(async () => await engine.close());
  const resources = [{ name: 'steps.bpmn20.xml', bytes: Buffer.from(processes) }];
  await commands.deploy({ userId: null }, { name: 'steps', category: null, tenantId: '', resources });
});

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function ask(
  method: string,
  target: string,
  json?: unknown,
): Promise<{ status: number; body: unknown }> {
  const answer = await engine.ask(
    { userId: 'ANA', groups: ['admin'], authorization: undefined },
    {
      method,
      target,
      headers: json === undefined ? {} : { 'content-type': 'application/json' },
      body: json === undefined ? undefined : Buffer.from(JSON.stringify(json)),
      origin: { protocol: 'https', host: 'prumo.example' },
    },
  );
  const text = (await readAnswerBody(answer)).toString('utf8');
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

describe('the embedded engine', () => {
  it('[WF-01] knows the people of the BI server, and has addresses that lead back here', async () => {
    expect(await ask('GET', '/identity/users/ANA')).toEqual({
      status: 200,
      body: {
        id: 'ANA',
        firstName: 'Ana',
        lastName: 'Lima',
        url: 'https://prumo.example/activiti-rest/service/identity/users/ANA',
        email: null,
        pictureUrl: null,
      },
    });
    expect((await ask('GET', '/identity/groups?member=ANA')).body).toMatchObject({ data: [{ id: 'admin' }] });
  });

  it('does not change them', async () => {
    expect((await ask('POST', '/identity/users', { id: 'BIA' })).status).toBe(403);
    expect((await ask('DELETE', '/identity/users/ANA')).status).toBe(403);
  });

  it('[WF-01] works on behalf of whoever asks', async () => {
    const { status, body } = await ask('POST', '/runtime/tasks', { name: 'Ler', assignee: 'ANA' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Ler', assignee: 'ANA' });
    expect((await ask('GET', '/runtime/tasks?assignee=ANA')).body).toMatchObject({ total: 1 });
  });
});

describe('[WF-01] a step that is taken without a request', () => {
  interface Step {
    /** Of these `{task}` is the id of a task that is open. */
    readonly target: string;
    readonly json?: unknown;
    readonly bytes?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }

  async function take(by: EmbeddedEngine, { target, json, bytes, headers }: Step): Promise<unknown> {
    const started = await askStep(by, '/runtime/process-instances', { processDefinitionKey: 'steps' });
    const { id } = JSON.parse(started.text) as { id: string };
    const listed = await ask('GET', `/runtime/tasks?processInstanceId=${id}`);
    const [task] = (listed.body as { data: { id: string }[] }).data;
    failures.length = 0;
    const { text, ...answer } = await askStep(
      by,
      target.replace('{task}', task?.id ?? ''),
      bytes ?? json,
      headers,
    );
    const left = await ask('GET', `/runtime/tasks?processInstanceId=${id}`);
    const { data } = left.body as { data: { name: string; assignee: string; delegationState: string }[] };
    return {
      ...answer,
      // Ids differ from one time to the next.
      text: text.replaceAll(/\d+/g, '0'),
      isRight: Number(answer.headers['content-length']) === Buffer.byteLength(text),
      left: data.map(({ name, assignee, delegationState }) => [name, assignee, delegationState]),
      failures: failures.map(String),
    };
  }

  async function askStep(
    by: EmbeddedEngine,
    target: string,
    content: unknown,
    headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
  ) {
    const answer = await by.ask(
      { userId: 'ANA', groups: ['admin'], authorization: undefined },
      {
        method: 'POST',
        target,
        headers,
        body: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
        origin: { protocol: 'https', host: 'prumo.example' },
      },
    );
    return {
      status: answer.status,
      headers: Object.fromEntries(
        ['content-type', 'content-length'].map((name) => [name, answer.headers[name]] as const),
      ),
      text: (await readAnswerBody(answer)).toString('utf8'),
    };
  }

  const instances = '/runtime/process-instances';

  it.each<Step & { readonly status: number }>([
    {
      target: instances,
      bytes: '{"processDefinitionKey":"steps","variables":[{"name":"weight","value":12345678901234567890}]}',
      status: 201,
    },
    {
      target: instances,
      bytes:
        '{"processDefinitionKey":"steps","returnVariables":true,"variables":[{"name":"w","value":1.50}]}',
      status: 201,
    },
    {
      target: instances,
      json: { processDefinitionKey: 'steps', variables: [{ name: 'a', value: 'é' }], returnVariables: true },
      status: 201,
    },
    { target: instances, json: { processDefinitionKey: 'steps', businessKey: 'k' }, status: 201 },
    { target: instances, json: { processDefinitionKey: 'none' }, status: 400 },
    { target: instances, json: { processDefinitionKey: 'stuck' }, status: 500 },
    { target: instances, json: {}, status: 400 },
    { target: instances, json: { processDefinitionKey: 'steps', unknown: 1 }, status: 400 },
    { target: instances, json: { processDefinitionKey: 'a\u0000b' }, status: 400 },
    { target: instances, json: [], status: 400 },
    { target: instances, bytes: '{bad', status: 400 },
    { target: instances, bytes: '', status: 400 },
    { target: '/runtime/tasks/{task}', json: { action: 'complete' }, status: 200 },
    {
      target: '/runtime/tasks/{task}',
      bytes: '{"action":"complete","variables":[{"name":"weight","value":1.50}]}',
      status: 200,
    },
    { target: '/runtime/tasks/{task}', json: { action: 'claim', assignee: 'ANA' }, status: 200 },
    { target: '/runtime/tasks/{task}', json: { action: 'delegate', assignee: 'BIA' }, status: 200 },
    { target: '/runtime/tasks/{task}', json: { action: 'delegate' }, status: 400 },
    { target: '/runtime/tasks/{task}', json: { action: 'dance' }, status: 400 },
    { target: '/runtime/tasks/{task}', json: { action: 'complete', variables: [{}] }, status: 400 },
    { target: '/runtime/tasks/none', json: { action: 'complete' }, status: 404 },
    { target: '/runtime/tasks/a%20b', json: { action: 'dance' }, status: 404 },
    {
      target: '/runtime/tasks/{task}',
      json: { action: 'complete' },
      headers: { 'content-type': 'application/json', accept: 'text/html' },
      status: 406,
    },
    {
      target: '/runtime/tasks/{task}',
      json: { action: 'complete' },
      headers: { 'content-type': 'text/plain' },
      status: 500,
    },
    { target: '/runtime/tasks/{task}', json: { action: 'complete' }, headers: {}, status: 500 },
  ])('is answered as over REST: %j', async ({ status, ...step }) => {
    const taken = await take(engine, step);
    expect(taken).toEqual(await take(overRest, step));
    expect(taken).toMatchObject({ status, isRight: true });
  });
});

describe('[WF-01] a task that is completed with the consent of the door', () => {
  interface OpenTask {
    readonly id: string;
    readonly processId: string;
  }

  async function startTask(): Promise<OpenTask> {
    const { body } = await ask('POST', '/runtime/process-instances', { processDefinitionKey: 'steps' });
    const { id: processId } = body as { id: string };
    const listed = await ask('GET', `/runtime/tasks?processInstanceId=${processId}`);
    const [task] = (listed.body as { data: { id: string }[] }).data;
    return { id: task?.id ?? '', processId };
  }

  async function complete(taskId: string, json: unknown, consent: TaskConsent) {
    const answer = await engine.completeWithConsent?.(
      { userId: 'ANA', groups: ['admin'], authorization: undefined },
      {
        method: 'POST',
        target: `/runtime/tasks/${taskId}`,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(json)),
        origin: { protocol: 'https', host: 'prumo.example' },
      },
      consent,
    );
    return answer?.status;
  }

  async function listNames({ processId }: OpenTask): Promise<readonly string[]> {
    const { body } = await ask('GET', `/runtime/tasks?processInstanceId=${processId}`);
    return (body as { data: { name: string }[] }).data.map(({ name }) => name);
  }

  it('is decided about from the rows that the command has locked', async () => {
    const task = await startTask();
    await ask('PUT', `/runtime/tasks/${task.id}`, { assignee: 'ANA', owner: 'BIA' });
    await ask('POST', `/runtime/tasks/${task.id}/identitylinks`, { group: 'quality', type: 'candidate' });
    const asked: TaskInHand[] = [];
    const status = await complete(task.id, { action: 'complete' }, (inHand) => {
      asked.push(inHand);
      return true;
    });
    expect([status, await listNames(task)]).toEqual([200, ['Second']]);
    expect(asked).toEqual([
      {
        assignee: 'ANA',
        owner: 'BIA',
        category: null,
        processInstanceId: task.processId,
        processDefinitionKey: 'steps',
        links: [expect.objectContaining({ userId: null, groupId: 'quality', type: 'candidate' })],
      },
    ]);
  });

  it('knows of a task outside of processes that it is in none', async () => {
    const { body } = await ask('POST', '/runtime/tasks', { name: 'Alone', assignee: 'ANA' });
    const asked: TaskInHand[] = [];
    const { id } = body as { id: string };
    expect(await complete(id, { action: 'complete' }, (inHand) => asked.push(inHand) > 0)).toBe(200);
    expect(asked).toMatchObject([{ processInstanceId: null, processDefinitionKey: null, links: [] }]);
  });

  it.each<[what: string, json: unknown, isGiven: boolean]>([
    ['without it', { action: 'complete' }, false],
    ['by another action', { action: 'claim', assignee: 'ANA' }, true],
    ['by no action that there is', { action: 'dance' }, true],
    // What is wrong is told by whoever looks at the request in its order.
    ['by a request that cannot be read', { action: 'complete', variables: [{}] }, true],
  ])('is left as it is %s, and nothing is answered', async (_what, json, isGiven) => {
    const task = await startTask();
    expect(await complete(task.id, json, () => isGiven)).toBeUndefined();
    expect(await listNames(task)).toEqual(['First']);
    expect((await ask('GET', `/runtime/tasks/${task.id}`)).body).toMatchObject({ assignee: null });
  });

  it('is nobody’s to decide about where there is none', async () => {
    expect(await complete('none', { action: 'complete' }, () => true)).toBeUndefined();
  });

  it('fails as over REST once it is given', async () => {
    const task = await startTask();
    await ask('PUT', `/runtime/process-instances/${task.processId}`, { action: 'suspend' });
    expect(await complete(task.id, { action: 'complete' }, () => true)).toBe(500);
  });
});

const processes = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="http://prumo.example/test">
  <process id="steps" name="Steps" isExecutable="true">
    <startEvent id="begin" />
    <userTask id="first" name="First" />
    <userTask id="second" name="Second" />
    <endEvent id="finish" />
    <sequenceFlow id="a" sourceRef="begin" targetRef="first" />
    <sequenceFlow id="b" sourceRef="first" targetRef="second" />
    <sequenceFlow id="c" sourceRef="second" targetRef="finish" />
  </process>
  <process id="stuck" name="Stuck" isExecutable="true">
    <startEvent id="begin2" />
    <exclusiveGateway id="choice" />
    <endEvent id="finish2" />
    <sequenceFlow id="a2" sourceRef="begin2" targetRef="choice" />
    <sequenceFlow id="b2" sourceRef="choice" targetRef="finish2">
      <conditionExpression>\${false}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="c2" sourceRef="choice" targetRef="finish2">
      <conditionExpression>\${false}</conditionExpression>
    </sequenceFlow>
  </process>
</definitions>`;
