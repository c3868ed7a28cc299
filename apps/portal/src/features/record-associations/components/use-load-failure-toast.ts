import { useToast } from '@prumo/ui/toast';
import { useEffect } from 'react';

import { texts } from '../texts.ts';

/** Tells of every load that fails; what stands in the place of the list says how to go on. */
export function useLoadFailureToast(failureCount: number): void {
  const showToast = useToast();
  useEffect(() => {
    if (failureCount > 0) showToast({ text: texts.loadFailed, tone: 'failure' });
  }, [failureCount, showToast]);
}
