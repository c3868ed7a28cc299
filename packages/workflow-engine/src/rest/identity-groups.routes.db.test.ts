import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestWorkflowServer, type TestWorkflowServer } from './testing/start-test-workflow-server.ts';
import { askWorkflow, type WorkflowAnswer, type WorkflowRequest } from './testing/workflow-client.ts';

let server: TestWorkflowServer;

beforeAll(async () => {
  server = await startTestWorkflowServer();
});

afterAll(async () => {
  await server.close();
});

const ask = async (request: WorkflowRequest): Promise<WorkflowAnswer> =>
  await askWorkflow(server.base, request);

const groups = {
  admin: ['Admin', 'security-role'],
  management: ['Management', 'assignment'],
  sales: ['Sales', 'assignment'],
  user: ['User', 'security-role'],
} as const;

function present(id: keyof typeof groups): unknown {
  const [name, type] = groups[id];
  return { id, url: `{base}/identity/groups/${id}`, name, type };
}

function page(ids: readonly (keyof typeof groups)[], rest: object = {}): unknown {
  return {
    data: ids.map(present),
    total: ids.length,
    start: 0,
    sort: 'id',
    order: 'asc',
    size: ids.length,
    ...rest,
  };
}

describe('the list', () => {
  it.each([
    ['?size=1000', page(['admin', 'management', 'sales', 'user'])],
    ['?member=kermit', page(['admin', 'management', 'sales'])],
    ['?member=nobody', page([])],
    ['?id=sales', page(['sales'])],
    ['?name=Sales', page(['sales'])],
    ['?nameLike=%25es%25', page(['sales'])],
    ['?type=security-role', page(['admin', 'user'])],
    [
      '?sort=type&order=desc',
      page(['admin', 'user', 'management', 'sales'], { sort: 'type', order: 'desc' }),
    ],
    ['?sort=name&start=1&size=2', page(['management', 'sales'], { sort: 'name', start: 1, total: 4 })],
  ])('[WF-01] groups%s', async (query, body) => {
    const answer = await ask({ path: `identity/groups${query}` });
    expect([answer.status, answer.body]).toEqual([200, body]);
  });

  it('[WF-01] sorts by nothing else', async () => {
    expect((await ask({ path: 'identity/groups?sort=firstName' })).status).toBe(400);
  });
});

describe('a group', () => {
  it('[WF-01] is created, joined, left, changed and deleted', async () => {
    const path = 'identity/groups/quality_manager';
    const url = `{base}/${path}`;
    const call = async (method: string, where: string, json?: unknown): Promise<unknown> => {
      const answer = await ask({ method, path: where, json });
      return answer.body === undefined ? answer.status : [answer.status, answer.body];
    };
    const group = { id: 'quality_manager', url, name: 'Quality', type: 'security-role' };
    const { url: _url, ...sent } = group;
    expect(await call('POST', 'identity/groups', sent)).toEqual([201, group]);
    expect(await call('POST', 'identity/groups', { id: 'quality_manager' })).toEqual([
      409,
      { message: 'Conflict', exception: "A group with id 'quality_manager' already exists." },
    ]);
    const named = { ...group, name: 'Quality managers' };
    expect(await call('PUT', path, { name: 'Quality managers' })).toEqual([200, named]);
    expect(await call('PUT', path, { id: 'other' })).toMatchObject([400, {}]);
    expect(await call('PUT', path, { id: 'quality_manager', type: null })).toEqual([
      200,
      { ...named, type: null },
    ]);

    const member = { userId: 'gonzo', url: `${url}/members/gonzo`, groupId: 'quality_manager' };
    expect(await call('POST', `${path}/members`, { userId: 'gonzo' })).toEqual([201, member]);
    expect(await call('POST', `${path}/members`, { userId: 'gonzo' })).toEqual([
      409,
      { message: 'Conflict', exception: "User 'gonzo' is already part of group 'quality_manager'." },
    ]);
    expect(await call('POST', `${path}/members`, { userId: 'nobody' })).toMatchObject([
      500,
      { message: 'Internal server error' },
    ]);
    expect((await ask({ path: 'identity/groups?member=gonzo' })).body).toMatchObject({ total: 3 });
    expect(await call('DELETE', `${path}/members/gonzo`)).toBe(204);
    expect(await call('DELETE', `${path}/members/gonzo`)).toEqual([
      404,
      { message: 'Not found', exception: "User 'gonzo' is not part of group 'quality_manager'." },
    ]);

    await call('POST', `${path}/members`, { userId: 'gonzo' });
    expect(await call('DELETE', path)).toBe(204);
    expect((await ask({ path: 'identity/groups?member=gonzo' })).body).toMatchObject({ total: 2 });
    expect(await call('GET', path)).toEqual([
      404,
      { message: 'Not found', exception: "Could not find a group with id 'quality_manager'." },
    ]);
  });

  it.each([
    ['POST', 'identity/groups', { name: 'x' }, 400, 'Id cannot be null.'],
    ['POST', 'identity/groups/sales/members', {}, 400, 'UserId cannot be null.'],
    [
      'POST',
      'identity/groups/none/members',
      { userId: 'gonzo' },
      404,
      "Could not find a group with id 'none'.",
    ],
    ['DELETE', 'identity/groups/none', undefined, 404, "Could not find a group with id 'none'."],
    ['PUT', 'identity/groups/none', {}, 404, "Could not find a group with id 'none'."],
  ])('[WF-01] %s %s with %j is refused with %i', async (method, path, json, status, exception) => {
    const answer = await ask({ method, path, json });
    expect([answer.status, answer.body]).toEqual([
      status,
      { message: status === 404 ? 'Not found' : 'Bad request', exception },
    ]);
  });
});
