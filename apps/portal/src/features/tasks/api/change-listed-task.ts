import type { WorkflowTask } from '@prumo/contracts/workflow/task';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { TaskPage } from './task-list.ts';

/** Shows at once what was asked of the engine; the lists are asked again right after, and then it alone counts. */
export function changeListedTask(
  queryClient: QueryClient,
  taskId: string,
  change: Partial<Pick<WorkflowTask, 'assignee' | 'delegationState'>> | 'gone',
): void {
  queryClient.setQueriesData<InfiniteData<TaskPage>>({ queryKey: ['tasks', 'list'] }, (known) =>
    known === undefined
      ? undefined
      : {
          ...known,
          pages: known.pages.map((page) => ({ ...page, tasks: changeIn(page.tasks, taskId, change) })),
        },
  );
}

function changeIn(
  tasks: TaskPage['tasks'],
  taskId: string,
  change: Parameters<typeof changeListedTask>[2],
): TaskPage['tasks'] {
  return tasks.flatMap((task) => {
    // What is finished does not change any more.
    if (task.id !== taskId || !('createTime' in task)) return [task];
    return change === 'gone' ? [] : [{ ...task, ...change }];
  });
}
