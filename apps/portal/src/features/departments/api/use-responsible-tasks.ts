import {
  buildResponsibleTasksPath,
  responsibleTasksAnswer,
} from '@prumo/contracts/administration/department-responsible';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** What whoever is responsible now has to do; asked for once, so that no choice moves under the hand. */
export function useResponsibleTasks(departmentId: string, { isEnabled }: { readonly isEnabled: boolean }) {
  return useQuery({
    queryKey: ['responsible-tasks', departmentId],
    queryFn: async ({ signal }) =>
      await sendRequest({
        method: 'GET',
        path: buildResponsibleTasksPath(departmentId),
        answer: responsibleTasksAnswer,
        signal,
      }),
    enabled: isEnabled,
    gcTime: 0,
    staleTime: Infinity,
  });
}
