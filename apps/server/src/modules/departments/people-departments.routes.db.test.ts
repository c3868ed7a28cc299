import { listPeopleDepartments, peopleDepartments } from '@prumo/contracts/people/people-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
});

afterAll(async () => {
  await server.close();
});

describe('where colleagues work', () => {
  it('is for whoever is logged in', async () => {
    const nobody = createBrowserLikeClient(server.url);
    expect((await nobody.ask('GET', listPeopleDepartments.path)).status).toBe(401);
  });

  it('is told to everybody, each person once, by initials', async () => {
    const carla = createBrowserLikeClient(server.url);
    await carla.logIn('CARLA.MENDES');
    const { body, headers } = await carla.ask('GET', listPeopleDepartments.path);
    expect(headers.get('cache-control')).toBe('no-store');
    const { people } = peopleDepartments.parse(body);
    const departmentsOf = (name: string) => people.filter(({ userName }) => userName === name);
    expect(departmentsOf('MARINA.LOPES')).toEqual([
      { userName: 'MARINA.LOPES', departments: ['CCIH', 'OUV', 'QSP'] },
    ]);
    expect(departmentsOf('CARLA.MENDES')).toHaveLength(1);
    // Nothing of what the documents keep for those who maintain them.
    expect(Object.keys(people[0] ?? {})).toEqual(['userName', 'departments']);
  });
});
