import type { LiveKind } from '@prumo/contracts/live/live-event';
import { useEffect, useEffectEvent } from 'react';

import { subscribeToLive } from './subscribe-to-live.ts';

/** While the component is there; with null it follows nothing. */
export function useLive(kind: LiveKind | null, listener: () => void): void {
  const handleChange = useEffectEvent(listener);
  useEffect(() => {
    if (kind === null) return undefined;
    const unsubscribe = subscribeToLive(kind, () => handleChange());
    return unsubscribe;
  }, [kind]);
}
