import { signalCalls } from '@prumo/contracts/indicators/signals';
import { useQuery } from '@tanstack/react-query';

import { sendCall } from '../http/send-call.ts';

/** Below the name of all that is known of indicators: whatever changes one lets its signals be asked again too. */
export const signalKeys = {
  list: (departmentId: string | null) => ['indicators', 'signals', 'list', departmentId],
  one: (indicatorId: string) => ['indicators', 'signals', 'one', indicatorId],
} as const;

interface SignalOptions {
  /** Nobody asks for what nobody sees. */
  readonly isWanted: boolean;
}

/** Of the indicators of a department, or of all that the person may see, in one request. */
export function useSignals(departmentId: string | null, { isWanted }: SignalOptions) {
  return useQuery({
    queryKey: signalKeys.list(departmentId),
    queryFn: async ({ signal }) => {
      const query = departmentId === null ? {} : { departmentId };
      const { signals } = await sendCall(signalCalls.list, { query }, { signal });
      return new Map(signals.map((one) => [one.indicatorId, one]));
    },
    enabled: isWanted,
    staleTime: freshMs,
    // As the values beside them, which they explain.
    refetchOnWindowFocus: true,
  });
}

/** All of one indicator's chart, with its rebases and what is known to have happened. */
export function useIndicatorSignals(indicatorId: string, { isWanted }: SignalOptions) {
  return useQuery({
    queryKey: signalKeys.one(indicatorId),
    queryFn: async ({ signal }) => await sendCall(signalCalls.read, { params: { indicatorId } }, { signal }),
    enabled: isWanted,
    staleTime: freshMs,
  });
}

const freshMs = 5000;
