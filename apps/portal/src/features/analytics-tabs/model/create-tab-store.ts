import { createStore, type Store } from '@prumo/ui/store';
import { tabStorage, type TextStorage } from '../../../lib/storage/browser-storage.ts';
import type { AnalyticsTab, OpenTabs, TabContent } from './analytics-tab.ts';
import { chooseTabEntry, type TabEntry, type TabRequest } from './choose-tab-entry.ts';
import { findNeighbour } from './find-neighbour.ts';
import { findStoredTabs, forgetStoredTabs, noTabs, saveTabs } from './stored-tabs.ts';

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
