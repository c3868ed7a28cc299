import { type SignalsOfIndicator, signalCalls } from '@prumo/contracts/indicators/signals';
import { firstDayOf, type Month } from '@prumo/domain/indicators/month';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-queries.ts';
import { signalKeys } from '../../../lib/signals/signal-queries.ts';

interface NewRebase {
  readonly month: Month;
  readonly reason: string;
}

/** From the month on the indicator has limits of its own. */
export function useAddRebase(indicatorId: string) {
  return useSignalChange(
    indicatorId,
    async ({ month, reason }: NewRebase) =>
      await sendCall(signalCalls.addRebase, {
        params: { indicatorId },
        body: { month: firstDayOf(month), reason },
      }),
  );
}

export function useRemoveRebase(indicatorId: string) {
  return useSignalChange(
    indicatorId,
    async (month: Month) =>
      await sendCall(signalCalls.removeRebase, { params: { indicatorId, month: firstDayOf(month) } }),
  );
}

/** Each change answers all signals of the indicator as they are now. */
function useSignalChange<Change>(
  indicatorId: string,
  mutationFn: (change: Change) => Promise<SignalsOfIndicator>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (signals) => queryClient.setQueryData(signalKeys.one(indicatorId), signals),
    // Cards and lists show them too; and what was refused may have changed meanwhile.
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: indicatorKeys.all }),
  });
}
