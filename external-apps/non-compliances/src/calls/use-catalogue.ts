import { sendRequest, useLiveRefresh } from '@prumo/portal-kit/calls';
import { catalogue, cataloguePath } from '@prumo/portal-kit/non-compliances';
import { useQuery } from '@prumo/portal-kit/query';

import { caseKeys } from './case-keys.ts';

/** Types, patterns and departments; follows every change. */
export function useCatalogue() {
  useLiveRefresh('non-compliance-catalogue', caseKeys.catalogue);
  return useQuery({
    queryKey: caseKeys.catalogue,
    queryFn: async ({ signal }) =>
      await sendRequest({ method: 'GET', path: cataloguePath, answer: catalogue, signal }),
    staleTime: 60_000,
  });
}
