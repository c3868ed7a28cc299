import {
  type OrphanActionPlan,
  orphanActionPlanCalls,
} from '@prumo/contracts/administration/orphan-action-plans';
import { taskPage, type WorkflowTask } from '@prumo/contracts/workflow/task';
import { buildWorkflowPath } from '@prumo/contracts/workflow/workflow-request';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { texts } from '../texts.ts';

export const orphanActionPlansKey = ['orphan-action-plans'] as const;

export const orphanActionPlansQuery = queryOptions({
  queryKey: orphanActionPlansKey,
  queryFn: async ({ signal }): Promise<readonly OrphanActionPlan[]> => {
    const { cases } = await sendCall(orphanActionPlanCalls.list, {}, { signal });
    return cases;
  },
  // Kept from an earlier visit, what was fixed since would seem to go before one's eyes.
  gcTime: 0,
  refetchOnWindowFocus: true,
});

/** Begins a repair, or brings one to its end that was begun. */
export function useFixActionPlan(onFixed: (processId: string, newProcessId: string) => void) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    mutationFn: async (processId: string) =>
      await sendCall(orphanActionPlanCalls.fix, { params: { processId } }),
    onMutate: () => dismissToasts(),
    onSuccess: ({ newProcessId }, processId) => {
      onFixed(processId, newProcessId);
      showToast({ text: texts.fixed, tone: 'success' });
    },
    onError: () => showToast({ text: texts.failed, tone: 'failure' }),
    // Also after a failure: how far it came shows in the list.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orphanActionPlansKey }),
  });
}

/** The open tasks of a process, whoever has to do them; none as long as they are not known. */
export function useNewProcessTasks(processInstanceId: string): readonly WorkflowTask[] {
  const { data } = useQuery({
    queryKey: ['new-process-tasks', processInstanceId],
    queryFn: async ({ signal }) => {
      const path = buildWorkflowPath(['runtime', 'tasks'], { size: mostTasks, processInstanceId });
      return (await sendRequest({ method: 'GET', path, answer: taskPage, signal })).data;
    },
  });
  return data ?? noTasks;
}

const mostTasks = 20;
const noTasks: readonly WorkflowTask[] = [];
