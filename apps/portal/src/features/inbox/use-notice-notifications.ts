import { useNotify } from '@prumo/ui/notifications/notification-stack';
import { useEffect, useEffectEvent, useRef } from 'react';

import {
  listFreshNotices,
  presentFreshNotices,
  rememberNotices,
  type KnownNotices,
} from './model/fresh-notices.ts';
import type { SourceAnswer } from './model/source-answers.ts';

/**
 * Tells at the top right of notices that come while the person works, each once in this tab. What comes while it is
 * quiet is not made up for: it stands in the inbox.
 */
export function useNoticeNotifications(
  answers: readonly SourceAnswer[],
  { isQuiet }: { readonly isQuiet: boolean },
): void {
  const notify = useNotify();
  const known = useRef<KnownNotices>(new Map());

  const handleAnswers = useEffectEvent((arrived: readonly SourceAnswer[]) => {
    const news = presentFreshNotices(listFreshNotices(known.current, arrived));
    known.current = rememberNotices(known.current, arrived);
    if (news !== null && !isQuiet) notify(news);
  });
  useEffect(() => {
    handleAnswers(answers);
  }, [answers]);
}
