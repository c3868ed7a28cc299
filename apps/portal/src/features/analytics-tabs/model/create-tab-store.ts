import { createStore, type Store } from '@prumo/ui/store';

import { decodeJson } from '../../../lib/json/decode-json.ts';
import { tabStorage, type TextStorage } from '@prumo/ui/browser-storage';
import type { AnalyticsTab, OpenTabs, TabContent } from './analytics-tab.ts';

export interface TabStore extends Store<OpenTabs> {
  /** Adds a tab and makes it active; answers its key. */
  readonly open: (content: TabContent) => string;
  readonly activate: (key: string) => void;
  readonly reload: (key: string) => void;
  /** A neighbour becomes active where the active tab goes. */
  readonly close: (key: string) => void;
  readonly closeAll: () => void;
  /** Does what coming to the content's address means; answers which tab shows it now. */
  readonly enter: (
    content: TabContent | null,
    request: TabRequest,
  ) => { readonly key: string; readonly kind: TabEntry['kind'] } | null;
}

/** The open tabs of one person; they outlive a reload of the page and never reach another person. */
export function createTabStore(userName: string, storage: TextStorage = tabStorage): TabStore {
  const store = createStore(findStoredTabs(storage, userName));

  function change(tabs: readonly AnalyticsTab[], activeKey: string | null): void {
    const { lastKey } = store.getSnapshot();
    const changed = { tabs, activeKey, lastKey: Math.max(lastKey, ...tabs.map(({ key }) => Number(key))) };
    saveTabs(storage, userName, changed);
    store.set(changed);
  }

  function open(content: TabContent): string {
    const { tabs, lastKey } = store.getSnapshot();
    const key = String(lastKey + 1);
    const { id, title, url, href } = content;
    change([...tabs, { key, id, title, url, href, loadCount: 0 }], key);
    return key;
  }

  function activate(key: string): void {
    const { tabs, activeKey } = store.getSnapshot();
    if (key !== activeKey && tabs.some((tab) => tab.key === key)) {
      change(tabs, key);
    }
  }

  function reload(key: string): void {
    const { tabs } = store.getSnapshot();
    change(
      tabs.map((tab) => (tab.key === key ? { ...tab, loadCount: tab.loadCount + 1 } : tab)),
      key,
    );
  }

  function close(key: string): void {
    const { tabs, activeKey } = store.getSnapshot();
    const left = tabs.filter((tab) => tab.key !== key);
    change(left, key === activeKey ? (findNeighbour(tabs, key)?.key ?? null) : activeKey);
  }

  function closeAll(): void {
    forgetStoredTabs(storage);
    store.set(noTabs);
  }

  function enter(content: TabContent | null, request: TabRequest) {
    const entry = chooseTabEntry(store.getSnapshot(), request);
    switch (entry.kind) {
      case 'activated':
        activate(entry.key);
        return entry;
      case 'reloaded':
        reload(entry.key);
        return entry;
      case 'opened':
        return content === null ? null : { kind: entry.kind, key: open(content) };
    }
  }

  const { getSnapshot, subscribe } = store;
  return { getSnapshot, subscribe, open, activate, reload, close, closeAll, enter };
}

interface TabRequest {
  readonly id: string;
  /** The tab that the address names; null when somebody comes from the menu. */
  readonly tabKey: string | null;
  /** Whether the content was on the screen when it was asked for. */
  readonly isCurrent: boolean;
}

export type TabEntry =
  | { readonly kind: 'opened' }
  | { readonly kind: 'activated' | 'reloaded'; readonly key: string };

/** Opening always adds a tab, except for the item that is current already: that one is loaded anew. */
function chooseTabEntry({ tabs, activeKey }: OpenTabs, request: TabRequest): TabEntry {
  const named = tabs.find(({ key, id }) => key === request.tabKey && id === request.id);
  if (named !== undefined) {
    return { kind: 'activated', key: named.key };
  }
  const active = tabs.find(({ key }) => key === activeKey);
  return request.isCurrent && active?.id === request.id
    ? { kind: 'reloaded', key: active.key }
    : { kind: 'opened' };
}

/** The tab that becomes active when the one with the key closes: the next, or at the end the one before. */
export function findNeighbour(tabs: readonly AnalyticsTab[], key: string): AnalyticsTab | undefined {
  const index = tabs.findIndex((tab) => tab.key === key);
  return tabs[index + 1] ?? tabs[index - 1];
}

// What a browser tab keeps of the open tabs, so that a reload does not lose them.

interface StoredTabs extends OpenTabs {
  /** Of the tab that was opened last. */
  readonly lastKey: number;
}

const noTabs: StoredTabs = { tabs: [], activeKey: null, lastKey: 0 };

/** Tabs of another person are removed, not only left unread. */
function findStoredTabs(storage: TextStorage, userName: string): StoredTabs {
  const stored = decodeJson(storage.find(storageKey));
  if (isRecord(stored) && stored['userName'] === userName) {
    return decodeStoredTabs(stored);
  }
  storage.remove(storageKey);
  return noTabs;
}

function saveTabs(storage: TextStorage, userName: string, { tabs, activeKey, lastKey }: StoredTabs): void {
  const kept = tabs.map(({ key, id, title, url, href }) => ({ key, id, title, url, href }));
  storage.save(storageKey, JSON.stringify({ userName, activeKey, lastKey, tabs: kept }));
}

/** For the end of a session: whoever logs in next starts without tabs. */
export function forgetStoredTabs(storage: TextStorage): void {
  storage.remove(storageKey);
}

const storageKey = 'analytics-tabs';

function decodeStoredTabs({ tabs, activeKey, lastKey }: Readonly<Record<string, unknown>>): StoredTabs {
  const decoded = Array.isArray(tabs) ? tabs.map(findTab).filter((tab) => tab !== null) : [];
  const keys = decoded.map(({ key }) => Number(key));
  return {
    tabs: decoded,
    activeKey: decoded.find(({ key }) => key === activeKey)?.key ?? decoded.at(-1)?.key ?? null,
    lastKey: Math.max(0, ...keys, typeof lastKey === 'number' ? lastKey : 0),
  };
}

/** What an older release wrote, or somebody by hand, may have another shape. */
function findTab(value: unknown): AnalyticsTab | null {
  if (!isRecord(value)) {
    return null;
  }
  const { key, id, title, url, href } = value;
  const isWhole =
    typeof key === 'string' &&
    /^\d+$/.test(key) &&
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof url === 'string' &&
    isOwnAddress(url) &&
    typeof href === 'string' &&
    isOwnAddress(href);
  return isWhole ? { key, id, title, url, href, loadCount: 0 } : null;
}

function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
