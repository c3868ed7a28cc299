import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient } from '../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import type { GatewayTables } from './tables.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.close();
});

describe('login', () => {
  it('answers who logged in, with roles and departments', async () => {
    const client = createBrowserLikeClient(server.url);
    const { status, body } = await client.logIn('CARLA.MENDES');
    expect(status).toBe(200);
    expect(body).toEqual({
      userName: 'CARLA.MENDES',
      displayName: 'Carla Mendes',
      roles: ['Authenticated'],
      isAdmin: false,
      isQualityManager: false,
      isDataAdministrator: false,
      isReader: false,
      departments: [{ id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto', isLed: true }],
    });
    expect((await client.ask('GET', '/gateway/session')).body).toEqual(body);
  });

  it.each([
    ['a wrong password', 'CARLA.MENDES', 'wrong'],
    ['an unknown person', 'NOBODY', 'prumo'],
  ])('[LG-07] refuses %s and says which app refused', async (_name, userName, password) => {
    const client = createBrowserLikeClient(server.url);
    const { status, body } = await client.logIn(userName, password);
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'log_in_failed',
      details: { lastAttemptError: { app: 'bi', reason: 'credentials' } },
    });
    expect(client.cookies.size).toBe(0);
  });

  it.each([
    ['no body', undefined, 400],
    ['an empty password', { userName: 'ADMIN', password: '' }, 400],
    ['a blank user name', { userName: '  ', password: 'prumo' }, 400],
    ['a number for a name', { userName: 7, password: 'prumo' }, 400],
  ])('refuses %s and names what is wrong', async (_name, json, expected) => {
    const { status, body } = await createBrowserLikeClient(server.url).ask('POST', '/gateway/session', {
      json,
    });
    expect(status).toBe(expected);
    expect(body).toMatchObject({ code: 'invalid_input', requestId: expect.any(String) });
  });

  it('[LG-13] leaves nothing in the browser that a password can be read from', async () => {
    const client = createBrowserLikeClient(server.url);
    const { body } = await client.logIn('MARINA.LOPES');
    const everything = [...client.setCookieLines, JSON.stringify(body)].map(decodeURIComponent).join('\n');
    expect(everything).not.toContain('prumo"');
    for (const secret of ['prumo', Buffer.from('MARINA.LOPES:prumo').toString('base64'), '$argon2']) {
      for (const value of client.cookies.values()) expect(decodeURIComponent(value)).not.toContain(secret);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('gives one HttpOnly cookie and readable companions without a secret', async () => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('ADMIN');
    const session = client.setCookieLines.find((line) => line.startsWith('prumo_session='));
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Strict/);
    const companions = client.setCookieLines.filter((line) => !line.startsWith('prumo_session='));
    expect(companions.map((line) => line.split('=', 1)[0])).toEqual([
      'prumo_bi_session',
      'prumo_workflow_session',
      'prumo_bi_last_request',
    ]);
    for (const line of companions) expect(line).not.toMatch(/HttpOnly/);
    expect(JSON.parse(decodeURIComponent(client.cookies.get('prumo_bi_session') ?? ''))).toEqual({
      app: 'bi',
      userName: 'ADMIN',
    });
    expect(client.cookies.get('prumo_bi_last_request')).toBe(String(server.time.now));
  });

  it('changes the session: a token from before the login is worth nothing after it', async () => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('ADMIN');
    const former = client.cookies.get('prumo_session') ?? '';
    await client.logIn('ADMIN');
    expect(client.cookies.get('prumo_session')).not.toBe(former);
    const { status } = await createBrowserLikeClient(server.url).ask('GET', '/gateway/session', {
      headers: { cookie: `prumo_session=${former}` },
    });
    expect(status).toBe(401);
  });

  it('keeps only a hash of the token', async () => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('ADMIN');
    const token = client.cookies.get('prumo_session') ?? '';
    const rows = await server.database
      .queries<GatewayTables>()
      .selectFrom('gateway.session')
      .selectAll()
      .execute();
    expect(token).not.toBe('');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.token_hash.toString('base64url')).not.toBe(token);
      expect(row.token_hash.toString('utf8')).not.toBe(token);
      expect(row.sealed_credentials).toBeNull();
    }
  });
});

describe('logout', () => {
  it('[LG-11] ends the session on the server and clears every cookie', async () => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('ADMIN');
    const cookie = `prumo_session=${client.cookies.get('prumo_session') ?? ''}`;
    expect((await client.ask('DELETE', '/gateway/session')).status).toBe(204);
    expect(client.cookies.size).toBe(0);
    const { status } = await client.ask('GET', '/gateway/session', { headers: { cookie } });
    expect(status).toBe(401);
  });

  it('works without a session, and touches no cookie of a login that went on meanwhile', async () => {
    const answer = await createBrowserLikeClient(server.url).ask('DELETE', '/gateway/session');
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('change of password', () => {
  it('ends every other session of the person, and the one who changed it goes on', async () => {
    const [own, other] = [createBrowserLikeClient(server.url), createBrowserLikeClient(server.url)];
    await own.logIn('HELENA.DUARTE');
    await other.logIn('HELENA.DUARTE');
    const { status } = await own.ask('PUT', '/pentaho/api/userroledao/user', {
      json: { userName: 'HELENA.DUARTE', newPassword: 'outra senha', oldPassword: 'prumo' },
    });
    expect(status).toBe(204);
    expect((await own.ask('GET', '/gateway/session')).status).toBe(200);
    expect((await other.ask('GET', '/gateway/session')).status).toBe(401);
    expect((await other.logIn('HELENA.DUARTE')).status).toBe(401);
    expect((await other.logIn('HELENA.DUARTE', 'outra senha')).status).toBe(200);
  });
});

describe('idle time', () => {
  it('[CF-03] ends a session after SESSION_TIMEOUT minutes without use, and not while it is used', async () => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('ADMIN');
    for (let hour = 0; hour < 4; hour += 1) {
      server.time.now += 60 * 60_000;
      expect((await client.ask('GET', '/gateway/session')).status).toBe(200);
      expect(client.cookies.get('prumo_bi_last_request')).toBe(String(server.time.now));
    }
    server.time.now += 101 * 60_000;
    const late = await client.ask('GET', '/gateway/session');
    expect(late.status).toBe(401);
    // The answer may arrive after the one of a new login, whose cookies it must not take away.
    expect(late.headers.getSetCookie()).toEqual([]);
  });
});

describe('who may ask', () => {
  it('asks other clients for Basic, and scripts of a page not', async () => {
    const plain = await fetch(`${server.url}/gateway/session`);
    expect(plain.status).toBe(401);
    expect(plain.headers.get('www-authenticate')).toContain('Basic realm="Prumo"');
    const scripted = await createBrowserLikeClient(server.url).ask('GET', '/gateway/session');
    expect(scripted.headers.get('www-authenticate')).toBeNull();
  });

  it('takes Basic', async () => {
    const ask = async (pair: string): Promise<Response> =>
      await fetch(`${server.url}/gateway/session`, {
        headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
      });
    for (let time = 0; time < 2; time += 1) {
      const response = await ask('renato.faria:prumo');
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toMatchObject({ userName: 'RENATO.FARIA' });
    }
    expect((await ask('renato.faria:wrong')).status).toBe(401);
    expect((await ask('renato.faria')).status).toBe(401);
  });

  it('takes Basic beside a cookie whose session is over', async () => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('ADMIN');
    const cookie = `prumo_session=${client.cookies.get('prumo_session') ?? ''}`;
    const authorization = `Basic ${Buffer.from('renato.faria:prumo').toString('base64')}`;
    const askWho = async (): Promise<unknown> =>
      await (await fetch(`${server.url}/gateway/session`, { headers: { cookie, authorization } })).json();
    expect(await askWho()).toMatchObject({ userName: 'ADMIN' });
    await client.ask('DELETE', '/gateway/session');
    expect(await askWho()).toMatchObject({ userName: 'RENATO.FARIA' });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame without origin', { origin: 'null' }],
    ['a sibling site, as the browser says', { 'sec-fetch-site': 'same-site' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses a change that comes from %s', async (_name, headers) => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('ADMIN');
    const { status, body } = await client.ask('DELETE', '/gateway/session', { headers });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'access_denied' });
    expect((await client.ask('GET', '/gateway/session')).status).toBe(200);
  });
});

describe('roles', () => {
  it.each([
    ['ADMIN', { isAdmin: true, isQualityManager: false, isDataAdministrator: false }],
    ['MARINA.LOPES', { isAdmin: false, isQualityManager: true, isDataAdministrator: false }],
    ['ALICE.BARROS', { isAdmin: false, isQualityManager: false, isDataAdministrator: true }],
    ['IVONE.ALVES', { isAdmin: false, isQualityManager: false, isDataAdministrator: false }],
  ])('[UC-01] [UC-02] the server recognises %s as %o', async (userName, expected) => {
    expect((await createBrowserLikeClient(server.url).logIn(userName)).body).toMatchObject(expected);
  });

  it('[CF-07] DEV_USR_ADM makes a named user administrator, in development', async () => {
    const own = await startTestServer({ DEVELOPMENT: 'on', DEV_USR_ADM: 'ivone.alves' });
    expect((await createBrowserLikeClient(own.url).logIn('IVONE.ALVES')).body).toMatchObject({
      isAdmin: true,
    });
    expect((await createBrowserLikeClient(own.url).logIn('CARLA.MENDES')).body).toMatchObject({
      isAdmin: false,
    });
    await own.close();
  });
});
