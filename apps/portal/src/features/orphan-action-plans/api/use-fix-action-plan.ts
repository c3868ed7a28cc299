import { orphanActionPlanCalls } from '@prumo/contracts/administration/orphan-action-plans';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { texts } from '../texts.ts';
import { orphanActionPlansKey } from './orphan-action-plans.ts';

/** Begins a repair, or brings one to its end that was begun. */
export function useFixActionPlan(onFixed: (processId: string, newProcessId: string) => void) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    mutationFn: async (processId: string) =>
      await sendCall(orphanActionPlanCalls.fix, { params: { processId } }),
    onMutate: () => dismissToasts(),
    onSuccess: ({ newProcessId }, processId) => {
      onFixed(processId, newProcessId);
      showToast({ text: texts.fixed, tone: 'success' });
    },
    onError: () => showToast({ text: texts.failed, tone: 'failure' }),
    // Also after a failure: how far it came shows in the list.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orphanActionPlansKey }),
  });
}
