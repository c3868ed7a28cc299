import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createCatalogueUses } from './catalogue-uses.repository.ts';
import { createEventSubtypeDocuments, createEventTypeDocuments } from './event-types.documents.ts';
import { registerNonComplianceCatalogueRoutes } from './non-compliance-catalogue.routes.ts';
import { createNonComplianceCatalogueService } from './non-compliance-catalogue.service.ts';

export function createNonComplianceCatalogueModule({ database, departments, live }: ModuleEnvironment) {
  const catalogue = createNonComplianceCatalogueService({
    database,
    createUses: createCatalogueUses,
    createDepartments: departments.createDirectory,
    onChanged: () => live.tellOf('non-compliance-catalogue'),
  });
  return defineModule({
    name: 'non-compliance-catalogue',
    documents: [createEventTypeDocuments(catalogue), createEventSubtypeDocuments(catalogue.eventSubtypes)],
    calls: (app) => registerNonComplianceCatalogueRoutes(app, catalogue),
  });
}
