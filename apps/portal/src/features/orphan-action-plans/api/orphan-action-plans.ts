import {
  orphanActionPlanCalls,
  type OrphanActionPlan,
} from '@prumo/contracts/administration/orphan-action-plans';
import { queryOptions } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';

export const orphanActionPlansKey = ['orphan-action-plans'] as const;

export const orphanActionPlansQuery = queryOptions({
  queryKey: orphanActionPlansKey,
  queryFn: async ({ signal }): Promise<readonly OrphanActionPlan[]> => {
    const { cases } = await sendCall(orphanActionPlanCalls.list, {}, { signal });
    return cases;
  },
  // Kept from an earlier visit, what was fixed since would seem to go before one's eyes.
  gcTime: 0,
  refetchOnWindowFocus: true,
});
