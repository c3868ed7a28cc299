// The realtime database as the portal reads it. Each stream is one of the few connections that a browser has for a
// host, so there is one for each place, for as long as somebody listens and the page is looked at.
import { createStore, type WritableStore } from '@prumo/ui/store';
import { followPlace } from './follow-place.ts';
import type { RealtimeEnvironment } from './realtime-environment.ts';
import { loadingState, type RealtimeState } from './realtime-state.ts';

export interface RealtimeClient {
  /** The listener hears whenever the state may be another. Returns the function that ends it. */
  readonly listen: (path: string, listener: () => void) => () => void;
  /** Of a place that somebody listens to; the same object until it changes. */
  readonly getState: (path: string) => RealtimeState;
}

interface Followed {
  readonly store: WritableStore<RealtimeState>;
  readonly stop: () => void;
  listenerCount: number;
}

export function createRealtimeClient(environment: RealtimeEnvironment): RealtimeClient {
  const places = new Map<string, Followed>();

  function follow(path: string): Followed {
    const store = createStore(loadingState);
    const followed = { store, stop: followPlace(path, environment, store.set), listenerCount: 0 };
    places.set(path, followed);
    return followed;
  }

  return {
    listen(path, listener) {
      const followed = places.get(path) ?? follow(path);
      // The same function may listen twice.
      const end = followed.store.subscribe(() => listener());
      followed.listenerCount += 1;
      let hasEnded = false;
      return () => {
        if (hasEnded) {
          return;
        }
        hasEnded = true;
        end();
        followed.listenerCount -= 1;
        if (followed.listenerCount === 0) {
          followed.stop();
          places.delete(path);
        }
      };
    },
    getState: (path) => places.get(path)?.store.getSnapshot() ?? loadingState,
  };
}
