import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createSeed } from '../persistence/testing/seed-rows.ts';
import { createRecordingCommands } from './testing/recording-commands.ts';
import { startTestWorkflowServer, type TestWorkflowServer } from './testing/start-test-workflow-server.ts';
import { askWorkflow, type WorkflowRequest } from './testing/workflow-client.ts';

let server: TestWorkflowServer;
const recording = createRecordingCommands();
const caller = { userId: 'kermit' };

beforeAll(async () => {
  server = await startTestWorkflowServer({ commands: recording.commands });
  const seed = createSeed(server.database);
  await seed.addDeployment('d1');
  await seed.addResource('d1', 'a.bpmn', Buffer.from('<a/>'));
  await seed.addDefinition({ id: 'a:1:5', key: 'a', name: 'Alpha', category: 'x' });
  await seed.addDefinition({ id: 'a:2:9', key: 'a', version: 2, name: 'Alpha', isSuspended: true });
  await seed.addDefinition({ id: 'b:1:7', key: 'b', name: 'Beta' });
  await seed.addLink({ definitionId: 'b:1:7', userId: 'gonzo', type: 'candidate' });
  await seed.addLink({ definitionId: 'b:1:7', groupId: 'user', type: 'candidate' });
});

beforeEach(() => {
  recording.takeCalls();
});

afterAll(async () => {
  await server.close();
});

const ask = (request: WorkflowRequest) => askWorkflow(server.base, request);

const alpha = {
  id: 'a:1:5',
  url: '{base}/repository/process-definitions/a:1:5',
  key: 'a',
  version: 1,
  name: 'Alpha',
  description: null,
  tenantId: '',
  deploymentId: 'd1',
  deploymentUrl: '{base}/repository/deployments/d1',
  resource: '{base}/repository/deployments/d1/resources/a.bpmn',
  diagramResource: null,
  category: 'x',
  graphicalNotationDefined: false,
  suspended: false,
  startFormDefined: false,
};

const notFound = { message: 'Not found', exception: "no deployed process definition found with id 'none'" };

test('[WF-01] one definition, its keys in order', async () => {
  const answer = await ask({ path: 'repository/process-definitions/a:1:5' });
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).toBe(JSON.stringify(alpha));
});

test.each([
  ['', 'a:1:5 a:2:9 b:1:7'],
  ['?key=a&sort=version&order=desc', 'a:2:9 a:1:5'],
  ['?latest=true', 'a:2:9 b:1:7'],
  ['?latest=true&suspended=false', 'b:1:7'],
  ['?suspended=no', 'a:1:5 b:1:7'],
  ['?version=2', 'a:2:9'],
  ['?nameLike=B%25', 'b:1:7'],
  ['?startableByUser=gonzo', 'b:1:7'],
  ['?startableByUser=fozzie', 'b:1:7'],
  ['?startableByUser=kermit', ''],
  ['?size=1&start=1&assignee=x', 'a:2:9'],
])('[WF-01] list%s', async (query, expected) => {
  const { status, body } = await ask({ path: `repository/process-definitions${query}` });
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: expected === '' ? [] : expected.split(' ').map((id) => ({ id })) });
});

test.each([
  ['?sort=created', 400],
  ['?order=up', 400],
  ['?version=x', 500],
])('[WF-01] list%s answers %i', async (query, status) => {
  expect((await ask({ path: `repository/process-definitions${query}` })).status).toBe(status);
});

test('[WF-01] its file', async () => {
  const answer = await ask({ path: 'repository/process-definitions/a:1:5/resourcedata' });
  expect([answer.status, answer.text]).toEqual([200, '<a/>']);
});

test.each(['', '/resourcedata', '/model', '/identitylinks', '/identitylinks/users/kermit'])(
  '[WF-01] J39: an unknown one%s',
  async (below) => {
    const answer = await ask({ path: `repository/process-definitions/none${below}` });
    expect([answer.status, answer.body]).toEqual([404, notFound]);
  },
);

describe('changes', () => {
  const put = (id: string, json: unknown) =>
    ask({ method: 'PUT', path: `repository/process-definitions/${id}`, json });

  test('[WF-01] category', async () => {
    const answer = await put('a:1:5', { category: 'new' });
    expect([answer.status, answer.body]).toEqual([200, { ...alpha, category: 'new' }]);
    expect(recording.takeCalls()).toEqual([['setDefinitionCategory', caller, 'a:1:5', 'new']]);
  });

  test('[WF-01] suspended at once', async () => {
    const answer = await put('a:1:5', { action: 'suspend', includeProcessInstances: true });
    expect([answer.status, answer.body]).toEqual([200, { ...alpha, suspended: true }]);
    expect(recording.takeCalls()).toEqual([
      ['setDefinitionSuspended', caller, 'a:1:5', true, { includeProcessInstances: true, date: null }],
    ]);
  });

  test('J36 J37: with a date the answer says what will be', async () => {
    const answer = await put('a:2:9', { action: 'activate', date: '2027-01-02T03:04:05Z' });
    expect(answer.body).toMatchObject({ id: 'a:2:9', suspended: false });
    expect(recording.takeCalls()).toEqual([
      [
        'setDefinitionSuspended',
        caller,
        'a:2:9',
        false,
        { includeProcessInstances: false, date: new Date('2027-01-02T03:04:05Z') },
      ],
    ]);
  });

  test.each([
    ['a:2:9', { action: 'suspend' }, 409, "Process definition with id 'a:2:9 ' is already suspended"],
    ['a:1:5', { action: 'activate' }, 409, "Process definition with id 'a:1:5 ' is already active"],
    ['a:1:5', { action: 'fly' }, 400, "Invalid action: 'fly'."],
    ['a:1:5', {}, 400, "Invalid action: 'null'."],
    ['none', { action: 'suspend' }, 404, "no deployed process definition found with id 'none'"],
  ])('[WF-01] %s %o answers %i', async (id, json, status, exception) => {
    const answer = await put(id, json);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ exception })]);
    expect(recording.takeCalls()).toEqual([]);
  });

  test('[WF-01] an unknown field', async () => {
    expect((await put('a:1:5', { action: 'suspend', foo: 1 })).status).toBe(400);
  });
});

describe('who may start it', () => {
  const links = 'repository/process-definitions/b:1:7/identitylinks';
  const gonzo = {
    url: '{base}/repository/process-definitions/b:1:7/identitylinks/users/gonzo',
    user: 'gonzo',
    group: null,
    type: 'candidate',
  };
  const users = {
    url: '{base}/repository/process-definitions/b:1:7/identitylinks/groups/user',
    user: null,
    group: 'user',
    type: 'candidate',
  };

  test.each([
    [links, 200, [gonzo, users]],
    [`${links}/users/gonzo`, 200, gonzo],
    [`${links}/groups/user`, 200, users],
    [
      `${links}/groups/gonzo`,
      404,
      { message: 'Not found', exception: 'Could not find the requested identity link.' },
    ],
    [
      `${links}/people/gonzo`,
      400,
      { message: 'Bad request', exception: "Identity link family should be 'users' or 'groups'." },
    ],
    ['repository/process-definitions/a:1:5/identitylinks', 200, []],
  ])('[WF-01] %s answers %i', async (path, status, body) => {
    const answer = await ask({ path });
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  test.each([
    [{ user: 'fozzie', type: 'owner' }, { userId: 'fozzie', groupId: null }, 'users/fozzie'],
    [{ group: 'sales' }, { userId: null, groupId: 'sales' }, 'groups/sales'],
  ])('J40: %o is added as candidate', async (json, starter, family) => {
    const answer = await ask({ method: 'POST', path: links, json });
    expect([answer.status, answer.body]).toEqual([
      201,
      { url: `{base}/${links}/${family}`, user: starter.userId, group: starter.groupId, type: 'candidate' },
    ]);
    expect(recording.takeCalls()).toEqual([['addStarter', caller, 'b:1:7', starter]]);
  });

  test.each([[{}], [{ user: 'a', group: 'b' }]])('[WF-01] %o is refused', async (json) => {
    expect((await ask({ method: 'POST', path: links, json })).status).toBe(400);
    expect(recording.takeCalls()).toEqual([]);
  });

  test('[WF-01] and no more', async () => {
    expect((await ask({ method: 'DELETE', path: `${links}/groups/user` })).status).toBe(204);
    expect(recording.takeCalls()).toEqual([
      ['deleteStarter', caller, 'b:1:7', { userId: null, groupId: 'user' }],
    ]);
    expect((await ask({ method: 'DELETE', path: `${links}/users/nobody` })).status).toBe(404);
  });
});
