// The environment of the door to a remote BI server: other copies, idle sessions, impatient people, settings.
import { createForwardingBiDoor } from '@prumo/server/gateway/doors/remote-bi/forwarding-bi-door';
import { createBrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startPentaho9Double } from '../../support/pentaho-doubles/pentaho-9.ts';
import type { PentahoDouble } from '../../support/pentaho-doubles/pentaho-double.ts';

const pat = { userName: 'pat', password: 'password' };
/** As long as a busy machine needs. */
const patience = { timeout: 60_000 };
const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`;

let double: PentahoDouble;

beforeAll(async () => {
  double = await startPentaho9Double();
});

beforeEach(() => {
  double.expireSessions();
  double.received.length = 0;
});

afterAll(async () => {
  await double.close();
});

describe('a door', () => {
  const time = { now: 0 };
  const parts = {
    useNewLogIn: true,
    timeLimitMs: 10_000,
    sessionTimeoutMinutes: 100,
    clock: () => time.now,
    reportFailure: () => {},
  };

  it('serves a session that another copy of the server began, by Basic', async () => {
    const [one, other] = [
      createForwardingBiDoor({ ...parts, url: double.url }),
      createForwardingBiDoor({ ...parts, url: double.url }),
    ];
    await one.logIn(pat, { sessionId: 'shared' });
    const session = { id: 'shared', userName: 'pat', credentials: pat };
    expect(await other.findPerson(session)).toMatchObject({ userName: 'pat', roles: ['Authenticated'] });
    const answer = await other.ask(session, { method: 'GET', target: '/api/session/userName', headers: {} });
    expect((await answer.toArray()).join('')).toBe('pat');
    expect(double.countSessions()).toBe(2);
    one.close();
    other.close();
  });

  it('logs out sessions that nobody used for as long as one may be idle, and only those', async () => {
    const door = createForwardingBiDoor({ ...parts, url: double.url });
    await door.logIn(pat, { sessionId: 'left' });
    time.now += 60 * 60_000;
    await door.logIn(pat, { sessionId: 'used' });
    time.now += 41 * 60_000;
    await door.forgetIdleOnes();
    expect(double.countSessions()).toBe(1);
    time.now += 60 * 60_000;
    await door.forgetIdleOnes();
    expect(double.countSessions()).toBe(0);
    door.close();
  });

  it('leaves no session there after it has checked the Basic of a client', async () => {
    const door = createForwardingBiDoor({ ...parts, url: double.url });
    expect(await door.logIn(pat)).toMatchObject({ userName: 'pat' });
    await vi.waitUntil(() => double.countSessions() === 0, patience);
    expect(await door.logIn({ ...pat, password: 'errada' })).toBeUndefined();
    door.close();
  });
});

describe('the gateway', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      DEMO: 'off',
      BI_URL: `${double.url}/`,
      LOGIN_ATTEMPTS_PER_ACCOUNT: '3',
      PLUGIN_AT_BI_SERVER: 'on',
    });
  });

  afterAll(async () => {
    await server.close();
  });

  it('gives up there what nobody waits for any more', async () => {
    const impatience = new AbortController();
    const asked = fetch(`${server.url}/pentaho/double/silence`, {
      headers: { authorization: basic('pat:password') },
      signal: impatience.signal,
    });
    await vi.waitUntil(() => double.received.some(({ url }) => url.endsWith('/silence')), patience);
    impatience.abort();
    await expect(asked).rejects.toThrow('aborted');
    await vi.waitUntil(() => double.traffic.abandoned === 1, patience);
  });

  it('counts guesses by Basic below /pentaho', async () => {
    const guess = async (password: string): Promise<number> => {
      const headers = { authorization: basic(`admin:${password}`) };
      return (await fetch(`${server.url}/pentaho/api/users`, { headers })).status;
    };
    for (const password of ['a', 'b', 'c']) expect(await guess(password)).toBe(401);
    expect(await guess('password')).toBe(429);
  });

  it('PLUGIN_AT_BI_SERVER hands the paths of the quality plugin to that server', async () => {
    const client = createBrowserLikeClient(server.url);
    await client.logIn('pat', 'password');
    await client.ask('GET', '/pentaho/plugin/prumo/api/myRoles');
    expect(double.received.at(-1)?.url).toBe('/pentaho/plugin/prumo/api/myRoles');
  });

  it('keeps credentials in the vault only, sealed', async () => {
    const client = createBrowserLikeClient(server.url);
    const { body } = await client.logIn('pat', 'password');
    const seen = [...client.setCookieLines, JSON.stringify(body), ...server.listLogLines()].join('\n');
    expect(seen).not.toContain('password');
    expect(seen).not.toContain(basic('pat:password').slice(6));
    expect(seen).not.toContain('JSESSIONID');
  });

  it('declares every path of the door as one for people who are logged in, and queries also for reports with a token', () => {
    const rows = server.accessTable.filter(({ url }) => url.startsWith('/pentaho'));
    expect(new Set(rows.map(({ url, access }) => `${url}: ${access}`))).toEqual(
      new Set(['/pentaho: authenticated', '/pentaho/*: authenticated', '/pentaho/plugin/cda/api/*: public']),
    );
  });

  it.each(['GET', 'POST'])(
    'lets nobody without a session, Basic or a token of that server %s a query',
    async (method) => {
      const answers = await Promise.all(
        [{}, { authorization: 'Bearer made-up' }].map(
          async (headers) =>
            await fetch(`${server.url}/pentaho/plugin/cda/api/doQuery?path=/x.cda`, { method, headers }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    },
  );

  it('refuses a query that a page of another site asks for with the session of a person', async () => {
    const response = await fetch(`${server.url}/pentaho/plugin/cda/api/doQuery`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'prumo_session=x' },
    });
    expect(response.status).toBe(403);
  });
});
