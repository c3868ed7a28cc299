import { useNotify } from '@prumo/ui/notifications/notification-stack';
import { useEffect, useEffectEvent, useRef } from 'react';

import {
  listFreshNotices,
  presentFreshNotices,
  rememberNotices,
  type KnownNotices,
} from './model/fresh-notices.ts';
import type { Notice } from './model/notice.ts';
import type { SourceAnswer } from './model/source-answers.ts';
import { texts } from './model/texts.ts';

interface NotificationParts {
  readonly isQuiet: boolean;
  readonly onOpen: (notice: Notice) => void;
  readonly onOpenAll: () => void;
}

/**
 * Tells at the top right of notices that come while the person works, each once in this tab. What comes while it is
 * quiet is not made up for: it stands in the inbox.
 */
export function useNoticeNotifications(
  answers: readonly SourceAnswer[],
  { isQuiet, onOpen, onOpenAll }: NotificationParts,
): void {
  const notify = useNotify();
  const known = useRef<KnownNotices>(new Map());

  const handleAnswers = useEffectEvent((arrived: readonly SourceAnswer[]) => {
    const news = presentFreshNotices(listFreshNotices(known.current, arrived));
    known.current = rememberNotices(known.current, arrived);
    if (news === null || isQuiet) return;
    const { notice, ...told } = news;
    notify({
      ...told,
      action:
        notice === null
          ? { label: texts.fresh.openSeveral, onAct: onOpenAll }
          : { label: texts.fresh.open, onAct: () => onOpen(notice) },
    });
  });
  useEffect(() => {
    handleAnswers(answers);
  }, [answers]);
}
