// What crosses the door to a remote workflow engine, and how.
import { createBrowserLikeClient, type BrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startWorkflowDouble, type WorkflowDouble } from '../../support/workflow-double/workflow-double.ts';

const root = '/activiti-rest/service';
const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`;

let double: WorkflowDouble;
let server: TestServer;
let admin: BrowserLikeClient;

beforeAll(async () => {
  double = await startWorkflowDouble();
  server = await startTestServer({
    DEMO_WAREHOUSE: 'off',
    WORKFLOW_URL: double.url,
    WORKFLOW_TIMEOUT_SECONDS: '1',
    LOGIN_ATTEMPTS_PER_ACCOUNT: '3',
  });
  admin = createBrowserLikeClient(server.url);
  await admin.logIn('ADMIN');
});

beforeEach(() => {
  double.received.length = 0;
});

afterAll(async () => {
  await server.close();
  await double.close();
});

describe('forwarding', () => {
  it('[WF-01] [WF-02] answers with the addresses of Prumo in place of the engine’s', async () => {
    const { status, body, headers } = await admin.ask('GET', `${root}/runtime/tasks/11`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: '11', url: `${server.url}${root}/runtime/tasks/11` });
    expect(JSON.stringify(body)).not.toContain(double.url);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('sends the person’s authorization and nothing of the browser’s own', async () => {
    await admin.ask('GET', `${root}/runtime/tasks?assignee=x`, {
      headers: { 'x-http-method-override': 'DELETE', 'x-forwarded-host': 'evil.example' },
    });
    const headers = double.received[0]?.headers ?? {};
    expect(headers).toMatchObject({
      authorization: basic('ADMIN:prumo'),
      'x-requested-with': 'XMLHttpRequest',
    });
    expect(headers.cookie).toBeUndefined();
    expect(headers.origin).toBeUndefined();
    expect(headers['x-http-method-override']).toBeUndefined();
    expect(headers['x-forwarded-host']).toBeUndefined();
  });

  it('serves clients that bring Basic along, under the same rules', async () => {
    const authorization = basic('CARLA.MENDES:prumo');
    const own = await fetch(`${server.url}${root}/runtime/tasks?assignee=CARLA.MENDES`, {
      headers: { authorization },
    });
    expect(await own.json()).toMatchObject({ total: 1 });
    const others = await fetch(`${server.url}${root}/runtime/tasks`, { headers: { authorization } });
    expect(others.status).toBe(403);
    expect(await others.json()).toMatchObject({ message: 'Forbidden' });
  });

  it('keeps every digit of a number', async () => {
    const response = await fetch(`${server.url}${root}/double/number`, {
      headers: { authorization: basic('ADMIN:prumo') },
    });
    expect(await response.text()).toBe('{"value":9007199254740993}');
  });

  it('sends a body on as the bytes it came in', async () => {
    const body = '{"action" : "complete", "variables":[{"name":"n","type":"long","value":9007199254740993}]}';
    const response = await fetch(`${server.url}${root}/runtime/tasks/11`, {
      method: 'POST',
      headers: { authorization: basic('CARLA.MENDES:prumo'), 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(200);
    expect(double.received.at(-1)).toMatchObject({ method: 'POST', body });
  });

  it('tells nobody a password', async () => {
    const { status, body } = await admin.ask('POST', `${root}/identity/users`, {
      json: { id: 'new', password: 'secret' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({ id: 'new', url: `${server.url}${root}/identity/users/x` });
  });

  it('shows what people uploaded in a sandbox, without cookies and headers of the engine', async () => {
    const { headers } = await admin.ask('GET', `${root}/double/page`);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('set-cookie') ?? '').not.toContain('JSESSIONID');
    expect(headers.get('server')).toBeNull();
  });

  it('takes only the first of a repeated parameter', async () => {
    const carla = createBrowserLikeClient(server.url);
    await carla.logIn('CARLA.MENDES');
    await carla.ask('GET', `${root}/runtime/tasks?assignee=CARLA.MENDES&assignee=PAULO.TEIXEIRA`);
    expect(double.received.at(-1)?.url).toBe(`${root}/runtime/tasks?assignee=CARLA.MENDES`);
  });
});

describe('failures', () => {
  it.each([
    ['/double/silence', 504, 'Gateway timeout'],
    ['/double/hang-up', 502, 'Bad gateway'],
    ['/double/elsewhere', 502, 'Bad gateway'],
    ['/runtime/tasks/..%2f5', 400, 'Bad request'],
  ])('%s: %i in the engine’s form', async (path, status, message) => {
    const answer = await admin.ask('GET', root + path);
    expect(answer).toMatchObject({ status, body: { message } });
    expect(answer.body).toHaveProperty('exception');
  });

  it('without a login there is no challenge for a page, and one for other clients', async () => {
    const page = await fetch(`${server.url}${root}/runtime/tasks`, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(page.status).toBe(401);
    expect(page.headers.get('www-authenticate')).toBeNull();
    expect(await page.json()).toMatchObject({ message: 'Unauthorized' });
    const curl = await fetch(`${server.url}${root}/runtime/tasks`);
    expect(curl.headers.get('www-authenticate')).toContain('Basic');
    expect(double.received).toEqual([]);
  });

  it('a password that the engine no longer takes is a 401 without a challenge', async () => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('PAULO.TEIXEIRA');
    const paulo = double.people.find(({ id }) => id === 'PAULO.TEIXEIRA');
    if (paulo !== undefined) paulo.password = 'changed elsewhere';
    const answer = await client.ask('GET', `${root}/runtime/tasks?assignee=PAULO.TEIXEIRA`);
    if (paulo !== undefined) paulo.password = 'prumo';
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBeNull();
  });

  it('counts guesses by Basic', async () => {
    const guess = async (password: string): Promise<number> => {
      const headers = { authorization: basic(`SANDRA.ROCHA:${password}`) };
      return (await fetch(`${server.url}${root}/runtime/tasks`, { headers })).status;
    };
    for (const password of ['a', 'b', 'c']) expect(await guess(password)).toBe(401);
    expect(await guess('prumo')).toBe(429);
  });

  it('refuses a change that a page of another site asks for', async () => {
    const response = await fetch(`${server.url}${root}/runtime/tasks/11`, {
      method: 'POST',
      headers: {
        authorization: basic('CARLA.MENDES:prumo'),
        'content-type': 'application/json',
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      },
      body: '{"action":"complete"}',
    });
    expect(response.status).toBe(403);
    expect(double.received).toEqual([]);
  });

  it('declares every path of the door as one for people who are logged in', () => {
    const rows = server.accessTable.filter(({ url }) => url.startsWith('/activiti-rest'));
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ access }) => access))).toEqual(new Set(['authenticated']));
  });
});
