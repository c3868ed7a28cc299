import { useQuery } from '@tanstack/react-query';

import { loadUserNames } from '../../../lib/people/load-user-names.ts';

/** Everybody whom the BI server knows; it tells administrators alone. */
export function useUserNames() {
  return useQuery({
    queryKey: ['settings', 'user-names'],
    queryFn: async ({ signal }) => await loadUserNames(signal),
  });
}
