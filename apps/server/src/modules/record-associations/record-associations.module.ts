import { createEntityItemsEndpoint, createMappingsEndpoint } from './record-associations.endpoints.ts';
import {
  createEntitiesQuery,
  createSourceItemsQuery,
  createSourcesQuery,
} from './record-associations.queries.ts';
import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createRecordAssociationsService } from './record-associations.service.ts';

export function createRecordAssociationsModule({ database, live }: ModuleEnvironment) {
  const associations = createRecordAssociationsService({
    database,
    onChanged: () => live.tellOf('record-associations'),
  });
  return defineModule({
    name: 'record-associations',
    queries: [
      createEntitiesQuery(associations),
      createSourcesQuery(associations),
      createSourceItemsQuery(associations),
    ],
    endpoints: [createEntityItemsEndpoint(associations), createMappingsEndpoint(associations)],
  });
}
