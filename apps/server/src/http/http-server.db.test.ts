import { createHash } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';

import { allCalls } from '@prumo/contracts/calls/all-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient } from '../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import type { AccessRow } from './access.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    COMPANY_BRAND: 'Hospital Modelo',
    MAX_BODY_KILOBYTES: '16',
    // All routes that there can be.
    PUBLIC_REPORTS: 'on',
  });
});

afterAll(async () => {
  await server.close();
});

function presentReaders(isForReaders: AccessRow['isForReaders']): string {
  if (isForReaders === 'by content') return ', readers by content';
  return isForReaders ? ', readers too' : '';
}

it('declares for every route who may call it', async () => {
  const rows = server.accessTable.map(
    ({ method, url, access, isForReaders }) => `${method} ${url}: ${access}${presentReaders(isForReaders)}\n`,
  );
  await expect(rows.toSorted().join('')).toMatchFileSnapshot('access-table.txt');
});

it('answers every call of the gateway that is described, as it is described, and no other', () => {
  const isOfGateway = ({ method, url }: { method: string; url: string }): boolean =>
    url.startsWith('/gateway/') && method !== 'HEAD';
  expect(
    server.accessTable
      .filter(isOfGateway)
      .map(({ method, url, access }) => `${method} ${url}: ${access}`)
      .toSorted(),
  ).toEqual(
    Object.values(allCalls)
      .flat()
      .map(({ method, path, access }) => `${method} ${path}: ${access}`)
      .toSorted(),
  );
});

describe('settings for the browser', () => {
  it('are the public ones and no other', async () => {
    const { body } = await createBrowserLikeClient(server.url).ask('GET', '/config.json');
    expect(body).toEqual({
      ACTIVE_APPS: ['bi', 'workflow'],
      FEATURE_FLAGS: ['tasks', 'old-kpi', 'kpi', 'easy', 'query-runner', 'change-password'],
      SESSION_TIMEOUT: 100,
      EXTERNAL_APPS: ['minutes', 'non-compliances'],
      HOLIDAYS: [],
      PRIVACY_OFFICER: '',
      PRIVACY_CONTACT: '',
      PUBLIC_REPORTS: true,
      COMPANY_BRAND: 'Hospital Modelo',
      PLUGIN: 'prumo',
      DEMO: true,
    });
  });

  it('the version is a resource of its own', async () => {
    expect((await createBrowserLikeClient(server.url).ask('GET', '/version')).body).toEqual({
      version: '1.2.3-test',
    });
  });
});

describe('operation', () => {
  it('/healthz and /readyz answer', async () => {
    const client = createBrowserLikeClient(server.url);
    expect((await client.ask('GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await client.ask('GET', '/readyz')).body).toEqual({
      status: 'ready',
      database: true,
      disk: 'ok',
      pendingMigrations: 0,
    });
  });

  it('/metrics answers the operator on the machine, and nobody behind a proxy', async () => {
    await createBrowserLikeClient(server.url).ask('GET', '/gateway/session');
    const own = await fetch(`${server.url}/metrics`);
    expect(own.status).toBe(200);
    expect(await own.text()).toContain('prumo_http_request_duration_seconds_bucket');
    const forwarded = await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '10.1.1.1' } });
    expect(forwarded.status).toBe(403);
  });

  it('logs each answer as JSON with the request id that the answer carries, and no secret', async () => {
    const client = createBrowserLikeClient(server.url);
    const { body, headers } = await client.logIn('ADMIN', 'a-wrong-password');
    const requestId = headers.get('x-request-id');
    expect(body).toMatchObject({ requestId });
    await client.logIn('ADMIN');
    await client.ask('GET', '/gateway/session');
    const lines = server.listLogLines();
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ reqId: requestId, path: '/gateway/session', status: 401 }),
    );
    const token = client.cookies.get('prumo_session') ?? 'none';
    for (const line of lines) {
      expect(line).not.toContain('a-wrong-password');
      expect(line).not.toContain(token);
    }
  });
});

describe('pages and files', () => {
  const navigation = { accept: 'text/html,*/*' };

  it.each(['/', '/home', '/login', '/anything/below?x=1'])('GET %s is the portal page', async (path) => {
    const { status, headers, body } = await createBrowserLikeClient(server.url).ask('GET', path, {
      headers: navigation,
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const importMapHash = createHash('sha256').update('{"imports":{}}').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${importMapHash}';`);
    expect(policy).not.toContain('unsafe');
    expect(body).toContain(`nonce="${nonce}"`);
  });

  // As a socket sends it: fetch would say that it is a script.
  it.each<[line: string, accept: string | undefined, status: number, type: string]>([
    ['GET /', '*/*', 200, 'text/html'],
    ['GET /', undefined, 200, 'text/html'],
    ['HEAD /', '*/*', 200, 'text/html'],
    ['GET /home?x=1', '*/*', 200, 'text/html'],
    ['GET /home', 'application/json', 404, 'application/json'],
    ['GET /gateway/nothing', '*/*', 404, 'application/json'],
    ['GET /realtime/nothing', '*/*', 404, 'application/json'],
    ['GET /fhir/nothing', '*/*', 404, 'application/fhir+json'],
    ['GET /activiti-rest/nothing', undefined, 404, 'application/json'],
    ['GET /assets/gone-123.js', '*/*', 404, 'application/json'],
    ['GET /gone.js', '*/*', 404, 'application/json'],
    ['POST /', '*/*', 404, 'application/json'],
  ])('%s that accepts %s gets %i in %s', async (line, accept, status, type) => {
    const [method, path] = line.split(' ');
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = accept === undefined ? {} : { accept };
      request(server.url + path, { method, headers }, resolve)
        .on('error', reject)
        .end();
    });
    answer.resume();
    expect([answer.statusCode, answer.headers['content-type']?.split(';')[0]]).toEqual([status, type]);
  });

  it('gives every answer a nonce of its own', async () => {
    const client = createBrowserLikeClient(server.url);
    const [one, other] = [
      await client.ask('GET', '/', { headers: navigation }),
      await client.ask('GET', '/', { headers: navigation }),
    ];
    expect(one.body).not.toBe(other.body);
  });

  it('serves built files for ever and compressed', async () => {
    const response = await fetch(`${server.url}/assets/main-abc123.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  it.each([
    ['GET', '/assets/gone-123.js'],
    ['GET', '/assets/..%2findex.html'],
    ['GET', '/assets/..%2f..%2fsession-secret'],
    ['GET', '/assets/%2e%2e%5c..%5csession-secret'],
    ['GET', '/gateway/nothing'],
    ['GET', '/activiti-rest/nothing'],
    ['POST', '/home'],
  ])('%s %s is a 404 in our form, not the page', async (method, path) => {
    const { status, body } = await createBrowserLikeClient(server.url).ask(method, path, {
      headers: navigation,
    });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found' });
  });

  it('sends the security headers with everything', async () => {
    for (const path of ['/healthz', '/config.json', '/nothing', '/assets/main-abc123.js']) {
      const response = await fetch(server.url + path);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  });
});

describe('bad requests', () => {
  it.each([
    ['a body that is too large', { userName: 'x'.repeat(20_000), password: 'x' }, 413, 'body_too_large'],
  ])('%s', async (_name, json, status, code) => {
    const answer = await createBrowserLikeClient(server.url).ask('POST', '/gateway/session', { json });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it.each([
    ['not JSON', 'application/json', '{', 400, 'malformed_json'],
    ['a form', 'application/x-www-form-urlencoded', 'userName=ADMIN', 415, 'unsupported_media_type'],
  ])('%s', async (_name, type, body, status, code) => {
    const response = await fetch(`${server.url}/gateway/session`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });
});
