import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';

import { useLive } from '../../lib/live/use-live.ts';
import type { UserSettingsClient } from '../../lib/user-settings/create-user-settings-client.ts';
import { useChangeUserSettings, useUserSettings } from '../../lib/user-settings/use-user-settings.ts';
import { gatherNotices, type GatheredNotices } from './model/gather-notices.ts';
import type { Notice, NoticeSource } from './model/notice.ts';
import { addReadNotices, decodeReadNotices, isRead } from './model/read-notices.ts';
import { usePollWhileActive } from './use-poll-while-active.ts';

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
  readonly status: 'loading' | 'failed' | 'ready';
  readonly notices: readonly InboxNotice[];
  readonly unreadCount: number;
  /** As they came, whether read or not; undefined until they are known. */
  readonly gathered: GatheredNotices | undefined;
  /** Something is missing or may have changed meanwhile. */
  readonly isIncomplete: boolean;
  /** False when it could not be told what was read before; then everything counts as unread. */
  readonly isReadingKnown: boolean;
  readonly retry: () => void;
  readonly markRead: (ids: readonly string[], onFailure: (error: Error) => void) => void;
}

/** What waits for the person, kept up to date while they work, and what of it they have read. */
export function useInbox({ client, userName, sources }: InboxParts): Inbox {
  const gathered = useNotices(userName, sources);
  const settings = useUserSettings(client, userName);
  const { mutate } = useChangeUserSettings(client, userName);
  const member = settings.data?.others[settingsMember];
  const read = useMemo(() => decodeReadNotices(member), [member]);
  const { refetch } = gathered;
  const { refetch: refetchSettings, isError: hasNoSettings } = settings;
  // Until the settings are there everything would count as unread.
  const isReady = gathered.data !== undefined && !settings.isPending;

  const notices = useMemo(
    () =>
      isReady
        ? (gathered.data?.notices ?? []).map((notice) => ({ ...notice, isUnread: !isRead(notice, read) }))
        : [],
    [isReady, gathered.data, read],
  );

  const markRead = useCallback<Inbox['markRead']>(
    (ids, onFailure) => {
      if (settings.error !== null) {
        // Saved on top of nothing, it would forget what was read before.
        onFailure(settings.error);
      } else if (gathered.data !== undefined) {
        const others = { [settingsMember]: addReadNotices(read, { ...gathered.data, ids }) };
        mutate({ others }, { onError: onFailure });
      }
    },
    [gathered.data, settings.error, read, mutate],
  );

  return {
    status: describeStatus(gathered, isReady),
    notices,
    unreadCount: notices.filter(({ isUnread }) => isUnread).length,
    gathered: gathered.data,
    isIncomplete: gathered.data?.isComplete === false || gathered.isRefetchError || settings.isError,
    isReadingKnown: settings.isSuccess,
    retry: useCallback(() => {
      void refetch();
      if (hasNoSettings) {
        void refetchSettings();
      }
    }, [refetch, refetchSettings, hasNoSettings]),
    markRead,
  };
}

function describeStatus(
  { data, isError }: UseQueryResult<GatheredNotices>,
  isReady: boolean,
): Inbox['status'] {
  // That nothing waits cannot be said while a source does not answer.
  if (data?.isComplete === false && data.notices.length === 0) return 'failed';
  return isReady ? 'ready' : isError ? 'failed' : 'loading';
}

/** The name under which the person's settings keep what was read. */
const settingsMember = 'inbox';

function useNotices(userName: string, sources: readonly NoticeSource[]): UseQueryResult<GatheredNotices> {
  const query = useQuery({
    queryKey: ['inbox', userName],
    queryFn: async ({ signal }) => await gatherNotices(sources, signal),
    staleTime: freshMs,
    // Coming back to the window is the person's own doing.
    refetchOnWindowFocus: true,
  });
  const { data, refetch } = query;
  // Sources of external apps come later than the others; what those told stays until all have answered.
  const isOfOtherSources = data !== undefined && !isOfSources(data, sources);
  useEffect(() => {
    if (isOfOtherSources) void refetch();
  }, [isOfOtherSources, refetch]);
  useLive(sources.length > 0 ? 'tasks' : null, () => void refetch());
  useLive(sources.length > 0 ? 'indicators' : null, () => void refetch());
  usePollWhileActive(query);
  return query;
}

const freshMs = 30_000;

function isOfSources({ idsBySource }: GatheredNotices, sources: readonly NoticeSource[]): boolean {
  return (
    Object.keys(idsBySource).length === sources.length &&
    sources.every(({ name }) => Object.hasOwn(idsBySource, name))
  );
}
