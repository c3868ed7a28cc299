import { createTaskNoticeSource } from '../../../features/inbox/model/task-notices.ts';
import { decodeTaskSearch, encodeTaskSearch } from '../../../features/tasks/model/task-search.ts';
import { defineNotices } from '../../define-feature.ts';
import { buildSearchHref } from '../../use-screen.ts';

export const tasksNotices = defineNotices({
  needs: ['workflow'],
  listSources: ({ userName, hrefOf }) => [
    createTaskNoticeSource({
      userName,
      buildTaskHref: (openTaskId, list) => {
        const filter = list === 'action-plans' ? 'action-plans' : 'active';
        const search = encodeTaskSearch({ ...decodeTaskSearch({}), filter, openTaskId });
        return buildSearchHref(hrefOf('app.tasks', {}), { ...search });
      },
    }),
  ],
});
