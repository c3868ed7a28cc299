import { buildTaskValuesRequest } from '@prumo/contracts/workflow/activity-history';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { presentVariables } from '../model/present-variables.ts';

export interface TaskValues {
  /** Nothing is known yet. */
  readonly isPending: boolean;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * What the process of a task knew when its screen was opened, for that screen. An engine that does not tell leaves it with
 * what the address carries.
 */
export function useTaskValues(taskId: string | null): TaskValues {
  const { data, isPending, isError } = useQuery({
    queryKey: ['task-values', taskId],
    queryFn: async ({ signal }) => {
      const { data: found } = await sendRequest({ ...buildTaskValuesRequest(taskId ?? ''), signal });
      // An engine that does not know a filter ignores it.
      return presentVariables(found.find(({ id }) => id === taskId)?.variables ?? []);
    },
    enabled: taskId !== null,
    // The screen goes on with what it was opened with.
    staleTime: Infinity,
    retry: false,
  });
  return { isPending: taskId !== null && isPending && !isError, values: data ?? noValues };
}

const noValues: TaskValues['values'] = {};
