import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { StartedInstance } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { createSeed } from '../persistence/testing/seed-rows.ts';
import { createRecordingCommands } from './testing/recording-commands.ts';
import { startTestWorkflowServer, type TestWorkflowServer } from './testing/start-test-workflow-server.ts';
import { askWorkflow, type WorkflowRequest } from './testing/workflow-client.ts';

let server: TestWorkflowServer;
const caller = { userId: 'kermit' };

const started: StartedInstance = {
  id: '219',
  processDefinitionId: 'a:1',
  processDefinitionKey: 'a',
  businessKey: 'B-1',
  activityId: 'end',
  isSuspended: false,
  isEnded: true,
  tenantId: '',
  variables: [{ name: 'k', value: { type: 'string', value: 'v' } }],
};

const recording = createRecordingCommands({
  startProcess: (_by, { definition }) =>
    definition.by === 'key' && definition.key === 'zzz'
      ? Promise.reject(new EngineError('not-found', "no processes deployed with key 'zzz'"))
      : Promise.resolve(started),
});

beforeAll(async () => {
  server = await startTestWorkflowServer({ commands: recording.commands });
  const seed = createSeed(server.database);
  await seed.addDeployment('d1');
  for (const key of ['a', 'b']) await seed.addDefinition({ id: `${key}:1`, key });
  await seed.addExecution({ id: '119', definitionId: 'b:1', businessKey: 'BK', activityId: 'work' });
  await seed.addExecution({ id: '86', definitionId: 'a:1', isSuspended: true });
  await seed.addLink({ processInstanceId: '119', userId: 'kermit', type: 'starter' });
  await seed.addVariables(
    { executionId: '119', name: 'n', value: { type: 'integer', value: 7 } },
    { executionId: '119', name: 's', value: { type: 'string', value: 'text' } },
    { executionId: '86', name: 's', value: { type: 'string', value: 'TEXT' } },
  );
});

beforeEach(() => {
  recording.takeCalls();
});

afterAll(async () => {
  await server.close();
});

const ask = (request: WorkflowRequest) => askWorkflow(server.base, request);

const instance119 = {
  id: '119',
  url: '{base}/runtime/process-instances/119',
  businessKey: 'BK',
  suspended: false,
  ended: false,
  processDefinitionId: 'b:1',
  processDefinitionUrl: '{base}/repository/process-definitions/b:1',
  processDefinitionKey: 'b',
  activityId: 'work',
  variables: [],
  tenantId: '',
  name: null,
  completed: false,
};

const idsOf = (body: unknown) => {
  const { data } = body as { data: { id: string }[] };
  return data.map(({ id }) => id).join(' ');
};

describe('reading', () => {
  test('[WF-01] one instance, its keys in order', async () => {
    const answer = await ask({ path: 'runtime/process-instances/119' });
    expect(JSON.stringify(answer.body)).toBe(JSON.stringify(instance119));
    const missing = await ask({ path: 'runtime/process-instances/none' });
    expect([missing.status, missing.body]).toEqual([
      404,
      { message: 'Not found', exception: "Could not find a process instance with id 'none'." },
    ]);
  });

  test.each([
    ['', '119 86'],
    ['?sort=processDefinitionKey&order=desc', '119 86'],
    ['?sort=processDefinitionKey', '86 119'],
    ['?businessKey=BK', '119'],
    ['?processDefinitionKey=a', '86'],
    ['?involvedUser=kermit', '119'],
    ['?suspended=true', '86'],
    ['?suspended=false', '119'],
    ['?id=119&id=86', '119'],
    ['?excludeSubprocesses=true&withoutTenantId=true', '119 86'],
  ])('[WF-01] list%s gives %s', async (query, expected) => {
    const answer = await ask({ path: `runtime/process-instances${query}` });
    expect([answer.status, idsOf(answer.body)]).toEqual([200, expected]);
  });

  test('[WF-01] a list with variables', async () => {
    const answer = await ask({ path: 'runtime/process-instances?includeProcessVariables=true&id=119' });
    expect(answer.body).toEqual({
      data: [
        {
          ...instance119,
          variables: [
            { name: 'n', type: 'integer', value: 7, scope: 'local' },
            { name: 's', type: 'string', value: 'text', scope: 'local' },
          ],
        },
      ],
      total: 1,
      start: 0,
      sort: 'id',
      order: 'asc',
      size: 1,
    });
  });

  test('[WF-01] no other sort', async () => {
    expect((await ask({ path: 'runtime/process-instances?sort=startTime' })).status).toBe(400);
  });
});

describe('querying', () => {
  const query = (json: unknown, search = '') =>
    ask({ method: 'POST', path: `query/process-instances${search}`, json });

  test.each([
    [{}, '119 86'],
    [{ variables: [{ name: 's', value: 'text', operation: 'equals' }] }, '119'],
    [{ variables: [{ value: 'text', operation: 'equals' }] }, '119'],
    [{ variables: [{ name: 's', value: 'text', operation: 'equalsIgnoreCase' }] }, '119 86'],
    [{ variables: [{ name: 's', value: 'te%', operation: 'like' }] }, '119'],
    [{ variables: [{ name: 's', value: 'te%', operation: 'likeIgnoreCase' }] }, '119 86'],
    [{ variables: [{ name: 'n', value: 6, operation: 'greaterThan' }] }, '119'],
    [{ variables: [{ name: 'n', value: 7, type: 'long', operation: 'equals' }] }, ''],
    [{ processBusinessKey: 'BK', includeProcessVariables: null }, '119'],
    [{ suspended: true }, '86'],
    [{ sort: 'processDefinitionKey', order: 'asc', start: 1, size: 1 }, '119'],
  ])('[WF-01] J30 J31: %o gives %s', async (json, expected) => {
    const answer = await query(json);
    expect([answer.status, idsOf(answer.body)]).toEqual([200, expected]);
  });

  test('[WF-01] the URL fills what the body lacks', async () => {
    expect((await query({ size: 1 }, '?size=5&start=1')).body).toMatchObject({ start: 1, size: 1, total: 2 });
  });

  test.each([
    [
      { variables: [{ value: 'text', operation: 'notEquals' }] },
      "Value-only query (without a variable-name) is only supported when using 'equals' operation.",
    ],
    [{ variables: [{ name: 's', value: 'text' }] }, 'Variable operation is missing for variable: s'],
    [
      { variables: [{ name: 's', value: 'x', operation: 'near' }] },
      'Unsupported variable query operation: near',
    ],
    [{ variables: [{ name: 's', operation: 'equals' }] }, 'Variable value is missing for variable: s'],
    [
      { variables: [{ name: 'f', value: true, operation: 'greaterThan' }] },
      "Booleans and null cannot be used in 'greater than' condition",
    ],
    [
      { variables: [{ name: 'f', value: [1], operation: 'equals' }] },
      'Variables of type ByteArray cannot be used to query',
    ],
  ])('[WF-01] %o is refused', async (json, exception) => {
    const answer = await query(json);
    expect([answer.status, answer.body]).toEqual([400, { message: 'Bad request', exception }]);
  });
});

describe('starting', () => {
  const start = (json: unknown) => ask({ method: 'POST', path: 'runtime/process-instances', json });
  const presented = {
    ...instance119,
    id: '219',
    url: '{base}/runtime/process-instances/219',
    businessKey: 'B-1',
    ended: true,
    processDefinitionId: 'a:1',
    processDefinitionUrl: '{base}/repository/process-definitions/a:1',
    processDefinitionKey: 'a',
    activityId: 'end',
    completed: true,
  };

  test('[WF-01] by key with typed variables', async () => {
    const answer = await start({
      processDefinitionKey: 'a',
      businessKey: 'B-1',
      variables: [
        { name: 's', value: 'text' },
        { name: 'n', value: 7 },
        { name: 'dt', value: '2026-05-06T07:08:09.123Z', type: 'date' },
        { name: 'list', value: ['gonzo'] },
      ],
    });
    expect([answer.status, answer.body]).toEqual([201, presented]);
    expect(recording.takeCalls()).toEqual([
      [
        'startProcess',
        caller,
        {
          definition: { by: 'key', key: 'a', tenantId: null },
          businessKey: 'B-1',
          variables: [
            { name: 's', value: { type: 'string', value: 'text' } },
            { name: 'n', value: { type: 'integer', value: 7 } },
            { name: 'dt', value: { type: 'date', value: new Date('2026-05-06T07:08:09.123Z') } },
            { name: 'list', value: { type: 'serializable', value: ['gonzo'] } },
          ],
        },
      ],
    ]);
  });

  test.each([
    [{ processDefinitionId: 'a:1' }, { by: 'id', id: 'a:1' }],
    [{ message: 'go' }, { by: 'message', messageName: 'go', tenantId: null }],
    [
      { message: 'go', tenantId: 'n' },
      { by: 'message', messageName: 'go', tenantId: 'n' },
    ],
    [
      { processDefinitionKey: 'a', tenantId: 'n' },
      { by: 'key', key: 'a', tenantId: 'n' },
    ],
    [
      { processDefinitionKey: 'a', tenantId: '' },
      { by: 'key', key: 'a', tenantId: null },
    ],
  ])('J26 J27: %o chooses %o', async (json, definition) => {
    expect((await start(json)).status).toBe(201);
    expect(recording.takeCalls()[0]?.[2]).toMatchObject({ definition, variables: [] });
  });

  test('[WF-01] variables come back when asked for', async () => {
    const answer = await start({ processDefinitionKey: 'a', returnVariables: true });
    expect(answer.body).toEqual({
      ...presented,
      variables: [{ name: 'k', type: 'string', value: 'v', scope: 'local' }],
    });
  });

  test('J29: each request starts as its own caller', async () => {
    await ask({
      method: 'POST',
      path: 'runtime/process-instances',
      as: 'gonzo',
      json: { processDefinitionKey: 'a' },
    });
    await start({ processDefinitionKey: 'a' });
    expect(recording.takeCalls().map(([, by]) => by)).toEqual([{ userId: 'gonzo' }, caller]);
  });

  test.each([
    [{}, 'Either processDefinitionId, processDefinitionKey or message is required.'],
    [
      { processDefinitionKey: 'a', processDefinitionId: 'b' },
      'Only one of processDefinitionId, processDefinitionKey or message should be set.',
    ],
    [
      { processDefinitionId: 'a', tenantId: 'n' },
      'TenantId can only be used with either processDefinitionKey or message.',
    ],
    [{ processDefinitionKey: 'zzz' }, "no processes deployed with key 'zzz'"],
    [{ processDefinitionKey: 'a', variables: [{ value: 'x' }] }, 'Variable name is required.'],
    [
      { processDefinitionKey: 'a', variables: [{ name: 'x', value: 'y', type: 'nope' }] },
      "Variable 'x' has unsupported type: 'nope'.",
    ],
  ])('[WF-01] %o is refused', async (json, exception) => {
    const answer = await start(json);
    expect([answer.status, answer.body]).toEqual([400, { message: 'Bad request', exception }]);
  });

  test.each([[{ processDefinitionKey: 'a', foo: 1 }], [{ processDefinitionKey: 'a', variables: { a: 1 } }]])(
    '[WF-01] %o is no such request',
    async (json) => {
      expect((await start(json)).status).toBe(400);
      expect(recording.takeCalls()).toEqual([]);
    },
  );
});

describe('changing', () => {
  const put = (id: string, json: unknown) =>
    ask({ method: 'PUT', path: `runtime/process-instances/${id}`, json });

  test('[WF-01] suspend and activate', async () => {
    expect((await put('119', { action: 'suspend' })).body).toEqual({ ...instance119, suspended: true });
    expect((await put('86', { action: 'activate' })).body).toMatchObject({ id: '86', suspended: false });
    expect(recording.takeCalls()).toEqual([
      ['setInstanceSuspended', caller, '119', true],
      ['setInstanceSuspended', caller, '86', false],
    ]);
  });

  test.each([
    ['86', { action: 'suspend' }, 409, "Process instance with id '86' is already suspended."],
    ['119', { action: 'activate' }, 409, "Process instance with id '119' is already active."],
    ['119', { action: 'jump' }, 400, "Invalid action: 'jump'."],
    ['119', {}, 400, "Invalid action: 'null'."],
    ['none', { action: 'suspend' }, 404, "Could not find a process instance with id 'none'."],
  ])('[WF-01] %s %o answers %i', async (id, json, status, exception) => {
    const answer = await put(id, json);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ exception })]);
    expect(recording.takeCalls()).toEqual([]);
  });

  test.each([
    ['119', null],
    ['119?deleteReason=cancelled', 'cancelled'],
    ['119?action=suspend', null],
  ])('[WF-01] DELETE %s deletes', async (path, reason) => {
    const answer = await ask({ method: 'DELETE', path: `runtime/process-instances/${path}` });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(recording.takeCalls()).toEqual([['deleteProcessInstance', caller, '119', reason]]);
  });

  test('[WF-01] an unknown one cannot be deleted, and none is created below an id', async () => {
    expect((await ask({ method: 'DELETE', path: 'runtime/process-instances/none' })).status).toBe(404);
    const post = await ask({ method: 'POST', path: 'runtime/process-instances/119', json: {} });
    expect([post.status, post.body]).toEqual([
      500,
      { message: 'Internal server error', exception: "Request method 'POST' not supported" },
    ]);
  });
});

describe('links', () => {
  const links = 'runtime/process-instances/119/identitylinks';
  const starter = {
    url: `{base}/${links}/users/kermit/starter`,
    user: 'kermit',
    group: null,
    type: 'starter',
  };

  test('[WF-01] J35: list, one, added, deleted', async () => {
    expect((await ask({ path: links })).body).toEqual([starter]);
    expect((await ask({ path: `${links}/users/kermit/starter` })).body).toEqual(starter);
    expect((await ask({ path: `${links}/users/kermit/other` })).status).toBe(404);
    const added = await ask({ method: 'POST', path: links, json: { user: 'fozzie', type: 'observer' } });
    expect([added.status, added.body]).toEqual([
      201,
      { url: `{base}/${links}/users/fozzie/observer`, user: 'fozzie', group: null, type: 'observer' },
    ]);
    expect((await ask({ method: 'DELETE', path: `${links}/users/kermit/starter` })).status).toBe(204);
    expect((await ask({ method: 'DELETE', path: `${links}/users/gonzo/starter` })).status).toBe(404);
    expect(recording.takeCalls()).toEqual([
      ['addInstanceLink', caller, '119', { userId: 'fozzie', type: 'observer' }],
      ['deleteInstanceLink', caller, '119', { userId: 'kermit', type: 'starter' }],
    ]);
  });

  test.each([
    [{ group: 'sales', type: 'x' }, 'Only user identity links are supported on a process instance.'],
    [{ type: 'x' }, 'The user is required.'],
    [{ user: 'x' }, 'The identity link type is required.'],
  ])('[WF-01] %o is refused', async (json, exception) => {
    const answer = await ask({ method: 'POST', path: links, json });
    expect([answer.status, answer.body]).toEqual([400, { message: 'Bad request', exception }]);
  });
});
