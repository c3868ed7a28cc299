import { sendRequest, useLiveRefresh } from '@prumo/portal-kit/calls';
import { minutesListAnswer, minutesPath, type MinutesListAnswer } from '@prumo/portal-kit/minutes';
import { useQuery } from '@prumo/portal-kit/query';

import { minutesKeys } from './minutes-keys.ts';

/** Follows every change. */
export function useMinutesList() {
  useLiveRefresh('minutes', minutesKeys.list);
  return useQuery({
    queryKey: minutesKeys.list,
    queryFn: async ({ signal }) => await fetchMinutesList(signal),
  });
}

export async function fetchMinutesList(signal: AbortSignal): Promise<MinutesListAnswer> {
  return await sendRequest({ method: 'GET', path: minutesPath, answer: minutesListAnswer, signal });
}
