import { buildOpenTasksRequest } from '@prumo/contracts/workflow/task-requests';
import type { WorkflowTask } from '@prumo/contracts/workflow/task';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { readServerClock } from '../../../lib/http/server-clock.ts';
import { listTaskNotices, type TaskHref } from './list-task-notices.ts';
import type { NoticeSource } from './notice.ts';

interface TaskSourceParts {
  readonly userName: string;
  readonly buildTaskHref: TaskHref;
}

/** The person's tasks at the workflow engine. */
export function createTaskNoticeSource({ userName, buildTaskHref }: TaskSourceParts): NoticeSource {
  return {
    name: 'tasks',
    isAwaited: true,
    follows: ['tasks'],
    async list(signal) {
      const [assigned, candidates] = await Promise.all([
        listTasks('assignee', userName, signal),
        listTasks('candidate', userName, signal),
      ]);
      return listTaskNotices({ assigned, candidates, now: new Date(readServerClock()), buildTaskHref });
    },
  };
}

/** Page after page: whoever has more than fit on one must not miss those that came last. */
async function listTasks(
  type: 'assignee' | 'candidate',
  userName: string,
  signal: AbortSignal,
): Promise<readonly WorkflowTask[]> {
  const tasks: WorkflowTask[] = [];
  for (;;) {
    const page = await sendRequest({ ...buildOpenTasksRequest(type, userName, tasks.length), signal });
    tasks.push(...page.data);
    if (page.data.length === 0 || tasks.length >= page.total) {
      return tasks;
    }
  }
}
