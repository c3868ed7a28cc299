import { useEffect, useEffectEvent } from 'react';

/** So many at most are added to each wait, so that a wall of screens does not ask all at once. */
const jitterShare = 0.1;

/** Asks again every so many minutes, never while nobody can see it; whoever comes back after the time is asked for at once. */
export function useIntervalRefresh(minutes: number | null, refresh: () => void): void {
  const handle = useEffectEvent(refresh);
  useEffect(() => {
    if (minutes === null) return undefined;
    let dueAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      const wait = minutes * 60_000 * (1 + Math.random() * jitterShare);
      dueAt = Date.now() + wait;
      timer = setTimeout(run, wait);
    };
    const run = () => {
      clearTimeout(timer);
      // It is made up for when the page is seen again.
      if (document.hidden) return;
      handle();
      plan();
    };
    const look = () => {
      if (!document.hidden && Date.now() >= dueAt) run();
    };
    plan();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [minutes]);
}
