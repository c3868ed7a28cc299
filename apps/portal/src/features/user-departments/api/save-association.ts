import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import {
  userDepartmentsType,
  type UserDepartmentsDocument,
} from '@prumo/contracts/documents/user-departments';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

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
