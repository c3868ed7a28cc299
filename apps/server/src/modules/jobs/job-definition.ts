import type { CatchUp, JobKey } from '@prumo/contracts/administration/jobs';

/** What was done, as counts by name; nothing where there is nothing to count. */
export type RunCounts = Readonly<Record<string, number>>;

export interface RunContext {
  /** The server stops: whatever can be left for later is left. */
  readonly signal: AbortSignal;
}

/** Something that a module does by the clock, in one copy of the server at a time. */
export interface JobDefinition {
  readonly key: JobKey;
  /** Five fields, as cron writes them, in the hospital's time. */
  readonly schedule: string;
  readonly catchUp: CatchUp;
  /** May be done twice for one due time: a server that dies in the middle leaves it to another. */
  readonly run: (context: RunContext) => Promise<RunCounts> | Promise<void>;
}
