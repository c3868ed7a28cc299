// Runs all extractions by the clock: every night for the current year, at the beginning of a month for everything.
// One copy of the server does it, whichever comes first.
import { randomUUID } from 'node:crypto';

import type { Database } from '@prumo/database/database';
import { saoPauloTimeZone } from '@prumo/domain/calendar/sao-paulo-clock';
import { Cron } from 'croner';

import { createIndicatorsRepository } from '../indicators/indicators.repository.ts';
import { createExtractionClaims } from './extraction-runs.repository.ts';
import type { ExtractionService } from './extraction.service.ts';
import type { RunRequest } from './run-extraction.ts';

export type SchedulePass = 'nightly' | 'monthly';

/** What was done, or nothing when another copy of the server does it. */
export interface PassResult {
  readonly runs: number;
  readonly failures: number;
}

export interface ExtractionScheduler {
  start(): void;
  runPass(pass: SchedulePass): Promise<PassResult | undefined>;
  /** Stops the clock, and the query under way. */
  close(): Promise<void>;
}

interface ExtractionSchedulerParts {
  readonly database: Database;
  readonly extraction: Pick<ExtractionService, 'runScheduled'>;
  /** When, as cron writes it. */
  readonly patterns: Readonly<Record<SchedulePass, string>>;
  readonly reportFailure: (failure: ScheduleFailure) => void;
}

export interface ScheduleFailure {
  readonly pass: SchedulePass;
  /** None where the pass itself failed. */
  readonly indicatorId?: string;
  readonly runId?: string;
  readonly error: unknown;
}

const spans: Readonly<Record<SchedulePass, RunRequest['span']>> = { nightly: 'year', monthly: 'all' };

/**
 * A pass is done once within this time, so clocks of two copies may differ by as much; it is kept while the pass goes
 * on, and not given back at its end.
 */
const leaseSeconds = 600;

export function createExtractionScheduler(parts: ExtractionSchedulerParts): ExtractionScheduler {
  const { database, reportFailure } = parts;
  const self = randomUUID();
  const claims = createExtractionClaims(database);
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const jobs: Cron[] = [];

  async function runOne(pass: SchedulePass, indicatorId: string): Promise<'done' | 'failed'> {
    try {
      const run = await parts.extraction.runScheduled(indicatorId, {
        span: spans[pass],
        signal: stopping.signal,
      });
      if (run === null || run.failure === null) return 'done';
      reportFailure({ pass, indicatorId, runId: run.id, error: run.failure });
    } catch (error) {
      if (!stopping.signal.aborted) reportFailure({ pass, indicatorId, error });
    }
    return 'failed';
  }

  async function runPass(pass: SchedulePass): Promise<PassResult | undefined> {
    const subject = `schedule ${pass}`;
    if (!(await claims.claim(subject, self, leaseSeconds))) return undefined;
    const outcomes: ('done' | 'failed')[] = [];
    for (const { id } of await createIndicatorsRepository(database).listWithExtraction()) {
      if (stopping.signal.aborted || !(await claims.claim(subject, self, leaseSeconds))) break;
      outcomes.push(await runOne(pass, id));
    }
    return { runs: outcomes.length, failures: outcomes.filter((outcome) => outcome === 'failed').length };
  }

  async function runReported(pass: SchedulePass): Promise<void> {
    const work = runPass(pass).catch((error: unknown) => reportFailure({ pass, error }));
    underWay.add(work);
    await work;
    underWay.delete(work);
  }

  return {
    start() {
      for (const pass of ['nightly', 'monthly'] as const) {
        // A job that waits would keep the process alive; one that takes long is not begun a second time.
        const options = { timezone: saoPauloTimeZone, unref: true, protect: true };
        jobs.push(new Cron(parts.patterns[pass], options, async () => await runReported(pass)));
      }
    },

    runPass,

    async close() {
      for (const job of jobs) job.stop();
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
