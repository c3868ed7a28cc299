import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { registerErrorTranslation } from '../classify-failure.ts';
import { createAddressList } from './address-list.ts';
import { createKeyCounter, registerProxiedLimit } from './limit-proxied-requests.ts';

let app: FastifyInstance;
let url: string;
let finish: (() => void)[];

beforeEach(async () => {
  finish = [];
  app = fastify({ trustProxy: ['127.0.0.1'] });
  registerErrorTranslation(app);
  registerProxiedLimit(app, { most: 2, isProxy: createAddressList(['127.0.0.1']) });
  app.get('/long', async () => {
    await new Promise<void>((done) => {
      finish.push(done);
    });
    return 'done';
  });
  app.get('/short', async () => 'done');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const done of finish) done();
  await app.close();
});

async function ask(path: string, address: string): Promise<Response> {
  return await fetch(url + path, { headers: { 'x-forwarded-for': address } });
}

it('behind a proxy, people are counted by the address that it names', async () => {
  const long = [ask('/long', '10.0.0.1'), ask('/long', '10.0.0.1')];
  await expect.poll(() => finish.length).toBe(2);
  const refused = await ask('/short', '10.0.0.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await refused.json()).toMatchObject({ code: 'too_many_connections' });
  expect((await ask('/short', '10.0.0.2')).status).toBe(200);

  for (const done of finish) done();
  for (const answer of await Promise.all(long)) await answer.text();
  await expect.poll(async () => (await ask('/short', '10.0.0.1')).status).toBe(200);
});

it('lets in up to the limit under each name, and whoever leaves makes room', () => {
  const counter = createKeyCounter(2);
  expect([counter.enter('a'), counter.enter('a'), counter.enter('a')]).toEqual([true, true, false]);
  expect(counter.enter('b')).toBe(true);
  counter.leave('a');
  expect([counter.enter('a'), counter.enter('a')]).toEqual([true, false]);
});

it('whoever leaves without having come makes no room', () => {
  const counter = createKeyCounter(1);
  counter.leave('a');
  counter.leave('a');
  expect([counter.enter('a'), counter.enter('a')]).toEqual([true, false]);
});
