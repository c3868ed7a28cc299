import { classifyFrame } from '@prumo/ui/frames/classify-frame';
import { describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../../../lib/storage/testing/create-memory-storage.ts';
import { presentTabTitle, type TabContent } from './analytics-tab.ts';
import { createTabStore, forgetStoredTabs } from './create-tab-store.ts';

const beds = contentOf('beds', 'Ocupação de leitos');
const falls = contentOf('falls', 'Quedas');

describe('createTabStore', () => {
  it('[TV-02] opening adds a tab and makes it active, also for what is open already', () => {
    const store = createTabStore('ADMIN', createMemoryStorage());

    const keys = [beds, falls, beds].map((content) => store.open(content));

    expect(store.getSnapshot().tabs.map(({ id }) => id)).toEqual(['beds', 'falls', 'beds']);
    expect(new Set(keys).size).toBe(3);
    expect(store.getSnapshot().activeKey).toBe(keys[2]);
  });

  it('[TV-05] keeps the tabs over a reload of the page, with the active one', () => {
    const storage = createMemoryStorage();
    const before = createTabStore('ADMIN', storage);
    const first = before.open(beds);
    before.open(falls);
    before.activate(first);

    const after = createTabStore('ADMIN', storage);

    expect(after.getSnapshot()).toEqual(before.getSnapshot());
    expect(after.getSnapshot().activeKey).toBe(first);
  });

  it('[TV-05] closing all leaves nothing to restore', () => {
    const storage = createMemoryStorage();
    const store = createTabStore('ADMIN', storage);
    store.open(beds);

    store.closeAll();

    expect(store.getSnapshot().tabs).toEqual([]);
    expect(createTabStore('ADMIN', storage).getSnapshot().tabs).toEqual([]);
    expect(storage.kept.size).toBe(0);
  });

  it('[TV-05] a logout that only the storage hears of leaves nothing either', () => {
    const storage = createMemoryStorage();
    createTabStore('ADMIN', storage).open(beds);

    forgetStoredTabs(storage);

    expect(createTabStore('ADMIN', storage).getSnapshot().tabs).toEqual([]);
  });

  it('never shows one person the tabs of another, nor keeps them for their return', () => {
    const storage = createMemoryStorage();
    createTabStore('ADMIN', storage).open(beds);

    expect(createTabStore('IVONE.ALVES', storage).getSnapshot().tabs).toEqual([]);
    expect(createTabStore('ADMIN', storage).getSnapshot().tabs).toEqual([]);
  });

  it('makes the right neighbour active when the active tab closes, and the left one at the end', () => {
    const store = createTabStore('ADMIN', createMemoryStorage());
    const [first = '', second = '', third = ''] = [beds, falls, beds].map((content) => store.open(content));
    store.activate(second);

    store.close(second);
    expect(store.getSnapshot().activeKey).toBe(third);
    store.close(third);
    expect(store.getSnapshot().activeKey).toBe(first);
    store.close(first);
    expect(store.getSnapshot()).toMatchObject({ tabs: [], activeKey: null });
  });

  it('leaves the active tab alone when another closes', () => {
    const store = createTabStore('ADMIN', createMemoryStorage());
    const first = store.open(beds);
    const second = store.open(falls);

    store.close(first);

    expect(store.getSnapshot().activeKey).toBe(second);
  });

  it('gives no key twice, so that going back never shows another tab than then', () => {
    const storage = createMemoryStorage();
    const store = createTabStore('ADMIN', storage);
    const closed = store.open(beds);
    store.close(closed);

    expect(createTabStore('ADMIN', storage).open(falls)).not.toBe(closed);
  });

  it.each([
    'no json',
    '{}',
    '{"userName":"ADMIN","tabs":7}',
    '{"userName":"ADMIN","tabs":[{"key":"x"}]}',
    '{"userName":"ADMIN","tabs":[{"key":"1","id":"a","title":"A","url":"javascript:alert(1)","href":"/home"}]}',
    '{"userName":"ADMIN","tabs":[{"key":"1","id":"a","title":"A","url":"//other.example/","href":"/home"}]}',
  ])('starts empty over the stored text %s', (text) => {
    const storage = createMemoryStorage();
    storage.save('analytics-tabs', text);

    expect(createTabStore('ADMIN', storage).getSnapshot()).toMatchObject({ tabs: [], activeKey: null });
  });
});

describe('entering an address', () => {
  it('[TV-02] adds a tab when somebody comes from the menu', () => {
    const store = createTabStore('ADMIN', createMemoryStorage());
    const first = store.enter(beds, { id: 'beds', tabKey: null, isCurrent: false });
    const second = store.enter(beds, { id: 'beds', tabKey: null, isCurrent: false });

    expect(first?.kind).toBe('opened');
    expect(second?.kind).toBe('opened');
    expect(store.getSnapshot().tabs).toHaveLength(2);
  });

  it('[NV-13] loads the current item anew instead of adding it', () => {
    const store = createTabStore('ADMIN', createMemoryStorage());
    const key = store.open(beds);

    const entered = store.enter(beds, { id: 'beds', tabKey: null, isCurrent: true });

    expect(entered).toEqual({ kind: 'reloaded', key });
    expect(store.getSnapshot().tabs.map(({ loadCount }) => loadCount)).toEqual([1]);
  });

  it('activates the tab that the address names, and opens one when it is gone', () => {
    const store = createTabStore('ADMIN', createMemoryStorage());
    const first = store.open(beds);
    store.open(falls);

    expect(store.enter(null, { id: 'beds', tabKey: first, isCurrent: false })).toEqual({
      kind: 'activated',
      key: first,
    });
    expect(store.getSnapshot().activeKey).toBe(first);
    store.close(first);
    expect(store.enter(beds, { id: 'beds', tabKey: first, isCurrent: false })?.kind).toBe('opened');
  });

  it('waits while it is not known yet what the address shows', () => {
    const store = createTabStore('ADMIN', createMemoryStorage());

    expect(store.enter(null, { id: 'beds', tabKey: null, isCurrent: false })).toBeNull();
    expect(store.getSnapshot().tabs).toEqual([]);
  });
});

describe('presentTabTitle', () => {
  it.each([
    ['Ocupação de leitos', 0, 'OCUPAÇÃO DE LEI'],
    ['Ocupação de leitos', 1, 'OCUPAÇÃO DE LEITOS'],
    ['Quedas', 0, 'QUEDAS'],
  ])('[TV-01] [TV-03] %s at place %i is %s', (title, index, expected) => {
    expect(presentTabTitle(title, index)).toBe(expected);
  });
});

describe('classifyFrame', () => {
  it.each([
    ['/pentaho/Login', 200, 'session-ended'],
    ['/pentaho/Login;jsessionid=1', 200, 'session-ended'],
    ['/login', 200, 'session-ended'],
    ['/pentaho/api/repos/x/content', 401, 'session-ended'],
    [null, 401, 'session-ended'],
    ['/pentaho/api/repos/x/content', 404, 'missing'],
    ['/pentaho/api/repos/x/content', 403, 'missing'],
    ['/pentaho/api/repos/x/viewer', 502, 'unavailable'],
    ['/pentaho/api/repos/x/viewer', 200, 'content'],
    ['/pentaho/api/repos/x/viewer', null, 'content'],
    ['/pentaho/api/repos/loginradius/viewer', 200, 'content'],
    [null, 200, 'content'],
    [null, 0, 'unclear'],
    [null, null, 'unclear'],
  ] as const)('a document at %s with status %s: %s', (path, status, expected) => {
    expect(classifyFrame({ path, status })).toBe(expected);
  });
});

function contentOf(id: string, title: string): TabContent {
  return { id, title, url: `/pentaho/api/repos/${id}/content`, href: `/home/analises/${id}` };
}
