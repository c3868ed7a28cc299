import type { WorkflowTask } from '@prumo/contracts/workflow/task';
import type { TaskListType } from '@prumo/contracts/workflow/task-requests';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';

import { presentFailure } from '../../../lib/http/api-failure.ts';
import type { TaskPage } from './task-list.ts';

/** Under which names answers about tasks are kept; whatever changes a task lets all of them be asked again. */
export const taskKeys = {
  all: ['tasks'],
  list: (type: TaskListType, state: 'open' | 'completed') => ['tasks', 'list', type, state],
  task: (id: string) => ['tasks', 'task', id],
  links: (id: string) => ['tasks', 'task', id, 'links'],
} as const;

/**
 * Whatever is shown of tasks is asked for anew.
 * @param endedId One that has just ended: the engine has it no longer among the open ones, so that nothing of it is asked
 * for before somebody looks at it again.
 */
export function refreshTasks(queryClient: QueryClient, endedId: string | null = null): void {
  const [area, kind] = taskKeys.task(endedId ?? '');
  const isOfEnded = ({ queryKey }: Query): boolean =>
    endedId !== null && queryKey[0] === area && queryKey[1] === kind && queryKey[2] === endedId;
  void queryClient.invalidateQueries({
    queryKey: taskKeys.all,
    predicate: (query) => !isOfEnded(query),
  });
  void queryClient.invalidateQueries({
    queryKey: taskKeys.all,
    predicate: isOfEnded,
    refetchType: 'none',
  });
}

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

/**
 * Something that a person does to tasks. A failure is told with its status; afterwards all is asked for anew.
 * @param findEnded The task that is over once it is done.
 */
export function useTaskMutation<Input = void>(
  act: (input: Input) => Promise<unknown>,
  findEnded: (input: Input) => string | null = () => null,
) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    mutationFn: act,
    onMutate: () => dismissToasts(),
    onError: (error) => showToast({ text: presentFailure(error), tone: 'failure' }),
    // Not waited for: what was done is done. Also after a failure, whose reason may be that somebody was faster.
    onSettled: (_answer, error, input) => refreshTasks(queryClient, error === null ? findEnded(input) : null),
  });
}
