import { taskOrderCalls } from '@prumo/contracts/tasks/task-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let carla: BrowserLikeClient;
let renato: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  [carla, renato] = [createBrowserLikeClient(server.url), createBrowserLikeClient(server.url)];
  await carla.logIn('CARLA.MENDES');
  await renato.logIn('RENATO.FARIA');
});

afterAll(async () => {
  await server.close();
});

async function save(client: BrowserLikeClient, taskIds: unknown): Promise<number> {
  return (await client.ask('PUT', taskOrderCalls.get.path, { json: { taskIds } })).status;
}

async function read(client: BrowserLikeClient): Promise<unknown> {
  return (await client.ask('GET', taskOrderCalls.get.path)).body;
}

describe('the order that a person gives to their tasks', () => {
  it('is for whoever is logged in', async () => {
    const nobody = createBrowserLikeClient(server.url);
    expect((await nobody.ask('GET', taskOrderCalls.get.path)).status).toBe(401);
    expect(await save(nobody, ['1'])).toBe(401);
  });

  it('[TK-04] is kept, each person their own, and replaced as a whole', async () => {
    const juliana = createBrowserLikeClient(server.url);
    await juliana.logIn('JULIANA.REIS');
    expect(await read(juliana)).toEqual({ taskIds: [] });
    expect(await save(juliana, ['9', '7', '8'])).toBe(204);
    expect(await save(renato, ['7'])).toBe(204);
    expect(await read(juliana)).toEqual({ taskIds: ['9', '7', '8'] });
    expect(await save(juliana, ['8'])).toBe(204);
    expect(await read(juliana)).toEqual({ taskIds: ['8'] });
    expect(await read(renato)).toEqual({ taskIds: ['7'] });
    expect(await save(juliana, [])).toBe(204);
    expect(await read(juliana)).toEqual({ taskIds: [] });
  });

  it('[TK-04] of two at once one stands, whole', async () => {
    const [one, other] = [
      ['1', '2', '3'],
      ['3', '2', '1', '0'],
    ];
    for (let round = 0; round < 10; round += 1) {
      expect(await Promise.all([save(carla, one), save(carla, other)])).toEqual([204, 204]);
      expect([{ taskIds: one }, { taskIds: other }]).toContainEqual(await read(carla));
    }
  });

  it('holds as many tasks as somebody can have', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `${index}`.padStart(64, '0'));
    expect(await save(carla, many)).toBe(204);
    expect(await read(carla)).toEqual({ taskIds: many });
    expect(await save(carla, [...many, 'one more'])).toBe(400);
  });

  it.each([
    ['the same task twice', ['1', '2', '1']],
    ['an empty id', ['']],
    ['an id that is too long', ['1'.repeat(65)]],
    ['a number', [1]],
    ['no list', '1'],
    ['nothing', undefined],
  ])('refuses %s', async (_name, taskIds) => {
    await save(carla, ['kept']);
    const { status, body } = await carla.ask('PUT', taskOrderCalls.get.path, { json: { taskIds } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input' });
    expect(await read(carla)).toEqual({ taskIds: ['kept'] });
  });
});
