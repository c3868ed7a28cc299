// What every resource has in common: who is let in, how paths, methods and types are treated, how failures look.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestWorkflowServer, type TestWorkflowServer } from './testing/start-test-workflow-server.ts';
import { askWorkflow, type WorkflowRequest } from './testing/workflow-client.ts';

let server: TestWorkflowServer;

beforeAll(async () => {
  server = await startTestWorkflowServer();
});

afterAll(async () => {
  await server.close();
});

const ask = async (request: WorkflowRequest) => await askWorkflow(server.base, request);

describe('who is let in', () => {
  it.each([
    ['nobody', null],
    ['a wrong password', 'kermit:wrong'],
    ['an unknown person', 'nobody:x'],
    ['another case of the id', 'Kermit:kermit'],
    ['an empty password', 'kermit:'],
  ])('[WF-01] %s gets a challenge and a page of the container', async (_title, as) => {
    const answer = await ask({ path: 'identity/users/kermit', as });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Realm"');
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(answer.text).toContain('<title>HTTP Status 401 ');
  });

  it('[WF-01] a script of a page gets neither challenge nor body', async () => {
    const answer = await ask({
      path: 'identity/users/kermit',
      as: null,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect([answer.status, answer.headers.get('www-authenticate'), answer.text]).toEqual([401, null, '']);
  });

  it.each(['Bearer abc', 'Basic', 'Basic !!!', `Basic ${Buffer.from('kermit').toString('base64')}`])(
    'the authorization %s proves nothing',
    async (authorization) => {
      const answer = await ask({ path: 'management/engine', as: null, headers: { authorization } });
      expect(answer.status).toBe(401);
    },
  );

  it('an unknown path does not tell a stranger that it is unknown', async () => {
    expect((await ask({ path: 'nothing/here', as: null })).status).toBe(401);
  });
});

describe('paths, methods and types', () => {
  it.each(['runtime/tasks/a%00b', 'runtime/tasks?name=a%00b', 'identity/users/%00'])(
    'a character that cannot be stored is the fault of who sent it: %s',
    async (path) => {
      const answer = await ask({ path });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('cannot be stored');
    },
  );

  it('an unknown path is a page of the container', async () => {
    const answer = await ask({ path: 'nothing/here' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(answer.text).toMatch(/^<!doctype html><html lang="en"><head><title>HTTP Status 404 /);
  });

  it('a wrong method is an internal error', async () => {
    const answer = await ask({ method: 'POST', path: 'identity/users/kermit', json: {} });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: 'Internal server error',
      exception: "Request method 'POST' not supported",
    });
  });

  it('so is a wrong content type', async () => {
    const answer = await ask({
      method: 'POST',
      path: 'identity/users',
      body: '<user/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: 'Internal server error',
      exception: "Content type 'application/xml' not supported",
    });
  });

  it.each([
    ['GET', 'text/html', 406],
    ['GET', 'text/html,*/*;q=0.8', 200],
    ['GET', 'application/json;q=0', 406],
    ['GET', 'application/*', 200],
    ['HEAD', '*/*', 200],
  ])('%s that accepts %s gets %i', async (method, accept, status) => {
    const answer = await ask({ method, path: 'identity/users', headers: { accept } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(status === 406 ? /^text\/html/ : /^application\/json/);
  });

  it('a change whose answer could not be read does not happen', async () => {
    const answer = await ask({
      method: 'POST',
      path: 'identity/users',
      json: { id: 'unseen' },
      headers: { accept: 'text/plain' },
    });
    expect(answer.status).toBe(406);
    expect((await ask({ path: 'identity/users/unseen' })).status).toBe(404);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const answer = await ask({ method: 'HEAD', path: 'identity/users/kermit' });
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      200,
      '',
      'application/json;charset=UTF-8',
    ]);
  });

  it('OPTIONS tells the methods', async () => {
    const answer = await ask({ method: 'OPTIONS', path: 'identity/users/kermit' });
    expect([answer.status, answer.headers.get('allow'), answer.text]).toEqual([
      200,
      'DELETE, GET, HEAD, PUT, OPTIONS',
      '',
    ]);
  });

  it.each(['identity/users/kermit/', 'identity/users/kermit/?foo=bar'])(
    '%s is taken as well',
    async (path) => {
      const answer = await ask({ path });
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ id: 'kermit' })]);
    },
  );

  it('of a repeated parameter the first counts, an unknown one does not', async () => {
    const answer = await ask({ path: 'identity/users?id=gonzo&id=kermit&foo=bar' });
    expect(answer.body).toMatchObject({ data: [{ id: 'gonzo' }], total: 1 });
  });

  it('answers are kept nowhere and nothing in them runs', async () => {
    const { headers } = await ask({ path: 'identity/users' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('every route declares its access', () => {
    expect(server.workflowServer.accessTable.length).toBeGreaterThan(20);
    expect(server.workflowServer.accessTable).toContainEqual({
      method: 'GET',
      url: '/activiti-rest/service/identity/users/:userId',
      access: 'user',
    });
  });
});

describe('bodies', () => {
  const post = async (body: string) =>
    await ask({
      method: 'POST',
      path: 'identity/users',
      body,
      headers: { 'content-type': 'application/json' },
    });

  it.each(['', '{bad', '[]', '"text"', 'null', '{"id":"x","nickname":"b"}', '{"id":{"a":1}}'])(
    '[WF-01] %j is a bad request',
    async (body) => {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toBe('application/json;charset=UTF-8');
      expect(answer.body).toEqual({ message: 'Bad request', exception: expect.any(String) });
    },
  );

  it('a body beyond the limit is refused', async () => {
    expect((await post(JSON.stringify({ id: 'x'.repeat(11 * 1024 * 1024) }))).status).toBe(413);
  });

  it('what was not expected says nothing of itself to the caller and all to the log', async () => {
    // The engine's tables are whole; this takes one away, as a restore gone wrong would.
    await server.database.transaction(async (connection) => {
      await connection.prepared('alter table workflow.person rename to person_gone', []);
    });
    const answer = await ask({ method: 'POST', path: 'identity/users', json: { id: 'somebody' } });
    await server.database.transaction(async (connection) => {
      await connection.prepared('alter table workflow.person_gone rename to person', []);
    });
    expect([answer.status, answer.body]).toEqual([500, { message: 'Internal server error' }]);
    expect(server.log.join('\n')).toContain('unexpected failure');
  });

  it('a process that cannot go on is told to the log too', async () => {
    const before = server.log.length;
    expect((await ask({ method: 'PATCH', path: 'identity/users' })).status).toBe(500);
    const [line, ...others] = server.log.slice(before);
    expect(others).toEqual([]);
    expect(JSON.parse(line ?? '')).toMatchObject({
      msg: 'a process failed',
      reqId: expect.any(String),
      err: { stack: expect.stringContaining('EngineError') },
    });
  });
});
