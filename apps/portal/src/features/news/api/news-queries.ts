import { newsCalls } from '@prumo/contracts/news/news';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { buildNewsQuery } from './news-query.ts';

export function useNews(userName: string) {
  const query = buildNewsQuery(userName);
  const { queryKey } = query;
  // News come of all of these.
  useLiveRefresh('indicators', queryKey);
  useLiveRefresh('non-compliances', queryKey);
  useLiveRefresh('minutes', queryKey);
  return useQuery(query);
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
      const asked = queryClient.invalidateQueries({ queryKey: buildNewsQuery(userName).queryKey });
      // Who asks now gets the answer that comes, no longer the one that was there.
      onMarked();
      await asked;
    },
  });
}
