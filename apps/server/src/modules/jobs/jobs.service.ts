import type { Job, JobKey, JobRun } from '@prumo/contracts/administration/jobs';
import type { Database } from '@prumo/database/database';

import type { Actor } from '../../gateway/actor.ts';
import { NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import type { JobScheduler } from './create-job-scheduler.ts';
import type { JobDefinition } from './job-definition.ts';
import { createJobsRepository, type StoredJob, type StoredRun } from './jobs.repository.ts';

/** The routes let only administrators ask. */
export interface JobsService {
  list(): Promise<readonly Job[]>;
  run(actor: Actor, key: JobKey): Promise<void>;
  /** The server itself wants it, for somebody who has asked for something that the job does. */
  ask(userName: string, key: JobKey): Promise<void>;
  pause(actor: Actor, key: JobKey): Promise<void>;
  resume(actor: Actor, key: JobKey): Promise<void>;
}

interface JobsServiceParts {
  readonly database: Database;
  /** Those that this server has. */
  readonly definitions: readonly JobDefinition[];
  readonly scheduler: Pick<JobScheduler, 'findNext' | 'nudge'>;
  readonly clock: () => number;
  readonly onChanged: () => void;
}

const documentType = 'job';

export function createJobsService({
  database,
  definitions,
  scheduler,
  clock,
  onChanged,
}: JobsServiceParts): JobsService {
  const now = (): Date => new Date(clock());

  async function change(
    key: JobKey,
    work: (job: StoredJob, parts: ReturnType<typeof openParts>) => Promise<void>,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      const parts = openParts(transaction);
      const isKnown = definitions.some((definition) => definition.key === key);
      const job = isKnown ? await parts.jobs.lock(key) : undefined;
      if (job === undefined) throw new NotFoundError(`There is no job ${key}.`);
      await work(job, parts);
    });
    onChanged();
    scheduler.nudge();
  }

  return {
    async list() {
      const repository = createJobsRepository(database);
      const stored = new Map((await repository.list()).map((job) => [job.key, job]));
      const runs = await repository.listLatest();
      return definitions.flatMap(({ key }) => {
        const job = stored.get(key);
        return job === undefined
          ? []
          : [
              presentJob(
                key,
                job,
                runs.filter((run) => run.jobKey === key),
              ),
            ];
      });
    },

    run: async (actor, key) =>
      await change(key, async (_job, { jobs, audit }) => {
        if (!(await jobs.addAsked(key, actor.userName, now()))) return;
        await audit.record({
          userName: actor.userName,
          documentType,
          documentId: key,
          before: { askedBy: null },
          after: { askedBy: actor.userName },
        });
      }),

    ask: async (userName, key) =>
      await change(key, async (_job, { jobs }) => {
        await jobs.addAsked(key, userName, now());
      }),

    pause: async (actor, key) =>
      await change(key, async (job, { jobs, audit }) => {
        if (job.pausedAt !== null) return;
        await jobs.setPause(key, { at: now(), by: actor.userName });
        await audit.record({
          userName: actor.userName,
          documentType,
          documentId: key,
          before: { isPaused: false },
          after: { isPaused: true },
        });
      }),

    resume: async (actor, key) =>
      await change(key, async (job, { jobs, audit }) => {
        if (job.pausedAt === null) return;
        await jobs.setPause(key, null);
        // Whoever paused it wanted it not to be done meanwhile.
        await jobs.setNextDue(key, scheduler.findNext(key, now()));
        await audit.record({
          userName: actor.userName,
          documentType,
          documentId: key,
          before: { isPaused: true },
          after: { isPaused: false },
        });
      }),
  };
}

function openParts(connection: Parameters<typeof createJobsRepository>[0]) {
  return { jobs: createJobsRepository(connection), audit: createAuditRepository(connection) };
}

function presentJob(key: JobKey, job: StoredJob, runs: readonly StoredRun[]): Job {
  return {
    key,
    schedule: job.schedule,
    catchUp: job.catchUp,
    nextDueAt: job.pausedAt === null ? presentInstant(job.nextDueAt) : null,
    pausedAt: presentInstant(job.pausedAt),
    pausedBy: job.pausedBy,
    runs: runs.map(presentRun),
  };
}

function presentRun(run: StoredRun): JobRun {
  const { startedAt, endedAt } = run;
  return {
    id: String(run.id),
    state: run.state,
    dueAt: presentInstant(run.dueAt),
    askedBy: run.askedBy,
    startedAt: presentInstant(startedAt),
    endedAt: presentInstant(endedAt),
    durationMs: startedAt === null || endedAt === null ? null : endedAt.getTime() - startedAt.getTime(),
    missed: run.missed,
    attempt: run.attempt,
    error: run.error,
    counts: run.counts,
  };
}

function presentInstant(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString();
}
