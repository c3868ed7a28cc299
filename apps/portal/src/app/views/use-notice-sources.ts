import type { ActiveApp } from '@prumo/contracts/settings/active-apps';
import { useMemo } from 'react';

import { createTaskNoticeSource } from '../../features/inbox/model/create-task-notice-source.ts';
import type { NoticeSource } from '../../features/inbox/model/notice.ts';
import { states } from '../../states.ts';

/** Where the notices of a person come from. */
export function useNoticeSources(
  userName: string,
  activeApps: readonly ActiveApp[],
): readonly NoticeSource[] {
  const hasTasks = activeApps.includes('workflow');
  return useMemo(
    () => (hasTasks ? [createTaskNoticeSource({ userName, buildTaskHref })] : []),
    [hasTasks, userName],
  );
}

function buildTaskHref(taskId: string): string {
  return `${states['app.tasks'].path}?tarefa=${encodeURIComponent(taskId)}`;
}
