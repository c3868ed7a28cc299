import {
  type CaseSummary,
  nonComplianceCalls,
  type NonComplianceSpan,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { readCatalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { sendCall, useLiveRefresh } from '@prumo/portal-kit/calls';
import { useMutation, useQuery, useQueryClient } from '@prumo/portal-kit/query';

const all = ['non-compliances'] as const;

/** Under which answers are kept. */
export const caseKeys = {
  all,
  list: (span: NonComplianceSpan) => [...all, 'list', span] as const,
  one: (id: string) => [...all, 'one', id] as const,
  catalogue: ['non-compliance-catalogue'] as const,
};

/** What the person may see: everything that is open, and what was reported in the span. Follows every change. */
export function useCases(span: NonComplianceSpan) {
  useLiveRefresh(nonComplianceCalls.list.live, caseKeys.all);
  return useQuery({
    queryKey: caseKeys.list(span),
    queryFn: async ({ signal }) => await fetchCases(span, signal),
  });
}

export async function fetchCases(
  span: NonComplianceSpan,
  signal: AbortSignal,
): Promise<readonly CaseSummary[]> {
  return (await sendCall(nonComplianceCalls.list, { query: span }, { signal })).cases;
}

/** Follows every change. */
export function useCase(id: string) {
  useLiveRefresh(nonComplianceCalls.get.live, caseKeys.one(id));
  return useQuery({
    queryKey: caseKeys.one(id),
    queryFn: async ({ signal }) => await sendCall(nonComplianceCalls.get, { params: { id } }, { signal }),
  });
}

/** Types, patterns and departments; follows every change. */
export function useCatalogue() {
  useLiveRefresh(readCatalogue.live, caseKeys.catalogue);
  return useQuery({
    queryKey: caseKeys.catalogue,
    queryFn: async ({ signal }) => await sendCall(readCatalogue, {}, { signal }),
    staleTime: 60_000,
  });
}

/** Asks who reported in confidence, which the server notes down. */
export function useReporter(id: string) {
  const queryClient = useQueryClient();

  return useMutation({
    // The name stays in the page only as long as it is looked at.
    gcTime: 0,
    mutationFn: async () => await sendCall(nonComplianceCalls.readReporter, { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: caseKeys.one(id) });
    },
  });
}
