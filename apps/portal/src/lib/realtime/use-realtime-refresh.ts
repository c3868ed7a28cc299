import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { RealtimeSchema } from './decode-realtime-state.ts';
import { useRealtimeValue } from './use-realtime-value.ts';

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
