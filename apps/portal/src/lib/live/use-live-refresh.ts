import type { LiveKind } from '@prumo/contracts/live/live-event';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useLive } from './use-live.ts';

/** What was asked for under the key is asked for again when something of the kind changes. */
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
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
}

const gatherMs = 300;
