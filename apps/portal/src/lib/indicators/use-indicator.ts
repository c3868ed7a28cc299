import { useQuery } from '@tanstack/react-query';

import { indicatorKeys } from './indicator-keys.ts';
import { loadIndicator } from './load-indicator.ts';

/** One with its results, asked for anew whenever something of indicators changed. */
export function useIndicator(id: string) {
  return useQuery({
    queryKey: indicatorKeys.document(id),
    queryFn: async ({ signal }) => await loadIndicator(id, signal),
    staleTime: freshMs,
  });
}

const freshMs = 5000;
