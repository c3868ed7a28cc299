import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTestBrowser, type TestBrowser, type TestTab } from './testing/create-test-browser.ts';

const minute = 60_000;

let browser: TestBrowser;
let tab: TestTab;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 });
  browser = createTestBrowser();
  tab = browser.openTab();
});

afterEach(() => {
  tab.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the end of the idle time', () => {
  beforeEach(() => {
    tab.logIn('MARINA.LOPES');
  });

  it('[LG-08] [LG-09] warns one minute before the end and interrupts the session at it', async () => {
    await vi.advanceTimersByTimeAsync(99 * minute - 1);
    expect(readPhase(tab)).toMatchObject({ kind: 'live', endsAt: null });
    await vi.advanceTimersByTimeAsync(1);
    expect(readPhase(tab)).toMatchObject({ kind: 'live', endsAt: Date.now() + minute });
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(readPhase(tab).kind).toBe('live');
    await vi.advanceTimersByTimeAsync(1);
    expect(readPhase(tab)).toMatchObject({ kind: 'interrupted', end: 'idle' });
    expect(browser.calls).toEqual(['DELETE']);
    expect(browser.hasTraces()).toBe(false);
    expect(tab.sessionManager.isAlive()).toBe(false);
    // The page stays where it is.
    expect(tab.takeEvents()).toEqual([]);
    expect(await tab.sessionManager.findSession()).toMatchObject({ session: { userName: 'MARINA.LOPES' } });
  });

  it('[LG-08] goes on for another whole time when the person says that they are here', async () => {
    await vi.advanceTimersByTimeAsync(99 * minute);
    expect(await tab.sessionManager.confirm()).toBe(true);
    expect(readPhase(tab)).toMatchObject({ kind: 'live', endsAt: null });
    await vi.advanceTimersByTimeAsync(99 * minute - 1);
    expect(readPhase(tab)).toMatchObject({ kind: 'live', endsAt: null });
    await vi.advanceTimersByTimeAsync(1);
    expect(readPhase(tab)).toMatchObject({ endsAt: Date.now() + minute });
  });

  it('[LG-08] [LG-10] takes the warning back when another tab uses the session', async () => {
    await vi.advanceTimersByTimeAsync(99 * minute + 10_000);
    expect(readPhase(tab)).not.toMatchObject({ endsAt: null });
    browser.useSession();
    await vi.advanceTimersByTimeAsync(1000);
    expect(readPhase(tab)).toMatchObject({ kind: 'live', endsAt: null });
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(readPhase(tab)).toMatchObject({ kind: 'live', endsAt: null });
    expect(browser.calls).toEqual([]);
  });

  it('[LG-09] does not interrupt somebody who types: the server is told of them instead', async () => {
    await vi.advanceTimersByTimeAsync(98.5 * minute);
    tab.touch();
    await vi.advanceTimersByTimeAsync(0.5 * minute);
    expect(readPhase(tab)).toMatchObject({ kind: 'live', endsAt: null });
    expect(browser.calls).toEqual(['GET']);
    await vi.advanceTimersByTimeAsync(98 * minute);
    expect(browser.calls).toEqual(['GET']);
  });

  it('[LG-09] warns somebody who types when the server cannot be told of it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await vi.advanceTimersByTimeAsync(98.5 * minute);
    tab.touch();
    browser.cutOff(true);
    await vi.advanceTimersByTimeAsync(0.5 * minute + 1000);
    expect(readPhase(tab)).not.toMatchObject({ endsAt: null });
  });

  it('[LG-09] an answer to the warning is asked for; moving about in it is none', async () => {
    await vi.advanceTimersByTimeAsync(99 * minute);
    tab.touch();
    await vi.advanceTimersByTimeAsync(minute);
    expect(readPhase(tab)).toMatchObject({ kind: 'interrupted', end: 'idle' });
  });

  it('[LG-09] a page that slept through the end finds it when it is looked at', () => {
    vi.setSystemTime(Date.now() + 300 * minute);
    tab.comeBack();
    expect(readPhase(tab)).toMatchObject({ kind: 'interrupted', end: 'idle' });
  });

  it('[LG-08] tells that the server ended it from that it was idle', async () => {
    browser.endOnServer();
    expect(await tab.sessionManager.confirm()).toBe(false);
    expect(readPhase(tab)).toMatchObject({ kind: 'interrupted', end: 'ended' });
  });

  it('[LG-08] a server that cannot be asked ends nothing', async () => {
    browser.cutOff(true);
    await expect(tab.sessionManager.confirm()).rejects.toThrow('cannot be reached');
    expect(readPhase(tab).kind).toBe('live');
  });
});

describe('logging in again', () => {
  beforeEach(() => {
    tab.logIn('MARINA.LOPES');
    tab.storage.set('draft.text', 'typed by Marina');
    browser.endOnServer();
    vi.setSystemTime(Date.now() + 200 * minute);
    tab.comeBack();
  });

  it('[LG-09] as the same person: everything is as it was, and no screen is told', () => {
    const { phase: interrupted, logInCount } = tab.sessionManager.getSnapshot();
    expect(interrupted.kind).toBe('interrupted');
    expect(tab.logIn('MARINA.LOPES')).toBe(true);
    const { phase, logInCount: laterCount } = tab.sessionManager.getSnapshot();
    expect(phase.kind).toBe('live');
    // The same value, not only an equal one: nothing that depends on it begins anew.
    expect(phase.kind === 'live' && interrupted.kind === 'interrupted' && phase.session).toBe(
      interrupted.kind === 'interrupted' ? interrupted.session : undefined,
    );
    expect(laterCount).toBe(logInCount + 1);
    expect(tab.storage.get('draft.text')).toBe('typed by Marina');
    expect(tab.takeEvents()).toEqual([]);
  });

  it('[LG-09] with other rights than before: the screens are told', () => {
    browser.changeRoles(['Authenticated', 'Administrator']);
    tab.logIn('marina.lopes');
    expect(tab.takeEvents()).toEqual([{ kind: 'updated' }]);
    expect(tab.storage.get('draft.text')).toBe('typed by Marina');
  });

  it('[LG-11] as another person: nothing of the former stays', () => {
    const cleared: string[] = [];
    tab.sessionManager.onSessionCleared((userName) => cleared.push(userName));
    tab.logIn('IVONE.ALVES');
    expect(cleared).toEqual(['MARINA.LOPES']);
    expect(Object.fromEntries(tab.storage)).toEqual({ owner: 'IVONE.ALVES' });
    expect(readPhase(tab)).toMatchObject({ kind: 'live', session: { userName: 'IVONE.ALVES' } });
    expect(tab.takeEvents()).toEqual([{ kind: 'replaced' }]);
  });

  it('[LG-09] through another tab, as the same person: this tab goes on as well', async () => {
    const other = browser.openTab();
    other.logIn('MARINA.LOPES');
    await vi.advanceTimersByTimeAsync(0);
    expect(readPhase(tab).kind).toBe('live');
    expect(tab.storage.get('draft.text')).toBe('typed by Marina');
    expect(tab.takeEvents()).toEqual([]);
    other.close();
  });

  it('[LG-11] through another tab, as another person: nothing of the former stays here either', async () => {
    const cleared: string[] = [];
    tab.sessionManager.onSessionCleared((userName) => cleared.push(userName));
    const other = browser.openTab();
    other.logIn('IVONE.ALVES');
    expect(cleared).toEqual(['MARINA.LOPES']);
    expect(tab.storage.size).toBe(0);
    expect(readPhase(tab).kind).toBe('none');
    expect(tab.takeEvents()).toEqual([{ kind: 'replaced' }]);
    expect(await tab.sessionManager.findSession()).toMatchObject({ session: { userName: 'IVONE.ALVES' } });
    other.close();
  });

  it('[LG-11] does not let one cleaner that fails keep the others from cleaning', () => {
    const cleared: string[] = [];
    const complained = vi.spyOn(console, 'error').mockReturnValue(undefined);
    tab.sessionManager.onSessionCleared(() => {
      throw new Error('broken');
    });
    tab.sessionManager.onSessionCleared((userName) => cleared.push(userName));
    const takeBack = tab.sessionManager.onSessionCleared(() => cleared.push('taken back'));
    takeBack();
    tab.sessionManager.logOut();
    expect(cleared).toEqual(['MARINA.LOPES']);
    expect(complained).toHaveBeenCalledOnce();
  });

  it('[LG-11] a reload in between does not hand the tab to the next person', () => {
    tab.close();
    const reloaded = browser.openTab();
    for (const [key, value] of tab.storage) reloaded.storage.set(key, value);
    const cleared: string[] = [];
    reloaded.sessionManager.onSessionCleared((userName) => cleared.push(userName));
    reloaded.logIn('IVONE.ALVES');
    expect(Object.fromEntries(reloaded.storage)).toEqual({ owner: 'IVONE.ALVES' });
    expect(cleared).toEqual(['MARINA.LOPES']);
    reloaded.close();
  });

  it('[RT-03] a reload in between keeps what the same person typed', () => {
    tab.close();
    const reloaded = browser.openTab();
    for (const [key, value] of tab.storage) reloaded.storage.set(key, value);
    reloaded.logIn('MARINA.LOPES');
    expect(reloaded.storage.get('draft.text')).toBe('typed by Marina');
    reloaded.close();
  });
});

describe('leaving', () => {
  it('[LG-11] takes all tabs along and clears away what each holds', async () => {
    tab.logIn('MARINA.LOPES');
    const other = browser.openTab();
    await other.sessionManager.findSession();
    const cleared: string[] = [];
    for (const { sessionManager, storage } of [tab, other]) {
      storage.set('analytics-tabs', '[]');
      sessionManager.onSessionCleared((userName) => cleared.push(userName));
    }
    tab.sessionManager.logOut();
    for (const one of [tab, other]) {
      expect(readPhase(one).kind).toBe('none');
      expect(one.takeEvents()).toEqual([{ kind: 'left', end: 'logged-out' }]);
      expect(one.storage.size).toBe(0);
    }
    expect(cleared).toEqual(['MARINA.LOPES', 'MARINA.LOPES']);
    expect(browser.hasTraces()).toBe(false);
    await tab.sessionManager.whenLoggedOut();
    expect(browser.calls.filter((call) => call === 'DELETE')).toHaveLength(1);
    other.close();
  });

  it('[LG-09] the end of the idle time is one for all tabs, and each keeps its page', async () => {
    tab.logIn('MARINA.LOPES');
    const other = browser.openTab();
    await other.sessionManager.findSession();
    await vi.advanceTimersByTimeAsync(100 * minute);
    for (const one of [tab, other]) {
      expect(readPhase(one)).toMatchObject({ kind: 'interrupted', end: 'idle' });
      expect(one.takeEvents()).toEqual([]);
    }
    tab.sessionManager.logOut();
    expect(other.takeEvents()).toEqual([{ kind: 'left', end: 'logged-out' }]);
    other.close();
  });

  it('[LG-11] says so when the server did not confirm', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    tab.logIn('MARINA.LOPES');
    browser.cutOff(true);
    tab.sessionManager.logOut();
    await tab.sessionManager.whenLoggedOut();
    expect(tab.takeEvents()).toEqual([
      { kind: 'left', end: 'logged-out' },
      { kind: 'left', end: 'unconfirmed' },
    ]);
  });
});

describe('a tab that the browser had put to sleep', () => {
  let other: TestTab;

  beforeEach(async () => {
    tab.logIn('MARINA.LOPES');
    other = browser.openTab();
    await other.sessionManager.findSession();
    other.storage.set('draft.text', 'typed by Marina');
    other.sleep();
  });

  afterEach(() => other.close());

  it('[LG-09] does not take an end that is long past for one of the session that followed', async () => {
    browser.endOnServer();
    await tab.sessionManager.confirm();
    tab.logIn('MARINA.LOPES');
    other.wake();
    for (const one of [tab, other]) {
      expect(readPhase(one).kind).toBe('live');
      expect(one.sessionManager.isAlive()).toBe(true);
    }
    expect(other.storage.get('draft.text')).toBe('typed by Marina');
  });

  it('[LG-11] clears away what the person left behind, and leaves the session that followed alone', () => {
    tab.sessionManager.logOut();
    tab.logIn('IVONE.ALVES');
    other.wake();
    expect(other.storage.size).toBe(0);
    expect(other.takeEvents()).toEqual([{ kind: 'left', end: 'logged-out' }, { kind: 'begun' }]);
    expect(tab.sessionManager.isAlive()).toBe(true);
    expect(readPhase(tab)).toMatchObject({ kind: 'live', session: { userName: 'IVONE.ALVES' } });
  });
});

describe('finding the session', () => {
  it('[LG-08] asks the server once for what another tab began', async () => {
    const other = browser.openTab();
    other.logIn('MARINA.LOPES');
    expect(tab.takeEvents()).toEqual([{ kind: 'begun' }]);
    expect(await tab.sessionManager.findSession()).toMatchObject({ session: { userName: 'MARINA.LOPES' } });
    await tab.sessionManager.findSession();
    expect(browser.calls).toEqual(['GET']);
    other.close();
  });

  it('[RT-03] finds nobody, and no reason, where nobody has been', async () => {
    expect(await tab.sessionManager.findSession()).toEqual({ session: null, end: null });
  });

  it('[LG-11] takes the time of the last use for no trace: an answer may come after the logout', async () => {
    browser.useSession();
    expect(await tab.sessionManager.findSession()).toEqual({ session: null, end: null });
    expect(browser.calls).toEqual([]);
  });

  it('[LG-08] believes the server, not the cookies', async () => {
    const other = browser.openTab();
    other.logIn('MARINA.LOPES');
    browser.endOnServer();
    expect(await tab.sessionManager.findSession()).toEqual({ session: null, end: 'ended' });
    other.close();
  });
});

function readPhase({ sessionManager }: TestTab) {
  return sessionManager.getSnapshot().phase;
}
