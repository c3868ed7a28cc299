import type { CubeQueries } from '@prumo/bi-server/olap/cube-queries';
import type { QueryExecutor } from '@prumo/bi-server/queries/executor/create-query-executor';
import type { SourceAccess } from '@prumo/bi-server/queries/source-access/create-source-access';

import {
  createConvertExtractionQueryEndpoint,
  createExtractionRunsEndpoint,
  createRunExtractionEndpoint,
  createTestExtractionQueryEndpoint,
} from './extraction.endpoints.ts';
import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createBiQueries } from './create-bi-queries.ts';
import { createExtractionScheduler } from './create-extraction-scheduler.ts';
import { createQueryRunner } from './create-query-runner.ts';
import { createDocstoreVisits } from './docstore-visits.repository.ts';
import { createExtractionService } from './extraction.service.ts';

/** Closed by their owner. */
interface Sources {
  readonly executor: QueryExecutor;
  readonly sourceAccess: SourceAccess;
  readonly cubes: CubeQueries | undefined;
}

export function createExtractionModule(
  { settings, database, clock, log, live, gateway }: ModuleEnvironment,
  { executor, sourceAccess, cubes }: Sources,
) {
  const biQueries =
    gateway.askBiServer && createBiQueries({ ask: gateway.askBiServer, pluginName: settings.PLUGIN });
  const runner = createQueryRunner({
    executor,
    cubes,
    sourceAccess,
    visits: createDocstoreVisits(database),
    biQueries,
  });
  const extraction = createExtractionService({
    database,
    runner,
    biQueries,
    clock,
    onChanged: () => live.tellOf('indicators'),
  });
  const scheduler = createExtractionScheduler({
    database,
    extraction,
    patterns: { nightly: settings.EXTRACTION_NIGHTLY, monthly: settings.EXTRACTION_MONTHLY },
    reportFailure: ({ error, ...facts }) =>
      log.warn(
        error instanceof Error ? { ...facts, err: error } : { ...facts, failure: error },
        'an extraction by the schedule failed',
      ),
  });

  return defineModule({
    name: 'extraction',
    service: extraction,
    endpoints: [
      createConvertExtractionQueryEndpoint(extraction),
      createExtractionRunsEndpoint(extraction),
      createRunExtractionEndpoint(extraction),
      createTestExtractionQueryEndpoint(extraction),
    ],
    start() {
      if (settings.EXTRACTION_SCHEDULE) scheduler.start();
    },
    close: async () => await scheduler.close(),
  });
}
