import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useLive } from '../live/use-live.ts';
import { indicatorKeys } from './indicator-keys.ts';

/** Indicators, results and analyses change on the screen when somebody else acts. */
export function useLiveIndicators(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useLive('indicators', () => {
    // An extraction of many indicators is one reason to ask.
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey: indicatorKeys.all });
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
