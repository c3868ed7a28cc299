// The acceptance checks of the protocol about event streams, rights and several copies of the server.
import { isDeepStrictEqual } from 'node:util';

import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { createDatabase } from '@prumo/database/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { RealtimePrincipal, RightsListener } from '../access.ts';
import { realtimeMigrations } from '../persistence/migrations.ts';
import { findNode } from '../tree/node.ts';
import { readStream, type StreamReader } from './testing/read-stream.ts';
import { startTestStore, type TestStore } from './testing/start-test-store.ts';

let test: TestDatabase;
let server: TestStore;
const open: StreamReader[] = [];

beforeAll(async () => {
  test = await createTestDatabase([realtimeMigrations]);
  server = await startTestStore({ database: test.database });
});

afterAll(async () => {
  await server.close();
  await test.drop();
});

beforeEach(async () => {
  await send('DELETE', '/.json');
});

afterEach(async () => {
  await Promise.all(open.splice(0).map(async (stream) => await stream.close()));
});

async function send(method: string, target: string, json?: unknown, url = server.url): Promise<number> {
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const response = await fetch(`${url}${target}`, { method, ...body });
  await response.text();
  return response.status;
}

async function listen(target: string, url = server.url, authorization?: string): Promise<StreamReader> {
  const stream = await readStream(`${url}${target}`, authorization === undefined ? {} : { authorization });
  open.push(stream);
  return stream;
}

function put(path: string, data: unknown) {
  return { name: 'put', data: { path, data } };
}

describe('a stream', () => {
  it('41, 42: begins with everything and goes on with what is written below', async () => {
    await send('PUT', '/a.json', { b: 1 });
    const stream = await listen('/a.json');
    expect(await stream.next()).toEqual(put('/', { b: 1 }));
    await send('PUT', '/a/c/d.json', { e: 2 });
    expect(await stream.next()).toEqual(put('/c/d', { e: 2 }));
    await send('DELETE', '/a/b.json');
    expect(await stream.next()).toEqual(put('/b', null));
    await send('PUT', '/a.json', 'leaf');
    expect(await stream.next()).toEqual(put('/', 'leaf'));
  });

  it('43, 45: tells of what was replaced above, and not of what stayed the same', async () => {
    await send('PUT', '/a.json', { b: { c: 1 }, x: 1 });
    const stream = await listen('/a/b.json');
    await stream.next();
    await send('PUT', '/a.json', { b: { c: 1 }, x: 2 });
    await send('PUT', '/a/b/c.json', 1);
    await send('PATCH', '/a.json', { x: 3 });
    await send('PUT', '/a.json', { b: { c: 2 } });
    expect(await stream.next()).toEqual(put('/', { c: 2 }));
    await send('DELETE', '/.json');
    expect(await stream.next()).toEqual(put('/', null));
  });

  it('44: updates come as they were sent, or as much of them as lies below', async () => {
    const [above, below] = [await listen('/a.json'), await listen('/a/b.json')];
    await above.next();
    await below.next();
    await send('PATCH', '/a.json', { 'b/c': 1, 'b/d': { e: 2 }, x: null, y: 3 });
    expect(await above.next()).toEqual({
      name: 'patch',
      data: { path: '/', data: { 'b/c': 1, 'b/d': { e: 2 }, x: null, y: 3 } },
    });
    expect(await below.next()).toEqual({ name: 'patch', data: { path: '/', data: { c: 1, d: { e: 2 } } } });
    await send('PATCH', '/a/b/d.json', { f: { '.sv': { increment: 1 } } });
    expect(await below.next()).toEqual({ name: 'patch', data: { path: '/d', data: { f: 1 } } });
    await send('PATCH', '/.json', { 'a/b': { g: 1 } });
    expect(await below.next()).toEqual(put('/', { g: 1 }));
  });

  it('46: with a filter, children come into sight and go out of it', async () => {
    await send('PUT', '/list.json', { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const stream = await listen('/list.json?orderBy="n"&limitToLast=2');
    expect(await stream.next()).toEqual(put('/', { b: { n: 2 }, c: { n: 3 } }));
    await send('PUT', '/list/d.json', { n: 4 });
    const both = [await stream.next(), await stream.next()];
    expect(both).toContainEqual(put('/b', null));
    expect(both).toContainEqual(put('/d', { n: 4 }));
    await send('PUT', '/list/a/x.json', 'out of sight');
    await send('PUT', '/list/c/x.json', 'in sight');
    expect(await stream.next()).toEqual(put('/c/x', 'in sight'));
    await send('DELETE', '/list.json');
    expect(await stream.next()).toEqual(put('/', null));
  });

  it('47: is kept alive', async () => {
    const lively = await startTestStore({ database: test.database, keepAliveMs: 20 });
    const stream = await listen('/a.json', lively.url);
    await stream.next();
    expect(await stream.nextOfAnyKind()).toEqual({ name: 'keep-alive', data: null });
    await lively.close();
    expect(await stream.next()).toBeUndefined();
  });

  it('of 200 writers at once everybody hears the same in the same order', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, async () => await listen('/list.json')));
    for (const stream of streams) await stream.next();
    await Promise.all(
      Array.from({ length: 200 }, async (_value, index) => await send('PUT', `/list/k${index}.json`, index)),
    );
    const heard = await Promise.all(
      streams.map(async (stream) => {
        const events: string[] = [];
        for (let count = 0; count < 200; count += 1) events.push(JSON.stringify(await stream.next()));
        return events;
      }),
    );
    expect(new Set(heard.map((events) => events.join('\n'))).size).toBe(1);
    expect(new Set(heard[0]).size).toBe(200);
  });
});

describe('rights', () => {
  /** May read and write below their own name, and read what is marked as open. */
  function principalOf(authorization: string | undefined): RealtimePrincipal | undefined {
    if (authorization === undefined) return undefined;
    return {
      name: authorization,
      mayRead: (path, root) =>
        path[0] === authorization || findNode(root, [path[0] ?? '', 'open']) !== undefined,
      mayWrite: (path) => path[0] === authorization,
    };
  }
  const refused = { error: 'Permission denied' };
  let guarded: TestStore;

  beforeEach(async () => {
    guarded = await startTestStore({ database: test.database, principals: principalOf });
  });

  afterEach(async () => {
    await guarded.close();
  });

  async function ask(method: string, target: string, authorization?: string, json?: unknown) {
    const response = await fetch(`${guarded.url}${target}`, {
      method,
      ...(authorization === undefined ? {} : { headers: { authorization } }),
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, json: await response.json() };
  }

  it('52: nobody, and somebody else, are refused with 401', async () => {
    expect(await ask('GET', '/ana.json')).toEqual({ status: 401, json: refused });
    expect(await ask('GET', '/ana.json', 'bia')).toEqual({ status: 401, json: refused });
    expect(await ask('PUT', '/ana.json', 'bia', 1)).toEqual({ status: 401, json: refused });
    expect((await ask('PUT', '/ana/x.json', 'ana', 1)).status).toBe(200);
    await expect(listen('/ana.json', guarded.url, 'bia')).rejects.toThrow('401');
  });

  it('19: of an update that is refused in one place nothing happens', async () => {
    const answer = await ask('PATCH', '/.json', 'ana', { 'ana/x': 1, 'bia/x': 1 });
    expect(answer).toEqual({ status: 401, json: refused });
    expect(await ask('GET', '/ana.json', 'ana')).toEqual({ status: 200, json: null });
  });

  it('a wrong tag does not tell what stands there', async () => {
    await ask('PUT', '/ana/x.json', 'ana', 'secret');
    const response = await fetch(`${guarded.url}/ana/x.json`, {
      method: 'PUT',
      headers: { authorization: 'bia', 'if-match': 'wrong' },
      body: '1',
    });
    expect({ status: response.status, json: await response.json() }).toEqual({ status: 401, json: refused });
  });

  it('49: who may no longer read is told so, and hears no more', async () => {
    await ask('PATCH', '/ana.json', 'ana', { open: true, x: 1 });
    const stream = await listen('/ana/x.json', guarded.url, 'bia');
    expect(await stream.next()).toEqual(put('/', 1));
    await ask('PATCH', '/ana.json', 'ana', { open: null, x: 2 });
    expect(await stream.next()).toEqual({ name: 'cancel', data: null });
    expect(await stream.next()).toBeUndefined();
  });

  it('48: a credential that ends, ends the stream', async () => {
    const listeners: RightsListener[] = [];
    const ending = await startTestStore({
      database: test.database,
      principals: () => ({
        name: 'x',
        mayRead: () => true,
        mayWrite: () => true,
        watch(listener) {
          listeners.push(listener);
          return () => listeners.splice(0);
        },
      }),
    });
    const stream = await listen('/a.json', ending.url);
    await stream.next();
    listeners[0]?.end();
    expect(await stream.next()).toEqual({ name: 'auth_revoked', data: expect.any(String) });
    expect(await stream.next()).toBeUndefined();
    await ending.close();
  });
});

describe('several copies of the server', () => {
  it('50: each tells what was written at the other, and both write one sequence', async () => {
    const elsewhere = createDatabase({ url: test.url, maxConnections: 3 });
    const other = await startTestStore({ database: elsewhere });
    const [here, there] = [await listen('/n.json'), await listen('/n.json', other.url)];
    await here.next();
    await there.next();
    const add = { '.sv': { increment: 1 } };
    await Promise.all(
      Array.from(
        { length: 40 },
        async (_value, index) => await send('PUT', '/n.json', add, index % 2 === 0 ? server.url : other.url),
      ),
    );
    const counted = Array.from({ length: 40 }, (_value, index) => put('/', index + 1));
    for (const stream of [here, there]) {
      for (const expected of counted) expect(await stream.next()).toEqual(expected);
    }
    await other.close();
    await elsewhere.close();
  });

  it('51: one that starts anew has everything', async () => {
    await send('PUT', '/a.json', { b: [1, 2, 3] });
    const anew = await startTestStore({ database: test.database });
    expect(await (await listen('/a/b.json', anew.url)).next()).toEqual(put('/', [1, 2, 3]));
    await anew.close();
  });

  it('one that missed more than is recorded loads everything, and tells what differs', async () => {
    const elsewhere = createDatabase({ url: test.url, maxConnections: 3 });
    const later = await startTestStore({ database: elsewhere, clock: () => Date.now() + 48 * 60 * 60_000 });
    await send('PUT', '/a.json', 1);
    await later.store.forgetOldOnes();
    expect(await send('PUT', '/b.json', 2, later.url)).toBe(200);
    await later.close();
    await elsewhere.close();
    const stream = await listen('/.json');
    const whole = put('/', { a: 1, b: 2 });
    // The notification may still be on its way to this copy, which then tells it.
    const notified = [await stream.next()];
    if (!isDeepStrictEqual(notified[0], whole)) notified.push(await stream.next());
    expect([[whole], [put('/', { a: 1 }), put('/b', 2)]]).toContainEqual(notified);
  });
});
