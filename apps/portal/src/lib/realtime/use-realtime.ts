import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';

import { createRealtimeClient, type RealtimeClient } from './create-realtime-client.ts';
import { createBrowserRealtimeEnvironment } from './realtime-environment.ts';
import { decodeRealtimeState, type RealtimeReading, type RealtimeSchema } from './realtime-state.ts';

/**
 * What stands at a place of the realtime database, as long as the component is there. The schema has to be the same
 * object each time. A map is a map whatever its keys, and what does not exist is null.
 */
function useRealtimeValue<Value>(path: string, schema: RealtimeSchema<Value>): RealtimeReading<Value> {
  const client = getRealtimeClient();
  const subscribe = useCallback((listener: () => void) => client.listen(path, listener), [client, path]);
  const state = useSyncExternalStore(subscribe, () => client.getState(path));
  return useMemo(() => decodeRealtimeState(state, schema), [state, schema]);
}

/** What was asked for under the keys is asked for again when something at the place is another than it was. */
export function useRealtimeRefresh(path: string, queryKeys: readonly QueryKey[]): void {
  const queryClient = useQueryClient();
  const reading = useRealtimeValue(path, anything);
  const known = useRef<{ readonly path: string; readonly value: unknown } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const refresh = useEffectEvent(() => {
    timer.current = null;
    for (const queryKey of queryKeys) {
      void queryClient.invalidateQueries({ queryKey });
    }
  });
  useEffect(() => {
    if (reading.kind !== 'ready') {
      return;
    }
    const before = known.current;
    known.current = { path, value: reading.value };
    if (before?.path === path && before.value !== reading.value) {
      // Several changes at once are one reason to ask.
      timer.current ??= setTimeout(() => refresh(), gatherMs);
    }
  }, [path, reading]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
}

const gatherMs = 300;

const anything: RealtimeSchema<unknown> = { safeParse: (data) => ({ success: true, data }) };

/** The one of this tab, so that all its screens share their streams. */
function getRealtimeClient(): RealtimeClient {
  sharedClient ??= createRealtimeClient(createBrowserRealtimeEnvironment());
  return sharedClient;
}

let sharedClient: RealtimeClient | null = null;
