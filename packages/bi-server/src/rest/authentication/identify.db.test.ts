import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createQueryTokens } from '../../queries/query-tokens.ts';
import { askBi, createBiBrowser } from '../testing/bi-client.ts';
import {
  basicOf,
  passwordOf,
  startTestBiServer,
  type TestBiServer,
} from '../testing/start-test-bi-server.ts';

const tokenKey = 'key of a test, which needs no other';
let server: TestBiServer;

beforeAll(async () => {
  // A server in front that trusts a header of its own; the real one has a session cookie there.
  server = await startTestBiServer({
    identify: async (request) => {
      const userName = headerOf(request.headers['x-portal-user']);
      return userName === undefined ? undefined : { userName, sessionId: 'alive' };
    },
    isIdentityAlive: async (sessionId) => sessionId === 'alive',
    tokenKey,
    endIdentity: async (_request, reply) => {
      reply.header('x-portal-ended', 'yes');
    },
  });
  await server.biServer.administration.createPerson({ userName: 'JOAO.LUZ', password: 'corredor de vidro' });
});

afterAll(async () => {
  await server.close();
});

function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

describe('a user that the server in front has proved', () => {
  it('needs nothing else, and gets no session of this server', async () => {
    const answer = await askBi(server.url, {
      path: '/api/session/userName',
      headers: { 'x-portal-user': 'ana.luz' },
    });
    expect([answer.status, answer.text]).toEqual([200, 'Ana.Luz']);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('finds a home folder of their own at the first request', async () => {
    const answer = await askBi(server.url, {
      path: '/api/repo/files/:home:JOAO.LUZ/properties',
      headers: { 'x-portal-user': 'JOAO.LUZ', accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  it('goes before session and Basic', async () => {
    const browser = createBiBrowser(server.url);
    await browser.logIn('ADMIN', passwordOf('ADMIN'));
    const headers = { 'x-portal-user': 'Ana.Luz', authorization: basicOf('ADMIN') };
    expect((await browser.ask({ path: '/api/session/userName', headers })).text).toBe('Ana.Luz');
  });

  it('is nobody when this server does not know them', async () => {
    const answer = await askBi(server.url, {
      path: '/api/session/userName',
      headers: { 'x-portal-user': 'NOBODY' },
    });
    expect(answer.status).toBe(401);
  });

  it('changes nothing on behalf of a page of another site', async () => {
    const answer = await askBi(server.url, {
      method: 'POST',
      path: '/plugin/pentaho-cdf/api/ping',
      headers: { 'x-portal-user': 'Ana.Luz', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });

  it('is logged out there too', async () => {
    const answer = await askBi(server.url, { path: '/Logout', headers: { 'x-portal-user': 'Ana.Luz' } });
    expect(answer.headers.get('x-portal-ended')).toBe('yes');
  });
});

describe('the token of a report', () => {
  const bearerOf = (userName: string, id = 'alive'): Record<string, string> => {
    const tokens = createQueryTokens({ key: tokenKey, clock: () => server.time.now });
    return { authorization: `Bearer ${tokens.issue({ userName, session: { keptBy: 'front', id } })}` };
  };

  it('is good for queries, from a page of any origin', async () => {
    const answer = await askBi(server.url, {
      method: 'POST',
      path: '/plugin/cda/api/doQuery',
      headers: {
        ...bearerOf('Ana.Luz'),
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        'sec-fetch-site': 'cross-site',
      },
      body: 'path=/public/nothing.cda&dataAccessId=one',
    });
    // 500 is how a missing file is answered: the caller was let in.
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, '*']);
  });

  it.each(['/api/session/userName', '/api/repo/files/tree', '/api/users'])(
    'opens nothing else: %s',
    async (path) => {
      expect((await askBi(server.url, { path, headers: bearerOf('ADMIN') })).status).toBe(401);
    },
  );

  it.each([
    ['nobody', 'NOBODY', 'alive'],
    ['a session that the server in front has ended', 'Ana.Luz', 'ended'],
  ])('of %s opens nothing', async (_title, userName, sessionId) => {
    const headers = bearerOf(userName, sessionId);
    const answer = await askBi(server.url, { path: '/plugin/cda/api/listQueries', headers });
    expect([answer.status, answer.text]).toEqual([401, 'The query token is over.']);
  });
});
