import { useEffect, useRef } from 'react';

interface Polled {
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Asks again every minute in which the person did something. Requests count as use of the session, so one
 * that goes out by itself would keep the session of somebody alive who left the workstation long ago.
 */
export function usePollWhileActive({ dataUpdatedAt, errorUpdatedAt, refetch }: Polled): void {
  const lastAskedAt = useRef(0);
  const lastActiveAt = useRef(0);

  useEffect(() => {
    lastAskedAt.current = Math.max(dataUpdatedAt, errorUpdatedAt);
  }, [dataUpdatedAt, errorUpdatedAt]);

  useEffect(() => {
    const handleActivity = ({ target }: Event) => {
      // Moving about in the question whether one is still there is no answer to it.
      const isQuestion = target instanceof Element && target.closest('[role="alertdialog"]') !== null;
      if (!isQuestion) {
        lastActiveAt.current = Date.now();
      }
    };
    const timer = setInterval(() => {
      const isDue = Date.now() - lastAskedAt.current >= intervalMs;
      if (isDue && lastActiveAt.current > lastAskedAt.current && document.visibilityState === 'visible') {
        void refetch();
      }
    }, intervalMs / 4);
    for (const name of activities) {
      window.addEventListener(name, handleActivity, { capture: true, passive: true });
    }
    return () => {
      clearInterval(timer);
      for (const name of activities) {
        window.removeEventListener(name, handleActivity, { capture: true });
      }
    };
  }, [refetch]);
}

const intervalMs = 60_000;

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
