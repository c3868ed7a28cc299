import { buildDefinitionSourceRequest } from '@prumo/contracts/workflow/definition-resource';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** The BPMN of a definition; it never changes. */
export function useProcessSource(processDefinitionId: string) {
  return useQuery({
    queryKey: ['process-source', processDefinitionId],
    queryFn: async ({ signal }) =>
      await sendRequest({ ...buildDefinitionSourceRequest(processDefinitionId), signal }),
    staleTime: Infinity,
  });
}
