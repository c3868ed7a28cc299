import { useQuery } from '@tanstack/react-query';

import { associationKeys } from './association-keys.ts';
import { loadEntities } from './load-entities.ts';

export function useEntities() {
  return useQuery({
    queryKey: associationKeys.entities(),
    queryFn: async ({ signal }) => await loadEntities(signal),
    staleTime: freshMs,
  });
}

/** They change with the data sources, which is seldom. */
const freshMs = 60_000;
