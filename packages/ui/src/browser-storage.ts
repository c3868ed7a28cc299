/** Of every key that the product keeps in a browser. */
export const storagePrefix = 'ppa-ls.';

interface PrefixedStorage extends TextStorage {
  clear(): void;
}

/**
 * Every key carries the product's prefix. A browser may refuse storage or have none left; what it would have kept is
 * then lost, and nothing else.
 */
function createPrefixedStorage(open: () => Storage): PrefixedStorage {
  return {
    find: (key) => attempt(() => open().getItem(prefixed(key))),
    save(key, value) {
      attempt(() => open().setItem(prefixed(key), value));
    },
    remove(key) {
      attempt(() => open().removeItem(prefixed(key)));
    },
    clear() {
      attempt(() => {
        const storage = open();
        for (const key of Object.keys(storage).filter((kept) => kept.startsWith(storagePrefix))) {
          storage.removeItem(key);
        }
      });
    },
  };
}

function prefixed(key: string): string {
  return `${storagePrefix}${key}`;
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** What a browser keeps for whoever uses it, beyond the session. */
export const browserStorage = createPrefixedStorage(() => localStorage);

/** What one tab keeps for itself. */
export const tabStorage = createPrefixedStorage(() => sessionStorage);

/** As much of a storage as stores need of it. */
export interface TextStorage {
  find(key: string): string | null;
  save(key: string, value: string): void;
  remove(key: string): void;
}
