// Several servers, one realtime tree: copies on one database, a server in front of another, and a database that others
// have written to.
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { realtimeMigrations } from '@prumo/realtime-store/persistence/migrations';
import type { StreamReader } from '@prumo/realtime-store/rest/testing/read-stream';
import { startTestStore } from '@prumo/realtime-store/rest/testing/start-test-store';
import { presentNode } from '@prumo/realtime-store/tree/present-node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  createPersonCaller,
  createSecretCaller,
  type RealtimeCaller,
} from '../../gateway/doors/realtime/testing/realtime-caller.ts';
import { doorSettings } from '../../gateway/doors/realtime/testing/start-realtime-door.ts';
import { createPluginClient } from '../../plugin/testing/plugin-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const patience = { timeout: 60_000 };

/** Copies of one server may each write what both of them saw; whoever listens is not told twice. */
async function nextPut(stream: StreamReader): Promise<unknown> {
  const event = await stream.next();
  return Reflect.get(Object(event?.data), 'data');
}

describe('copies of the server on one database', () => {
  let one: TestServer;
  let other: TestServer;
  /** With one session at both. */
  let carla: RealtimeCaller;
  let elsewhere: RealtimeCaller;

  beforeAll(async () => {
    one = await startTestServer(doorSettings);
    other = await startTestServer({ ...doorSettings, DATABASE_URL: one.databaseUrl });
    carla = await createPersonCaller(one.url, 'CARLA.MENDES');
    elsewhere = createSecretCaller(other.url);
  });

  afterAll(async () => {
    await carla.leave();
    await other.close();
    await one.close();
  });

  it('[RD-01] 50: what is written at one is told at the other', async () => {
    const stream = await carla.listen('/nonCompliances/dep-utia/fifty.json', other.url);
    expect(await nextPut(stream)).toBeNull();
    await carla.ask('PUT', '/nonCompliances/dep-utia/fifty.json', { title: 'x' });
    expect(await nextPut(stream)).toEqual({ title: 'x' });
  });

  it('[RD-01] a department that a screen saves at one changes in the tree of both, once', async () => {
    const streams = [
      await carla.listen('/departments/dep-utia/name.json'),
      await carla.listen('/departments/dep-utia/name.json', other.url),
    ];
    for (const stream of streams) expect(await nextPut(stream)).toBe('UTI Adulto');
    const documents = await createPluginClient(one.url, 'ADMIN');
    const { body } = await documents.find('department', 'dep-utia');
    const before: object = Reflect.get(Object(body), 'dep-utia');
    await documents.replace('department', 'dep-utia', { ...before, name: 'UTI Geral' });
    await documents.replace('department', 'dep-utia', { ...before, name: 'UTI Adulto I' });
    for (const stream of streams) {
      // Two changes at once may be told as one.
      const first = await nextPut(stream);
      expect(first === 'UTI Geral' ? await nextPut(stream) : first).toBe('UTI Adulto I');
    }
    await elsewhere.ask('PUT', '/departments/dep-utia/name.json', 'UTI Adulto');
    for (const stream of streams) expect(await nextPut(stream)).toBe('UTI Adulto');
    const { body: after } = await documents.find('department', 'dep-utia');
    expect(after).toMatchObject({ 'dep-utia': { name: 'UTI Adulto' } });
  });

  it('[RD-01] of many changes at both at once the tree shows the last of each', async () => {
    const callers = [createSecretCaller(one.url), elsewhere];
    const ids = ['dep-cc', 'dep-ps', 'dep-cm', 'dep-cir'];
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_value, index) => {
        const place = `/departments/${ids[index % 4]}/email.json`;
        return await callers[index % 2]?.ask('PUT', place, `m${index}@hospital.example`);
      }),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(Array.from({ length: 40 }, () => 200));
    const documents = await createPluginClient(other.url, 'ADMIN');
    for (const caller of callers) {
      await vi.waitFor(async () => {
        for (const id of ids) {
          const { body } = await documents.find('department', id);
          const email: unknown = Reflect.get(Object(Reflect.get(Object(body), id)), 'email');
          expect((await caller.ask('GET', `/departments/${id}/email.json`)).json).toBe(email);
        }
      }, patience);
    }
  });

  it('[RD-01] of writers of different fields at both none loses anything', async () => {
    const here = createSecretCaller(one.url);
    for (let round = 0; round < 5; round += 1) {
      const saved = { name: `Pediatria ${round}`, manager: `P${round}`, email: `p${round}@hospital.example` };
      await Promise.all([
        here.ask('PUT', '/departments/dep-ped/name.json', saved.name),
        elsewhere.ask('PUT', '/departments/dep-ped/manager.json', saved.manager),
        elsewhere.ask('PATCH', '/departments/dep-ped.json', { email: saved.email }),
      ]);
      await vi.waitFor(async () => {
        expect((await here.ask('GET', '/departments/dep-ped.json')).json).toMatchObject(saved);
      }, patience);
    }
  });

  it('[RD-03] a right that is lost at one, and a session that ends there, end streams at the other', async () => {
    const documents = await createPluginClient(one.url, 'ADMIN');
    const { body } = await documents.list('user-departments', 'GUSTAVO.MELO');
    const [id = ''] = Object.keys(Object(body));
    const gustavo = await createPersonCaller(one.url, 'GUSTAVO.MELO');
    const leaving = await createPersonCaller(one.url, 'CARLA.MENDES');
    const lost = await gustavo.listen('/departments/dep-utia.json', other.url);
    const ending = await leaving.listen('/departments/dep-utia.json', other.url);
    await lost.next();
    await ending.next();
    expect((await documents.remove('user-departments', id)).status).toBe(200);
    expect(await lost.next()).toEqual({ name: 'cancel', data: null });
    await leaving.client.ask('DELETE', '/gateway/session');
    expect(await ending.next()).toEqual({ name: 'auth_revoked', data: expect.any(String) });
    await gustavo.leave();
    await leaving.leave();
  });

  it('[RD-01] streams do not keep a server from stopping', async () => {
    const third = await startTestServer({ ...doorSettings, DATABASE_URL: one.databaseUrl });
    const stream = await createSecretCaller(third.url).listen('/departments.json');
    await stream.next();
    await third.close();
    expect(await stream.next()).toBeUndefined();
  });
});

describe('a server in front of another one', () => {
  it('[CF-10] reads, writes and hears what that one has', async () => {
    const behind = await startTestServer(doorSettings);
    const settings = {
      ...doorSettings,
      DATABASE_URL: behind.databaseUrl,
      REALTIME_URL: `${behind.url}/realtime`,
    };
    const front = await startTestServer(settings);
    const [marina, secret] = [
      await createPersonCaller(front.url, 'MARINA.LOPES'),
      createSecretCaller(behind.url),
    ];
    const stream = await secret.listen('/nonCompliances/dep-new.json');
    const throughFront = await marina.listen('/nonCompliances/dep-new.json');
    for (const listening of [stream, throughFront]) expect(await nextPut(listening)).toBeNull();
    const { json } = await marina.ask('POST', '/nonCompliances/dep-new.json', { title: 'x' });
    const name = String(Reflect.get(Object(json), 'name'));
    const heard = { name: 'put', data: { path: `/${name}`, data: { title: 'x' } } };
    for (const listening of [stream, throughFront]) expect(await listening.next()).toEqual(heard);
    expect((await marina.ask('PUT', '/departments/dep-cc/name.json', 'Centro')).status).toBe(200);
    await vi.waitFor(async () => {
      expect((await secret.ask('GET', '/departments/dep-cc/name.json')).json).toBe('Centro');
    }, patience);
    await front.close();
    expect(await throughFront.next()).toBeUndefined();
    await secret.leave();
    await behind.close();
  });

  it('[CF-10] says so when that one is away or refuses the secret, and starts all the same', async () => {
    const gone = await startTestServer({ ...doorSettings, REALTIME_URL: 'http://127.0.0.1:9' });
    const answer = await createSecretCaller(gone.url).ask('GET', '/departments.json');
    expect(answer).toMatchObject({ status: 502, json: { error: expect.stringMatching(/realtime server/) } });
    await gone.close();

    const strict = await startTestServer({ ...doorSettings, REALTIME_SECRET: 'x'.repeat(40) });
    const wrong = await startTestServer({ ...doorSettings, REALTIME_URL: `${strict.url}/realtime` });
    const refused = await createSecretCaller(wrong.url).ask('PUT', '/x.json', 1);
    expect(refused).toMatchObject({ status: 502, json: { error: expect.stringMatching(/REALTIME_SECRET/) } });
    await expect(createSecretCaller(wrong.url).listen('/x.json')).rejects.toThrow('502');
    await wrong.close();
    await strict.close();
  });
});

describe('a database that others have written to', () => {
  async function startWith(tree: object, settings: Readonly<Record<string, string>>) {
    const test = await createTestDatabase([realtimeMigrations]);
    const remote = await startTestStore({ database: test.database });
    await fetch(`${remote.url}/.json`, { method: 'PUT', body: JSON.stringify(tree) });
    const server = await startTestServer({ ...doorSettings, REALTIME_URL: remote.url, ...settings });
    return {
      read: () => presentNode(remote.store.getRoot()),
      async close() {
        await server.close();
        await remote.close();
        await test.drop();
      },
    };
  }

  const written = { departments: { old: { name: 'x' } }, nonCompliances: { old: { nc: { title: 'x' } } } };

  it('[CF-10] has the departments of the tables afterwards, and keeps everything else', async () => {
    const remote = await startWith(written, {});
    await vi.waitFor(
      () => expect(remote.read()).toMatchObject({ departments: { 'dep-utia': { sigla: 'UTIA' } } }),
      patience,
    );
    expect(remote.read()).toMatchObject({ nonCompliances: written.nonCompliances });
    expect(remote.read()).not.toHaveProperty('departments.old');
    await remote.close();
  });

  it.each([
    ['whose tables were never filled', { DEMO: 'off' }],
    [
      'whose BI server has the departments',
      { PLUGIN_AT_BI_SERVER: 'on', BI_URL: 'http://127.0.0.1:9/pentaho' },
    ],
  ])('[CF-10] is left alone by a server %s', async (_what, settings) => {
    const remote = await startWith(written, settings);
    await remote.close();
    // Cases of the demo that ran out of time are another module's.
    expect(remote.read()).toMatchObject(written);
    expect(Object.keys(Object(Reflect.get(Object(remote.read()), 'departments')))).toEqual(['old']);
  });
});
