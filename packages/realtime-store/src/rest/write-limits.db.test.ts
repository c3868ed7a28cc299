// What one principal may write at once, and into one place.
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { realtimeMigrations } from '../persistence/migrations.ts';
import { startTestStore, type TestStore } from './testing/start-test-store.ts';

let test: TestDatabase;
let server: TestStore;

const limits = { bytes: 1_000, values: 20, places: 5, branch: { values: 30, length: 500 } };

beforeAll(async () => {
  test = await createTestDatabase([realtimeMigrations]);
  server = await startTestStore({
    database: test.database,
    principals: (name) => ({
      name: name ?? '',
      mayRead: () => true,
      mayWrite: () => true,
      ...(name !== 'owner' && { limits }),
    }),
  });
});

afterAll(async () => {
  await server.close();
  await test.drop();
});

async function send(method: string, path: string, json: unknown, name = 'ana') {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: name },
    body: JSON.stringify(json),
  });
  return { status: response.status, json: (await response.json()) as { error?: string } };
}

const many = (length: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, value]));

describe('one request', () => {
  it.each([
    ['bytes', 'PUT', 'x'.repeat(1_000), 'more than 1000 bytes'],
    ['values', 'PUT', many(20), 'up to 20 values'],
    ['values in each other', 'PUT', { a: { b: many(18) } }, 'up to 20 values'],
    ['places', 'PATCH', many(6), 'up to 5 places'],
    ['levels', 'PUT', JSON.parse('['.repeat(300) + ']'.repeat(300)), 'nested too deeply'],
  ])('has limited %s', async (_what, method, json, reason) => {
    const answer = await send(method, '/a/b.json', json);
    expect(answer).toEqual({ status: 400, json: { error: expect.stringContaining(reason) } });
  });

  it('of whoever has no limits is taken', async () => {
    expect((await send('PUT', '/free/b.json', many(500), 'owner')).status).toBe(200);
  });
});

describe('one place', () => {
  it('is full at some time, may become smaller then, and leaves other places alone', async () => {
    expect((await send('PUT', '/a/b/one.json', many(15))).status).toBe(200);
    expect((await send('PUT', '/a/b/two.json', many(15))).status).toBe(200);
    const full = { error: 'The place a/b is full; something has to go first.' };
    expect(await send('PUT', '/a/b/three.json', 1)).toEqual({ status: 400, json: full });
    expect(await send('PATCH', '/.json', { 'a/c/x': 1, 'a/b/three': 1 })).toEqual({
      status: 400,
      json: full,
    });
    expect((await send('PUT', '/a/c/three.json', 1)).status).toBe(200);
    expect((await send('PUT', '/a/b/three.json', 1, 'owner')).status).toBe(200);
    expect((await send('DELETE', '/a/b/one.json', null)).status).toBe(200);
    expect((await send('PUT', '/a/b/four.json', 1)).status).toBe(200);
  });

  it('holds only so many characters', async () => {
    expect((await send('PUT', '/t/b/one.json', 'x'.repeat(400))).status).toBe(200);
    expect((await send('PUT', '/t/b/two.json', 'x'.repeat(200))).status).toBe(400);
  });
});
