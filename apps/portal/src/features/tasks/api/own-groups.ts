import { buildMembershipsRequest } from '@prumo/contracts/workflow/identity-requests';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** The engine's groups of the person, by which tasks are offered to them. */
export function useOwnGroups(userName: string) {
  return useQuery({
    queryKey: ['workflow', 'memberships', userName],
    queryFn: async ({ signal }) => {
      const { data } = await sendRequest({ ...buildMembershipsRequest(userName), signal });
      return data.map(({ id }) => id);
    },
    staleTime: Infinity,
  });
}
