import { useEffect, useRef } from 'react';

import type { TabContent } from './model/analytics-tab.ts';
import type { TabEntry, TabStore } from './model/create-tab-store.ts';

interface TabEntryInput {
  readonly store: TabStore;
  readonly id: string;
  /** Null while it is not known what the id shows. */
  readonly content: TabContent | null;
  /** As the address names it. */
  readonly tabKey: string | null;
  /** Told which tab shows the content, and what was done for it; the address names the tab from then on. */
  readonly onEnter: (key: string, kind: TabEntry['kind']) => void;
}

/** Opens, activates or reloads a tab as the address that the person came to asks for. */
export function useTabEntry({ store, id, content, tabKey, onEnter }: TabEntryInput): void {
  const handled = useRef<{ readonly id: string; readonly tabKey: string | null } | null>(null);

  useEffect(() => {
    const last = handled.current;
    // The same address is entered once, however often the screen is drawn.
    if (last?.id === id && last.tabKey === tabKey) {
      return;
    }
    const entered = store.enter(content, { id, tabKey, isCurrent: last?.id === id });
    if (entered !== null) {
      handled.current = { id, tabKey };
      onEnter(entered.key, entered.kind);
    }
  }, [store, id, content, tabKey, onEnter]);
}
