import { sendRequest, useLiveRefresh } from '@prumo/portal-kit/calls';
import { buildMinutesPath, minutesView, type MinutesView } from '@prumo/portal-kit/minutes';
import { useQuery } from '@prumo/portal-kit/query';

import { minutesKeys } from './minutes-keys.ts';

/** Follows every change. */
export function useMinutes(id: string) {
  useLiveRefresh('minutes', minutesKeys.one(id));
  return useQuery({
    queryKey: minutesKeys.one(id),
    queryFn: async ({ signal }) => await fetchMinutes(id, signal),
  });
}

export async function fetchMinutes(id: string, signal?: AbortSignal): Promise<MinutesView> {
  return await sendRequest({
    method: 'GET',
    path: buildMinutesPath(id),
    answer: minutesView,
    ...(signal !== undefined && { signal }),
  });
}
