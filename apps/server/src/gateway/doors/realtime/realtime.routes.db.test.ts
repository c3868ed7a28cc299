// One contract, two implementations: the same requests at a server whose realtime database is embedded, and at one whose
// database stands somewhere else.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { openEventStream } from '../../../testing/open-event-stream.ts';
import { createPluginClient } from '../../../plugin/testing/plugin-client.ts';
import type { GatewayTables } from '../../tables.ts';
import {
  createNobodyCaller,
  createPersonCaller,
  createSecretCaller,
  type RealtimeCaller,
} from './testing/realtime-caller.ts';
import {
  startRealtimeDoor,
  testSecret,
  type DoorKind,
  type RealtimeDoor,
} from './testing/start-realtime-door.ts';

const refused = { error: 'Permission denied' };

function put(path: string, data: unknown) {
  return { name: 'put', data: { path, data } };
}

describe.each<DoorKind>(['embedded', 'remote'])('the realtime door, %s', (kind) => {
  let door: RealtimeDoor;
  let secret: RealtimeCaller;
  /** Responsible for dep-utia. */
  let carla: RealtimeCaller;
  /** A quality manager. */
  let marina: RealtimeCaller;
  const callers: RealtimeCaller[] = [];

  async function logIn(userName: string): Promise<RealtimeCaller> {
    const caller = await createPersonCaller(door.server.url, userName);
    callers.push(caller);
    return caller;
  }

  beforeAll(async () => {
    door = await startRealtimeDoor(kind);
    secret = createSecretCaller(door.server.url);
    callers.push(secret);
    carla = await logIn('CARLA.MENDES');
    marina = await logIn('MARINA.LOPES');
  });

  afterEach(async () => {
    await Promise.all(callers.map(async (caller) => await caller.leave()));
  });

  afterAll(async () => {
    await door.close();
  });

  describe('who asks', () => {
    it('[RD-03] 52: nobody is refused with 401, and so is a wrong token', async () => {
      const nobody = createNobodyCaller(door.server.url);
      expect(await nobody.ask('GET', '/departments.json')).toMatchObject({ status: 401, json: refused });
      await expect(nobody.listen('/departments.json')).rejects.toThrow('401 {"error":"Permission denied"}');
      const wrong = { status: 401, json: { error: 'Could not parse auth token.' } };
      expect(await nobody.ask('GET', '/departments.json?auth=wrong')).toMatchObject(wrong);
      expect(await carla.ask('GET', '/departments/dep-utia.json?auth=wrong')).toMatchObject(wrong);
      for (const authorization of ['Bearer wrong', 'Basic QURNSU46cHJ1bW8=', 'Bearer owner']) {
        const answer = await nobody.ask('GET', '/departments.json', undefined, { authorization });
        expect(answer).toMatchObject(wrong);
      }
    });

    it('[RD-03] whoever knows the secret may do everything, and no log knows it', async () => {
      expect(await secret.ask('PUT', '/anything/x.json', { a: 1 })).toMatchObject({ status: 200 });
      const nobody = createNobodyCaller(door.server.url);
      expect(await nobody.ask('GET', `/anything/x.json?auth=${testSecret}`)).toMatchObject({
        status: 200,
        json: { a: 1 },
      });
      expect(await nobody.ask('GET', `/anything/x?auth=${testSecret}`)).toMatchObject({ status: 404 });
      expect(await secret.ask('DELETE', '/anything.json')).toMatchObject({ status: 200, json: null });
      const log = door.server.listLogLines().join('');
      expect(log).toContain('/realtime/anything/x.json');
      expect(log).not.toContain(testSecret);
    });

    it('[UC-08] a page of another site changes nothing', async () => {
      const headers = { origin: 'https://elsewhere.example' };
      const place = '/nonCompliances/dep-utia/other-site.json';
      const answer = await carla.ask('PUT', place, { title: 'x' }, headers);
      expect(answer).toMatchObject({ status: 403, json: { error: expect.any(String) } });
      expect((await carla.ask('GET', place)).json).toBeNull();
    });

    it('no cache on the way keeps what somebody read', async () => {
      const { headers } = await carla.ask('GET', '/departments/dep-utia.json');
      expect(headers.get('cache-control')).toBe('private, no-store');
    });

    it('[RD-03] streams are no use of a session, other requests are', async () => {
      const paulo = await logIn('PAULO.TEIXEIRA');
      const readLastUse = async (): Promise<number> => {
        const { last_used_at: lastUsedAt } = await door.server.database
          .queries<GatewayTables>()
          .selectFrom('gateway.session')
          .select('last_used_at')
          .where('user_name', '=', 'PAULO.TEIXEIRA')
          .executeTakeFirstOrThrow();
        return lastUsedAt.getTime();
      };
      const loggedInAt = await readLastUse();
      door.server.time.now += 60_000;
      const stream = await paulo.listen('/departments/dep-cc.json');
      await stream.next();
      expect(await readLastUse()).toBe(loggedInAt);
      const answer = await paulo.ask('GET', '/departments/dep-cc/name.json');
      expect(answer).toMatchObject({ status: 200, json: 'Centro Cirúrgico' });
      expect(await readLastUse()).toBe(door.server.time.now);
    });
  });

  describe('rights', () => {
    it('[RD-01] [RD-03] a department, its manager and its indicators are read by who belongs to it', async () => {
      const gustavo = await logIn('GUSTAVO.MELO');
      for (const person of [carla, gustavo]) {
        expect((await person.ask('GET', '/departments/dep-utia.json')).json).toMatchObject({
          sigla: 'UTIA',
          initials: 'UTIA',
          name: 'UTI Adulto',
          responsible: 'CARLA.MENDES',
          kpi: expect.any(Object),
        });
        expect(await person.ask('GET', '/departments/dep-cc.json')).toMatchObject({
          status: 401,
          json: refused,
        });
        expect(await person.ask('GET', '/departments.json')).toMatchObject({ status: 401, json: refused });
        expect(await person.ask('GET', '/.json')).toMatchObject({ status: 401, json: refused });
      }
      const all = await marina.ask('GET', '/departments.json?shallow=true');
      expect(all.json).toMatchObject({ 'dep-utia': true, 'dep-cc': true });
    });

    it('[RD-01] [RD-03] [SE-04] non-compliances are read, written and streamed by who leads the department, and by quality', async () => {
      const stream = await marina.listen('/nonCompliances/dep-utia/rights.json');
      expect(await stream.next()).toEqual(put('/', null));
      const place = '/nonCompliances/dep-utia/rights.json';
      expect(await carla.ask('PUT', place, { title: 'Queda' })).toMatchObject({
        status: 200,
        json: { title: 'Queda' },
      });
      expect(await stream.next()).toEqual(put('/', { title: 'Queda' }));
      expect((await marina.ask('PATCH', place, { state: 'open' })).status).toBe(200);
      expect(await stream.next()).toEqual({ name: 'patch', data: { path: '/', data: { state: 'open' } } });
      const { tag } = await carla.ask('GET', place, undefined, { 'x-firebase-etag': 'true' });
      expect(tag).not.toBeNull();
      expect((await carla.ask('PUT', place, { title: 'y' }, { 'if-match': 'another' })).status).toBe(412);
      expect((await carla.ask('DELETE', place, undefined, { 'if-match': tag ?? '' })).status).toBe(200);
      expect(await stream.next()).toEqual(put('/', null));
      // One who works there and one who does not; and who administers data.
      for (const name of ['GUSTAVO.MELO', 'FABIO.NUNES', 'ALICE.BARROS']) {
        const other = await logIn(name);
        expect(await other.ask('GET', place)).toMatchObject({ status: 401, json: refused });
        expect(await other.ask('PUT', `${place}?print=silent`, { title: 'x' })).toMatchObject({
          status: 401,
        });
        await expect(other.listen(place)).rejects.toThrow('401');
        await expect(other.listen('/nonCompliances.json')).rejects.toThrow('401');
      }
    });

    it('[RD-03] an external app in use keeps data in places that say whose they are', async () => {
      const gustavo = await logIn('GUSTAVO.MELO');
      const told = await openEventStream(`${door.server.url}/gateway/live`, marina.client);
      const everybody = '/apps/minutes/everybody/rooms/12.json';
      expect(await gustavo.ask('PUT', everybody, { isClean: true })).toMatchObject({ status: 200 });
      await vi.waitFor(() => expect(told.events).toContain('app-data'), { timeout: 60_000 });
      expect((await carla.ask('GET', everybody)).json).toEqual({ isClean: true });
      told.leave();

      const hospital = '/apps/minutes/hospital/wards.json';
      expect((await gustavo.ask('PUT', hospital, ['A'])).status).toBe(401);
      expect((await marina.ask('PUT', hospital, ['A'])).status).toBe(200);
      expect((await gustavo.ask('GET', hospital)).json).toEqual(['A']);

      expect((await gustavo.ask('PUT', '/apps/minutes/departments/dep-utia/note.json', 'x')).status).toBe(
        200,
      );
      expect((await gustavo.ask('PUT', '/apps/minutes/departments/dep-cc/note.json', 'x')).status).toBe(401);

      // A point is no part of a key, so it is written as %2E there, and once more for the address.
      const own = '/apps/minutes/people/GUSTAVO%252EMELO/choice.json';
      expect((await gustavo.ask('PUT', own, 'mine')).status).toBe(200);
      expect((await gustavo.ask('GET', own)).json).toBe('mine');
      for (const other of [carla, marina]) {
        expect(await other.ask('GET', own)).toMatchObject({ status: 401, json: refused });
        expect(await other.ask('PUT', own, 'x')).toMatchObject({ status: 401, json: refused });
      }
      for (const place of ['/apps.json', '/apps/minutes.json', '/apps/unknown/everybody.json']) {
        expect(await gustavo.ask('PUT', place, { x: 1 })).toMatchObject({ status: 401, json: refused });
        expect(await gustavo.ask('GET', place)).toMatchObject({ status: 401, json: refused });
      }
      const bothPlaces = { 'apps/minutes/everybody/x': 1, 'apps/minutes/hospital/x': 1 };
      expect(await gustavo.ask('PATCH', '/.json', bothPlaces)).toMatchObject({ status: 401 });
      expect((await gustavo.ask('GET', '/apps/minutes/everybody/x.json')).json).toBeNull();
    });

    it('[RD-03] 19: of an update that is refused in one place nothing happens', async () => {
      const update = {
        'nonCompliances/dep-utia/nineteen': { title: 'x' },
        'nonCompliances/dep-cc/nineteen/title': 'x',
      };
      expect(await carla.ask('PATCH', '/.json', update)).toMatchObject({ status: 401, json: refused });
      expect((await carla.ask('GET', '/nonCompliances/dep-utia/nineteen.json')).json).toBeNull();
      expect((await marina.ask('PATCH', '/.json', update)).status).toBe(200);
      expect((await carla.ask('GET', '/nonCompliances/dep-utia/nineteen.json')).json).toEqual({ title: 'x' });
    });

    it('[RD-03] a claimant puts a new non-compliance before another department, and its own copy with it', async () => {
      const claim = { title: 'Atraso', claimant: 'dep-utia', occurrenceDepartment: 'dep-cc' };
      const both = {
        'nonCompliances/dep-cc/claim': claim,
        'nonCompliances/dep-utia/claim': { ...claim, sent: true },
      };
      expect((await carla.ask('PATCH', '/.json', both)).status).toBe(200);
      expect((await secret.ask('GET', '/nonCompliances/dep-cc/claim.json')).json).toEqual(claim);
      expect(await carla.ask('PATCH', '/.json', both)).toMatchObject({ status: 401, json: refused });
      expect(await carla.ask('PUT', '/nonCompliances/dep-cc/claim.json', claim)).toMatchObject({
        status: 401,
      });
      expect(await carla.ask('GET', '/nonCompliances/dep-cc/claim.json')).toMatchObject({ status: 401 });
      expect(await carla.ask('PUT', '/nonCompliances/dep-cc/other.json', claim)).toMatchObject({
        status: 200,
      });
      const posted = await carla.ask('POST', '/nonCompliances/dep-cc.json', claim);
      expect(posted).toMatchObject({ status: 200, json: { name: expect.stringMatching(/^.{20}$/) } });
      const foreign = { ...claim, claimant: 'dep-ps' };
      expect(await carla.ask('POST', '/nonCompliances/dep-cc.json', foreign)).toMatchObject({ status: 401 });
      expect(
        await carla.ask('PUT', '/nonCompliances/dep-cc/sent.json', { ...claim, sent: true }),
      ).toMatchObject({
        status: 401,
      });
    });

    it('[RD-03] 49: who no longer belongs to the department is told so, and hears no more', async () => {
      const admin = await createPluginClient(door.server.url, 'ADMIN');
      const department = 'dep-farm';
      const { body } = await admin.list('user-departments', 'IVONE.ALVES');
      const [id = ''] = Object.keys(Object(body));
      await admin.replace('user-departments', id, {
        user: 'IVONE.ALVES',
        departments: ['dep-cm', department],
      });
      const ivone = await logIn('IVONE.ALVES');
      const [lost, kept] = [
        await ivone.listen(`/departments/${department}.json`),
        await ivone.listen('/departments/dep-cm/email.json'),
      ];
      await lost.next();
      await kept.next();
      await admin.replace('user-departments', id, { user: 'IVONE.ALVES', departments: ['dep-cm'] });
      expect(await lost.next()).toEqual({ name: 'cancel', data: null });
      expect(await lost.next()).toBeUndefined();
      await marina.ask('PUT', '/departments/dep-cm/email.json', 'cm@hospital.example');
      expect(await kept.next()).toEqual(put('/', 'cm@hospital.example'));
    });

    it('[RD-03] 48: the end of a session ends its streams and no others', async () => {
      const [tiago, elsewhere] = [await logIn('TIAGO.AMARAL'), await logIn('TIAGO.AMARAL')];
      const [ending, lasting] = [
        await tiago.listen('/nonCompliances/dep-farm.json'),
        await elsewhere.listen('/nonCompliances/dep-farm.json'),
      ];
      await ending.next();
      await lasting.next();
      await tiago.client.ask('DELETE', '/gateway/session');
      expect(await ending.next()).toEqual({ name: 'auth_revoked', data: expect.any(String) });
      expect(await ending.next()).toBeUndefined();
      expect(await tiago.ask('GET', '/nonCompliances/dep-farm.json')).toMatchObject({
        status: 401,
        json: refused,
      });
      await secret.ask('PUT', '/nonCompliances/dep-farm/lasting.json', 1);
      expect(await lasting.next()).toEqual(put('/lasting', 1));
    });
  });

  it('[CF-10] filters, other methods, silence and refusals are those of the protocol', async () => {
    await secret.ask('PUT', '/shapes.json', { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    expect((await secret.ask('GET', '/shapes.json?orderBy="n"&limitToLast=2')).json).toEqual({
      b: { n: 2 },
      c: { n: 3 },
    });
    expect(await secret.ask('GET', '/shapes.json?limitToLast=2')).toMatchObject({ status: 400 });
    const override = { 'x-http-method-override': 'PATCH' };
    expect((await secret.ask('POST', '/shapes.json', { 'a/n': 4 }, override)).json).toEqual({ 'a/n': 4 });
    expect(await secret.ask('PUT', '/shapes/d.json?print=silent', 1)).toMatchObject({ status: 204 });
    expect(await secret.ask('PUT', '/shapes/d$.json', 1)).toMatchObject({ status: 400 });
    expect(await secret.ask('PUT', '/shapes.json')).toMatchObject({ status: 400 });
    const stream = await secret.listen('/shapes.json?orderBy="n"&limitToLast=1');
    expect(await stream.next()).toEqual(put('/', { a: { n: 4 } }));
    const { tag } = await secret.ask('GET', '/shapes.json', undefined, { 'x-firebase-etag': 'true' });
    expect(await secret.ask('GET', '/shapes.json', undefined, { 'if-none-match': tag ?? '' })).toMatchObject({
      status: 304,
    });
    expect((await secret.ask('DELETE', '/shapes.json')).json).toBeNull();
  });
});
