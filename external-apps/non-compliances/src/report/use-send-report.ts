import { sendRequest } from '@prumo/portal-kit/calls';
import { reportAnswer, reportPaths, type ReportInput } from '@prumo/portal-kit/non-compliances';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';

import { caseKeys } from '../calls/case-keys.ts';

/** What is anonymous or in confidence goes its own way, of which the server's log tells nothing. */
export function useSendReport() {
  const queryClient = useQueryClient();

  return useMutation({
    // Nothing of an anonymous report stays in the memory of the page either.
    gcTime: 0,
    mutationFn: async (body: ReportInput) =>
      await sendRequest({
        method: 'POST',
        path: reportPaths[body.report.kind],
        body,
        answer: reportAnswer,
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: caseKeys.all });
    },
  });
}
