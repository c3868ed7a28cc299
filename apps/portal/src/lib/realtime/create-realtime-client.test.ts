import { describe, expect, it } from 'vitest';

import { createRealtimeClient } from './create-realtime-client.ts';
import { createTestEnvironment } from './testing/create-test-environment.ts';

const place = 'departments';
const refused = { kind: 'failed', reason: 'refused' };
const unreachable = { kind: 'failed', reason: 'unreachable' };

async function start() {
  const browser = createTestEnvironment();
  const client = createRealtimeClient(browser.environment);
  const heard = { count: 0 };
  const end = client.listen(place, () => {
    heard.count += 1;
  });
  await browser.pass(0);
  return { browser, client, heard, end, getState: () => client.getState(place) };
}

describe('the client of the realtime database', () => {
  it('[RD-01] shows the value as the events of its stream make it', async () => {
    const { browser, heard, getState } = await start();
    expect(getState()).toEqual({ kind: 'loading' });
    browser.send('put', { path: '/', data: { a: { name: 'UTI' } } });
    browser.send('put', { path: '/b', data: { name: 'PS' } });
    browser.send('patch', { path: '/a', data: { name: 'UTI Adulto', 'head/name': 'Ana' } });
    browser.send('put', { path: '/b', data: null });
    expect(getState()).toEqual({
      kind: 'ready',
      value: { a: { name: 'UTI Adulto', head: { name: 'Ana' } } },
    });
    expect(heard.count).toBe(4);
  });

  it('knows what stands nowhere as null', async () => {
    const { browser, getState } = await start();
    browser.send('put', { path: '/', data: null });
    expect(getState()).toEqual({ kind: 'ready', value: null });
  });

  it('has one stream for all who listen to a place, from the first to the last', async () => {
    const { browser, client, heard, end } = await start();
    let others = 0;
    const endOther = client.listen(place, () => {
      others += 1;
    });
    await browser.pass(0);
    expect(browser.countStreams()).toBe(1);
    browser.send('put', { path: '/', data: 1 });
    expect([heard.count, others]).toEqual([1, 1]);
    end();
    end();
    browser.send('put', { path: '/', data: 2 });
    expect([heard.count, others, browser.countOpen()]).toEqual([1, 2, 1]);
    endOther();
    expect([browser.countOpen(), browser.countPlanned()]).toEqual([0, 0]);
    client.listen(place, () => {});
    await browser.pass(0);
    expect([browser.countOpen(), client.getState(place)]).toEqual([1, { kind: 'loading' }]);
  });

  it('has one stream for each place, whose keys may hold anything', async () => {
    const browser = createTestEnvironment();
    const client = createRealtimeClient(browser.environment);
    client.listen('/nonCompliances/UTI adulto/', () => {});
    client.listen('', () => {});
    client.listen('avaliação?', () => {});
    await browser.pass(0);
    expect(browser.listPaths()).toEqual([
      '/realtime/nonCompliances/UTI%20adulto.json',
      '/realtime/.json',
      '/realtime/avalia%C3%A7%C3%A3o%3F.json',
    ]);
  });

  it('keeps what it knows while it comes back, and tells nobody when nothing changed meanwhile', async () => {
    const { browser, heard, getState } = await start();
    browser.send('put', { path: '/', data: { a: 1 } });
    const known = getState();
    browser.end({ kind: 'lost' });
    expect(getState()).toBe(known);
    await browser.pass(1_000);
    expect(browser.countOpen()).toBe(1);
    browser.send('put', { path: '/', data: { a: 1 } });
    expect([getState() === known, heard.count]).toEqual([true, 1]);
    browser.end({ kind: 'lost' });
    await browser.pass(1_300);
    browser.send('put', { path: '/', data: { a: 2 } });
    expect(getState()).toEqual({ kind: 'ready', value: { a: 2 } });
  });

  it('comes back with growing patience, and with the first one after a stream that lasted', async () => {
    const { browser } = await start();
    for (const wait of [1_000, 1_300, 1_690]) {
      const before = browser.countStreams();
      browser.end({ kind: 'refused', status: 503 });
      await browser.pass(wait - 1);
      expect(browser.countStreams()).toBe(before);
      await browser.pass(1);
      expect(browser.countStreams()).toBe(before + 1);
    }
    browser.send('put', { path: '/', data: 1 });
    await browser.pass(30_000);
    const before = browser.countStreams();
    browser.end({ kind: 'lost' });
    await browser.pass(1_000);
    expect(browser.countStreams()).toBe(before + 1);
  });

  it('says that it hears nothing only while it never has', async () => {
    const { browser, getState } = await start();
    browser.end({ kind: 'lost' });
    expect(getState()).toEqual(unreachable);
    await browser.pass(1_000);
    browser.send('put', { path: '/', data: 1 });
    expect(getState()).toEqual({ kind: 'ready', value: 1 });
  });

  it('gives a stream up that has been silent for 65 seconds', async () => {
    const { browser } = await start();
    browser.send('put', { path: '/', data: 1 });
    for (let count = 0; count < 4; count += 1) {
      await browser.pass(64_999);
      browser.send('keep-alive', null);
    }
    expect(browser.countStreams()).toBe(1);
    await browser.pass(65_000);
    expect(browser.countOpen()).toBe(0);
    await browser.pass(1_000);
    expect([browser.countStreams(), browser.countOpen()]).toEqual([2, 1]);
  });

  it.each(['event: put\ndata: {"path"\n\n', 'event: patch\ndata: {"path":"/","data":null}\n\n'])(
    'begins anew after an event that it does not understand: %j',
    async (text) => {
      const { browser, getState } = await start();
      browser.send('put', { path: '/', data: 1 });
      browser.sendText(`${text}event: put\ndata: {"path":"/","data":2}\n\n`);
      expect([browser.countOpen(), getState()]).toEqual([0, { kind: 'ready', value: 1 }]);
      await browser.pass(1_000);
      expect(browser.countOpen()).toBe(1);
    },
  );

  it('comes back at once when the network is there again', async () => {
    const { browser } = await start();
    browser.end({ kind: 'lost' });
    browser.goOnline();
    await browser.pass(0);
    expect(browser.countOpen()).toBe(1);
    await browser.pass(60_000);
    expect(browser.countStreams()).toBe(1 + 1);
  });

  it.each(['revoked', 'refused'])('waits for the person when the session is over: %s', async (how) => {
    const { browser, getState } = await start();
    browser.send('put', { path: '/', data: 1 });
    if (how === 'revoked') {
      browser.send('auth_revoked', 'The credential is no longer valid.');
    } else {
      browser.end({ kind: 'refused', status: 401 });
    }
    await browser.pass(600_000);
    expect([browser.isAwaitingReturn(), browser.countOpen(), browser.countStreams()]).toEqual([true, 0, 1]);
    browser.show(true);
    await browser.pass(0);
    expect(browser.countStreams()).toBe(1);
    expect(getState()).toEqual({ kind: 'ready', value: 1 });
    browser.comeBack(true);
    await browser.pass(0);
    expect(browser.countOpen()).toBe(1);
  });

  it('asks again with patience when the credential is gone and the session goes on', async () => {
    const { browser } = await start();
    browser.send('auth_revoked', '');
    browser.comeBack(false);
    await browser.pass(1_000);
    expect(browser.countOpen()).toBe(1);
  });

  it.each(['cancelled', 'refused with 401', 'refused with 403'])(
    'tells that it may not be read, forgets it, and asks again much later: %s',
    async (how) => {
      const { browser, getState } = await start();
      browser.send('put', { path: '/', data: 1 });
      if (how === 'cancelled') {
        browser.sendText('event: cancel\ndata: null\n\nevent: put\ndata: {"path":"/","data":2}\n\n');
      } else {
        browser.end({ kind: 'refused', status: how.endsWith('401') ? 401 : 403 });
        browser.comeBack(false);
      }
      await browser.pass(299_999);
      expect([getState(), browser.countOpen(), browser.countStreams()]).toEqual([refused, 0, 1]);
      await browser.pass(1);
      browser.send('put', { path: '/', data: 3 });
      expect(getState()).toEqual({ kind: 'ready', value: 3 });
    },
  );

  it('rests while nobody looks at the page, and is not disturbed by a glance elsewhere', async () => {
    const { browser, getState } = await start();
    browser.send('put', { path: '/', data: 1 });
    browser.show(false);
    await browser.pass(59_999);
    browser.show(true);
    await browser.pass(5_000);
    expect([browser.countStreams(), browser.countOpen()]).toEqual([1, 1]);
    // The server is not silent: it is not for that reason that the stream ends.
    browser.send('keep-alive', null);
    browser.show(false);
    await browser.pass(60_000);
    expect(browser.countOpen()).toBe(0);
    await browser.pass(600_000);
    expect([browser.countStreams(), getState()]).toEqual([1, { kind: 'ready', value: 1 }]);
    browser.show(true);
    await browser.pass(0);
    expect(browser.countOpen()).toBe(1);
  });

  it('does not come back, nor begin, while nobody looks', async () => {
    const { browser, client } = await start();
    browser.show(false);
    browser.end({ kind: 'lost' });
    client.listen('kpi', () => {});
    await browser.pass(600_000);
    expect(browser.countStreams()).toBe(1);
    browser.show(true);
    await browser.pass(0);
    expect(browser.countOpen()).toBe(2);
  });
});
