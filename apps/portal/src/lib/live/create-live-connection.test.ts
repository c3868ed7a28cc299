import { describe, expect, it } from 'vitest';

import { createLiveConnection } from './create-live-connection.ts';
import { createTestEnvironment } from './testing/create-test-environment.ts';

async function start() {
  const browser = createTestEnvironment();
  const connection = createLiveConnection(browser.environment);
  const heard = { count: 0 };
  const unsubscribe = connection.subscribe('tasks', () => {
    heard.count += 1;
  });
  await browser.pass(0);
  return { browser, connection, heard, unsubscribe };
}

describe('the live connection', () => {
  it('is one for all who follow, from the first to the last', async () => {
    const { browser, connection, heard, unsubscribe } = await start();
    let others = 0;
    const unsubscribeOther = connection.subscribe('tasks', () => {
      others += 1;
    });
    await browser.pass(0);
    expect(browser.countSources()).toBe(1);
    browser.send('tasks');
    expect([heard.count, others]).toEqual([1, 1]);
    unsubscribe();
    expect(browser.countOpen()).toBe(1);
    browser.send('tasks');
    expect([heard.count, others]).toEqual([1, 2]);
    unsubscribeOther();
    expect(browser.countOpen()).toBe(0);
    await browser.pass(600_000);
    expect(browser.countSources()).toBe(1);
    connection.subscribe('tasks', () => {});
    await browser.pass(0);
    expect(browser.countOpen()).toBe(1);
  });

  it('lets ask again after a gap, and not where there was none', async () => {
    const { browser, heard } = await start();
    browser.send('ready');
    await browser.pass(600_000);
    expect(heard.count).toBe(0);
    browser.lose();
    await browser.pass(1_000);
    expect(browser.countSources()).toBe(2);
    expect(heard.count).toBe(0);
    browser.send('ready');
    expect(heard.count).toBe(1);
  });

  it('lets ask again when a page that was opened in the background is looked at', async () => {
    const browser = createTestEnvironment();
    browser.show(false);
    let heard = 0;
    createLiveConnection(browser.environment).subscribe('tasks', () => {
      heard += 1;
    });
    await browser.pass(600_000);
    expect(browser.countSources()).toBe(0);
    browser.show(true);
    await browser.pass(0);
    browser.send('ready');
    expect(heard).toBe(1);
  });

  it('comes back with growing patience, and with the first one after a success', async () => {
    const { browser } = await start();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const before = browser.countSources();
      browser.lose();
      expect(browser.countOpen()).toBe(0);
      await browser.pass(wait - 1);
      expect(browser.countSources()).toBe(before);
      await browser.pass(1);
      expect(browser.countSources()).toBe(before + 1);
    }
    browser.send('ready');
    const before = browser.countSources();
    browser.lose();
    await browser.pass(1_000);
    expect(browser.countSources()).toBe(before + 1);
  });

  it.each(['ended by the server', 'refused'])(
    'waits for the person when the session is over: %s',
    async (how) => {
      const { browser } = await start();
      if (how === 'refused') {
        browser.session.isThere = false;
        browser.lose();
      } else {
        browser.send('ended');
      }
      await browser.pass(600_000);
      expect(browser.isAwaitingReturn()).toBe(true);
      expect(browser.countSources()).toBe(1);
      expect(browser.countOpen()).toBe(0);
      browser.comeBack(true);
      await browser.pass(0);
      expect(browser.countOpen()).toBe(1);
    },
  );

  it('stays closed when nobody comes back', async () => {
    const { browser } = await start();
    browser.send('ended');
    browser.comeBack(false);
    await browser.pass(600_000);
    expect(browser.countSources()).toBe(1);
  });

  it('rests while nobody looks at the page, and is not disturbed by a glance elsewhere', async () => {
    const { browser } = await start();
    browser.show(false);
    await browser.pass(29_999);
    browser.show(true);
    await browser.pass(60_000);
    expect([browser.countSources(), browser.countOpen()]).toEqual([1, 1]);
    browser.show(false);
    await browser.pass(30_000);
    expect(browser.countOpen()).toBe(0);
    await browser.pass(600_000);
    expect(browser.countSources()).toBe(1);
    browser.show(true);
    await browser.pass(0);
    expect(browser.countOpen()).toBe(1);
  });

  it('does not come back while nobody looks', async () => {
    const { browser } = await start();
    browser.show(false);
    browser.lose();
    await browser.pass(600_000);
    expect(browser.countSources()).toBe(1);
    browser.show(true);
    await browser.pass(0);
    expect(browser.countSources()).toBe(2);
  });

  it('leaves its place to newer tabs until it is looked at again', async () => {
    const { browser } = await start();
    browser.send('replaced');
    expect(browser.countOpen()).toBe(0);
    await browser.pass(600_000);
    expect(browser.countSources()).toBe(1);
    browser.show(true);
    await browser.pass(0);
    expect(browser.countOpen()).toBe(1);
  });
});
