import type { Query, QueryClient } from '@tanstack/react-query';

import { taskKeys } from './task-keys.ts';

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
