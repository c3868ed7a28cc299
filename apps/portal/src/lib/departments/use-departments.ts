import { departmentType } from '@prumo/contracts/documents/department';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../http/send-request.ts';
import { buildPluginPath } from '../plugin/quality-plugin.ts';
import { departmentsAnswer } from './departments-answer.ts';
import { departmentKeys } from './department-keys.ts';

/** All that the person may see, in no order. */
export function useDepartments() {
  return useQuery({
    queryKey: departmentKeys.list(),
    queryFn: async ({ signal }) =>
      await sendRequest({
        method: 'GET',
        path: `${buildPluginPath('docstore')}?${query.toString()}`,
        answer: departmentsAnswer,
        signal,
      }),
  });
}

const query = new URLSearchParams({
  parammethod: 'GET',
  paramtype: departmentType,
  parametags: 'true',
});
