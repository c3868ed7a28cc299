import type { ActiveApp } from '@prumo/contracts/settings/active-apps';
import { useMemo } from 'react';

import { createOutdatedNoticeSource } from '../../features/inbox/model/create-outdated-notice-source.ts';
import { createTaskNoticeSource } from '../../features/inbox/model/create-task-notice-source.ts';
import type { TaskHref } from '../../features/inbox/model/list-task-notices.ts';
import type { NoticeSource } from '../../features/inbox/model/notice.ts';
import { decodeTaskSearch, encodeTaskSearch } from '../../features/tasks/model/task-search.ts';
import { buildStatePath, states } from '../../states.ts';

/** Where the notices of a person come from. */
export function useNoticeSources(
  userName: string,
  activeApps: readonly ActiveApp[],
): readonly NoticeSource[] {
  // Analyses, too, are there with the workflow engine only.
  const hasTasks = activeApps.includes('workflow');
  return useMemo(
    () =>
      hasTasks
        ? [
            createTaskNoticeSource({ userName, buildTaskHref }),
            createOutdatedNoticeSource(({ id, ...place }) =>
              buildStatePath('app.kpi.analysis', { ...place, analysisId: id }),
            ),
          ]
        : [],
    [hasTasks, userName],
  );
}

const buildTaskHref: TaskHref = (openTaskId, list) => {
  const filter = list === 'action-plans' ? 'action-plans' : 'active';
  const parameters = Object.entries(encodeTaskSearch({ ...decodeTaskSearch({}), filter, openTaskId }));
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
  return `${states['app.tasks'].path}?${query.toString()}`;
};
