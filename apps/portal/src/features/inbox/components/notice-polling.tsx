import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { subscribeToLive } from '../../../lib/live/use-live.ts';
import { askSource, buildSourceKey } from '../model/source-answers.ts';
import type { NoticeSource } from '../model/notice.ts';
import type { InboxParts } from '../use-inbox.ts';
import { usePollWhileActive } from '../use-poll-while-active.ts';

/**
 * Asks the sources, and again while the person works, each by itself; it shows nothing. One component a source does
 * what useQueries would, whose code every page would load for this alone.
 */
export function NoticePolling({ userName, sources }: Pick<InboxParts, 'userName' | 'sources'>) {
  return sources.map((source) => <SourcePolling key={source.name} userName={userName} source={source} />);
}

function SourcePolling({ userName, source }: { readonly userName: string; readonly source: NoticeSource }) {
  const query = useQuery({
    queryKey: buildSourceKey(userName, source.name),
    queryFn: async ({ signal }) => await askSource(source, signal),
    staleTime: freshMs,
    // Coming back to the window is the person's own doing.
    refetchOnWindowFocus: true,
  });
  const { refetch } = query;
  const { follows } = source;
  useEffect(() => {
    const stops = follows.map((kind) => subscribeToLive(kind, () => void refetch()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [follows, refetch]);
  usePollWhileActive(query);
  return null;
}

const freshMs = 30_000;
