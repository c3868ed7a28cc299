import type { LiveKind } from '@prumo/contracts/live/live-event';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { createBrowserLiveEnvironment } from './browser-live-environment.ts';
import { createLiveConnection, type LiveConnection } from './create-live-connection.ts';

/** While the component is there; with null it follows nothing. */
function useLive(kind: LiveKind | null, listener: () => void): void {
  const handleChange = useEffectEvent(listener);
  useEffect(() => {
    if (kind === null) return undefined;
    const unsubscribe = subscribeToLive(kind, () => handleChange());
    return unsubscribe;
  }, [kind]);
}

/**
 * Calls the listener whenever the server says that something of this kind changed for the person, and when it may
 * have without being heard of. All of a tab share one stream. Returns the function that ends it.
 */
export const subscribeToLive: LiveConnection['subscribe'] = (kind, listener) => {
  connection ??= createLiveConnection(createBrowserLiveEnvironment());
  return connection.subscribe(kind, listener);
};

let connection: LiveConnection | null = null;

/**
 * What was asked for under the key is asked for again when something of the kind changes, and when somebody comes back to it:
 * what changed meanwhile nobody has heard.
 */
export function useLiveRefresh(kind: LiveKind, queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useLive(kind, () => {
    // Several changes at once, as of tasks that are delegated together, are one reason to ask.
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey });
    }, gatherMs);
  });
  const stopHearing = useEffectEvent(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  });
  useEffect(() => () => stopHearing(), []);
}

const gatherMs = 300;
