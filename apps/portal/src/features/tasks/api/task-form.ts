import { isFormless, type FormData } from '@prumo/contracts/workflow/form-data';
import { buildFormRequest } from '@prumo/contracts/workflow/process-requests';
import { useQuery } from '@tanstack/react-query';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import type { TaskItem } from '../model/task-item.ts';
import { texts } from '../components/task-details/texts.ts';
import { taskKeys } from './task-cache.ts';

type FormTask = Pick<TaskItem, 'id' | 'processDefinitionId' | 'formKey' | 'endTime'>;

/** The form of an open task that is worked on here; null where it has none. */
export function useTaskForm(task: FormTask | null) {
  const isAsked = task !== null && task.endTime === null && task.formKey === null;
  return useQuery({
    queryKey: [...taskKeys.task(task?.id ?? ''), 'form'],
    queryFn: async ({ signal }) => (task === null ? null : await findForm(task, signal)),
    enabled: isAsked,
    // What is being filled in must not change under the hands of whoever fills it in.
    staleTime: Infinity,
  });
}

async function findForm(task: FormTask, signal: AbortSignal): Promise<FormData | null> {
  try {
    return await sendRequest({ ...buildFormRequest({ taskId: task.id }), signal });
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : 0;
    if (status !== 404 && !isFormless(status, task)) {
      throw error;
    }
    console.warn(texts.form.notFound);
    return null;
  }
}
