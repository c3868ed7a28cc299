import type { ActiveApp } from '@prumo/contracts/settings/public-settings';
import { listApps } from '@prumo/portal-kit/app';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ExternalApps } from '../../../features/external-apps/model/create-external-apps.ts';
import type { NoticeSource } from '../../../features/inbox/model/notice.ts';
import { useStore } from '@prumo/ui/store';
import { buildStateHref } from '../../state-href.ts';
import { featureNotices } from '../../feature-notices.ts';

/** Where the notices of a person come from: features and external apps. */
export function useNoticeSources(
  userName: string,
  activeApps: readonly ActiveApp[],
  externalApps: ExternalApps,
): readonly NoticeSource[] {
  // Apps are there once they are loaded.
  const absentApps = useStore(externalApps);
  const queryClient = useQueryClient();
  return useMemo(
    () => [
      ...listFeatureNoticeSources(userName, queryClient, activeApps),
      ...listAppNoticeSources(absentApps),
    ],
    [absentApps, activeApps, queryClient, userName],
  );
}

function listFeatureNoticeSources(
  userName: string,
  queryClient: QueryClient,
  activeApps: readonly ActiveApp[],
): readonly NoticeSource[] {
  return featureNotices
    .filter(({ needs = [] }) => needs.every((app) => activeApps.includes(app)))
    .flatMap(({ listSources }) => listSources({ userName, queryClient, hrefOf: buildStateHref }));
}

function listAppNoticeSources(absentApps: readonly string[]): readonly NoticeSource[] {
  return listApps()
    .filter(({ key }) => !absentApps.includes(key))
    .flatMap(({ key, listNotices, noticesFollow = ['tasks'] }) =>
      listNotices === undefined
        ? []
        : [
            {
              name: `app ${key}`,
              isAwaited: false,
              follows: noticesFollow,
              list: async (signal) =>
                (await listNotices(signal)).map(({ state, parameters, ...notice }) => ({
                  ...notice,
                  id: `${key}:${notice.id}`,
                  subject: `${key}:${notice.subject}`,
                  href: buildStateHref(state, parameters),
                  isOwnDoing: false,
                })),
            },
          ],
    );
}
