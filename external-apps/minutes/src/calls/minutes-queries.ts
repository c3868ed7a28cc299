import {
  minutesCalls,
  type MinutesListAnswer,
  type MinutesView,
} from '@prumo/contracts/minutes/minutes-calls';
import { sendCall, useLiveRefresh } from '@prumo/portal-kit/calls';
import { useQuery } from '@prumo/portal-kit/query';

const all = ['minutes'] as const;

/** Under which answers are kept. */
export const minutesKeys = {
  all,
  list: [...all, 'list'] as const,
  one: (id: string) => [...all, 'one', id] as const,
};

/** Follows every change. */
export function useMinutesList() {
  useLiveRefresh(minutesCalls.list.live, minutesKeys.list);
  return useQuery({
    queryKey: minutesKeys.list,
    queryFn: async ({ signal }) => await fetchMinutesList(signal),
  });
}

export async function fetchMinutesList(signal: AbortSignal): Promise<MinutesListAnswer> {
  return await sendCall(minutesCalls.list, {}, { signal });
}

/** Follows every change. */
export function useMinutes(id: string) {
  useLiveRefresh(minutesCalls.get.live, minutesKeys.one(id));
  return useQuery({
    queryKey: minutesKeys.one(id),
    queryFn: async ({ signal }) => await fetchMinutes(id, signal),
  });
}

export async function fetchMinutes(id: string, signal?: AbortSignal): Promise<MinutesView> {
  return await sendCall(minutesCalls.get, { params: { id } }, signal === undefined ? {} : { signal });
}
