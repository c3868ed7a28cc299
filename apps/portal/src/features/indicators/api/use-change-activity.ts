import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiFailure, presentFailure } from '../../../lib/http/api-failure.ts';
import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-queries.ts';
import { saveIndicator } from '../../../lib/indicators/indicator-requests.ts';
import { texts } from '../texts.ts';

/** Makes an active indicator inactive, and the other way round. */
export function useChangeActivity() {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    mutationFn: async (indicator: LoadedIndicator) =>
      await saveIndicator({ ...indicator, isActive: !indicator.isActive }, indicator),
    onMutate: () => dismissToasts(),
    onSuccess: (_id, { isActive }) =>
      showToast({ text: isActive ? texts.activity.inactivated : texts.activity.activated, tone: 'success' }),
    onError: (error) => showToast({ text: describe(error), tone: 'failure' }),
    // Also after a failure, whose reason may be that somebody was faster.
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: indicatorKeys.all }),
  });
}

function describe(error: unknown): string {
  const isStale = error instanceof ApiFailure && error.status === staleStatus;
  return isStale ? texts.activity.stale : presentFailure(error);
}

const staleStatus = 412;
