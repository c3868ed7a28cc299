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
import type { RunContext } from '../jobs/job-definition.ts';
import { createRulesRepository } from '../notification-rules/rules.repository.ts';
import { createBiQueries } from './create-bi-queries.ts';
import { createExtractionPasses, type ExtractionPass } from './create-extraction-passes.ts';
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
    onExtracted: async (connection, now) => {
      await createRulesRepository(connection).await(now);
    },
  });
  const passes = createExtractionPasses({
    database,
    extraction,
    reportFailure: ({ error, ...facts }) =>
      log.warn(
        error instanceof Error ? { ...facts, err: error } : { ...facts, failure: error },
        'an extraction by the schedule failed',
      ),
  });
  const buildJob = (pass: ExtractionPass, schedule: string) =>
    ({
      key: `extraction-${pass}`,
      schedule,
      catchUp: 'once',
      run: async ({ signal }: RunContext) => ({ ...(await passes.run(pass, signal)) }),
    }) as const;

  return defineModule({
    name: 'extraction',
    service: extraction,
    endpoints: [
      createConvertExtractionQueryEndpoint(extraction),
      createExtractionRunsEndpoint(extraction),
      createRunExtractionEndpoint(extraction),
      createTestExtractionQueryEndpoint(extraction),
    ],
    jobs: settings.EXTRACTION_SCHEDULE
      ? [buildJob('nightly', settings.EXTRACTION_NIGHTLY), buildJob('monthly', settings.EXTRACTION_MONTHLY)]
      : [],
  });
}
