import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import {
  storedUserDepartments,
  type UserDepartmentsDocument,
  userDepartmentsType,
} from '@prumo/contracts/documents/user-documents';
import { useQuery } from '@tanstack/react-query';

import { departmentKeys } from '../../../lib/departments/departments.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath, createDocumentsAnswer } from '../../../lib/plugin/quality-plugin.ts';
import type { Association } from '../model/association-rows.ts';

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

interface KnownVersion {
  readonly id: string;
  /** Refused with 412 when there is a newer one. */
  readonly entityTag: string;
}

/** Creates it where no known one is given. */
export async function saveAssociation(
  document: UserDepartmentsDocument,
  known: KnownVersion | null,
): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: known === null ? 'POST' : 'PUT',
      paramtype: userDepartmentsType,
      ...(known !== null && { paramid: known.id }),
      paramdoc: JSON.stringify(document),
    }),
    ...(known !== null && { ifMatch: known.entityTag }),
    answer: writtenDocument,
  });
}

/** Refused with 412 when there is a newer version than the one that was read. */
export async function deleteAssociation(known: {
  readonly id: string;
  readonly entityTag: string;
}): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: 'DELETE',
      paramtype: userDepartmentsType,
      paramid: known.id,
    }),
    ifMatch: known.entityTag,
    answer: writtenDocument,
  });
}
