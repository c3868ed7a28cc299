import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { awaitReturn, enterSessionGate } from '../../../lib/http/session-gate.ts';
import { createTestBrowser, type TestBrowser, type TestTab } from './testing/create-test-browser.ts';

let browser: TestBrowser;
let tab: TestTab;

beforeEach(() => {
  vi.useFakeTimers();
  browser = createTestBrowser();
  tab = browser.openTab();
  tab.logIn('MARINA.LOPES');
});

afterEach(() => {
  tab.close();
  vi.useRealTimers();
});

describe('requests of a person whose session ended', () => {
  it('[LG-09] wait for the person and are sent again', async () => {
    const pass = await enterSessionGate(undefined);
    browser.endOnServer();
    const refused = watchSettling(awaitReturn(pass, undefined));
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.sessionManager.getSnapshot().phase.kind).toBe('interrupted');
    const held = watchSettling(enterSessionGate(undefined));
    await vi.advanceTimersByTimeAsync(0);
    expect([refused.value, held.value]).toEqual([undefined, undefined]);

    tab.logIn('MARINA.LOPES');
    await vi.advanceTimersByTimeAsync(0);
    expect([refused.value, held.value]).toEqual([true, { userName: 'MARINA.LOPES', logInCount: 2 }]);
  });

  it('[LG-11] are never sent for somebody else', async () => {
    const pass = await enterSessionGate(undefined);
    browser.endOnServer();
    const refused = watchSettling(awaitReturn(pass, undefined));
    await vi.advanceTimersByTimeAsync(0);
    const held = watchSettling(enterSessionGate(undefined));

    tab.logIn('IVONE.ALVES');
    const late = watchSettling(awaitReturn(pass, undefined));
    await vi.advanceTimersByTimeAsync(0);
    expect([refused.value, held.value, late.value]).toEqual([undefined, undefined, undefined]);
    expect(await enterSessionGate(undefined)).toEqual({ userName: 'IVONE.ALVES', logInCount: 2 });
  });

  it('[LG-11] are given up when the person leaves', async () => {
    const pass = await enterSessionGate(undefined);
    browser.endOnServer();
    const refused = watchSettling(awaitReturn(pass, undefined));
    await vi.advanceTimersByTimeAsync(0);
    tab.sessionManager.logOut();
    tab.logIn('MARINA.LOPES');
    await vi.advanceTimersByTimeAsync(0);
    expect(refused.value).toBeUndefined();
  });

  it('are refused for good when only a back end refused', async () => {
    const pass = await enterSessionGate(undefined);
    expect(await awaitReturn(pass, undefined)).toBe(false);
    expect(tab.sessionManager.getSnapshot().phase.kind).toBe('live');
  });

  it('are sent again at once when the person is back already', async () => {
    const pass = await enterSessionGate(undefined);
    browser.endOnServer();
    await tab.sessionManager.confirm();
    tab.logIn('MARINA.LOPES');
    browser.calls.length = 0;
    expect(await awaitReturn(pass, undefined)).toBe(true);
    expect(browser.calls).toEqual([]);
  });

  it('are not held back where nobody is logged in', async () => {
    tab.sessionManager.logOut();
    const pass = await enterSessionGate(undefined);
    expect(pass.userName).toBeNull();
    expect(await awaitReturn(pass, undefined)).toBe(false);
  });
});

function watchSettling<Value>(promise: Promise<Value>): { value: Value | undefined } {
  const watched: { value: Value | undefined } = { value: undefined };
  void promise.then((value) => {
    watched.value = value;
  });
  return watched;
}
