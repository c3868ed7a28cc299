import { newsCalls } from '@prumo/contracts/news/news';
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';

function buildNewsKey(userName: string): QueryKey {
  return ['news', userName];
}

/** What changed since the person last looked. */
export function useNews(userName: string) {
  const queryKey = buildNewsKey(userName);
  // News come of all of these.
  useLiveRefresh('indicators', queryKey);
  useLiveRefresh('non-compliances', queryKey);
  useLiveRefresh('minutes', queryKey);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => await sendCall(newsCalls.list, {}, { signal }),
    staleTime: freshMs,
  });
}

interface Mark {
  readonly until: string;
  /** Of a mark that is taken back. */
  readonly insteadOf?: string;
}

/** @param onMarked When the server has it. */
export function useMarkSeen(userName: string, onMarked: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `news:${userName}` },
    mutationFn: async (mark: Mark) => {
      await sendCall(newsCalls.markSeen, { body: mark });
    },
    onSuccess: async () => {
      onMarked();
      await queryClient.invalidateQueries({ queryKey: buildNewsKey(userName) });
    },
  });
}

const freshMs = 30_000;
