import type { ActiveApp } from '@prumo/contracts/settings/active-apps';

import { createStore, type Store } from '@prumo/ui/store';
import { listContexts, type ContextName } from './context-name.ts';

/** Null until somebody has entered a screen. */
export interface ContextStore extends Store<ContextName | null> {
  /** Tells everybody who listens; a context that this portal does not have is passed over. */
  readonly set: (context: ContextName) => void;
}

export function createContextStore(activeApps: readonly ActiveApp[]): ContextStore {
  const available = listContexts(activeApps);
  const store = createStore<ContextName | null>(null);

  return {
    ...store,
    set(context) {
      if (available.includes(context)) {
        store.set(context);
      }
    },
  };
}
