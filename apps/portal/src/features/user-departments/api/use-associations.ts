import { storedUserDepartments, userDepartmentsType } from '@prumo/contracts/documents/user-departments';
import { useQuery } from '@tanstack/react-query';

import { departmentKeys } from '../../../lib/departments/department-keys.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { createDocumentsAnswer } from '../../../lib/plugin/create-documents-answer.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';
import type { Association } from '../model/association.ts';

/** Of everybody. */
export function useAssociations() {
  return useQuery({
    queryKey: departmentKeys.associations(),
    queryFn: async ({ signal }) =>
      await sendRequest({
        method: 'GET',
        path: `${buildPluginPath('docstore')}?${query.toString()}`,
        answer: associationsAnswer,
        signal,
      }),
  });
}

const query = new URLSearchParams({
  parammethod: 'GET',
  paramtype: userDepartmentsType,
  parametags: 'true',
});

const associationsAnswer = createDocumentsAnswer((id, stored, entityTag): Association => {
  const { user, departments } = storedUserDepartments.parse(stored);
  return { id, userName: user, departmentIds: departments, entityTag };
});
