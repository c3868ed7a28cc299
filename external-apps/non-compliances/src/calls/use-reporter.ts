import { sendCall } from '@prumo/portal-kit/calls';
import { nonComplianceCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';

import { caseKeys } from './case-queries.ts';

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
