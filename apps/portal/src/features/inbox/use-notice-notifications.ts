import { useNotify } from '@prumo/ui/notifications/notification-stack';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { GatheredNotices } from './model/gather-notices.ts';
import { listFreshNotices, rememberNotices } from './model/list-fresh-notices.ts';
import type { Notice } from './model/notice.ts';
import { presentFreshNotices } from './model/present-fresh-notices.ts';

/**
 * Tells at the top right of notices that come while the person works, each once in this tab. What comes while it is
 * quiet is not made up for: it stands in the inbox.
 */
export function useNoticeNotifications(
  gathered: GatheredNotices | undefined,
  { isQuiet }: { readonly isQuiet: boolean },
): void {
  const notify = useNotify();
  const known = useRef<readonly Notice[] | null>(null);
  const heard = useRef<ReadonlySet<string>>(new Set());

  const handleArrival = useEffectEvent((arrived: GatheredNotices) => {
    // What a source tells for the first time was there before: sources of apps come later than the others.
    const unheard = Object.entries(arrived.idsBySource).filter(([name]) => !heard.current.has(name));
    const oldOnes = new Set(unheard.flatMap(([, ids]) => ids));
    const fresh = listFreshNotices(known.current, arrived.notices).filter(({ id }) => !oldOnes.has(id));
    const news = presentFreshNotices(fresh);
    known.current = rememberNotices(known.current, arrived);
    heard.current = new Set(Object.keys(arrived.idsBySource));
    if (news !== null && !isQuiet) notify(news);
  });
  useEffect(() => {
    if (gathered !== undefined) handleArrival(gathered);
  }, [gathered]);
}
