import type { ActiveApp } from '@prumo/contracts/settings/active-apps';
import { listApps } from '@prumo/portal-kit/app';
import { useMemo } from 'react';

import type { ExternalApps } from '../../features/external-apps/model/create-external-apps.ts';
import { createOutdatedNoticeSource } from '../../features/inbox/model/outdated-notices.ts';
import { createTaskNoticeSource, type TaskHref } from '../../features/inbox/model/task-notices.ts';
import type { NoticeSource } from '../../features/inbox/model/notice.ts';
import { decodeTaskSearch, encodeTaskSearch } from '../../features/tasks/model/task-search.ts';
import { useStore } from '../../lib/store/use-store.ts';
import { buildStatePath, states } from '../../states.ts';
import { buildStateHref } from '../build-state-href.ts';

/** Where the notices of a person come from. */
export function useNoticeSources(
  userName: string,
  activeApps: readonly ActiveApp[],
  externalApps: ExternalApps,
): readonly NoticeSource[] {
  // Apps are there once they are loaded.
  const absentApps = useStore(externalApps);
  // Analyses, too, are there with the workflow engine only.
  const hasTasks = activeApps.includes('workflow');
  return useMemo(
    () => [
      ...(hasTasks
        ? [
            createTaskNoticeSource({ userName, buildTaskHref }),
            createOutdatedNoticeSource(({ id, ...place }) =>
              buildStatePath('app.kpi.analysis', { ...place, analysisId: id }),
            ),
          ]
        : []),
      ...listAppNoticeSources(absentApps),
    ],
    [absentApps, hasTasks, userName],
  );
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

const buildTaskHref: TaskHref = (openTaskId, list) => {
  const filter = list === 'action-plans' ? 'action-plans' : 'active';
  const parameters = Object.entries(encodeTaskSearch({ ...decodeTaskSearch({}), filter, openTaskId }));
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
  return `${states['app.tasks'].path}?${query.toString()}`;
};
