import { buildTaskLinksRequest } from '@prumo/contracts/workflow/task-links-requests';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { taskKeys } from './task-keys.ts';

/** Whether others may take the task when it is given back; undefined until that is known. */
export function useHasCandidates(taskId: string, isWanted: boolean): boolean | undefined {
  const { data } = useQuery({
    queryKey: taskKeys.links(taskId),
    queryFn: async ({ signal }) => await sendRequest({ ...buildTaskLinksRequest(taskId), signal }),
    enabled: isWanted,
  });
  return data?.some(({ type }) => type === 'candidate');
}
