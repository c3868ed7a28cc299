// Looks for due jobs and does them, beside any number of other copies of the server that do the same.
import type { Database } from '@prumo/database/database';
import { findUnavailability } from '@prumo/database/database-unavailable-error';

import type { CommandRunner } from '../commands/command-runner.ts';
import { EngineError } from '../engine-errors.ts';
import { createDueJobsRepository } from '../persistence/due-jobs.repository.ts';
import type { Job } from '../state/rows.ts';
import type { MailSender } from '../execution/run.ts';
import { runJob } from './run-job.ts';

export interface JobRunner {
  start(): void;
  /** Something is due now: no need to wait for the next look. */
  nudge(): void;
  /** Does one job now and lets its failure through, as an administrator asks for it. */
  execute(jobId: string, userId: string | null): Promise<void>;
  /** Waits for the job under way. */
  close(): Promise<void>;
}

export interface JobRunnerParts {
  readonly database: Database;
  readonly runner: CommandRunner;
  readonly clock: () => number;
  readonly sendMail: MailSender;
  readonly onError: (error: unknown, jobId: string | null) => void;
  readonly intervalMs?: number;
}

const usualIntervalMs = 1_000;
const batchSize = 20;
const retryDelayMs = 10_000;
const longestMessage = 4_000;

export function createJobRunner(parts: JobRunnerParts): JobRunner {
  const { database, runner, clock, sendMail, onError } = parts;
  const repository = createDueJobsRepository(database);
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;
  let isNudged = false;
  let round: Promise<void> | undefined;

  async function workOff(): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      isNudged = false;
      // A job that is still there after its turn waits for the next round.
      const due = await repository.list(new Date(clock()), batchSize, [...seen]);
      for (const jobId of due) {
        if (!isOpen) return;
        seen.add(jobId);
        await doInBackground(jobId);
      }
      if (due.length === 0 && !isNudged) return;
    }
  }

  async function doInBackground(jobId: string): Promise<void> {
    try {
      await doOne(jobId, null, { canWait: false });
    } catch (error) {
      onError(error, jobId);
    }
  }

  async function doOne(jobId: string, userId: string | null, options: { readonly canWait: boolean }) {
    try {
      return await runner.onJob({ userId }, jobId, options, async (run, job, connection) => {
        // Since it was listed, another copy may have done it until its next time, or somebody suspended it.
        const isWanted = options.canWait || isDue(job, run.now);
        if (isWanted) await runJob(run, job, connection, sendMail);
        return () => undefined;
      });
    } catch (error) {
      // No fault of the job: it stays due as it is, and none of its tries is used up.
      if (findUnavailability(error) !== undefined) throw error;
      const text = error instanceof Error ? error.message : String(error);
      await repository.noteFailure(jobId, {
        message: toStorable(text.slice(0, longestMessage)),
        stack: toStorable(error instanceof Error ? (error.stack ?? text) : text),
        nextTry: new Date(clock() + retryDelayMs),
      });
      throw error;
    }
  }

  function look(): void {
    if (!isOpen || round !== undefined) {
      isNudged = true;
      return;
    }
    clearTimeout(timer);
    round = workOff()
      .catch((error: unknown) => onError(error, null))
      .finally(() => {
        round = undefined;
        if (isOpen) timer = setTimeout(look, parts.intervalMs ?? usualIntervalMs);
      });
  }

  return {
    start() {
      isOpen = true;
      look();
    },
    nudge: look,
    async execute(jobId, userId) {
      const result = await doOne(jobId, userId, { canWait: true });
      if (result === 'gone') throw new EngineError('not-found', `Could not find a job with id '${jobId}'.`);
    },
    async close() {
      isOpen = false;
      clearTimeout(timer);
      await round;
    },
  };
}

/** PostgreSQL has no texts with NUL. */
function toStorable(text: string): string {
  return text.replaceAll('\0', '');
}

function isDue(job: Job, now: Date): boolean {
  return !job.isSuspended && job.retries > 0 && (job.dueAt === null || job.dueAt <= now);
}
