import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { subscribeToLive } from '../../../lib/live/use-live.ts';
import type { NoticeSource } from '../model/notice.ts';
import { askSource, buildSourceKey } from '../model/source-answers.ts';
import type { InboxParts } from '../use-inbox.ts';

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
    staleTime: source.holdsMs ?? freshMs,
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
  usePollWhileActive(query, source.holdsMs ?? usualIntervalMs);
  return null;
}

const freshMs = 30_000;

interface Polled {
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Asks again when the interval is over in which the person did something. Requests count as use of the session, so one
 * that goes out by itself would keep the session of somebody alive who left the workstation long ago.
 */
function usePollWhileActive({ dataUpdatedAt, errorUpdatedAt, refetch }: Polled, intervalMs: number): void {
  const lastAskedAt = useRef(0);
  const lastActiveAt = useRef(0);

  useEffect(() => {
    lastAskedAt.current = Math.max(dataUpdatedAt, errorUpdatedAt);
  }, [dataUpdatedAt, errorUpdatedAt]);

  useEffect(() => {
    const handleActivity = ({ target }: Event) => {
      // Moving about in the question whether one is still there is no answer to it.
      const isQuestion = target instanceof Element && target.closest('[role="alertdialog"]') !== null;
      if (!isQuestion) {
        lastActiveAt.current = Date.now();
      }
    };
    const timer = setInterval(() => {
      const isDue = Date.now() - lastAskedAt.current >= intervalMs;
      if (isDue && lastActiveAt.current > lastAskedAt.current && document.visibilityState === 'visible') {
        void refetch();
      }
    }, usualIntervalMs / 4);
    for (const name of activities) {
      window.addEventListener(name, handleActivity, { capture: true, passive: true });
    }
    return () => {
      clearInterval(timer);
      for (const name of activities) {
        window.removeEventListener(name, handleActivity, { capture: true });
      }
    };
  }, [refetch, intervalMs]);
}

const usualIntervalMs = 60_000;

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
