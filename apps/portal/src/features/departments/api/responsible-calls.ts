import {
  departmentResponsibleCalls,
  mostHandedOver,
  type HandOverResult,
  type ResponsibleChangeInput,
} from '@prumo/contracts/administration/department-responsible';
import { useQuery } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';

/** Sent again, it tries the tasks again; tasks beyond what one request may bring follow in the next. */
export async function changeResponsible(
  departmentId: string,
  { handOver, ...people }: ResponsibleChangeInput,
): Promise<readonly HandOverResult[]> {
  const results: HandOverResult[] = [];
  let start = 0;
  do {
    const { tasks } = await sendCall(departmentResponsibleCalls.change, {
      params: { id: departmentId },
      body: { ...people, handOver: handOver.slice(start, start + mostHandedOver) },
    });
    results.push(...tasks);
    start += mostHandedOver;
  } while (start < handOver.length);
  return results;
}

/** What whoever is responsible now has to do; asked for once, so that no choice moves under the hand. */
export function useResponsibleTasks(departmentId: string, { isEnabled }: { readonly isEnabled: boolean }) {
  return useQuery({
    queryKey: ['responsible-tasks', departmentId],
    queryFn: async ({ signal }) =>
      await sendCall(departmentResponsibleCalls.listTasks, { params: { id: departmentId } }, { signal }),
    enabled: isEnabled,
    gcTime: 0,
    staleTime: Infinity,
  });
}
