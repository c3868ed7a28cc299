import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createStoredIdentities } from '../identity/stored-identities.ts';
import type { WorkflowTables } from '../persistence/tables.ts';
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

const presented = {
  fozzie: ['Fozzie', 'Bear'],
  gonzo: ['Gonzo', 'The Great'],
  kermit: ['Kermit', 'The Frog'],
} as const;

function present(id: keyof typeof presented): unknown {
  const [firstName, lastName] = presented[id];
  const url = `{base}/identity/users/${id}`;
  return { id, firstName, lastName, url, email: `${id}@activiti.org`, pictureUrl: null };
}

function page(ids: readonly (keyof typeof presented)[], rest: object = {}): unknown {
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
    ['', page(['fozzie', 'gonzo', 'kermit'])],
    ['?size=1200', page(['fozzie', 'gonzo', 'kermit'])],
    ['?size=-1', page(['fozzie', 'gonzo', 'kermit'])],
    ['?start=-5', page(['fozzie', 'gonzo', 'kermit'])],
    ['?size=0', page([], { total: 3 })],
    ['?start=100', page([], { total: 3, start: 100 })],
    ['?start=1&size=1&sort=id&order=desc', page(['gonzo'], { total: 3, start: 1, order: 'desc' })],
    ['?sort=firstName', page(['fozzie', 'gonzo', 'kermit'], { sort: 'firstName' })],
    ['?sort=lastName', page(['fozzie', 'kermit', 'gonzo'], { sort: 'lastName' })],
    ['?sort=email&order=desc', page(['kermit', 'gonzo', 'fozzie'], { sort: 'email', order: 'desc' })],
    ['?id=gonzo', page(['gonzo'])],
    ['?firstName=Fozzie', page(['fozzie'])],
    ['?lastName=Bear', page(['fozzie'])],
    ['?email=gonzo%40activiti.org', page(['gonzo'])],
    ['?firstName=', page([])],
    ['?firstNameLike=%25oz%25', page(['fozzie'])],
    ['?firstNameLike=%25OZ%25', page([])],
    ['?lastNameLike=The%25', page(['gonzo', 'kermit'])],
    ['?firstNameLike=_onzo', page(['gonzo'])],
    ['?emailLike=%25activiti.org', page(['fozzie', 'gonzo', 'kermit'])],
    ['?memberOfGroup=management', page(['gonzo', 'kermit'])],
    ['?memberOfGroup=nogroup', page([])],
    ['?potentialStarter=none', page([])],
  ])('[WF-01] users%s', async (query, body) => {
    const answer = await ask({ path: `identity/users${query}` });
    expect([answer.status, answer.body]).toEqual([200, body]);
  });

  it('[WF-01] keys come in the order of the original', async () => {
    const { text } = await ask({ path: 'identity/users?id=kermit' });
    expect([...text.matchAll(/"(\w+)":/g)].map(([, key]) => key).join(' ')).toBe(
      'data id firstName lastName url email pictureUrl total start sort order size',
    );
  });

  it.each([
    ['sort=nope', 400, "Value for param 'sort' is not valid, 'nope' is not a valid property"],
    ['sort=id&order=up', 400, "Value for param 'order' is not valid : 'up', must be 'asc' or 'desc'"],
    ['size=abc', 500, 'For input string: "abc"'],
    ['start=', 500, 'For input string: ""'],
  ])('[WF-01] users?%s is refused with %i', async (query, status, exception) => {
    const answer = await ask({ path: `identity/users?${query}` });
    const message = status === 400 ? 'Bad request' : 'Internal server error';
    expect([answer.status, answer.body]).toEqual([status, { message, exception }]);
  });

  it('lists who is named as a starter of a definition', async () => {
    await addDefinition(server, 'starters:1:1');
    await addStarter(server, { id: 'link1', user_id: 'gonzo', group_id: null });
    await addStarter(server, { id: 'link2', user_id: null, group_id: 'sales' });
    const users = await ask({ path: 'identity/users?potentialStarter=starters:1:1' });
    const groups = await ask({ path: 'identity/groups?potentialStarter=starters:1:1' });
    expect(users.body).toMatchObject({ data: [{ id: 'gonzo' }], total: 1 });
    expect(groups.body).toMatchObject({ data: [{ id: 'sales' }], total: 1 });
  });
});

describe('a person', () => {
  it('[WF-01] is created, changed, logged in and deleted', async () => {
    const ana = {
      id: 'ana',
      firstName: 'Ana',
      lastName: 'Silva',
      url: '{base}/identity/users/ana',
      email: 'ana@example.org',
      pictureUrl: null,
    };
    const created = await ask({
      method: 'POST',
      path: 'identity/users',
      json: { id: 'ana', firstName: 'Ana', lastName: 'Silva', email: 'ana@example.org', password: 'pw' },
    });
    expect([created.status, created.body]).toEqual([201, { ...ana, password: 'pw' }]);

    const put = async (json: unknown): Promise<unknown> => {
      const answer = await ask({ method: 'PUT', path: 'identity/users/ana', json });
      return [answer.status, answer.body];
    };
    expect(await put({ lastName: 'Souza', id: 'other' })).toEqual([200, { ...ana, lastName: 'Souza' }]);
    expect(await put({ email: null })).toEqual([200, { ...ana, lastName: 'Souza', email: null }]);
    expect(await put({})).toEqual([200, { ...ana, lastName: 'Souza', email: null }]);

    const logIn = async (password: string): Promise<number> =>
      (await ask({ path: 'identity/users/ana', as: `ana:${password}` })).status;
    expect([await logIn('pw'), await logIn('pw'), await logIn('PW')]).toEqual([200, 200, 401]);
    await put({ password: 'pw2' });
    expect([await logIn('pw'), await logIn('pw2')]).toEqual([401, 200]);

    const remove = async (): Promise<number> =>
      (await ask({ method: 'DELETE', path: 'identity/users/ana' })).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    expect(await logIn('pw2')).toBe(401);
  });

  it('without a password nobody logs in', async () => {
    await ask({ method: 'POST', path: 'identity/users', json: { id: 'silent' } });
    const statuses = await Promise.all(
      ['silent:', 'silent:null', 'silent:silent'].map(
        async (as) => (await ask({ path: 'management/engine', as })).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 401]);
    await ask({ method: 'DELETE', path: 'identity/users/silent' });
  });

  it('[WF-01] of a doubled one the second creation is refused, also at the same moment', async () => {
    const create = async (): Promise<number> =>
      (await ask({ method: 'POST', path: 'identity/users', json: { id: 'twin' } })).status;
    expect(new Set(await Promise.all([create(), create()]))).toEqual(new Set([201, 409]));
    const third = await ask({ method: 'POST', path: 'identity/users', json: { id: 'twin' } });
    expect(third.body).toEqual({ message: 'Conflict', exception: "A user with id 'twin' already exists." });
    await ask({ method: 'DELETE', path: 'identity/users/twin' });
  });

  it.each([
    ['GET', 'identity/users/nobody', undefined, 404, "Could not find a user with id 'nobody'."],
    ['PUT', 'identity/users/nobody', { firstName: 'x' }, 404, "Could not find a user with id 'nobody'."],
    ['DELETE', 'identity/users/nobody', undefined, 404, "Could not find a user with id 'nobody'."],
    ['POST', 'identity/users', { firstName: 'X' }, 400, 'Id cannot be null.'],
    [
      'GET',
      'identity/users/gonzo/picture',
      undefined,
      404,
      "The user with id 'gonzo' does not have a picture.",
    ],
    ['GET', 'identity/users/nobody/picture', undefined, 404, "Could not find a user with id 'nobody'."],
    ['PUT', 'identity/users/gonzo/picture', { a: 1 }, 400, 'Multipart request is required'],
    ['GET', 'identity/users/nobody/info', undefined, 404, "Could not find a user with id 'nobody'."],
    ['POST', 'identity/users/gonzo/info', { value: 'x' }, 400, 'The key cannot be null.'],
    ['POST', 'identity/users/gonzo/info', { key: 'x' }, 400, 'The value cannot be null.'],
    [
      'GET',
      'identity/users/gonzo/info/none',
      undefined,
      404,
      "User info with key 'none' does not exists for user 'gonzo'.",
    ],
    [
      'PUT',
      'identity/users/gonzo/info/none',
      { value: 'x' },
      404,
      "User info with key 'none' does not exists for user 'gonzo'.",
    ],
  ])('[WF-01] %s %s with %j is refused with %i', async (method, path, json, status, exception) => {
    const answer = await ask({ method, path, json });
    expect([answer.status, answer.body]).toEqual([
      status,
      { message: status === 404 ? 'Not found' : 'Bad request', exception },
    ]);
  });
});

describe('what a person has', () => {
  it('[WF-01] a picture, with the type it came with', async () => {
    await ask({ method: 'POST', path: 'identity/users', json: { id: 'seen' } });
    const form = new FormData();
    form.append('file', new Blob([Buffer.from([137, 80, 78, 71])], { type: 'image/png' }), 'a.png');
    const put = await ask({ method: 'PUT', path: 'identity/users/seen/picture', body: form });
    expect([put.status, put.text]).toEqual([204, '']);
    const get = await ask({ path: 'identity/users/seen/picture', headers: { accept: 'image/*' } });
    expect([get.status, get.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await ask({ path: 'identity/users/seen' })).body).toMatchObject({
      pictureUrl: '{base}/identity/users/seen/picture',
    });
    await ask({ method: 'DELETE', path: 'identity/users/seen' });
  });

  it('an upload without a file is no picture', async () => {
    const form = new FormData();
    form.append('text', 'x');
    const put = await ask({ method: 'PUT', path: 'identity/users/gonzo/picture', body: form });
    expect([put.status, put.body]).toEqual([
      400,
      { message: 'Bad request', exception: 'Multipart request with file content is required' },
    ]);
  });

  it('[WF-01] pieces of information by key', async () => {
    const path = 'identity/users/kermit/info';
    const url = `{base}/${path}/dept`;
    const call = async (request: WorkflowRequest): Promise<unknown> => {
      const answer = await ask(request);
      return answer.body === undefined ? answer.status : [answer.status, answer.body];
    };
    expect(await call({ path })).toEqual([200, []]);
    const json = { key: 'dept', value: 'UTI' };
    expect(await call({ method: 'POST', path, json })).toEqual([201, { ...json, url }]);
    expect(await call({ method: 'POST', path, json })).toEqual([
      409,
      { message: 'Conflict', exception: "User info with key 'dept' already exists for this user." },
    ]);
    expect(await call({ path })).toEqual([200, [{ key: 'dept', url }]]);
    expect(await call({ path: `${path}/dept` })).toEqual([200, { ...json, url }]);
    expect(await call({ method: 'PUT', path: `${path}/dept`, json: { value: 'CC' } })).toEqual([
      200,
      { key: 'dept', value: 'CC', url },
    ]);
    expect(
      await call({ method: 'PUT', path: `${path}/dept`, json: { key: 'other', value: 'x' } }),
    ).toMatchObject([400, { message: 'Bad request' }]);
    expect(await call({ method: 'DELETE', path: `${path}/dept` })).toBe(204);
    expect(await call({ path })).toEqual([200, []]);
  });
});

describe('people that are kept elsewhere', () => {
  it('are read here and changed there', async () => {
    const { changes: _none, ...elsewhere } = createStoredIdentities(server.database);
    const other = await startTestWorkflowServer({ identity: elsewhere });
    try {
      const call = async (method: string, path: string, json?: unknown): Promise<number> =>
        (await askWorkflow(other.base, { method, path, json })).status;
      expect(await call('GET', 'identity/users/gonzo')).toBe(200);
      expect(await call('GET', 'identity/users/gonzo/info')).toBe(200);
      expect(await call('GET', 'identity/users/gonzo/picture')).toBe(404);
      expect(await call('PUT', 'identity/users/gonzo', { firstName: 'x' })).toBe(403);
      expect(await call('POST', 'identity/users', { id: 'x' })).toBe(403);
      expect(await call('DELETE', 'identity/groups/admin')).toBe(403);
      expect(await call('POST', 'identity/groups/admin/members', { userId: 'gonzo' })).toBe(403);
    } finally {
      await other.close();
    }
  });
});

async function addDefinition({ database }: TestWorkflowServer, id: string): Promise<void> {
  const queries = database.queries<WorkflowTables>();
  await queries
    .insertInto('workflow.deployment')
    .values({ id: 'deployment', name: null, category: null, deployed_at: new Date(0) })
    .execute();
  await queries
    .insertInto('workflow.process_definition')
    .values({
      id,
      deployment_id: 'deployment',
      key: 'starters',
      version: 1,
      name: null,
      description: null,
      category: null,
      resource_name: 'a.bpmn',
      diagram_resource_name: null,
      has_start_form_key: false,
      has_diagram: false,
    })
    .execute();
}

async function addStarter(
  { database }: TestWorkflowServer,
  link: { readonly id: string; readonly user_id: string | null; readonly group_id: string | null },
): Promise<void> {
  await database
    .queries<WorkflowTables>()
    .insertInto('workflow.identity_link')
    .values({
      ...link,
      task_id: null,
      process_instance_id: null,
      process_definition_id: 'starters:1:1',
      type: 'candidate',
    })
    .execute();
}
