// Runs all extractions, one after the other: for the current year, or for everything. When, the scheduler of jobs says.
import type { Database } from '@prumo/database/database';

import { createIndicatorsRepository } from '../indicators/indicators.repository.ts';
import type { ExtractionService } from './extraction.service.ts';
import type { RunRequest } from './run-extraction.ts';

export type ExtractionPass = 'nightly' | 'monthly';

export interface PassResult {
  readonly runs: number;
  readonly failures: number;
}

export interface ExtractionPasses {
  /** Rejects where the signal ends it before it has done all. */
  run(pass: ExtractionPass, signal: AbortSignal): Promise<PassResult>;
}

interface ExtractionPassesParts {
  readonly database: Database;
  readonly extraction: Pick<ExtractionService, 'runScheduled'>;
  readonly reportFailure: (failure: PassFailure) => void;
}

export interface PassFailure {
  readonly pass: ExtractionPass;
  readonly indicatorId: string;
  readonly runId?: string;
  readonly error: unknown;
}

const spans: Readonly<Record<ExtractionPass, RunRequest['span']>> = { nightly: 'year', monthly: 'all' };

export function createExtractionPasses({
  database,
  extraction,
  reportFailure,
}: ExtractionPassesParts): ExtractionPasses {
  /** Of one that fails the others know nothing. */
  async function runOne(pass: ExtractionPass, indicatorId: string, signal: AbortSignal): Promise<boolean> {
    try {
      const run = await extraction.runScheduled(indicatorId, { span: spans[pass], signal });
      if (run === null || run.failure === null) return true;
      reportFailure({ pass, indicatorId, runId: run.id, error: run.failure });
    } catch (error) {
      signal.throwIfAborted();
      reportFailure({ pass, indicatorId, error });
    }
    return false;
  }

  return {
    async run(pass, signal) {
      let runs = 0;
      let failures = 0;
      for (const { id } of await createIndicatorsRepository(database).listWithExtraction()) {
        signal.throwIfAborted();
        runs += 1;
        if (!(await runOne(pass, id, signal))) failures += 1;
      }
      return { runs, failures };
    },
  };
}
