import { createKpiDepartmentsQuery } from './indicators.queries.ts';
import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createIndicatorDocuments } from './indicators.documents.ts';
import { createIndicatorsService } from './indicators.service.ts';

export function createIndicatorsModule({ database, clock, live }: ModuleEnvironment) {
  const indicators = createIndicatorsService({ database, clock, onChanged: () => live.tellOf('indicators') });
  return defineModule({
    name: 'indicators',
    documents: [createIndicatorDocuments(indicators)],
    queries: [createKpiDepartmentsQuery(indicators)],
  });
}
