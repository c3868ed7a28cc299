// Attacks below the routes: bodies that never end, connections without number, and what is no proper request.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  decodeRawAnswer,
  openRawConnection,
  sendRaw,
  type RawAnswer,
  type RawConnection,
} from '@prumo/server/testing/raw-request';
import { describe, expect, it } from 'vitest';

import { attackedUrl, call, logIn, readProductLog, type Caller } from './support/attacked-product.ts';

/** What the attacked product is given, and as long again for a busy machine. */
const patienceMs = 3_000;
const cutMs = 20_000;

const places = [
  ['the login', 'POST', '/gateway/session', 'application/json'],
  ['an anonymous report', 'POST', '/gateway/non-compliances/anonymous', 'application/json'],
  [
    'the login of the BI server',
    'POST',
    '/pentaho/j_spring_security_check',
    'application/x-www-form-urlencoded',
  ],
  ['an upload to the BI server', 'PUT', '/pentaho/api/repo/files/:public:x.txt', 'text/plain'],
  ['the plugin', 'POST', '/pentaho/plugin/prumo/api/docstore', 'application/x-www-form-urlencoded'],
  [
    'a deployment',
    'POST',
    '/activiti-rest/service/repository/deployments',
    'multipart/form-data; boundary=x',
  ],
  ['the realtime database', 'PUT', '/realtime/x.json', 'application/json'],
  ['an unknown address', 'POST', '/nowhere', 'application/json'],
  ['the page', 'GET', '/', 'application/json'],
] as const;

function listErrorLines(log: string): readonly string[] {
  return log.split('\n').filter((line) => line.startsWith('{"level":50') || line.startsWith('{"level":60'));
}

function begin(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ Host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

function presentCookies({ cookies }: Caller): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A byte now and then, for as long as the server listens; gives what it said. */
async function dribble(connection: RawConnection): Promise<string> {
  const timer = setInterval(() => connection.send('x'), 250);
  try {
    return await Promise.race([
      connection.closed,
      sleep(cutMs, undefined, { ref: false }).then(() => {
        throw new Error(`still open after ${cutMs} ms: ${connection.received().slice(0, 200)}`);
      }),
    ]);
  } finally {
    clearInterval(timer);
    connection.socket.destroy();
  }
}

// What is waited for here is waited for together.
describe.concurrent('whoever keeps connections busy', () => {
  it('bodies that dribble are cut off at every door, in one piece and in chunks, while everybody else is answered', async () => {
    const before = listErrorLines(readProductLog()).length;
    const kinds = [{ 'Content-Length': '1000000' }, { 'Transfer-Encoding': 'chunked' }];
    const attacks = places.flatMap(([, method, path, type]) =>
      kinds.map(async (kind) => {
        const connection = openRawConnection(attackedUrl);
        connection.send(begin(method, path, { 'Content-Type': type, ...kind }));
        if ('Transfer-Encoding' in kind) connection.send('FFFFF\r\n');
        return [path, decodeRawAnswer(await dribble(connection)).status] as const;
      }),
    );
    const begun = performance.now();
    const answered = sleep(patienceMs / 2).then(async () => await call('/healthz'));
    const ends = await Promise.all(attacks);
    expect(performance.now() - begun).toBeLessThan(cutMs);
    expect((await answered).status).toBe(200);
    // Told so, or refused before; some are cut off without a word. Never a fault of ours.
    for (const [path, status] of ends) expect([path, status < 500]).toEqual([path, true]);
    expect(ends.filter(([path]) => path === '/gateway/session').map(([, status]) => status)).toEqual([
      408, 408,
    ]);
    expect(listErrorLines(readProductLog()).slice(before)).toEqual([]);
  });

  it('headers that never end are cut off too', async () => {
    const connection = openRawConnection(attackedUrl);
    connection.send('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(decodeRawAnswer(await dribble(connection)).status).toBe(408);
  });

  it('bodies that dribble with a session are cut off as well', async () => {
    const marina = await logIn('MARINA.LOPES');
    const connection = openRawConnection(attackedUrl);
    connection.send(
      begin('PUT', '/gateway/task-order', {
        Cookie: presentCookies(marina),
        'Content-Type': 'application/json',
        'Content-Length': '100000',
      }),
    );
    expect(decodeRawAnswer(await dribble(connection)).status).toBe(408);
  });

  it('but a slow upload that makes progress is taken, however long it needs', async () => {
    const marina = await logIn('MARINA.LOPES');
    const seconds = (2 * patienceMs) / 1000;
    const body = JSON.stringify({ taskIds: [] }).padEnd(1_000 * seconds, ' ');
    const connection = openRawConnection(attackedUrl);
    connection.send(
      begin('PUT', '/gateway/task-order', {
        Cookie: presentCookies(marina),
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
        Connection: 'close',
      }),
    );
    for (let sent = 0; sent < body.length; sent += 500) {
      connection.send(body.slice(sent, sent + 500));
      await sleep(500);
    }
    expect(decodeRawAnswer(await connection.closed).status).toBe(204);
  });

  // Only there every address of 127.0.0.0/8 is one's own.
  it.runIf(process.platform === 'linux')(
    'connections of one address are refused from the thousandth on, and others are answered',
    async () => {
      const attacker = '127.0.0.66';
      const first = Array.from({ length: 1_000 }, () => openRawConnection(attackedUrl, attacker));
      await Promise.all(first.map(async ({ socket }) => await once(socket, 'connect')));
      const refused = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { closed } = openRawConnection(attackedUrl, attacker);
          return decodeRawAnswer(await closed);
        }),
      );
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
      expect(refused[0]?.headers.get('retry-after')).toBe('10');
      expect((await call('/healthz')).status).toBe(200);
      // Those that say nothing are not kept either.
      const ends = await Promise.all(first.map(async ({ closed }) => decodeRawAnswer(await closed).status));
      expect(new Set(ends)).toEqual(new Set([408]));
    },
  );
});

describe('answers of the framework itself', () => {
  async function expectOurs(answer: RawAnswer): Promise<void> {
    const usual = await call('/nothing');
    for (const name of [
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-dns-prefetch-control',
      'x-download-options',
      'x-frame-options',
      'x-permitted-cross-domain-policies',
      'x-xss-protection',
      'cache-control',
    ]) {
      expect([name, answer.headers.get(name)]).toEqual([name, usual.headers.get(name)]);
    }
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }

  it.each([
    ['/%zz', 400, { code: 'malformed_request' }],
    ['/gateway/%E0%A4%A', 400, { code: 'malformed_request' }],
    ['/activiti-rest/service/%zz', 400, { message: 'Bad Request' }],
    ['/realtime/%zz.json', 400, { error: 'The address is not well-formed.' }],
    ['/pentaho/plugin/prumo/api/%zz', 400, { success: false, code: 'malformed_request' }],
    [`/gateway/minutes/${'x'.repeat(2_000)}`, 414, { code: 'address_too_long' }],
  ])('%.40s is %i in our form and with our headers', async (path, status, body) => {
    const answer = await sendRaw(attackedUrl, begin('GET', path, { Connection: 'close' }));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject(body);
    await expectOurs(answer);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    [
      'smuggling',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: x\r\nX-Y: a\0b\r\n\r\n', 400],
    ['headers of 100 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Y: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
    ['an address of 100 kB', `GET /${'y'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n', 417],
  ])('%s', async (_name, text, status) => {
    const answer = await sendRaw(attackedUrl, text);
    expect(answer.status).toBe(status);
    await expectOurs(answer);
  });

  it('no method and no spelling of an address makes a fault of it', async () => {
    const before = listErrorLines(readProductLog()).length;
    const methods = ['GET', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'PATCH', 'SEARCH', 'DELETE', 'QUERY'];
    const targets = ['*', '//', '/..;/', '/./../x', '/%00', '/gateway/session%00', 'http://evil.example/x'];
    const prefixes = ['/gateway/', '/pentaho/', '/pentaho/api/', '/activiti-rest/service/', '/realtime/'];
    const asked = methods.flatMap((method) => [
      ...targets.map((target) => begin(method, target, { Connection: 'close' })),
      ...prefixes.map((prefix) => begin(method, `${prefix}%2e%2e%2f..%5c`, { Connection: 'close' })),
    ]);
    for (const text of asked) {
      const { status, headers } = await sendRaw(attackedUrl, text);
      const [line = ''] = text.split('\r\n', 1);
      expect([line, status, status >= 200 && status < 500]).toEqual([line, status, true]);
      expect([line, headers.get('x-content-type-options')]).toEqual([line, 'nosniff']);
    }
    expect(listErrorLines(readProductLog()).slice(before)).toEqual([]);
  });

  it('there is no other protocol to change to', async () => {
    const answer = await sendRaw(
      attackedUrl,
      begin('GET', '/realtime/.ws?v=5', {
        Connection: 'Upgrade, close',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }),
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});
