// The database goes and comes back: every door says so in its own words, and nothing has to be started again.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../testing/browser-like-client.ts';
import { forwardConnections, type Forwarder } from '../testing/forward-connections.ts';
import { openEventStream, type EventStream } from '../testing/open-event-stream.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const patience = { timeout: 60_000, interval: 50 };

/** Has the database at hand while the other one has lost it. */
let owner: TestServer;
let forwarder: Forwarder;
let server: TestServer;
let client: BrowserLikeClient;
let live: EventStream;

beforeAll(async () => {
  owner = await startTestServer();
  forwarder = await forwardConnections(owner.databaseUrl);
  server = await startTestServer({ DATABASE_URL: forwarder.url });
  client = createBrowserLikeClient(server.url);
  await client.logIn('ADMIN');
  live = await openEventStream(`${server.url}/gateway/live`, client);
  await forwarder.cut();
});

afterAll(async () => {
  live.leave();
  await forwarder.restore().catch(() => undefined);
  await server.close();
  await owner.close();
});

describe('while the database is away', () => {
  it.each([
    ['our own API', 'GET', '/gateway/task-order', { code: 'database_unavailable' }],
    ['the session', 'GET', '/gateway/session', { code: 'database_unavailable' }],
    ['the plugin', 'GET', '/pentaho/plugin/prumo/api/docstore?paramtype=kpi', { success: false }],
    [
      'the workflow engine',
      'GET',
      '/activiti-rest/service/runtime/tasks',
      { message: 'Service unavailable' },
    ],
    [
      'the realtime database',
      'GET',
      '/realtime/departments.json',
      { error: 'The database is not available.' },
    ],
    ['the realtime database', 'PUT', '/realtime/x.json', { error: 'The database is not available.' }],
  ])('%s: %s %s is 503 with the time to wait', async (_door, method, path, body) => {
    const answer = await client.ask(method, path, method === 'PUT' ? { json: 1 } : {});
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.body).toMatchObject(body);
    expect(JSON.stringify(answer.body)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
  });

  it('the BI server: a page for people', async () => {
    const answer = await client.ask('GET', '/pentaho/api/repo/files/:/tree', {
      headers: { accept: 'text/html' },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.body).toContain('Indisponível no momento');
  });

  it('a login says so too, and is no failed one', async () => {
    const stranger = createBrowserLikeClient(server.url);
    expect(await stranger.logIn('ADMIN')).toMatchObject({
      status: 503,
      body: { code: 'database_unavailable' },
    });
    const form = await fetch(`${server.url}/pentaho/j_spring_security_check`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url },
      body: new URLSearchParams({ j_username: 'ADMIN', j_password: 'prumo' }),
    });
    expect(form.status).toBe(503);
    const basic = await fetch(`${server.url}/gateway/session`, {
      headers: { authorization: `Basic ${Buffer.from('ADMIN:prumo').toString('base64')}` },
    });
    expect(basic.status).toBe(503);
  });

  it('no route at all takes it for a fault of its own', async () => {
    const wrong: string[] = [];
    const routes = server.accessTable.filter(
      ({ method, url }) =>
        method !== 'HEAD' && !/^\/(?:gateway\/live|assets|external-apps|metrics)/.test(url),
    );
    for (const { method, url } of routes) {
      const path = url.replaceAll('*', 'x.json').replaceAll(/:\w+/g, 'x');
      const answer = await client.ask(method, path, method === 'GET' ? {} : { json: {} });
      if ([500, 502, 504].includes(answer.status)) wrong.push(`${method} ${path}: ${answer.status}`);
      if (answer.status === 503 && answer.headers.get('retry-after') === null)
        wrong.push(`${method} ${path}`);
    }
    expect(wrong).toEqual([]);
  });

  it('the process lives, and says that it is not ready', async () => {
    expect((await client.ask('GET', '/healthz')).status).toBe(200);
    expect(await client.ask('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', database: false, disk: 'ok' },
    });
  });

  it('what needs no database goes on', async () => {
    expect((await client.ask('GET', '/', { headers: { accept: 'text/html' } })).status).toBe(200);
    expect((await client.ask('GET', '/config.json')).status).toBe(200);
  });

  it('leaves warnings, and no errors', () => {
    const levels = server.listLogLines().map((line) => (JSON.parse(line) as { level: number }).level);
    expect(levels).toContain(40);
    expect(levels).not.toContain(50);
  });
});

describe('when it comes back', () => {
  beforeAll(async () => {
    await forwarder.restore();
    await vi.waitUntil(async () => (await client.ask('GET', '/readyz')).status === 200, patience);
  });

  it('sessions are what they were', async () => {
    expect(await client.ask('GET', '/gateway/session')).toMatchObject({ status: 200 });
    expect((await client.ask('GET', '/activiti-rest/service/runtime/tasks')).status).toBe(200);
  });

  it('open pages hear of changes again, also of those that another copy made', async () => {
    const before = live.events.length;
    const other = createBrowserLikeClient(owner.url);
    await other.logIn('ADMIN');
    const isHeard = await vi.waitUntil(async () => {
      await other.ask('POST', '/activiti-rest/service/runtime/tasks', {
        json: { name: 'Conferir', assignee: 'ADMIN' },
      });
      return live.events.length > before;
    }, patience);
    expect(isHeard).toBe(true);
  });

  it('the realtime database catches up with what another copy wrote', async () => {
    const other = createBrowserLikeClient(owner.url);
    await other.logIn('ADMIN');
    expect((await other.ask('PUT', '/realtime/outage.json', { json: 'over' })).status).toBe(200);
    await vi.waitUntil(
      async () => (await client.ask('GET', '/realtime/outage.json')).body === 'over',
      patience,
    );
    expect(await client.ask('PUT', '/realtime/outage.json', { json: 'long ago' })).toMatchObject({
      status: 200,
    });
  });
});
