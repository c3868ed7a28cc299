// Login and logout at a remote BI server, against protocol doubles of a 9.x and an 11.x Pentaho.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createForwardingBiDoor } from '@prumo/server/gateway/doors/remote-bi/forwarding-bi-door';
import { createLogInChain } from '@prumo/server/gateway/log-in/log-in-chain';
import { createBrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startPentaho11Double } from '../../support/pentaho-doubles/pentaho-11.ts';
import { startPentaho9Double } from '../../support/pentaho-doubles/pentaho-9.ts';
import type { PentahoDouble } from '../../support/pentaho-doubles/pentaho-double.ts';

const joana = { typed: 'joana.prado', spelled: 'Joana.Prado', password: 'çé&<senha>' };
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function startFront(settings: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ DEMO: 'off', ...settings });
  closers.push(async () => await server.close());
  return server;
}

interface SharedFronts {
  get(settings: Record<string, string>): Promise<TestServer>;
  close(): Promise<void>;
}

/** Started once for all tests that want the same settings: a start takes longer than most of them. */
function createSharedFronts(findBiUrl: () => string): SharedFronts {
  const started = new Map<string, Promise<TestServer>>();
  return {
    async get(settings) {
      const wanted = { DEMO: 'off', BI_URL: findBiUrl(), ...settings };
      const key = JSON.stringify(wanted);
      const server = started.get(key) ?? startTestServer(wanted);
      started.set(key, server);
      return await server;
    },
    async close() {
      for (const server of started.values()) await (await server).close();
    },
  };
}

async function open(double: Promise<PentahoDouble>): Promise<PentahoDouble> {
  const opened = await double;
  closers.push(async () => await opened.close());
  return opened;
}

function listCalls({ received }: PentahoDouble): string[] {
  return received.map(({ method, url }) => `${method} ${url.replace('/pentaho', '')}`);
}

describe.each([
  ['9.x', startPentaho9Double],
  ['11.x', startPentaho11Double],
])('Pentaho %s (double)', (_version, startDouble) => {
  let double: PentahoDouble;
  let withoutPlugin: PentahoDouble;
  const fronts = createSharedFronts(() => double.url);

  beforeAll(async () => {
    double = await startDouble();
    withoutPlugin = await startDouble({ withDashboardPlugin: false });
  });

  beforeEach(() => {
    double.expireSessions();
    double.received.length = 0;
  });

  afterAll(async () => {
    await fronts.close();
    await double.close();
    await withoutPlugin.close();
  });

  it('[CF-05] [LG-06] [BI-10] new strategy: a ping with Basic that is answered 200', async () => {
    const server = await fronts.get({ USE_NEW_LOGIN: 'on' });
    const { status, body } = await createBrowserLikeClient(server.url).logIn(joana.typed, joana.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userName: joana.spelled,
      displayName: joana.spelled,
      roles: ['quality_manager', 'Authenticated'],
      isQualityManager: true,
      isAdmin: false,
    });
    expect(listCalls(double)[0]).toBe('POST /plugin/pentaho-cdf/api/ping');
    expect(listCalls(double).join()).not.toContain('j_spring_security_check');
    const pair = `${joana.typed.toUpperCase()}:${joana.password}`;
    expect(double.received[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      'accept-language': 'pt-BR',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(double.received[0]?.headers.cookie).toBeUndefined();
  });

  it.each([
    ['off', 'JOANA.PRADO'],
    ['on', 'joana.prado'],
  ])('[CF-04] USE_FREE_CASE_AUTH %s: the name is sent as %s', async (setting, sent) => {
    const server = await fronts.get({ USE_FREE_CASE_AUTH: setting });
    await createBrowserLikeClient(server.url).logIn(' joana.prado ', joana.password);
    const authorization = `Basic ${Buffer.from(`${sent}:${joana.password}`).toString('base64')}`;
    expect(double.received[0]?.headers).toMatchObject({ authorization });
  });

  it('[CF-05] [LG-06] [LG-12] [BI-10] old strategy: a form post with locale pt_br whose last page has no login form', async () => {
    const server = await fronts.get({ USE_NEW_LOGIN: 'off' });
    const { status, body } = await createBrowserLikeClient(server.url).logIn(joana.typed, joana.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userName: joana.spelled, isQualityManager: true });
    expect(listCalls(double).slice(0, 2)).toEqual(['POST /j_spring_security_check', 'GET /Home']);
    expect(listCalls(double).join()).not.toContain('ping');
    expect(Object.fromEntries(new URLSearchParams(double.received[0]?.body))).toEqual({
      j_username: joana.typed.toUpperCase(),
      j_password: joana.password,
      locale: 'pt_br',
    });
  });

  it.each([
    ['on', 'a wrong password', joana.typed, 'errada'],
    ['off', 'a wrong password', joana.typed, 'errada'],
    ['on', 'an unknown person', 'ninguem', 'password'],
    ['off', 'an unknown person', 'ninguem', 'password'],
    ['on', 'a name that would end early in Basic', 'pat:pass', 'word'],
  ])('[LG-06] [LG-07] USE_NEW_LOGIN %s: %s is refused', async (useNewLogIn, _what, userName, password) => {
    const server = await fronts.get({ USE_NEW_LOGIN: useNewLogIn });
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
    ['admin', 'password', ['Administrator', 'Authenticated']],
    ['pat', 'password', ['Authenticated']],
  ])('[BI-10] reads the roles of %s without the dashboard plugin', async (userName, password, roles) => {
    const server = await fronts.get({ BI_URL: withoutPlugin.url, USE_NEW_LOGIN: 'off' });
    expect((await createBrowserLikeClient(server.url).logIn(userName, password)).body).toMatchObject({
      roles,
    });
  });

  it('[LG-07] a workflow failure logs out of the BI server', async () => {
    const door = createForwardingBiDoor({
      url: double.url,
      useNewLogIn: true,
      timeLimitMs: 10_000,
      sessionTimeoutMinutes: 100,
      clock: Date.now,
      reportFailure: () => {},
    });
    for (const logIn of [
      async () => false,
      async () => await Promise.reject(new Error('the engine is away')),
    ]) {
      const workflow = {
        needsCredentials: false,
        logIn,
        findPrincipal: async () => ({ userId: 'pat', groups: [], authorization: undefined }),
        logOut: async () => {},
      };
      const chain = createLogInChain({ bi: door, workflow }, () => {});
      const attempt = chain.logIn(
        { userName: 'pat', password: 'password' },
        { sessionId: 'one', clientAddress: '10.0.0.7' },
      );
      await expect(attempt).rejects.toThrow(/workflow server refused|engine is away/);
      expect(listCalls(double).at(-1)).toBe('POST /Logout');
      expect(double.countSessions()).toBe(0);
    }
    door.close();
  });

  it('logs out there with the session cookie it kept, and reads no cookie of it in the browser', async () => {
    const server = await fronts.get({ USE_FREE_CASE_AUTH: 'off' });
    const client = createBrowserLikeClient(server.url);
    await client.logIn('pat', 'password');
    expect(double.countSessions()).toBe(1);
    expect((await client.ask('DELETE', '/gateway/session')).status).toBe(204);
    expect(listCalls(double).at(-1)).toBe('POST /Logout');
    expect(double.received.at(-1)?.headers.cookie).toMatch(/JSESSIONID=/);
    expect(double.countSessions()).toBe(0);
    expect(client.setCookieLines.join()).not.toContain('JSESSIONID');
  });
});

describe('a BI server that is away', () => {
  it.each(['on', 'off'])('USE_NEW_LOGIN %s: says so, and counts against nobody', async (useNewLogIn) => {
    const double = await startPentaho9Double();
    await double.close();
    const server = await startFront({
      BI_URL: double.url,
      USE_NEW_LOGIN: useNewLogIn,
      LOGIN_ATTEMPTS_PER_ACCOUNT: '3',
    });
    for (let time = 0; time < 4; time += 1) {
      const { status, body } = await createBrowserLikeClient(server.url).logIn('pat', 'password');
      expect(status).toBe(502);
      expect(body).toMatchObject({
        code: 'back_end_unavailable',
        details: { lastAttemptError: { app: 'bi', reason: 'unavailable' } },
      });
    }
  });

  it('does not keep anybody from logging out; the failure is only logged', async () => {
    const double = await startPentaho9Double();
    const server = await startFront({ BI_URL: double.url });
    const client = createBrowserLikeClient(server.url);
    await client.logIn('pat', 'password');
    await double.close();
    expect((await client.ask('DELETE', '/gateway/session')).status).toBe(204);
    expect(client.cookies.size).toBe(0);
    expect(server.listLogLines().join('')).toContain('a back end failed');
  });

  it('lets people go on whom it had let in, and nobody whom this copy does not know', async () => {
    const double = await startPentaho9Double();
    const server = await startFront({ BI_URL: double.url });
    const client = createBrowserLikeClient(server.url);
    await client.logIn('pat', 'password');
    await double.close();
    server.time.now += 60_000;
    expect((await client.ask('GET', '/gateway/session')).body).toMatchObject({ userName: 'pat' });
    const authorization = `Basic ${Buffer.from('pat:password').toString('base64')}`;
    const response = await fetch(`${server.url}/gateway/session`, { headers: { authorization } });
    expect(response.status).toBe(502);
  });
});

describe('a server that is no Pentaho', () => {
  let answer: RequestListener;
  let url: string;
  let stopListening: () => void;
  const fronts = createSharedFronts(() => url);

  beforeAll(async () => {
    ({ url, close: stopListening } = await listen((request, response) => answer(request, response)));
  });

  afterAll(async () => {
    await fronts.close();
    stopListening();
  });

  it.each(['on', 'off'])(
    'USE_NEW_LOGIN %s: lets nobody in although it answers 200 to everything',
    async (useNewLogIn) => {
      answer = (_request, response) => response.end('<html>Welcome</html>');
      const server = await fronts.get({ USE_NEW_LOGIN: useNewLogIn });
      expect(await createBrowserLikeClient(server.url).logIn('admin', 'anything')).toMatchObject({
        status: 502,
        body: { code: 'back_end_unavailable' },
      });
    },
  );

  it('[LG-06] old strategy: login_error in the last address alone is a refusal', async () => {
    answer = (request, response) => {
      if (request.method === 'POST') response.writeHead(302, { location: '/pentaho/Login?login_error=1' });
      response.end('admin');
    };
    const server = await fronts.get({ USE_NEW_LOGIN: 'off' });
    expect((await createBrowserLikeClient(server.url).logIn('admin', 'errada')).status).toBe(401);
  });

  it('old strategy: a login that leads to another machine is not followed', async () => {
    const elsewhere = await open(startPentaho9Double());
    answer = (_request, response) => {
      response.writeHead(302, { location: `${elsewhere.url}/Home` }).end();
    };
    const server = await fronts.get({ USE_NEW_LOGIN: 'off' });
    expect((await createBrowserLikeClient(server.url).logIn('admin', 'password')).status).toBe(502);
    expect(elsewhere.received).toEqual([]);
  });
});

async function listen(answer: RequestListener): Promise<{ url: string; close: () => void }> {
  const other = createServer(answer);
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  // Listening on TCP, it has the address of a port.
  const { port } = other.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/pentaho`,
    close() {
      other.closeAllConnections();
      other.close();
    },
  };
}

describe('what that server says of a person', () => {
  it('holds for half a minute; then a changed password ends the session', async () => {
    const double = await open(startPentaho9Double());
    const server = await startFront({ BI_URL: double.url });
    const client = createBrowserLikeClient(server.url);
    await client.logIn('pat', 'password');
    const calls = double.received.length;
    await Promise.all(Array.from({ length: 5 }, async () => await client.ask('GET', '/gateway/session')));
    expect(double.received.length).toBe(calls);

    const pat = double.people.find(({ userName }) => userName === 'pat');
    if (pat !== undefined) pat.password = 'changed elsewhere';
    double.expireSessions();
    server.time.now += 31_000;
    expect((await client.ask('GET', '/gateway/session')).status).toBe(401);
    const askedInVain = double.received.length;
    expect((await client.ask('GET', '/gateway/session')).status).toBe(401);
    expect(double.received.length).toBe(askedInVain);
  });
});
