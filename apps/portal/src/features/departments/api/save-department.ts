import { departmentType } from '@prumo/contracts/documents/department';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';

import type { Department } from '../../../lib/departments/department.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';
import type { DepartmentFields } from '../model/check-department.ts';

/** Creates it where no known one is given; a known one is refused with 412 when there is a newer version. */
export async function saveDepartment(fields: DepartmentFields, known: Department | null): Promise<void> {
  const { initials, name, responsible, email } = fields;
  const document = {
    sigla: initials,
    name,
    responsible,
    email,
    // Not a field of the dialog: it stays as it is.
    ...(known !== null && known.manager !== null && { manager: known.manager }),
  };
  await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: known === null ? 'POST' : 'PUT',
      paramtype: departmentType,
      ...(known !== null && { paramid: known.id }),
      paramdoc: JSON.stringify(document),
    }),
    ...(known !== null && known.entityTag !== '' && { ifMatch: known.entityTag }),
    answer: writtenDocument,
  });
}
