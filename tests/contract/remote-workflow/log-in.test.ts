// Logging in with a remote workflow engine behind the second door.
import { createHash } from 'node:crypto';

import { createBrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterEach, describe, expect, it } from 'vitest';

import { startWorkflowDouble, type WorkflowDouble } from '../../support/workflow-double/workflow-double.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly double: WorkflowDouble; readonly server: TestServer }> {
  const double = await startWorkflowDouble();
  closers.push(async () => await double.close());
  const server = await startTestServer({ DEMO_WAREHOUSE: 'off', WORKFLOW_URL: double.url, ...settings });
  closers.push(async () => await server.close());
  return { double, server };
}

function changePassword(double: WorkflowDouble, id: string, password: string): void {
  const person = double.people.find((candidate) => candidate.id === id);
  if (person !== undefined) person.password = password;
}

function passwordOf(authorization: string | undefined): string {
  return Buffer.from((authorization ?? '').slice(6), 'base64')
    .toString('utf8')
    .split(':')
    .slice(1)
    .join(':');
}

describe('logging in at a remote workflow engine', () => {
  it('[LG-07] [WF-01] asks for the person with their Basic; groups become roles', async () => {
    const { double, server } = await start();
    const client = createBrowserLikeClient(server.url);
    const { status, body } = await client.logIn('marina.lopes');
    expect(status).toBe(200);
    expect(body).toMatchObject({ userName: 'MARINA.LOPES', isQualityManager: true, isAdmin: false });
    expect(double.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /activiti-rest/service/identity/users/MARINA.LOPES',
      'GET /activiti-rest/service/identity/groups?member=MARINA.LOPES&size=1000',
    ]);
    expect(double.received[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('MARINA.LOPES:prumo').toString('base64')}`,
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it.each([
    ['a wrong password', (double: WorkflowDouble) => changePassword(double, 'CARLA.MENDES', 'other')],
    ['a person it does not know', (double: WorkflowDouble) => void double.people.splice(0)],
  ])('[LG-07] %s there logs out of everything', async (_what, prepare) => {
    const { double, server } = await start();
    prepare(double);
    const client = createBrowserLikeClient(server.url);
    const { status, body } = await client.logIn('CARLA.MENDES');
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'log_in_failed',
      details: { lastAttemptError: { app: 'workflow', reason: 'credentials' } },
    });
    expect(client.cookies.size).toBe(0);
  });

  it.each([500, 302])('[LG-07] an engine that answers %i lets nobody in', async (failure) => {
    const { double, server } = await start();
    double.failWith(failure);
    expect(await createBrowserLikeClient(server.url).logIn('CARLA.MENDES')).toMatchObject({
      status: 502,
      body: { details: { lastAttemptError: { app: 'workflow', reason: 'unavailable' } } },
    });
  });

  it('[CF-06] USE_SHA1_ENCRYPT: the engine gets the SHA-1 of the password, the browser neither', async () => {
    const { double, server } = await start({ USE_SHA1_ENCRYPT: 'on' });
    const hash = createHash('sha1').update('prumo').digest('hex');
    changePassword(double, 'CARLA.MENDES', hash);
    const client = createBrowserLikeClient(server.url);
    const { status, body } = await client.logIn('CARLA.MENDES');
    expect(status).toBe(200);
    const tasks = await client.ask('GET', '/activiti-rest/service/runtime/tasks?assignee=CARLA.MENDES');
    expect(tasks.status).toBe(200);
    expect(new Set(double.received.map(({ headers }) => passwordOf(headers.authorization)))).toEqual(
      new Set([hash]),
    );
    const config = await client.ask('GET', '/config.json');
    expect(
      [...client.setCookieLines, JSON.stringify([body, config.body]), ...server.listLogLines()].join(),
    ).not.toContain(hash);
  });

  it('[CF-06] USE_SAME_PW: the engine gets the fixed password, the browser never', async () => {
    const secret = 'fixed-for-everybody';
    const { double, server } = await start({ USE_SAME_PW: secret });
    changePassword(double, 'CARLA.MENDES', secret);
    const client = createBrowserLikeClient(server.url);
    expect((await client.logIn('CARLA.MENDES', 'wrong')).status).toBe(401);
    expect(double.received).toEqual([]);
    const { status, body } = await client.logIn('CARLA.MENDES');
    expect(status).toBe(200);
    expect(passwordOf(double.received[0]?.headers.authorization)).toBe(secret);
    const config = await client.ask('GET', '/config.json');
    const seen = [
      ...client.setCookieLines,
      JSON.stringify([body, config.body]),
      ...server.listLogLines(),
    ].join();
    expect(seen).not.toContain(secret);
    expect(seen).not.toContain(Buffer.from(`CARLA.MENDES:${secret}`).toString('base64'));
  });

  it('finds the person whom the engine spells as the BI server does', async () => {
    const { double, server } = await start({ USE_FREE_CASE_AUTH: 'on' });
    const client = createBrowserLikeClient(server.url);
    expect((await client.logIn('Carla.Mendes')).status).toBe(200);
    const { status, body } = await client.ask(
      'GET',
      '/activiti-rest/service/runtime/tasks?assignee=carla.mendes',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1, data: [{ id: '11' }] });
    expect(double.received.at(-1)?.url).toContain('assignee=CARLA.MENDES');
  });

  it('lets people go on while the engine is away, and nobody gains a right by it', async () => {
    const { double, server } = await start();
    const client = createBrowserLikeClient(server.url);
    await client.logIn('MARINA.LOPES');
    await double.close();
    server.time.now += 60_000;
    expect((await client.ask('GET', '/gateway/session')).body).toMatchObject({ isQualityManager: true });
    const answer = await client.ask('GET', '/activiti-rest/service/identity/users');
    expect(answer).toMatchObject({ status: 502, body: { message: 'Bad gateway' } });
  });
});
