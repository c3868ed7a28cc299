import { listPeopleNames, peopleNames } from '@prumo/contracts/people/people-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off', ACTIVE_APPS: 'bi' });
});

afterAll(async () => {
  await server.close();
});

async function logIn(userName: string): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(server.url);
  await client.logIn(userName);
  return client;
}

const docstore = '/pentaho/plugin/prumo/api/docstore';

async function writeDepartment(client: BrowserLikeClient, facts: unknown): Promise<Response> {
  return await fetch(server.url + docstore, {
    method: 'POST',
    headers: {
      origin: server.url,
      'x-requested-with': 'XMLHttpRequest',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams({
      parammethod: 'POST',
      paramtype: 'department',
      paramdoc: JSON.stringify(facts),
    }),
  });
}

describe('[CF-01] the names of people, with the BI server alone', () => {
  it('are for everybody who is logged in, and nothing but names', async () => {
    const marina = await logIn('MARINA.LOPES');
    expect((await marina.ask('GET', '/pentaho/api/users')).status).toBe(401);
    const { people } = peopleNames.parse((await marina.ask('GET', listPeopleNames.path)).body);
    expect(people).toContainEqual({ userName: 'IVONE.ALVES', displayName: 'Ivone Alves' });
    const nobody = createBrowserLikeClient(server.url);
    expect((await nobody.ask('GET', listPeopleNames.path)).status).toBe(401);
  });

  it('let a quality manager make one of them responsible for a new microsystem', async () => {
    const marina = await logIn('MARINA.LOPES');
    const { people } = peopleNames.parse((await marina.ask('GET', listPeopleNames.path)).body);
    const chosen = people.find(({ displayName }) => displayName === 'Carla Mendes');
    const facts = { sigla: 'CMED', name: 'Comissão de Medicamentos', responsible: chosen?.userName };
    const written = await writeDepartment(marina, facts);
    expect(written.status).toBe(200);
    const listed = await marina.ask('GET', `${docstore}?parammethod=GET&paramtype=department`);
    expect(Object.values(listed.body ?? {})).toContainEqual(
      expect.objectContaining({ sigla: 'CMED', responsible: 'CARLA.MENDES' }),
    );
    const ivone = await logIn('IVONE.ALVES');
    expect((await writeDepartment(ivone, { ...facts, sigla: 'OUTR' })).status).toBe(403);
  });

  it('leave out who cannot come in any more', async () => {
    const admin = await logIn('ADMIN');
    const json = { accessUntil: '2020-01-31' };
    await admin.ask('PUT', '/pentaho/api/prumo/people/GUSTAVO.MELO', { json });
    const { people } = peopleNames.parse((await admin.ask('GET', listPeopleNames.path)).body);
    expect(people.map(({ userName }) => userName)).not.toContain('GUSTAVO.MELO');
  });
});
