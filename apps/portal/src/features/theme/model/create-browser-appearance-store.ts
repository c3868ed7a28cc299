import { readCookies, writeCookie } from '../../../lib/cookies/cookies.ts';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { createAppearanceStore, type AppearanceStore } from './create-appearance-store.ts';

/** The choices of whoever sits at this browser. They are no secret and outlive the session. */
export function createBrowserAppearanceStore(): AppearanceStore {
  return createAppearanceStore({
    findCookie: (name) => readCookies().get(name) ?? null,
    writeCookie,
    findKept: (key) => browserStorage.find(key),
    keep: (key, value) => browserStorage.save(key, value),
    reload: () => window.location.reload(),
  });
}
