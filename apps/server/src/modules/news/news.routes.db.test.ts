import { newsAnswer, newsCalls } from '@prumo/contracts/news/news';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let carla: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  carla = createBrowserLikeClient(server.url);
  await carla.logIn('CARLA.MENDES');
});

afterAll(async () => {
  await server.close();
});

const mark = async (client: BrowserLikeClient, json: unknown): Promise<number> =>
  (await client.ask('POST', newsCalls.markSeen.path, { json })).status;

describe('the calls about what changed', () => {
  it('[SP-07] are for whoever is logged in', async () => {
    const nobody = createBrowserLikeClient(server.url);
    expect((await nobody.ask('GET', newsCalls.list.path)).status).toBe(401);
    expect(await mark(nobody, { until: '2026-11-01T00:00:00.000Z' })).toBe(401);
  });

  it('[SP-07] tell of nothing that was marked as seen', async () => {
    const before = newsAnswer.parse((await carla.ask('GET', newsCalls.list.path)).body);
    expect(before.groups).not.toEqual([]);
    expect(await mark(carla, { until: before.until })).toBe(204);
    const after = newsAnswer.parse((await carla.ask('GET', newsCalls.list.path)).body);
    expect(after).toMatchObject({ since: before.until, groups: [] });
  });

  it.each([[{}], [{ until: 'yesterday' }], [{ until: '2026-11-01T00:00:00.000Z', userName: 'IVONE.ALVES' }]])(
    'refuse the mark %j',
    async (body) => {
      expect(await mark(carla, body)).toBe(400);
    },
  );
});
