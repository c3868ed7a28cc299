import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createUserDepartmentsDocuments } from './user-departments.documents.ts';
import { createUserDepartmentsService } from './user-departments.service.ts';

export function createUserDepartmentsModule({ database, live }: ModuleEnvironment) {
  const service = createUserDepartmentsService({ database, onChanged: () => live.tellOf('departments') });
  return defineModule({
    name: 'user-departments',
    documents: [createUserDepartmentsDocuments(service)],
  });
}
