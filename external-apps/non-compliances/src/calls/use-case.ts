import { sendRequest, useLiveRefresh } from '@prumo/portal-kit/calls';
import { buildNonCompliancePath, caseView } from '@prumo/portal-kit/non-compliances';
import { useQuery } from '@prumo/portal-kit/query';

import { caseKeys } from './case-keys.ts';

/** Follows every change. */
export function useCase(id: string) {
  useLiveRefresh('non-compliances', caseKeys.one(id));
  return useQuery({
    queryKey: caseKeys.one(id),
    queryFn: async ({ signal }) =>
      await sendRequest({ method: 'GET', path: buildNonCompliancePath(id), answer: caseView, signal }),
  });
}
