import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useLiveIndicators } from '../../lib/indicators/use-live-indicators.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { analysisKeys } from './api/analysis-keys.ts';

/** What becomes of the analysis and of its tasks shows while it is open. */
export function useLiveAnalysis(id: string): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useLiveIndicators();
  useLive('tasks', () => {
    // A task that is done and goes back to its owner is several changes, and one reason to ask.
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey: analysisKeys.one(id) });
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
