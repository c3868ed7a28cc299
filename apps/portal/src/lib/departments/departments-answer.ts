import { departmentDocument } from '@prumo/contracts/documents/department';

import { createDocumentsAnswer } from '../plugin/create-documents-answer.ts';
import type { Department } from './department.ts';

export const departmentsAnswer = createDocumentsAnswer((id, content, entityTag): Department => {
  const { initials, name, responsible, manager, email } = departmentDocument.parse(content);
  return { id, initials, name, responsible, manager: manager ?? null, email: email ?? null, entityTag };
});
