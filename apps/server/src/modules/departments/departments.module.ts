import { defineModule, findEngineTimeLimit, type ModuleEnvironment } from '../define-module.ts';
import { registerDepartmentResponsibleRoutes } from './department-responsible.routes.ts';
import { createDepartmentResponsibleService } from './department-responsible.service.ts';
import { createDepartmentDocuments } from './departments.documents.ts';
import { createDepartmentsService } from './departments.service.ts';
import { registerPeopleDepartmentsRoutes } from './people-departments.routes.ts';
import { createPeopleDepartmentsService } from './people-departments.service.ts';

export function createDepartmentsModule(environment: ModuleEnvironment) {
  const { settings, database, tree, live, gateway } = environment;
  const departments = createDepartmentsService({
    database,
    tree,
    onChanged: () => live.tellOf('departments'),
  });
  const responsibles = createDepartmentResponsibleService({
    database,
    departments,
    timeLimitMs: findEngineTimeLimit(settings),
  });
  const peopleDepartments = createPeopleDepartmentsService(environment.departments.directory);
  return defineModule({
    name: 'departments',
    documents: [createDepartmentDocuments(departments)],
    calls(app) {
      registerPeopleDepartmentsRoutes(app, peopleDepartments);
      registerDepartmentResponsibleRoutes(app, {
        responsibles,
        findTaskHandOver: (request) => gateway.findTaskHandOver(request),
      });
    },
  });
}
