import { useLiveRefresh } from '@prumo/portal-kit/calls';
import type { NonComplianceSpan } from '@prumo/portal-kit/non-compliances';
import { useQuery } from '@prumo/portal-kit/query';

import { caseKeys } from './case-keys.ts';
import { fetchCases } from './fetch-cases.ts';

/** What the person may see: everything that is open, and what was reported in the span. Follows every change. */
export function useCases(span: NonComplianceSpan) {
  useLiveRefresh('non-compliances', caseKeys.all);
  return useQuery({
    queryKey: caseKeys.list(span),
    queryFn: async ({ signal }) => await fetchCases(span, signal),
  });
}
