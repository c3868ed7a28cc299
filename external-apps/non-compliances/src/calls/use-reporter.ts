import { sendRequest } from '@prumo/portal-kit/calls';
import { buildReporterPath, reporterAnswer } from '@prumo/portal-kit/non-compliances';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';

import { caseKeys } from './case-keys.ts';

/** Asks who reported in confidence, which the server notes down. */
export function useReporter(id: string) {
  const queryClient = useQueryClient();

  return useMutation({
    // The name stays in the page only as long as it is looked at.
    gcTime: 0,
    mutationFn: async () =>
      await sendRequest({ method: 'POST', path: buildReporterPath(id), answer: reporterAnswer }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: caseKeys.one(id) });
    },
  });
}
