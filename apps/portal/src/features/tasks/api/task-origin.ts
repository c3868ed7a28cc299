import { resultAnalysisCalls } from '@prumo/contracts/indicators/result-analysis';
import type { TaskOrigin } from '@prumo/contracts/indicators/task-origin';
import { useQuery } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import type { ListedTask } from '../model/listed-task.ts';

interface KnownOrigin {
  /** Null where it comes from no analysis, or nobody can tell. */
  readonly origin: TaskOrigin | null;
  /** It is being asked for. */
  readonly isAwaited: boolean;
}

/** Only tasks of plans that stand by themselves come from an analysis; those of a process have its screen. */
export function useTaskOrigin({
  id,
  processInstanceId,
  isOfActionPlan,
}: Pick<ListedTask, 'id' | 'processInstanceId' | 'isOfActionPlan'>): KnownOrigin {
  const { data, isLoading } = useQuery({
    queryKey: ['task-origin', id],
    queryFn: async ({ signal }) =>
      (await sendCall(resultAnalysisCalls.getTaskOrigin, { params: { taskId: id } }, { signal })).origin,
    enabled: processInstanceId === null && isOfActionPlan,
    // The task can be done without it.
    retry: false,
  });
  return { origin: data ?? null, isAwaited: isLoading };
}
