import { followLive } from '@prumo/contracts/live/live-event';
import { unattendedHeader } from '@prumo/contracts/session/session';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { openEventStream, type EventStream } from '../../testing/open-event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import type { GatewayTables } from '../tables.ts';

const settings = { DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' };
const patience = { timeout: 60_000 };
const open: EventStream[] = [];
let one: TestServer;
/** A second copy on the same database. */
let other: TestServer;

beforeAll(async () => {
  one = await startTestServer(settings);
  other = await startTestServer({ ...settings, DATABASE_URL: one.databaseUrl });
});

afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});

afterAll(async () => {
  await other.close();
  await one.close();
});

async function logIn(userName: string): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(one.url);
  await client.logIn(userName);
  return client;
}

async function listen(client: BrowserLikeClient, at: TestServer = one): Promise<EventStream> {
  const stream = await openEventStream(`${at.url}${followLive.path}`, client);
  open.push(stream);
  await waitFor(stream, 'ready', 1);
  return stream;
}

async function waitFor(stream: EventStream, name: string, count: number): Promise<void> {
  await vi.waitUntil(() => countEvents(stream, name) >= count, patience);
}

/** What the test before changed may still be told. */
/** A server that starts moves on what ran out of time before, and tells so. */
function listOwn(stream: EventStream): readonly string[] {
  return stream.events.filter((event) => event !== 'minutes' && event !== 'non-compliances');
}

function withoutNotifications(stream: EventStream): readonly string[] {
  return listOwn(stream).filter((event) => event !== 'tasks');
}

function countEvents(stream: EventStream, name: string): number {
  return stream.events.filter((event) => event === name).length;
}

async function createTask(client: BrowserLikeClient, assignee: string): Promise<string> {
  const { status, body } = await client.ask('POST', '/activiti-rest/service/runtime/tasks', {
    json: { name: 'Conferir leitos', assignee, owner: assignee },
  });
  expect(status).toBe(201);
  return String(Reflect.get(Object(body), 'id'));
}

async function createIndicator(client: BrowserLikeClient, change: object): Promise<number> {
  const document = {
    departmentId: 'dep-utia',
    name: 'Taxa de ocupação',
    description: 'd',
    descriptionOfMeasureFormula: 'f',
    resultReferenceSource: 'r',
    ...change,
  };
  const form = { parammethod: 'POST', paramtype: 'kpi', paramdoc: JSON.stringify(document) };
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${one.url}/pentaho/plugin/prumo/api/docstore`, {
    method: 'POST',
    headers: { cookie, origin: one.url, 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams(form),
  });
  return response.status;
}

// Streams tell of the seconds before them too, so each test has people of its own.
describe('the stream', () => {
  it('is for whoever has a session, and refuses others as the gateway does, without a password window', async () => {
    const nobody = await fetch(`${one.url}${followLive.path}`);
    expect(nobody.status).toBe(401);
    expect(nobody.headers.get('www-authenticate')).toBeNull();
    expect(await nobody.json()).toMatchObject({ code: 'not_authenticated', requestId: expect.any(String) });
    const basic = `Basic ${Buffer.from('ADMIN:prumo').toString('base64')}`;
    expect((await fetch(`${one.url}${followLive.path}`, { headers: { authorization: basic } })).status).toBe(
      401,
    );
    expect((await fetch(`${one.url}${followLive.path}`, { method: 'HEAD' })).status).toBe(404);
  });

  it('is neither compressed nor kept', async () => {
    const stream = await listen(await logIn('CARLA.MENDES'));
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['cache-control']).toBe('no-store, no-transform');
    expect(stream.headers['x-accel-buffering']).toBe('no');
  });

  it('tells at another copy of the server, and nobody whom it does not concern', async () => {
    const [carla, renato] = [await logIn('CARLA.MENDES'), await logIn('RENATO.FARIA')];
    const [ofCarla, ofRenato] = [await listen(carla, other), await listen(renato, other)];
    await createTask(carla, 'CARLA.MENDES');
    await waitFor(ofCarla, 'tasks', 1);
    await createTask(renato, 'RENATO.FARIA');
    await waitFor(ofRenato, 'tasks', 1);
    expect(ofRenato.events).toEqual(['ready', 'tasks']);
    expect(ofCarla.events).toEqual(['ready', 'tasks']);
  });

  it('tells both sides of a delegation', async () => {
    const [juliana, alice] = [await logIn('JULIANA.REIS'), await logIn('ALICE.BARROS')];
    const [ofJuliana, ofAlice] = [await listen(juliana), await listen(alice)];
    const task = await createTask(juliana, 'JULIANA.REIS');
    await waitFor(ofJuliana, 'tasks', 1);
    await juliana.ask('POST', `/activiti-rest/service/runtime/tasks/${task}`, {
      json: { action: 'delegate', assignee: 'ALICE.BARROS' },
    });
    await waitFor(ofAlice, 'tasks', 1);
    await waitFor(ofJuliana, 'tasks', 2);
    expect(listOwn(ofAlice)).toEqual(['ready', 'tasks']);
  });

  it('tells the members of a group that may take a task', async () => {
    const [admin, marina] = [await logIn('ADMIN'), await logIn('MARINA.LOPES')];
    const task = await createTask(admin, 'ADMIN');
    const ofMarina = await listen(marina);
    await admin.ask('POST', `/activiti-rest/service/runtime/tasks/${task}/identitylinks`, {
      json: { group: 'quality_manager', type: 'candidate' },
    });
    await waitFor(ofMarina, 'tasks', 1);
    expect(listOwn(ofMarina)).toEqual(['ready', 'tasks']);
  });

  it('ends when the person logs out, at every copy', async () => {
    const ivone = await logIn('IVONE.ALVES');
    const elsewhere = await logIn('IVONE.ALVES');
    const [here, there, unharmed] = [
      await listen(ivone),
      await listen(ivone, other),
      await listen(elsewhere),
    ];
    await ivone.ask('DELETE', '/gateway/session');
    await Promise.all([here.ended, there.ended]);
    expect(withoutNotifications(here)).toEqual(['ready', 'ended']);
    expect(withoutNotifications(there)).toEqual(['ready', 'ended']);
    await createTask(elsewhere, 'IVONE.ALVES');
    await waitFor(unharmed, 'tasks', 1);
  });

  it('makes room for a fifth one of a session', async () => {
    const silvio = await logIn('SILVIO.TORRES');
    const streams: EventStream[] = [];
    for (let count = 0; count < 5; count += 1) streams.push(await listen(silvio));
    await streams[0]?.ended;
    expect(streams[0] && withoutNotifications(streams[0])).toEqual(['ready', 'replaced']);
    await createTask(silvio, 'SILVIO.TORRES');
    await Promise.all(streams.slice(1).map((stream) => waitFor(stream, 'tasks', 1)));
  });

  it('does not keep the server from stopping', async () => {
    const third = await startTestServer({ ...settings, DATABASE_URL: one.databaseUrl });
    const stream = await listen(await logIn('FABIO.NUNES'), third);
    await third.close();
    await stream.ended;
    expect(withoutNotifications(stream)).toEqual(['ready']);
  });
});

describe('the idle time', () => {
  async function readLastUse(userName: string): Promise<number> {
    const { last_used_at: lastUsedAt } = await one.database
      .queries<GatewayTables>()
      .selectFrom('gateway.session')
      .select('last_used_at')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    return lastUsedAt.getTime();
  }

  it('goes on while a stream is open and while a page asks by itself', async () => {
    const paulo = await logIn('PAULO.TEIXEIRA');
    const loggedInAt = one.time.now;
    expect(await readLastUse('PAULO.TEIXEIRA')).toBe(loggedInAt);

    one.time.now += 60_000;
    const stream = await listen(paulo);
    expect(stream.headers['set-cookie']).toBeUndefined();
    const headers = { [unattendedHeader]: '1' };
    const before = paulo.setCookieLines.length;
    for (const path of ['/gateway/session', '/activiti-rest/service/runtime/tasks?assignee=PAULO.TEIXEIRA']) {
      expect((await paulo.ask('GET', path, { headers })).status).toBe(200);
    }
    expect((await paulo.ask('GET', '/pentaho/api/session/userName', { headers })).status).toBe(200);
    expect(paulo.setCookieLines.length).toBe(before);
    expect(await readLastUse('PAULO.TEIXEIRA')).toBe(loggedInAt);

    await paulo.ask('GET', '/gateway/session');
    expect(await readLastUse('PAULO.TEIXEIRA')).toBe(one.time.now);
  });
});

// Everybody hears of them, also on streams that open some seconds later, so this comes last.
describe('changes of indicators', () => {
  it('are told to every open page at every copy, and none that was refused', async () => {
    const [marina, fabio] = [await logIn('MARINA.LOPES'), await logIn('FABIO.NUNES')];
    const [here, there] = [await listen(marina), await listen(fabio, other)];
    expect(await createIndicator(marina, {})).toBe(400);
    expect(await createIndicator(marina, { code: 'LIVE' })).toBe(200);
    await Promise.all([waitFor(here, 'indicators', 1), waitFor(there, 'indicators', 1)]);
    expect(countEvents(here, 'indicators')).toBe(1);
    expect(countEvents(there, 'indicators')).toBe(1);
  });
});
