// What Google's command line client sends, without the client, whose 240 MB are no part of `npm test`.
import { testSecret } from '@prumo/server/gateway/doors/realtime/testing/start-realtime-door';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { exchanges, pushedName } from '../../process/firebase-tools/recorded-exchanges.ts';
import { sendRequest } from '../../process/firebase-tools/send-request.ts';

let server: TestServer;
let base: string;

beforeAll(async () => {
  server = await startTestServer({ DEMO: 'off', REALTIME_SECRET: testSecret });
  base = `${server.url}/realtime`;
});

afterAll(async () => {
  await server.close();
});

describe('the requests of firebase-tools', () => {
  it('[RD-01] are answered as the tool expects, one after the other', async () => {
    let pushed = pushedName;
    for (const { command, request, answer } of exchanges) {
      const { body, ...others } = await sendRequest(base, testSecret, request);
      if (request.method === 'POST') pushed = /"name":"(-[\w-]{19})"/.exec(body)?.[1] ?? '';
      const contentType = answer.status === 204 ? '' : 'application/json; charset=utf-8';
      expect({ command, ...others, body: body.replaceAll(pushed, pushedName) }).toEqual({
        command,
        ...answer,
        contentType,
      });
    }
  });

  it('[RD-03] get nothing with another secret', async () => {
    for (const { command, request } of exchanges) {
      const { status, body } = await sendRequest(base, `${testSecret}-not`, request);
      expect({ command, status, isDisclosed: body.includes('"n"') }).toEqual({
        command,
        status: 401,
        isDisclosed: false,
      });
    }
  });
});
