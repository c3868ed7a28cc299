import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { useStore } from '@prumo/ui/store';
import type { UserSettingsClient } from '../../lib/user-settings/user-settings.ts';
import { useChangeUserSettings, useUserSettings } from '../../lib/user-settings/use-user-settings.ts';
import {
  buildInboxKey,
  createSourceAnswers,
  type GatheredNotices,
  gatherNotices,
  type SourceAnswer,
} from './model/source-answers.ts';
import type { Notice, NoticeSource } from './model/notice.ts';
import { addReadNotices, decodeReadNotices, isRead } from './model/read-notices.ts';

export interface InboxParts {
  readonly client: UserSettingsClient;
  readonly userName: string;
  /** The same array as long as the sources are the same. */
  readonly sources: readonly NoticeSource[];
}

export interface InboxNotice extends Notice {
  readonly isUnread: boolean;
}

export interface Inbox {
  readonly status: GatheredNotices['status'];
  readonly notices: readonly InboxNotice[];
  readonly unreadCount: number;
  /** As they came, whether read or not. */
  readonly answers: readonly SourceAnswer[];
  /** Something is missing or may have changed meanwhile. */
  readonly isIncomplete: boolean;
  /** False when it could not be told what was read before; then everything counts as unread. */
  readonly isReadingKnown: boolean;
  /** Asks for what could not be had. */
  readonly retry: () => void;
  readonly markRead: (ids: readonly string[], onFailure: (error: Error) => void) => void;
}

/** What waits for the person, as NoticePolling has it asked for, and what of it they have read. */
export function useInbox({ client, userName, sources }: InboxParts): Inbox {
  const queryClient = useQueryClient();
  const answers = useStore(
    useMemo(() => createSourceAnswers(queryClient, userName, sources), [queryClient, userName, sources]),
  );
  const gathered = useMemo(() => gatherNotices(answers), [answers]);
  const settings = useUserSettings(client, userName);
  const { mutate } = useChangeUserSettings(client, userName);
  const member = settings.data?.others[settingsMember];
  const read = useMemo(() => decodeReadNotices(member), [member]);
  const { refetch: refetchSettings, isError: hasNoSettings } = settings;
  // Until the settings are there everything would count as unread.
  const status = gathered.status === 'ready' && settings.isPending ? 'loading' : gathered.status;

  const notices = useMemo(
    () =>
      status === 'ready'
        ? gathered.notices.map((notice) => ({ ...notice, isUnread: !isRead(notice, read) }))
        : [],
    [status, gathered, read],
  );

  const markRead = useCallback<Inbox['markRead']>(
    (ids, onFailure) => {
      if (settings.error !== null) {
        // Saved on top of nothing, it would forget what was read before.
        onFailure(settings.error);
      } else {
        const others = { [settingsMember]: addReadNotices(read, { ...gathered, ids }) };
        mutate({ others }, { onError: onFailure });
      }
    },
    [gathered, settings.error, read, mutate],
  );

  return {
    status,
    notices,
    unreadCount: notices.filter(({ isUnread }) => isUnread).length,
    answers,
    isIncomplete: gathered.hasFailed || settings.isError,
    isReadingKnown: settings.isSuccess,
    retry: useCallback(() => {
      void queryClient.refetchQueries({
        queryKey: buildInboxKey(userName),
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
      if (hasNoSettings) {
        void refetchSettings();
      }
    }, [queryClient, userName, refetchSettings, hasNoSettings]),
    markRead,
  };
}

/** The name under which the person's settings keep what was read. */
const settingsMember = 'inbox';
