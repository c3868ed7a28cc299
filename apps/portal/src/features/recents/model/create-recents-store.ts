import { createStore, type Store } from '@prumo/ui/store';

import { decodeJson } from '../../../lib/json/decode-json.ts';
import { browserStorage, type TextStorage } from '@prumo/ui/browser-storage';

export interface RecentsStore extends Store<readonly RecentAnalytics[]> {
  readonly add: (recent: RecentAnalytics) => void;
  readonly clear: () => void;
  /** Takes a clearing back: what was there before joins what came since. */
  readonly restore: (cleared: readonly RecentAnalytics[]) => void;
}

/** What one person opened in this browser. Other windows write the same list, so it is read anew before each change. */
export function createRecentsStore(userName: string, storage: TextStorage = browserStorage): RecentsStore {
  const key = `recents.${userName}`;
  const store = createStore(decodeRecents(storage.find(key)));

  function change(build: (stored: readonly RecentAnalytics[]) => readonly RecentAnalytics[]): void {
    const changed = build(decodeRecents(storage.find(key)));
    storage.save(key, JSON.stringify(changed));
    store.set(changed);
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    add: (recent) => change((stored) => addRecent(stored, recent)),
    clear() {
      storage.remove(key);
      store.set([]);
    },
    restore: (cleared) => change((stored) => stored.reduce(addRecent, cleared)),
  };
}

function decodeRecents(text: string | null): readonly RecentAnalytics[] {
  const stored = decodeJson(text);
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

function isRecent(value: unknown): value is RecentAnalytics {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'state' in value &&
    typeof value.state === 'string' &&
    'datetime' in value &&
    Number.isSafeInteger(value.datetime)
  );
}

/** Something of the repository that the person opened. */
export interface RecentAnalytics {
  readonly title: string;
  /** Name of the state that shows it. */
  readonly state: string;
  /** Milliseconds since 1970 of the last time. */
  readonly datetime: number;
}

/** Newest first; what was opened before moves to the top, and the oldest make room. */
function addRecent(recents: readonly RecentAnalytics[], added: RecentAnalytics): readonly RecentAnalytics[] {
  const others = recents.filter(({ state }) => state !== added.state);
  return [added, ...others].toSorted((one, other) => other.datetime - one.datetime).slice(0, longestList);
}

const longestList = 20;
