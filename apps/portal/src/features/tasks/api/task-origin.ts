import { resultAnalysisCalls } from '@prumo/contracts/indicators/result-analysis';
import type { TaskOrigin } from '@prumo/contracts/indicators/task-origin';
import { findActionPlanMark } from '@prumo/domain/tasks/action-plan-mark';
import { useQuery } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import type { TaskItem } from '../model/task-item.ts';

/** Only tasks of plans that stand by themselves come from an analysis; those of a process have its screen. */
export function useTaskOrigin({ id, name, processInstanceId }: TaskItem): TaskOrigin | null {
  const { data } = useQuery({
    queryKey: ['task-origin', id],
    queryFn: async ({ signal }) =>
      (await sendCall(resultAnalysisCalls.getTaskOrigin, { params: { taskId: id } }, { signal })).origin,
    enabled: processInstanceId === null && findActionPlanMark(name) !== '',
    // The task can be done without it.
    retry: false,
  });
  return data ?? null;
}
