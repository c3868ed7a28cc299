import { sendCall } from '@prumo/portal-kit/calls';
import { reportCalls, type ReportInput } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';

import { caseKeys } from '../calls/case-queries.ts';

/** What is anonymous or in confidence goes its own way, of which the server's log tells nothing. */
export function useSendReport() {
  const queryClient = useQueryClient();

  return useMutation({
    // Nothing of an anonymous report stays in the memory of the page either.
    gcTime: 0,
    mutationFn: async (body: ReportInput) => await sendCall(reportCalls[body.report.kind], { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: caseKeys.all });
    },
  });
}
