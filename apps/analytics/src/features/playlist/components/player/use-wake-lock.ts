import { useEffect } from 'react';

/** Keeps the screen from going dark while it is shown. Browsers take the lock away with every tab that is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let held: WakeLockSentinel | null = null;

    async function hold() {
      // Absent where the page does not come over https or from this very machine.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
        else held = lock;
      } catch {
        // The machine saves its battery, or forbids it: the playlist goes on without.
      }
    }

    const handleVisibility = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void held?.release().catch(() => undefined);
    };
  }, []);
}
