// Bodies below /pentaho through the gateway, of which it never holds more than a little, whatever the version of that Pentaho.
import { createHash } from 'node:crypto';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import { createBrowserLikeClient, type BrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { makeBytes } from '../../support/pentaho-doubles/double-resources.ts';
import { startPentaho11Double } from '../../support/pentaho-doubles/pentaho-11.ts';
import type { PentahoDouble } from '../../support/pentaho-doubles/pentaho-double.ts';

let double: PentahoDouble;
let server: TestServer;
let client: BrowserLikeClient;

beforeAll(async () => {
  double = await startPentaho11Double();
  server = await startTestServer({
    DEMO: 'off',
    ACTIVE_APPS: 'bi',
    BI_URL: double.url,
    BI_TIMEOUT_SECONDS: '2',
  });
  client = createBrowserLikeClient(server.url);
  const person = double.people.find(({ userName }) => userName === 'Joana.Prado');
  await client.logIn('joana.prado', person?.password ?? '');
});

afterAll(async () => {
  await server.close();
  await double.close();
});

it('[BI-10] streams bodies both ways: no more than a little of one is under way', async () => {
  const size = 192 * 1024 * 1024;
  const little = 48 * 1024 * 1024;
  const hash = createHash('sha256');
  for await (const chunk of makeBytes(size)) if (Buffer.isBuffer(chunk)) hash.update(chunk);
  const sha256 = hash.digest('hex');
  const memory = watchMemory();

  const before = { ...double.traffic };
  let sent = 0;
  let underWay = 0;
  const body = makeBytes(size, (length) => {
    sent += length;
    underWay = Math.max(underWay, sent - (double.traffic.read - before.read));
    memory.look();
  });
  const put = await askExactly('PUT', '/pentaho/api/repo/files/:public:bytes-1.bin', body);
  expect(JSON.parse((await put.toArray()).join(''))).toEqual({ length: size, sha256 });
  expect(underWay).toBeLessThan(little);

  const got = await askExactly('GET', `/pentaho/api/repo/files/:public:bytes-${size}.bin`);
  expect(got.headers['content-length']).toBe(String(size));
  // Whoever does not read holds the BI server back, not the gateway's memory.
  for (let time = 0; time < 20; time += 1) await client.ask('GET', '/pentaho/api/session/userName');
  expect(double.traffic.made - before.made).toBeLessThan(little);
  const received = createHash('sha256');
  for await (const chunk of got) {
    if (Buffer.isBuffer(chunk)) received.update(chunk);
    memory.look();
  }
  expect(received.digest('hex')).toBe(sha256);
  // Client, gateway and double are one process here, and garbage counts: below one body all the same.
  expect(memory.growth()).toBeLessThan(size);
});

/** With the body as a stream. */
async function askExactly(method: string, path: string, body = Readable.from([])): Promise<IncomingMessage> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return await new Promise((resolve, reject) => {
    const request = openRequest(
      { host: '127.0.0.1', port: server.port, method, path, headers: { cookie } },
      resolve,
    );
    body.pipe(request.on('error', reject));
  });
}

function watchMemory(): { look(): void; growth(): number } {
  const measure = (): number => {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  };
  const before = measure();
  let most = before;
  return {
    look() {
      most = Math.max(most, measure());
    },
    growth: () => most - before,
  };
}
