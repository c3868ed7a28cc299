import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { userDepartmentsType } from '@prumo/contracts/documents/user-departments';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

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
