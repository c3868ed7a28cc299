import { createStore, type Store } from '@prumo/ui/store';

/**
 * The external apps of this page. Its value are the keys of those that could not be loaded: they count as absent. It
 * changes once, when all have been loaded or given up; from then on the others are registered.
 */
export interface ExternalApps extends Store<readonly string[]> {
  /** Loads them all at the first call. Never fails. */
  readonly load: () => Promise<void>;
}

/** `loadApps` answers the keys of those that could not be loaded. */
export function createExternalApps(
  appKeys: readonly string[],
  loadApps: (appKeys: readonly string[]) => Promise<readonly string[]>,
): ExternalApps {
  const absent = createStore<readonly string[]>([]);
  let loading: Promise<void> | null = null;

  async function loadAll(): Promise<void> {
    if (appKeys.length === 0) {
      return;
    }
    try {
      absent.set([...(await loadApps(appKeys))]);
    } catch (error) {
      console.error('The external apps could not be loaded.', error);
      absent.set(appKeys);
    }
  }

  return {
    getSnapshot: absent.getSnapshot,
    subscribe: absent.subscribe,
    load: () => (loading ??= loadAll()),
  };
}

/**
 * What a person waits for comes first; then what apps add to the menu and the notices.
 * @returns The function that takes it back: then nobody is told any more.
 */
export function loadWhenIdle({ load }: ExternalApps, onLoaded: () => void): () => void {
  let isWanted = true;
  async function work(): Promise<void> {
    await load();
    if (isWanted) onLoaded();
  }
  const cancel = callWhenIdle(() => void work());
  return () => {
    isWanted = false;
    cancel();
  };
}

/** Not every browser says when it has nothing to do. */
function callWhenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, fallbackMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}

const fallbackMs = 1_000;
const longestWaitMs = 5_000;
