// What a browser tab keeps of the open tabs, so that a reload does not lose them.
import { decodeJson } from '../../../lib/json/decode-json.ts';
import type { TextStorage } from '../../../lib/storage/browser-storage.ts';
import type { AnalyticsTab, OpenTabs } from './analytics-tab.ts';

export interface StoredTabs extends OpenTabs {
  /** Of the tab that was opened last. */
  readonly lastKey: number;
}

export const noTabs: StoredTabs = { tabs: [], activeKey: null, lastKey: 0 };

/** Tabs of another person are removed, not only left unread. */
export function findStoredTabs(storage: TextStorage, userName: string): StoredTabs {
  const stored = decodeJson(storage.find(storageKey));
  if (isRecord(stored) && stored['userName'] === userName) {
    return decodeStoredTabs(stored);
  }
  storage.remove(storageKey);
  return noTabs;
}

export function saveTabs(
  storage: TextStorage,
  userName: string,
  { tabs, activeKey, lastKey }: StoredTabs,
): void {
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
