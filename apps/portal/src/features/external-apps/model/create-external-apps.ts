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
