import { taskPage, type WorkflowTask } from '@prumo/contracts/workflow/task';
import { buildWorkflowPath } from '@prumo/contracts/workflow/workflow-request';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';

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
