import {
  buildResponsiblePath,
  mostHandedOver,
  responsibleChangeAnswer,
  type HandOverResult,
  type ResponsibleChangeInput,
} from '@prumo/contracts/administration/department-responsible';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** Sent again, it tries the tasks again; tasks beyond what one request may bring follow in the next. */
export async function changeResponsible(
  departmentId: string,
  { handOver, ...people }: ResponsibleChangeInput,
): Promise<readonly HandOverResult[]> {
  const results: HandOverResult[] = [];
  let start = 0;
  do {
    const { tasks } = await sendRequest({
      method: 'POST',
      path: buildResponsiblePath(departmentId),
      body: { ...people, handOver: handOver.slice(start, start + mostHandedOver) },
      answer: responsibleChangeAnswer,
    });
    results.push(...tasks);
    start += mostHandedOver;
  } while (start < handOver.length);
  return results;
}
