import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { decodeRealtimeState, type RealtimeReading, type RealtimeSchema } from './decode-realtime-state.ts';
import { getRealtimeClient } from './get-realtime-client.ts';

/**
 * What stands at a place of the realtime database, as long as the component is there. The schema has to be the same
 * object each time. A map is a map whatever its keys, and what does not exist is null.
 */
export function useRealtimeValue<Value>(path: string, schema: RealtimeSchema<Value>): RealtimeReading<Value> {
  const client = getRealtimeClient();
  const subscribe = useCallback((listener: () => void) => client.listen(path, listener), [client, path]);
  const state = useSyncExternalStore(subscribe, () => client.getState(path));
  return useMemo(() => decodeRealtimeState(state, schema), [state, schema]);
}
