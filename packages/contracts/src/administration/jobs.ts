// What the server does by the clock, for administrators: when each job is due, how it went, and what can be done about it.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { instant } from '../non-compliances/stored-fields.ts';

/** What becomes of due times that nobody could meet: skip them, do one run for all of them, or do each. */
export const catchUps = ['skip', 'once', 'all'] as const;

export type CatchUp = (typeof catchUps)[number];

/** `interrupted`: the server was stopped or died meanwhile. `skipped`: it was due while no server ran. */
export const jobRunStates = ['waiting', 'running', 'done', 'failed', 'interrupted', 'skipped'] as const;

export type JobRunState = (typeof jobRunStates)[number];

export const jobKeys = [
  'extraction-nightly',
  'extraction-monthly',
  'minutes-sweep',
  'result-analyses-sweep',
  'non-compliances-sweep',
  'legal-deadlines',
  'housekeeping',
  'notification-digests',
  'bi-schedules',
  'notification-rules',
] as const;

export type JobKey = (typeof jobKeys)[number];

const jobRun = z.object({
  id: z.string(),
  state: z.enum(jobRunStates),
  /** Null: somebody asked for it. */
  dueAt: z.nullable(instant),
  askedBy: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  durationMs: z.nullable(z.int()),
  /** How many due times before it were missed, and are settled with it. */
  missed: z.int(),
  /** From 1; more after runs that died with their server. */
  attempt: z.int(),
  error: z.nullable(z.string()),
  /** What was done, as counts by name. */
  counts: z.record(z.string(), z.int()),
});

export type JobRun = z.output<typeof jobRun>;

const job = z.object({
  key: z.enum(jobKeys),
  /** As cron writes it, in the hospital's time. */
  schedule: z.string(),
  catchUp: z.enum(catchUps),
  /** Null while it is paused. */
  nextDueAt: z.nullable(instant),
  pausedAt: z.nullable(instant),
  pausedBy: z.nullable(z.string()),
  /** The latest first. */
  runs: z.array(jobRun),
});

export type Job = z.output<typeof job>;

/** So many runs come with each job. */
export const shownRuns = 20;

const params = z.object({ key: z.enum(jobKeys) });

export const jobCalls = {
  list: defineCall({
    method: 'GET',
    path: '/gateway/jobs',
    access: 'admin',
    answer: z.object({ jobs: z.array(job), timeZone: z.string() }),
    live: 'jobs',
  }),
  /** Now, beside its schedule; while it waits or runs already nothing more is begun. */
  run: defineCall({ method: 'POST', path: '/gateway/jobs/:key/runs', access: 'admin', params }),
  pause: defineCall({ method: 'POST', path: '/gateway/jobs/:key/pause', access: 'admin', params }),
  /** What was due meanwhile is not made up for. */
  resume: defineCall({ method: 'POST', path: '/gateway/jobs/:key/resume', access: 'admin', params }),
};
