// The acceptance checks of the protocol about data; those about streams are beside this file.
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { realtimeMigrations } from '../persistence/migrations.ts';
import { decodePushIdTime } from '../tree/push-id.ts';
import { startTestStore, type TestStore } from './testing/start-test-store.ts';

let test: TestDatabase;
let server: TestStore;

beforeAll(async () => {
  test = await createTestDatabase([realtimeMigrations]);
  server = await startTestStore({ database: test.database });
});

afterAll(async () => {
  await server.close();
  await test.drop();
});

beforeEach(async () => {
  await call('DELETE', '/.json');
});

/** Sent as it is. */
class RawBody {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
  readonly tag: string | null;
}

async function call(
  method: string,
  target: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}${target}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body instanceof RawBody ? body.text : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    json: text === '' ? undefined : JSON.parse(text),
    text,
    tag: response.headers.get('etag'),
  };
}

async function get(target: string): Promise<unknown> {
  const { status, json } = await call('GET', target);
  expect(status).toBe(200);
  return json;
}

describe('reading and writing', () => {
  it('1: what is absent is null', async () => {
    expect(await call('GET', '/nothing.json')).toMatchObject({ status: 200, json: null });
  });

  it('2: an object, then its child', async () => {
    const written = await call('PUT', '/a.json', { b: { c: 1 } });
    expect(written).toMatchObject({ status: 200, json: { b: { c: 1 } } });
    expect(await get('/a/b.json')).toEqual({ c: 1 });
    expect(await get('/a/b/c/.json')).toBe(1);
  });

  it.each([
    ['3: an empty object', {}],
    ['3: an empty array', []],
    ['4: only nulls', { a: null, b: { c: null } }],
  ])('%s is absence', async (_title, json) => {
    await call('PUT', '/a.json', 1);
    await call('PUT', '/a.json', json);
    expect(await get('/a.json')).toBe(null);
    expect(await get('/.json')).toBe(null);
  });

  it('5: the last child takes its parents along', async () => {
    await call('PUT', '/a/b/c.json', 1);
    await call('DELETE', '/a/b/c.json');
    expect(await get('/.json')).toBe(null);
  });

  it('6: a value over a map, and a map over a value', async () => {
    await call('PUT', '/a.json', { b: 1, c: 2 });
    await call('PUT', '/a.json', 'text');
    expect(await get('/a.json')).toBe('text');
    await call('PUT', '/a/b/c.json', true);
    expect(await get('/.json')).toEqual({ a: { b: { c: true } } });
  });

  it.each([
    ['7: holes', [1, null, 3], [1, null, 3]],
    ['8: keys 1 to 3', { 1: 'a', 2: 'b', 3: 'c' }, [null, 'a', 'b', 'c']],
    ['9: keys far apart', { 5: 'a', 10: 'b' }, { 5: 'a', 10: 'b' }],
    ['a key that begins with zero', { '01': 'a' }, { '01': 'a' }],
    ['a single key 1', { 1: 'a' }, [null, 'a']],
  ])('arrays, %s', async (_title, json, expected) => {
    await call('PUT', '/a.json', json);
    expect(await get('/a.json')).toEqual(expected);
  });

  it.each([
    ['10: a dot', '/a.json', { 'b.c': 1 }],
    ['10: a dollar', '/a.json', { b$: 1 }],
    ['10: an empty key', '/a.json', { '': 1 }],
    ['11: 769 bytes', '/a.json', { ['k'.repeat(769)]: 1 }],
    ['11: 769 bytes in the address', `/${'k'.repeat(769)}.json`, 1],
    ['12: 33 levels', `/${Array.from({ length: 33 }, () => 'a').join('/')}.json`, 1],
    [
      '12: 33 levels of data',
      '/a.json',
      Array.from({ length: 33 }).reduce<unknown>((inner) => ({ b: inner }), 1),
    ],
    ['.value beside others', '/a.json', { '.value': 1, b: 2 }],
    ['an unknown server value', '/a.json', { '.sv': 'nothing' }],
    ['half a path', '/a%.json', 1],
  ])('refuses %s', async (_title, target, json) => {
    expect(await call('PUT', target, json)).toMatchObject({
      status: 400,
      json: { error: expect.any(String) },
    });
    expect(await get('/.json')).toBe(null);
  });

  it('11, 12: takes a key of 768 bytes and 32 levels', async () => {
    const deep = `/${'k'.repeat(768)}/${Array.from({ length: 31 }, () => 'a').join('/')}.json`;
    expect((await call('PUT', deep, 1)).status).toBe(200);
    expect(await get(deep)).toBe(1);
  });

  it('13, 14: a child that the server names, in the order of time', async () => {
    const names: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      const { json } = await call('POST', '/list.json', { count });
      names.push((json as { name: string }).name);
    }
    expect(names.every((name) => name.length === 20)).toBe(true);
    expect(names.toSorted()).toEqual(names);
    expect(Math.abs(decodePushIdTime(names[0] ?? '') - Date.now())).toBeLessThan(60_000);
    expect(Object.keys((await get('/list.json')) as object)).toEqual(names);
  });

  it('15, 16, 18: an update replaces what it names and nothing else', async () => {
    await call('PUT', '/a.json', { b: { x: 1, y: 2 }, c: { x: 1, y: 2 }, d: 1, e: 2 });
    const sent = { b: { x: 9 }, 'c/x': 9, d: null };
    expect((await call('PATCH', '/a.json', sent)).json).toEqual(sent);
    expect(await get('/a.json')).toEqual({ b: { x: 9 }, c: { x: 9, y: 2 }, e: 2 });
  });

  it.each([
    ['17: one place above another', { b: 1, 'b/c': 2 }],
    ['the same place twice', { 'b/c': 1, 'b//c': 2 }],
    ['no object', [1]],
    ['a key of nothing', { '/': 1 }],
  ])('an update with %s is refused', async (_title, json) => {
    expect((await call('PATCH', '/a.json', json)).status).toBe(400);
    expect(await get('/.json')).toBe(null);
  });

  it('an update of nothing changes nothing, one without content deletes', async () => {
    await call('PUT', '/a.json', { b: 1 });
    expect((await call('PATCH', '/a.json', {})).status).toBe(200);
    expect(await get('/a.json')).toEqual({ b: 1 });
    await call('PATCH', '/a.json', null);
    expect(await get('/a.json')).toBe(null);
  });

  it('20, 21, 22, 23: delete, other methods by header, silence, and indented', async () => {
    await call('PUT', '/a.json', { b: 1 });
    expect(await call('PUT', '/c.json?print=silent', 1)).toMatchObject({ status: 204, text: '' });
    expect((await call('GET', '/a.json?print=pretty')).text).toBe('{\n  "b": 1\n}');
    await call('POST', '/a.json', { c: 2 }, { 'x-http-method-override': 'PATCH' });
    expect(await get('/a.json')).toEqual({ b: 1, c: 2 });
    expect(await call('DELETE', '/a.json')).toMatchObject({ status: 200, json: null });
    expect(await get('/.json')).toEqual({ c: 1 });
  });

  it('24: shallow', async () => {
    await call('PUT', '/a.json', { b: { x: 1 }, c: 2, d: [1, 2] });
    expect(await get('/a.json?shallow=true')).toEqual({ b: true, c: true, d: true });
    expect(await get('/a/c.json?shallow=true')).toBe(2);
    expect(await get('/a.json?shallow=true&limitToFirst=1&startAfter=b')).toEqual({ c: true });
  });

  it('53, 54: what is no JSON, and nothing at all', async () => {
    expect(await call('PUT', '/a.json', new RawBody('{"b":'))).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining("couldn't parse JSON") },
    });
    expect(await call('PUT', '/a.json', new RawBody(''))).toMatchObject({
      status: 400,
      json: { error: 'Error: No data supplied.' },
    });
  });

  it('55: accents, blanks and signs in keys', async () => {
    const key = 'Núcleo Interno: leitos, 50%';
    await call('PUT', `/a/${encodeURIComponent(key)}.json`, 'ação');
    expect(await get('/a.json')).toEqual({ [key]: 'ação' });
  });

  it.each([1e308, 0.1, 2 ** 53, -0.5, 0])('56: the number %d', async (number) => {
    await call('PUT', '/a.json', number);
    expect(await get('/a.json')).toBe(number);
  });

  it('57: a text of 10 MB, and no longer one', async () => {
    const text = 'x'.repeat(10 * 1024 * 1024);
    expect((await call('PUT', '/a.json?print=silent', text)).status).toBe(204);
    expect((await call('PUT', '/a.json', `${text}x`)).status).toBe(400);
  });

  it('60: what is exported can be imported, with priorities', async () => {
    const tree = {
      a: { b: { '.value': 1, '.priority': 2 }, c: 'x', '.priority': 'p' },
      d: { 0: 'q', 1: 'r' },
    };
    await call('PUT', '/.json', tree);
    expect(await get('/.json?format=export')).toEqual(tree);
    expect(await get('/a.json')).toEqual({ b: 1, c: 'x' });
    const { text } = await call('GET', '/.json?format=export');
    await call('PUT', '/.json', new RawBody(text));
    expect(await get('/.json?format=export')).toEqual(tree);
  });

  it('without .json there is nothing, and other methods are unknown', async () => {
    expect((await call('GET', '/a')).status).toBe(404);
    expect((await call('POST', '/a.json', 1, { 'x-http-method-override': 'TRACE' })).status).toBe(405);
  });
});

describe('filters', () => {
  async function listKeys(query: string): Promise<readonly string[]> {
    return Object.keys(Object(await get(`/list.json?${query}`))).toSorted();
  }

  it('25, 26, 29, 30, 31: by a child, of every type, within bounds', async () => {
    await call('PUT', '/list.json', {
      a: { v: 'text' },
      b: { v: 2 },
      c: { v: true },
      d: { v: false },
      e: { w: 1 },
      f: { v: { x: 1 } },
      g: { v: 10 },
      h: { v: 'another' },
    });
    const by = 'orderBy="v"';
    expect(await listKeys(`${by}&limitToFirst=3`)).toEqual(['c', 'd', 'e']);
    expect(await listKeys(`${by}&limitToFirst=5`)).toEqual(['b', 'c', 'd', 'e', 'g']);
    expect(await listKeys(`${by}&limitToLast=3`)).toEqual(['a', 'f', 'h']);
    expect(await listKeys(`${by}&equalTo=false`)).toEqual(['d']);
    expect(await listKeys(`${by}&equalTo=null`)).toEqual(['e']);
    expect(await listKeys(`${by}&startAt=2&endAt=10`)).toEqual(['b', 'g']);
    expect(await listKeys(`${by}&startAfter=2&endBefore="b"`)).toEqual(['g', 'h']);
    expect(await listKeys(`${by}&equalTo="nothing"`)).toEqual([]);
    expect(await get(`/list.json?${by}&equalTo="nothing"`)).toEqual({});
    await call('PUT', '/deep.json', { a: { x: { y: 2 } }, b: { x: { y: 1 } } });
    expect(await get('/deep.json?orderBy="x/y"&endAt=1')).toEqual({ b: { x: { y: 1 } } });
  });

  it('27: by key, numbers first', async () => {
    await call('PUT', '/list.json', { 10: 1, 9: 1, a: 1, B: 1, '-5': 1 });
    expect(await listKeys('orderBy="$key"&limitToFirst=3')).toEqual(['-5', '10', '9']);
    expect(await listKeys('orderBy="$key"&startAt="10"&endAt="B"')).toEqual(['10', 'B']);
    expect((await call('GET', '/list.json?orderBy="$key"&startAt=5')).json).toEqual({
      error: 'Provided key index type is invalid, must be string',
    });
  });

  it('28: by value, with a key between equals', async () => {
    await call('PUT', '/list.json', { a: 1, b: 1, c: 1, d: 2 });
    expect(await listKeys('orderBy="$value"&startAt=1,"b"&limitToFirst=2')).toEqual(['b', 'c']);
    expect(await listKeys('orderBy="$value"&equalTo=2')).toEqual(['d']);
  });

  it('by priority', async () => {
    await call('PUT', '/list.json', {
      a: { '.value': 1, '.priority': 2 },
      b: { '.value': 1, '.priority': 1 },
      c: 1,
    });
    expect(await listKeys('orderBy="$priority"&limitToFirst=2')).toEqual(['b', 'c']);
  });

  it.each([
    ['limitToFirst=1', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy=name', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="v"&limitToFirst=0', 'limitToFirst must be a positive integer'],
    ['orderBy="v"&limitToFirst=1&limitToLast=1', 'limitToFirst and limitToLast cannot be used together'],
    ['orderBy="v"&startAt={}', 'startAt must be a text, a number, true, false or null'],
  ])('32, 33: %s is refused', async (query, error) => {
    expect(await call('GET', `/list.json?${query}`)).toMatchObject({ status: 400, json: { error } });
  });
});

describe('conditions', () => {
  const ask = { 'x-firebase-etag': 'true' };

  it('34, 35: a tag only for whoever asks', async () => {
    await call('PUT', '/a.json', { b: 1 });
    expect((await call('GET', '/a.json')).tag).toBe(null);
    const { tag } = await call('GET', '/a.json', undefined, ask);
    expect(tag).toMatch(/^[\w+/=]{28}$/);
    expect((await call('PUT', '/c.json', { b: 1 }, ask)).tag).toBe(tag);
    expect((await call('GET', '/d.json', undefined, ask)).tag).toBe('null_etag');
  });

  it('36: a write if nothing changed', async () => {
    await call('PUT', '/a.json', 1);
    const { tag } = await call('GET', '/a.json', undefined, ask);
    expect((await call('PUT', '/a.json', 2, { 'if-match': tag ?? '' })).status).toBe(200);
    const refused = await call('PUT', '/a.json', 3, { 'if-match': tag ?? '' });
    expect(refused).toMatchObject({ status: 412, json: 2 });
    expect((await call('DELETE', '/a.json', undefined, { 'if-match': refused.tag ?? '' })).status).toBe(200);
    expect((await call('PUT', '/a.json', 4, { 'if-match': 'null_etag' })).status).toBe(200);
    expect((await call('PUT', '/a.json', 5, { 'if-match': 'null_etag' })).status).toBe(412);
    expect(await get('/a.json')).toBe(4);
  });

  it('37: of many that race for the same tag one wins', async () => {
    const racing = await Promise.all(
      Array.from(
        { length: 30 },
        async (_value, index) => await call('PUT', '/a.json', { index }, { 'if-match': 'null_etag' }),
      ),
    );
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(racing.filter(({ status }) => status === 412)).toHaveLength(29);
  });

  it('38: a read if something changed', async () => {
    await call('PUT', '/a.json', 1);
    const { tag } = await call('GET', '/a.json', undefined, ask);
    const header = { 'if-none-match': tag ?? '' };
    expect(await call('GET', '/a.json', undefined, header)).toMatchObject({ status: 304, text: '' });
    await call('PUT', '/a.json', 2);
    expect(await call('GET', '/a.json', undefined, header)).toMatchObject({ status: 200, json: 2 });
  });

  it.each([
    ['PATCH', '/a.json', { 'if-match': 'x' }],
    ['PUT', '/a.json?print=silent', { 'if-match': 'x' }],
    ['GET', '/a.json?shallow=true', { 'x-firebase-etag': 'true' }],
    ['GET', '/a.json?orderBy="$key"', { 'x-firebase-etag': 'true' }],
  ])('%s %s with %o makes no sense', async (method, target, headers) => {
    expect((await call(method, target, method === 'GET' ? undefined : {}, headers)).status).toBe(400);
  });
});

describe('values of the server', () => {
  it('39: one time for the whole request', async () => {
    const { json } = await call('PATCH', '/a.json', {
      b: { '.sv': 'timestamp' },
      c: { d: { '.sv': 'timestamp' } },
    });
    const { b, c } = json as { b: number; c: { d: number } };
    expect(c.d).toBe(b);
    expect(Math.abs(b - Date.now())).toBeLessThan(60_000);
    expect(await get('/a/b.json')).toBe(b);
  });

  it('40: counting up, from a number or from nothing', async () => {
    await call('PUT', '/a.json', { n: 5, t: 'text' });
    const add = { '.sv': { increment: 2 } };
    await call('PATCH', '/a.json', { n: add, t: add, z: add });
    expect(await get('/a.json')).toEqual({ n: 7, t: 2, z: 2 });
    await Promise.all(Array.from({ length: 50 }, async () => await call('PUT', '/a/n.json', add)));
    expect(await get('/a/n.json')).toBe(107);
  });
});

it('the database has what the memory has', async () => {
  await call('PUT', '/.json', { a: { b: 1, '.priority': 1 }, c: [1, 2], d: 'x' });
  await call('PATCH', '/.json', { 'a/b': null, 'c/0': { deep: { er: true } }, d: { was: 'a leaf' } });
  await call('PUT', '/e/f/g.json', { '.value': 1, '.priority': 'p' });
  const other = await startTestStore({ database: test.database });
  const answer = await fetch(`${other.url}/.json?format=export`);
  expect(await answer.json()).toEqual(await get('/.json?format=export'));
  await other.close();
});
