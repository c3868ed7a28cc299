import type { ActiveApp } from '@prumo/contracts/settings/public-settings';
import { createStore, type Store } from '@prumo/ui/store';

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

/** Entering home keeps the context that somebody is in. */
export function chooseContextAtHome(active: ContextName | null): ContextName {
  return active ?? 'main';
}

export function chooseContextOfState(stateName: string): ContextName {
  return stateName.startsWith(analyticsPrefix) ? 'analytics' : 'main';
}

const analyticsPrefix = 'app.analytics-';

/** main: activities · analytics: content of the repository in tabs · task: work on one task. */
export type ContextName = 'main' | 'analytics' | 'task';

/** There are tasks only where there is a workflow engine. */
export function listContexts(activeApps: readonly ActiveApp[]): readonly ContextName[] {
  return activeApps.includes('workflow') ? ['main', 'analytics', 'task'] : ['main', 'analytics'];
}
