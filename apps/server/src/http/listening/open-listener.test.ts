import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';

import { afterEach, describe, expect, it } from 'vitest';

import { openRawConnection, decodeRawAnswer, sendRaw } from '../../testing/raw-request.ts';
import { openListener, type Listener } from './open-listener.ts';

const open: Listener[] = [];

afterEach(async () => {
  for (const listener of open.splice(0)) await listener.stop();
});

async function start(given: Partial<Parameters<typeof openListener>[0]> = {}): Promise<string> {
  const listener = await openListener({
    host: '127.0.0.1',
    port: 0,
    headersLimitMs: 20_000,
    connectionsPerAddress: 100,
    isProxy: () => false,
    ...given,
  });
  open.push(listener);
  return `http://127.0.0.1:${listener.port}`;
}

function last(): Listener {
  const listener = open.at(-1);
  if (listener === undefined) throw new Error('nothing listens');
  return listener;
}

describe('before the server is ready', () => {
  it.each([
    ['/gateway/session', { code: 'starting' }],
    ['/activiti-rest/service/runtime/tasks', { message: 'Service Unavailable' }],
    ['/realtime/departments.json', { error: 'The server is starting. Try again in a moment.' }],
    ['/pentaho/plugin/prumo/api/docstore', { success: false, code: 'starting' }],
    ['/readyz', { status: 'not ready' }],
  ])('%s is told to come again, in the words of its protocol', async (path, body) => {
    const answer = await fetch((await start()) + path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.json()).toMatchObject(body);
  });

  it.each(['/', '/pentaho/Home'])('a person at %s sees a page that opens by itself', async (path) => {
    const answer = await fetch((await start()) + path, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain('O Prumo está iniciando');
    expect(page).toContain('<meta http-equiv="refresh" content="3">');
  });

  it('the process says that it lives', async () => {
    const answer = await fetch(`${await start()}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('a body is not waited for', async () => {
    const url = await start();
    const answer = await sendRaw(url, 'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{');
    expect(answer.status).toBe(503);
  });
});

it('a port in use is noticed at once', async () => {
  await start();
  await expect(start({ port: last().port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('localhost is both of its addresses', async () => {
  await start({ host: 'localhost' });
  const { port } = last();
  for (const name of ['localhost', '127.0.0.1']) {
    expect((await fetch(`http://${name}:${port}/healthz`)).status).toBe(200);
  }
});

describe('what is no proper request', () => {
  const get = (rest: string): string => `GET / HTTP/1.1\r\n${rest}\r\n`;

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['another version', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed_request'],
    ['no host', get(''), 400, 'malformed_request'],
    ['two lengths', get('Host: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n'), 400, 'malformed_request'],
    [
      'a length and chunks',
      get('Host: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
      400,
      'malformed_request',
    ],
    [
      'headers that are too large',
      get(`Host: x\r\nX-Y: ${'y'.repeat(20_000)}\r\n`),
      431,
      'headers_too_large',
    ],
    [
      'an address that is too long',
      `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['an expectation', get('Host: x\r\nExpect: miracles\r\n'), 417, 'expectation_failed'],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'request_too_slow'],
    ['nothing', '', 408, 'request_too_slow'],
  ])('%s', async (_name, text, status, code) => {
    const url = await start(status === 408 ? { headersLimitMs: 200 } : {});
    last().handOver((_request, response) => response.end('taken'));
    const answer = await sendRaw(url, text);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ code, requestId: answer.headers.get('x-request-id') });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('chunks that are none end the request under way', async () => {
    const url = await start();
    last().handOver((request) => request.resume());
    const answer = await sendRaw(
      url,
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n',
    );
    expect(answer.status).toBe(400);
  });

  it('never becomes a part of another answer', async () => {
    const url = await start();
    last().handOver((_request, response) =>
      response.writeHead(200, { 'content-length': '10' }).write('half'),
    );
    const answer = await sendRaw(url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n');
    expect(answer.body).not.toContain('code');
  });
});

describe('connections of one address', () => {
  it('have a limit, which others do not feel and whoever leaves makes room under', async () => {
    const url = await start({ connectionsPerAddress: 3, headersLimitMs: 60_000 });
    const first = [1, 2, 3].map(() => openRawConnection(url));
    await Promise.all(first.map(async ({ socket }) => await once(socket, 'connect')));

    const refused = decodeRawAnswer(await openRawConnection(url).closed);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'too_many_connections' });

    const other = openRawConnection(url, '127.0.0.2');
    other.send('GET /healthz HTTP/1.0\r\n\r\n');
    expect(decodeRawAnswer(await other.closed).status).toBe(200);

    first[0]?.socket.destroy();
    await first[0]?.closed;
    await expect
      .poll(async () => {
        const next = openRawConnection(url);
        next.send('GET /healthz HTTP/1.0\r\n\r\n');
        return decodeRawAnswer(await next.closed).status;
      })
      .toBe(200);
    for (const { socket } of first) socket.destroy();
  });

  it('of a proxy are as many as it likes', async () => {
    const url = await start({ connectionsPerAddress: 1, isProxy: (address) => address === '127.0.0.1' });
    const many = [1, 2, 3].map(() => openRawConnection(url));
    for (const connection of many) connection.send('GET /healthz HTTP/1.0\r\n\r\n');
    const answers = await Promise.all(many.map(async ({ closed }) => decodeRawAnswer(await closed).status));
    expect(answers).toEqual([200, 200, 200]);
  });
});

describe('a stop', () => {
  it('answers what is under way, closes what is idle, and refuses the rest', async () => {
    const url = await start({ headersLimitMs: 60_000 });
    let finish: () => void = () => undefined;
    const begun = new Promise<void>((isBegun) => {
      last().handOver((_request, response) => {
        finish = () => response.end('done');
        isBegun();
      });
    });
    const idle = openRawConnection(url);
    await once(idle.socket, 'connect');
    const working = openRawConnection(url);
    working.send('GET /one HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun;

    const stopped = last().stop();
    await idle.closed;
    finish();
    expect(await working.closed).toContain('done');
    await stopped;
    const late = httpRequest(url);
    late.end();
    await expect(once(late, 'response')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('leaves the port to others', async () => {
    await start();
    const { port } = last();
    await open.pop()?.stop();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    expect(other.listening).toBe(true);
    other.close();
  });
});
