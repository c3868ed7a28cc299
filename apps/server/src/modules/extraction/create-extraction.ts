// Composition of the extraction: where queries run, who may run them, and the clock.
import type { QueryExecutor } from '@prumo/bi-server/queries/executor/create-query-executor';
import type { SourceAccess } from '@prumo/bi-server/queries/source-access/create-source-access';
import type { Database } from '@prumo/database/database';
import type { FastifyBaseLogger } from 'fastify';

import type { ForwardingBiDoor } from '../../gateway/doors/bi-by-address/forwarding-bi-door.ts';
import type { Settings } from '../../settings/setting-table.ts';
import { createBiQueries } from './create-bi-queries.ts';
import { createExtractionScheduler, type ScheduleFailure } from './create-extraction-scheduler.ts';
import { createQueryRunner } from './create-query-runner.ts';
import { createDocstoreVisits } from './docstore-visits.repository.ts';
import { createExtractionService, type ExtractionService } from './extraction.service.ts';

interface ExtractionParts {
  readonly settings: Pick<
    Settings,
    'PLUGIN' | 'EXTRACTION_SCHEDULE' | 'EXTRACTION_NIGHTLY' | 'EXTRACTION_MONTHLY'
  >;
  readonly database: Database;
  /** Closed by their owner. */
  readonly executor: QueryExecutor;
  readonly sourceAccess: SourceAccess;
  readonly askBiServer: ForwardingBiDoor['ask'] | undefined;
  readonly clock: () => number;
  /** After a commit. */
  readonly onChanged: () => void;
}

export interface Extraction {
  readonly service: ExtractionService;
  /** Begins to run by the clock, if the settings say so. */
  start(log: Pick<FastifyBaseLogger, 'warn'>): void;
  /** Stops what runs by the clock. */
  close(): Promise<void>;
}

export function createExtraction(parts: ExtractionParts): Extraction {
  const { settings, database, executor, sourceAccess, askBiServer } = parts;
  const biQueries = askBiServer && createBiQueries({ ask: askBiServer, pluginName: settings.PLUGIN });
  const runner = createQueryRunner({
    executor,
    sourceAccess,
    visits: createDocstoreVisits(database),
    biQueries,
  });
  const service = createExtractionService({ ...parts, runner, biQueries });
  let report: (failure: ScheduleFailure) => void = () => {};
  const scheduler = createExtractionScheduler({
    database,
    extraction: service,
    patterns: { nightly: settings.EXTRACTION_NIGHTLY, monthly: settings.EXTRACTION_MONTHLY },
    reportFailure: (failure) => report(failure),
  });

  return {
    service,
    start(log) {
      report = ({ error, ...facts }) =>
        log.warn(
          error instanceof Error ? { ...facts, err: error } : { ...facts, failure: error },
          'an extraction by the schedule failed',
        );
      if (settings.EXTRACTION_SCHEDULE) scheduler.start();
    },
    close: async () => await scheduler.close(),
  };
}
