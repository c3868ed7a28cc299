import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createQueryTokens, type QueryTokens } from '../queries/query-tokens.ts';
import { createSessions, type Sessions } from '../users/sessions.ts';
import type { BiUser } from './http/bi-user.ts';
import { askBi, type BiAnswer, type BiRequest } from './testing/bi-client.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;
let tokens: QueryTokens;
let sessions: Sessions;
const tokenKey = 'a key of this test, which needs no other';
const admin: BiUser = { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true };
const path = '/public/fixo.cda';
const cda = `<CDADescriptor><DataAccess id="fixed" type="jsonScriptable"><Query>{"metadata":[{"colName":"a"}],"resultset":[["x"]]}</Query></DataAccess></CDADescriptor>`;
const minute = 60_000;

beforeAll(async () => {
  server = await startTestBiServer({ tokenKey });
  tokens = createQueryTokens({ key: tokenKey, clock: () => server.time.now });
  sessions = createSessions(server.database, () => server.time.now);
  await server.biServer.files.writeFile(admin, path, Buffer.from(cda));
  await server.biServer.files.createFolder(admin, '/public/Segredo');
  await server.biServer.files.setAcl(admin, '/public/Segredo', { isInheriting: false, aces: [] });
  await server.biServer.files.writeFile(admin, '/public/Segredo/fixo.cda', Buffer.from(cda));
});

afterAll(async () => {
  await server.close();
});

const doQuery = (file = path): string =>
  `/plugin/cda/api/doQuery?${new URLSearchParams({ path: file, dataAccessId: 'fixed' }).toString()}`;

/** In a session that has just begun. */
async function issueFor(userName: string, sessionOf = userName): Promise<string> {
  const id = sessions.idOf(await sessions.start(sessionOf, 'form'));
  return tokens.issue({ userName, session: { keptBy: 'this', id } });
}

/** As a browser asks for a page that has no origin of its own. */
async function askWith(token: string, request: BiRequest): Promise<BiAnswer> {
  return await askBi(server.url, {
    ...request,
    headers: {
      authorization: `Bearer ${token}`,
      origin: 'null',
      'sec-fetch-site': 'cross-site',
      ...request.headers,
    },
  });
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a sandboxed report with its token', () => {
  it('runs queries as its viewer, by GET and POST, and may read the answers', async () => {
    const token = await issueFor('Ana.Luz');
    const read = await askWith(token, { path: doQuery() });
    expect([read.status, JSON.parse(read.text).resultset]).toEqual([200, [['x']]]);
    expect(read.headers.get('access-control-allow-origin')).toBe('*');
    expect(read.headers.get('access-control-allow-credentials')).toBeNull();
    const posted = await askWith(token, {
      method: 'POST',
      path: '/plugin/cda/api/doQuery',
      headers: form,
      body: new URLSearchParams({ path, dataAccessId: 'fixed' }).toString(),
    });
    expect([posted.status, posted.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(posted.headers.get('set-cookie')).toBeNull();
    const parameters = new URLSearchParams({ path, dataAccessId: 'fixed' }).toString();
    expect((await askWith(token, { path: `/plugin/cda/api/listQueries?${parameters}` })).status).toBe(200);
    expect((await askWith(token, { path: `/plugin/cda/api/listParameters?${parameters}` })).status).toBe(200);
  });

  it('reads no more than its viewer may, and is told why', async () => {
    const answer = await askWith(await issueFor('Ana.Luz'), { path: doQuery('/public/Segredo/fixo.cda') });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, '*']);
    expect(
      (await askWith(await issueFor('ADMIN'), { path: doQuery('/public/Segredo/fixo.cda') })).status,
    ).toBe(200);
  });

  it.each<[string, BiRequest]>([
    ['read the text of a query', { path: `/plugin/cda/api/getCdaFile?path=${path}` }],
    ['list files', { path: '/plugin/cda/api/getCdaList' }],
    ['clear the cache', { path: '/plugin/cda/api/clearCache' }],
    [
      'write a file',
      { method: 'POST', path: '/plugin/cda/api/writeCdaFile', headers: form, body: `path=${path}&data=x` },
    ],
    ['read the tree', { path: '/api/repo/files/:/tree' }],
    ['read a file', { path: '/api/repo/files/:public:fixo.cda' }],
    ['read users', { path: '/api/users' }],
    ['learn the name of its viewer', { path: '/api/session/userName' }],
    ['ping', { method: 'POST', path: '/plugin/pentaho-cdf/api/ping' }],
  ])('cannot %s', async (_title, request) => {
    const answer = await askWith(await issueFor('ADMIN'), request);
    expect([401, 403]).toContain(answer.status);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is asked first by the browser, and answered', async () => {
    const answer = await askBi(server.url, {
      method: 'OPTIONS',
      path: '/plugin/cda/api/doQuery',
      headers: {
        origin: 'null',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
  });

  it('gets a fresh token in time, and 401 that it can read when it comes too late', async () => {
    const token = await issueFor('Ana.Luz');
    expect((await askWith(token, { path: doQuery() })).headers.get('x-query-token')).toBeNull();
    server.time.now += 6 * minute;
    const renewed = (await askWith(token, { path: doQuery() })).headers.get('x-query-token') ?? '';
    server.time.now += 5 * minute;
    expect((await askWith(renewed, { path: doQuery() })).status).toBe(200);
    for (const request of [
      { path: doQuery() },
      { method: 'POST', path: '/plugin/cda/api/doQuery', headers: form, body: '' },
    ]) {
      const late = await askWith(token, request);
      expect([late.status, late.text, late.headers.get('access-control-allow-origin')]).toEqual([
        401,
        'The query token is over.',
        '*',
      ]);
    }
  });

  it('is worth nothing when its viewer is gone, or never was', async () => {
    expect((await askWith(await issueFor('NINGUEM', 'ADMIN'), { path: doQuery() })).status).toBe(401);
    expect((await askWith('x.y', { path: doQuery() })).status).toBe(401);
  });

  it('is not replaced by what a browser sends by itself', async () => {
    const answer = await askBi(server.url, {
      method: 'POST',
      path: '/plugin/cda/api/doQuery',
      as: 'ADMIN',
      headers: { ...form, origin: 'null', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ path, dataAccessId: 'fixed' }).toString(),
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});
