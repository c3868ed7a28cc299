import { createKpiValuesQuery } from './results.queries.ts';
import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createResultDocuments } from './results.documents.ts';
import { registerResultsRoutes } from './results.routes.ts';
import { createResultsService } from './results.service.ts';

export function createResultsModule({ database, clock, live }: ModuleEnvironment) {
  const results = createResultsService({ database, clock, onChanged: () => live.tellOf('indicators') });
  return defineModule({
    name: 'results',
    documents: [createResultDocuments(results)],
    queries: [createKpiValuesQuery(results)],
    calls: (app) => registerResultsRoutes(app, results),
  });
}
