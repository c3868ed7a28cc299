// Who is let in at the port of the realtime database, and how.
import { openRawSocket, type RawSocket } from '@prumo/realtime-store/websocket/testing/open-raw-socket';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient } from '../../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { doorSettings, testSecret } from './testing/start-realtime-door.ts';

let server: TestServer;
let port: number;
let base: string;
const sockets: RawSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({
    ...doorSettings,
    REALTIME_PORT: '9000',
    REALTIME_OWNER_FROM: '127.0.0.1',
  });
  port = server.realtimePort ?? 0;
  base = `http://127.0.0.1:${port}`;
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(async () => {
  await server.close();
});

async function open(headers: Readonly<Record<string, string>> = {}): Promise<RawSocket> {
  const socket = await openRawSocket(port, headers);
  sockets.push(socket);
  return socket;
}

async function logIn(userName: string) {
  const client = createBrowserLikeClient(server.url);
  expect((await client.logIn(userName)).status).toBe(200);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { client, cookie, token: client.cookies.get('prumo_session') ?? '' };
}

const ownCase = '/departments/dep-utia';
const foreignCase = '/nonCompliances/dep-cc';

describe('the port', () => {
  it('[RD-03] is not there unless a setting says so, and all of its routes find out who asks', () => {
    const rows = server.accessTable.filter(({ url }) => url === '/*' || url.startsWith('/.'));
    expect(new Set(rows.filter(({ method }) => method !== 'OPTIONS').map(({ access }) => access))).toEqual(
      new Set(['realtime']),
    );
    expect(rows.map(({ url }) => url)).toContain('/.ws');
  });

  it('[RD-01] has the store at its root', async () => {
    const place = `${base}/port/first.json?ns=any`;
    const headers = { authorization: `Bearer ${testSecret}` };
    expect((await fetch(place, { method: 'PUT', body: '{"a":1}', headers })).status).toBe(200);
    expect(await (await fetch(place, { headers })).json()).toEqual({ a: 1 });
    expect((await fetch(place)).status).toBe(401);
    const below = await fetch(`${server.url}/realtime/port/first.json?auth=${testSecret}`);
    expect(await below.json()).toEqual({ a: 1 });
  });

  it('[RD-01] answers preflights: with a token pages of everybody may ask, with the cookie those of the portal', async () => {
    const ask = async (origin: string) => {
      const { status, headers } = await fetch(`${base}/x.json`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization,x-firebase-etag',
        },
      });
      const of = (name: string) => headers.get(`access-control-allow-${name}`);
      return [status, of('origin'), of('credentials'), of('headers'), of('methods')?.includes('PATCH')];
    };
    const names = 'authorization,x-firebase-etag';
    expect(await ask('https://elsewhere.example')).toEqual([204, '*', null, names, true]);
    expect(await ask(server.url)).toEqual([204, server.url, 'true', names, true]);
  });

  it('[RD-01] tells its rules to who has all rights, and takes no others', async () => {
    const place = `${base}/.settings/rules.json`;
    const headers = { authorization: 'Bearer owner' };
    expect((await fetch(place)).status).toBe(401);
    expect((await fetch(place, { method: 'PUT', body: '{}' })).status).toBe(401);
    const strict = await (await fetch(`${place}?format=strict`, { headers })).text();
    expect(JSON.parse(strict)).toEqual({ rules: { '.read': false, '.write': false } });
    const text = await (await fetch(place, { headers })).text();
    for (const body of [strict, text]) {
      expect((await fetch(place, { method: 'PUT', body, headers })).status).toBe(200);
    }
    const others = '{"rules":{".read":true,".write":true}}';
    expect((await fetch(place, { method: 'PUT', body: others, headers })).status).toBe(400);
    expect((await fetch(`${base}/.settings/defaultWriteSizeLimit.json`, { headers })).status).toBe(404);
  });
});

describe('owner', () => {
  const owner = { authorization: 'Bearer owner' };

  it('[RD-03] counts from the addresses of the setting only, of plain programs only', async () => {
    const ask = async (headers: Record<string, string>, at = base) =>
      (await fetch(`${at}/departments.json?shallow=true`, { headers: { ...owner, ...headers } })).status;
    expect(await ask({})).toBe(200);
    expect(await ask({ origin: server.url })).toBe(401);
    expect(await ask({ origin: 'null' })).toBe(401);
    expect(await ask({ referer: `${base}/` })).toBe(401);
    expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(401);
    expect(await ask({}, `${server.url}/realtime`)).toBe(401);
  });

  it('[RD-03] counts over a web socket by the same rule', async () => {
    expect(await (await open()).ask('gauth', { cred: 'owner' })).toMatchObject({ s: 'ok' });
    const page = await open({ origin: 'https://elsewhere.example' });
    expect(await page.ask('gauth', { cred: 'owner' })).toMatchObject({ s: 'invalid_token' });
    const rebound = await open({ host: 'elsewhere.example:9000' });
    expect(await rebound.ask('gauth', { cred: 'owner' })).toMatchObject({ s: 'invalid_token' });
    // Acting as nobody is fine, as somebody of one's own making is not.
    const nobody = await open();
    expect(await nobody.ask('gauth', { cred: 'owner', noauth: true })).toMatchObject({ s: 'ok' });
    expect(await nobody.ask('g', { p: '/departments' })).toMatchObject({ s: 'permission_denied' });
    const made = await nobody.ask('gauth', { cred: 'owner', authvar: { uid: 'x' } });
    expect(made).toMatchObject({ s: 'invalid_token' });
  });
});

describe('people', () => {
  it('[RD-03] read and write over a web socket what they may on the screens', async () => {
    const { token } = await logIn('IVONE.ALVES');
    const socket = await open();
    expect(await socket.ask('g', { p: '/apps/x' })).toMatchObject({ s: 'permission_denied' });
    expect(await socket.ask('auth', { cred: token })).toMatchObject({ s: 'ok' });
    for (const [action, body] of [
      ['g', { p: '/' }],
      ['q', { p: '/' }],
      ['g', { p: foreignCase }],
      ['q', { p: foreignCase }],
      ['p', { p: `${ownCase}/name`, d: 'x' }],
      ['p', { p: `${ownCase}/name`, d: 'x', h: '' }],
      ['p', { p: `${ownCase}/.priority`, d: 1 }],
      ['m', { p: '/departments', d: { 'dep-utia/name': 'x' } }],
      ['m', { p: '/', d: { 'departments/dep-utia/name': 'x' } }],
      ['o', { p: foreignCase, d: null }],
      ['om', { p: '/nonCompliances', d: { 'dep-cc/x': null } }],
    ] as const) {
      expect({ action, body, ...(await socket.ask(action, body)) }).toMatchObject({ s: 'permission_denied' });
    }
  });

  it('[RD-03] are known by their cookie in pages of the portal, in no other page', async () => {
    const { cookie } = await logIn('ADMIN');
    const inPortal = await open({ cookie, origin: server.url });
    expect(await inPortal.ask('g', { p: '/departments/dep-utia/id' })).toMatchObject({ s: 'ok' });
    for (const origin of [
      'https://elsewhere.example',
      `http://127.0.0.1:${port}`,
      'http://127.0.0.1',
      'null',
    ]) {
      const elsewhere = await open({ cookie, origin });
      const answer = await elsewhere.ask('g', { p: '/departments/dep-utia/id' });
      expect({ origin, ...answer }).toMatchObject({ s: 'permission_denied' });
      const read = await fetch(`${base}/departments.json`, { headers: { cookie, origin } });
      const written = await fetch(`${base}/x.json`, {
        method: 'PUT',
        body: '1',
        headers: { cookie, origin },
      });
      expect([read.status, written.status]).toEqual([401, 401]);
    }
  });

  it('[RD-03] hear nothing more when their session ends, and what they left is done then', async () => {
    const { client, token } = await logIn('ADMIN');
    const [leaving, staying] = [await open(), await open()];
    await staying.ask('auth', { cred: testSecret });
    await staying.ask('q', { p: '/port/left' });
    await leaving.ask('auth', { cred: token });
    await leaving.ask('q', { p: '/port/heard' });
    expect(await leaving.ask('o', { p: '/port/left', d: 'gone' })).toMatchObject({ s: 'ok' });
    await client.ask('DELETE', '/gateway/session');
    await expect
      .poll(() => leaving.heard)
      .toEqual([
        { a: 'd', b: { p: 'port/heard', d: null } },
        { a: 'ac', b: { s: 'expired_token', d: expect.any(String) } },
        { a: 'c', b: { p: 'port/heard' } },
      ]);
    await expect.poll(() => staying.heard.at(-1)).toEqual({ a: 'd', b: { p: 'port/left', d: 'gone' } });
    expect(await leaving.ask('g', { p: '/port' })).toMatchObject({ s: 'permission_denied' });
  });

  it('[RD-03] change departments through the tables, with the same checks as elsewhere', async () => {
    const { token } = await logIn('ADMIN');
    const socket = await open();
    await socket.ask('auth', { cred: token });
    await socket.ask('q', { p: `${ownCase}/name` });
    expect(await socket.ask('p', { p: `${ownCase}/name`, d: 'UTI A' })).toMatchObject({ s: 'ok' });
    // The event of a write comes before its answer, so that no client goes back in between.
    expect(socket.heard.at(-1)).toEqual({ a: 'd', b: { p: 'departments/dep-utia/name', d: 'UTI A' } });
    const unknown = await socket.ask('p', { p: `${ownCase}/junk`, d: 1 });
    expect(unknown).toMatchObject({ s: 'invalid_data' });
  });
});

describe('a server that stops', () => {
  it('[RD-02] does what clients have left for their end', async () => {
    const copy = await startTestServer({
      ...doorSettings,
      DATABASE_URL: server.databaseUrl,
      DEMO: 'on',
      REALTIME_PORT: '9000',
    });
    const [there, here] = [await openRawSocket(copy.realtimePort ?? 0), await open()];
    await here.ask('auth', { cred: testSecret });
    await here.ask('q', { p: '/port/stopped' });
    await there.ask('auth', { cred: testSecret });
    await there.ask('om', {
      p: '/port',
      d: { 'stopped/by': 'the server', 'stopped/at': { '.sv': 'timestamp' } },
    });
    await copy.close();
    expect(await there.closed).toBe(1001);
    await expect.poll(() => here.heard.length).toBe(2);
    expect(here.heard.at(-1)).toMatchObject({ b: { d: { by: 'the server', at: expect.any(Number) } } });
  });
});
