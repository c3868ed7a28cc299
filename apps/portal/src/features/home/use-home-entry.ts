import { useEffect, useState } from 'react';

import { enterHome, type HomeEntryParts, type HomePhase } from './model/enter-home.ts';
import { waitFor } from './model/wait-for.ts';

export type HomeEntry = Pick<HomeEntryParts, 'initSession' | 'chooseHome' | 'goTo'>;

/**
 * Goes on from home while it is entered; `entry` is null while another state stands over it. A new `entry` is a new
 * attempt.
 */
export function useHomeEntry(entry: HomeEntry | null): HomePhase {
  const [reached, setReached] = useState<{ readonly entry: HomeEntry; readonly phase: HomePhase } | null>(
    null,
  );

  useEffect(() => {
    if (entry === null) {
      return undefined;
    }
    const controller = new AbortController();
    const onPhase = (phase: HomePhase) => setReached({ entry, phase });
    void enterHome({ ...entry, wait: waitFor, onPhase }, controller.signal);
    return () => controller.abort();
  }, [entry]);

  if (entry === null) {
    return 'settled';
  }
  return reached?.entry === entry ? reached.phase : 'choosing';
}
