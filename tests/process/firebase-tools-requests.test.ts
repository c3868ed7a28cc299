// What Google's command line client sends, without the client, whose 240 MB are no part of `npm test`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDataFolder, startProduct } from '../support/product.ts';
import { exchanges, pushedName } from './firebase-tools/recorded-exchanges.ts';
import { sendRequest } from './firebase-tools/send-request.ts';

const secret = 'a-secret-of-the-test-that-is-long-enough';

let base: string;
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const data = await createDataFolder();
  closings.push(async () => await data.remove());
  const product = await startProduct({ dataFolder: data.path, settings: { REALTIME_SECRET: secret } });
  closings.push(async () => await product.end('SIGTERM'));
  base = `${product.url}/realtime`;
});

afterAll(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

describe('the requests of firebase-tools', () => {
  it('[RD-01] are answered as the tool expects, one after the other', async () => {
    let pushed = pushedName;
    for (const { command, request, answer } of exchanges) {
      const { body, ...others } = await sendRequest(base, secret, request);
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
      const { status, body } = await sendRequest(base, `${secret}-not`, request);
      expect({ command, status, isDisclosed: body.includes('"n"') }).toEqual({
        command,
        status: 401,
        isDisclosed: false,
      });
    }
  });
});
