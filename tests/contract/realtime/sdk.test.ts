// Google's own SDK, unchanged, against the port of the realtime database.
import { testSecret } from '@prumo/server/gateway/doors/realtime/testing/start-realtime-door';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import {
  endBefore,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  push,
  query,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  update,
} from '@firebase/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hearValues, openSdk, type SdkClient } from './open-sdk.ts';

let server: TestServer;
let port: number;
const clients: SdkClient[] = [];

function open(token: string | undefined = testSecret, at = port): SdkClient {
  const client = openSdk(at, token);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  server = await startTestServer({
    DEMO_WAREHOUSE: 'off',
    DEMO_PROCESSES: 'off',
    REALTIME_SECRET: testSecret,
    REALTIME_PORT: '9000',
  });
  port = server.realtimePort ?? 0;
});

afterAll(async () => {
  for (const client of clients) await client.close();
  await server.close();
});

describe('reading and writing', () => {
  it('[RD-01] sets, gets, updates and removes', async () => {
    const { at } = open();
    expect((await get(at('sdk/none'))).val()).toBe(null);
    await set(at('sdk/first'), { nome: 'Ação', list: [1, null, 3], deep: { er: true } });
    expect((await get(at('sdk/first'))).val()).toEqual({
      nome: 'Ação',
      list: [1, undefined, 3],
      deep: { er: true },
    });
    await update(at('sdk/first'), { nome: 'B', 'deep/other': 2, list: null });
    expect((await get(at('sdk/first'))).val()).toEqual({ nome: 'B', deep: { er: true, other: 2 } });
    await remove(at('sdk/first'));
    expect((await get(at('sdk/first'))).exists()).toBe(false);
  });

  it('[RD-01] pushes children in their order', async () => {
    const { at } = open();
    // From then on it knows the time of the server, by which it makes the names.
    await get(at('sdk/pushed'));
    const [one, two] = [await push(at('sdk/pushed'), { n: 1 }), await push(at('sdk/pushed'), { n: 2 })];
    expect(Object.keys((await get(at('sdk/pushed'))).val() as object)).toEqual([one.key, two.key]);
  });

  it('[RD-01] takes the time and sums from the server', async () => {
    const { at } = open();
    server.time.now += 1;
    await set(at('sdk/times'), { at: serverTimestamp(), count: 5 });
    await update(at('sdk/times'), { count: increment(3) });
    expect((await get(at('sdk/times'))).val()).toEqual({ at: server.time.now, count: 8 });
  });

  it('[RD-01] tells how far the clock of the server is from its own', async () => {
    const { values } = hearValues(open().at('.info/serverTimeOffset'));
    await expect.poll(() => values.some((offset) => typeof offset === 'number' && offset !== 0)).toBe(true);
    expect(Math.abs(Number(values.at(-1)) - (server.time.now - Date.now()))).toBeLessThan(30_000);
  });

  it('[RD-01] long texts go both ways in several frames, with every character of theirs', async () => {
    const [writer, reader] = [open(), open()];
    const text = 'çãé🙂𝒳 '.repeat(12_001);
    const { values } = hearValues(reader.at('sdk/long'));
    await expect.poll(() => values).toEqual([null]);
    // The SDK cuts its own frames through characters, so that what it sends has none of two halves.
    await set(writer.at('sdk/long'), 'ção '.repeat(20_000));
    await fetch(`http://127.0.0.1:${port}/sdk/long.json?auth=${testSecret}`, {
      method: 'PUT',
      body: JSON.stringify(text),
    });
    await expect.poll(() => values.length).toBe(3);
    expect(values.slice(1)).toEqual(['ção '.repeat(20_000), text]);
  });

  it('[RD-01] priorities order children', async () => {
    const { at } = open();
    await setWithPriority(at('sdk/ranked/a'), 'A', 2);
    await setWithPriority(at('sdk/ranked/b'), { n: 1 }, 1);
    await set(at('sdk/ranked/c'), true);
    await setPriority(at('sdk/ranked/c'), 'z');
    const keys: unknown[] = [];
    onChildAdded(query(open().at('sdk/ranked'), orderByPriority()), (child) =>
      keys.push([child.key, child.priority]),
    );
    await expect
      .poll(() => keys)
      .toEqual([
        ['b', 1],
        ['a', 2],
        ['c', 'z'],
      ]);
  });
});

describe('transactions', () => {
  it('[RD-01] of several clients at once are all counted', async () => {
    const several = [open(), open(), open()];
    const place = 'sdk/counted';
    await Promise.all(
      several.flatMap(({ at }) =>
        Array.from({ length: 4 }, async () => {
          const { committed } = await runTransaction(at(place), (count: number | null) => (count ?? 0) + 1);
          expect(committed).toBe(true);
        }),
      ),
    );
    expect((await get(open().at(place))).val()).toBe(12);
  });

  it('[RD-01] are computed anew on what others wrote, whatever kind of value stands there', async () => {
    const [one, other] = [open(), open()];
    const stored = {
      text: 'ç"/\\',
      numbers: [0.1, -0, 1e308, 5e-324, 2 ** 53],
      no: false,
      map: { 10: 'x', b: 'y' },
    };
    await setWithPriority(one.at('sdk/mixed'), stored, 7);
    const seen: unknown[] = [];
    const { committed, snapshot } = await runTransaction(other.at('sdk/mixed'), (value: object | null) => {
      seen.push(value);
      return { ...value, done: true };
    });
    expect([committed, snapshot.val().done, snapshot.val().text]).toEqual([true, true, stored.text]);
    expect((await get(one.at('sdk/mixed/done'))).val()).toBe(true);
  });
});

describe('listening', () => {
  it('[RD-02] hears of everything once, and its own writes at once', async () => {
    const [one, other] = [open(), open()];
    const heard = hearValues(one.at('sdk/heard'));
    await expect.poll(() => heard.values).toEqual([null]);
    await set(one.at('sdk/heard'), { a: 1 });
    await update(other.at('sdk/heard'), { b: 2, 'c/d': 3 });
    await expect.poll(() => heard.values.length).toBe(3);
    await set(other.at('sdk/heard/c/d'), 4);
    await remove(other.at('sdk'));
    await expect.poll(() => heard.values.at(-1)).toBe(null);
    // Nothing came twice, and nothing went back in between.
    expect(heard.values).toEqual([
      null,
      { a: 1 },
      { a: 1, b: 2, c: { d: 3 } },
      { a: 1, b: 2, c: { d: 4 } },
      null,
    ]);
    heard.stop();
    await set(other.at('sdk/heard'), 5);
    expect(heard.values).toHaveLength(5);
  });

  it('[RD-02] hears of children as they come, change, move and go', async () => {
    const [one, other] = [open(), open()];
    const events: unknown[] = [];
    const place = query(one.at('sdk/children'), orderByChild('n'));
    onChildAdded(place, (child, before) => events.push(['added', child.key, before]));
    onChildChanged(place, (child, before) => events.push(['changed', child.key, before]));
    onChildMoved(place, (child, before) => events.push(['moved', child.key, before]));
    onChildRemoved(place, (child) => events.push(['removed', child.key]));
    await set(other.at('sdk/children/a'), { n: 2 });
    await set(other.at('sdk/children/b'), { n: 1 });
    await set(other.at('sdk/children/b/n'), 3);
    await remove(other.at('sdk/children/a'));
    await expect
      .poll(() => events)
      .toEqual([
        ['added', 'a', null],
        ['added', 'b', null],
        ['moved', 'b', 'a'],
        ['changed', 'b', 'a'],
        ['removed', 'a'],
      ]);
  });

  it('[RD-02] of a query hears what comes into sight and goes out of it, as one change', async () => {
    const [one, other] = [open(), open()];
    await set(other.at('sdk/window'), { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const heard = hearValues(query(one.at('sdk/window'), orderByChild('n'), limitToLast(2)));
    await expect.poll(() => heard.values).toEqual([{ b: { n: 2 }, c: { n: 3 } }]);
    await set(other.at('sdk/window/d'), { n: 4 });
    await expect.poll(() => heard.values.length).toBe(2);
    await remove(other.at('sdk/window/c'));
    await expect.poll(() => heard.values.length).toBe(3);
    await set(other.at('sdk/window/a/x'), 'unseen');
    await set(other.at('sdk/window/b/x'), 'seen');
    await expect.poll(() => heard.values.length).toBe(4);
    expect(heard.values.slice(1)).toEqual([
      { c: { n: 3 }, d: { n: 4 } },
      { b: { n: 2 }, d: { n: 4 } },
      { b: { n: 2, x: 'seen' }, d: { n: 4 } },
    ]);
  });

  it.each([
    ['orderByChild, equalTo', [orderByChild('n'), equalTo(2)], ['b']],
    ['orderByChild, startAfter', [orderByChild('n'), startAfter(1)], ['b', 'c']],
    ['orderByChild, startAt, endBefore', [orderByChild('n'), startAt(1), endBefore(3)], ['a', 'b']],
    ['orderByChild, equalTo null', [orderByChild('none'), equalTo(null), limitToFirst(2)], ['a', 'b']],
    ['orderByKey, startAt', [orderByKey(), startAt('b')], ['b', 'c']],
    ['orderByKey, startAfter', [orderByKey(), startAfter('b')], ['c']],
    ['orderByKey, limitToFirst', [orderByKey(), limitToFirst(1)], ['a']],
    ['orderByValue, limitToLast', [orderByValue(), limitToLast(1)], ['c']],
    ['limitToLast', [limitToLast(2)], ['b', 'c']],
  ])('[RD-02] filters by %s, asked for once and listened to', async (_name, filters, keys) => {
    const { at } = open();
    await set(at('sdk/filtered'), { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const place = query(open().at('sdk/filtered'), ...filters);
    expect(Object.keys((await get(place)).val() as object)).toEqual(keys);
    const { values } = hearValues(query(open().at('sdk/filtered'), ...filters));
    await expect.poll(() => values.map((value) => Object.keys(value as object))).toEqual([keys]);
  });

  it('[RD-02] goes on after the connection was lost, and hears what it missed', async () => {
    const [one, other] = [open(), open()];
    const heard = hearValues(one.at('sdk/lost'));
    await expect.poll(() => heard.values).toEqual([null]);
    goOffline(one.database);
    await set(other.at('sdk/lost'), 'meanwhile');
    goOnline(one.database);
    await expect.poll(() => heard.values).toEqual([null, 'meanwhile']);
  });

  it('[RD-02] hears what was written at another copy of the server', async () => {
    const copy = await startTestServer({
      DATABASE_URL: server.databaseUrl,
      DEMO: 'on',
      DEMO_WAREHOUSE: 'off',
      DEMO_PROCESSES: 'off',
      REALTIME_SECRET: testSecret,
      REALTIME_PORT: '9000',
    });
    const there = openSdk(copy.realtimePort ?? 0, testSecret);
    const heard = hearValues(open().at('sdk/elsewhere'));
    await set(there.at('sdk/elsewhere'), 'of the other copy');
    await expect.poll(() => heard.values.at(-1)).toBe('of the other copy');
    await there.close();
    await copy.close();
  });
});

describe('what is left for the end', () => {
  it('[RD-02] is written when the connection ends, and what was taken back is not', async () => {
    const [leaving, staying] = [open(), open()];
    const heard = hearValues(staying.at('sdk/presence'));
    await set(leaving.at('sdk/presence'), { state: 'here', kept: 1, gone: 2 });
    await onDisconnect(leaving.at('sdk/presence/state')).set('away');
    await onDisconnect(leaving.at('sdk/presence')).update({ at: serverTimestamp() });
    await onDisconnect(leaving.at('sdk/presence/gone')).remove();
    await onDisconnect(leaving.at('sdk/presence/kept')).remove();
    await onDisconnect(leaving.at('sdk/presence/kept')).cancel();
    goOffline(leaving.database);
    await expect.poll(() => heard.values.at(-1)).toEqual({ state: 'away', kept: 1, at: server.time.now });
    // All at once.
    expect(heard.values).toHaveLength(heard.values.indexOf(heard.values.at(-1)) + 1);
    expect(heard.values.filter((value) => JSON.stringify(value).includes('away'))).toHaveLength(1);
  });
});

describe('somebody without rights', () => {
  it('[RD-03] is told so, by everything that they try', async () => {
    const { at } = open('');
    for (const tried of [
      get(at('departments')),
      set(at('sdk/x'), 1),
      update(at('sdk'), { x: 1 }),
      runTransaction(at('sdk/x'), () => 1),
      onDisconnect(at('sdk/x')).set(1),
    ]) {
      await expect(tried).rejects.toThrow(/permission.denied/i);
    }
    const heard = hearValues(at('departments'));
    await expect.poll(() => heard.refusals).toHaveLength(1);
    expect(heard.refusals[0]).toMatch(/permission.denied/i);
    expect(heard.values).toEqual([]);
  });

  it('[RD-03] is nobody with the token of an emulator, unless the setting says so', async () => {
    const connected: unknown[] = [];
    const stranger = open('owner');
    onValue(stranger.at('.info/connected'), (snapshot) => connected.push(snapshot.val()));
    const refused = hearValues(stranger.at('departments'));
    await expect.poll(() => connected.filter((value) => value === true).length).toBeGreaterThan(0);
    await expect.poll(() => connected.at(-1)).toBe(false);
    expect(refused.values).toEqual([]);
  });
});
