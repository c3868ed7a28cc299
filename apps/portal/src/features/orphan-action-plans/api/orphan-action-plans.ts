import {
  orphanActionPlansAnswer,
  orphanActionPlansPath,
  type OrphanActionPlan,
} from '@prumo/contracts/administration/orphan-action-plans';
import { queryOptions } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';

export const orphanActionPlansKey = ['orphan-action-plans'] as const;

export const orphanActionPlansQuery = queryOptions({
  queryKey: orphanActionPlansKey,
  queryFn: async ({ signal }): Promise<readonly OrphanActionPlan[]> => {
    const { cases } = await sendRequest({
      method: 'GET',
      path: orphanActionPlansPath,
      answer: orphanActionPlansAnswer,
      signal,
    });
    return cases;
  },
  // Kept from an earlier visit, what was fixed since would seem to go before one's eyes.
  gcTime: 0,
  refetchOnWindowFocus: true,
});
