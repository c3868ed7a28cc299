import { newsCalls } from '@prumo/contracts/news/news';
import { queryOptions } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';

/** What changed since the person last looked. The screens and the notice of the day ask for it at the same moment, once. */
export function buildNewsQuery(userName: string) {
  return queryOptions({
    queryKey: ['news', userName],
    queryFn: async ({ signal }) => await sendCall(newsCalls.list, {}, { signal }),
    staleTime: freshMs,
  });
}

const freshMs = 30_000;
