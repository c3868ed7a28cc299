import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useLive } from '../../lib/live/use-live.ts';
import { taskKeys } from './api/task-keys.ts';

/** Tasks come, change and go on the screen when somebody else acts. */
export function useLiveTasks(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useLive('tasks', () => {
    // Several changes at once, as when tasks are delegated together, are one reason to ask.
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey: taskKeys.all });
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
