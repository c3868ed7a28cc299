// Plans runs by the clock, begins them, and notes how they ended, beside any number of other copies of the server that do the
// same on the same tables. What a copy that died had under way is found by the others.
import type { Database } from '@prumo/database/database';
import { findUnavailability } from '@prumo/database/database-unavailable-error';
import { planDueRuns } from '@prumo/domain/jobs/due-times';

import type { JobDefinition } from './job-definition.ts';
import { createJobsRepository, type RunEnd, type StoredRun } from './jobs.repository.ts';
import { openSchedule } from './open-schedule.ts';

export interface JobScheduler {
  /** Makes the jobs known, and begins to look at the clock. */
  start(): Promise<void>;
  /** Something is to be done now: no need to wait for the next look. */
  nudge(): void;
  /** The first due time after this instant. */
  findNext(key: string, after: Date): Date | null;
  /** Tells the runs under way to end, and waits for them. */
  close(): Promise<void>;
}

export interface JobSchedulerParts {
  readonly database: Database;
  readonly definitions: readonly JobDefinition[];
  readonly timeZone: string;
  readonly clock: () => number;
  /** A run came, began or ended, and that is committed. */
  readonly onChanged: () => void;
  readonly reportFailure: (error: unknown, jobKey: string | null) => void;
  /** How often it looks at least, for what other copies have left. */
  readonly lookMs?: number;
  /** A copy that only lost its connection is back by then. */
  readonly graceMs?: number;
}

const usualLookMs = 5_000;
const usualGraceMs = 3_000;
/** In one copy at once; each job is run by one copy at a time anyway. */
const mostAtOnce = 4;
/** A job that takes the server down with it is not begun for ever. */
const mostAttempts = 3;
const longestError = 2_000;

export function createJobScheduler(parts: JobSchedulerParts): JobScheduler {
  const { database, clock, timeZone, onChanged, reportFailure } = parts;
  const { lookMs = usualLookMs, graceMs = usualGraceMs } = parts;
  const definitions = new Map(parts.definitions.map((definition) => [definition.key as string, definition]));
  const keys = [...definitions.keys()];
  const repository = createJobsRepository(database);
  const stopping = new AbortController();
  const underWay = new Map<number, Promise<void>>();
  /** Ends that could not be noted, because the database was away. */
  const owedEnds = new Map<number, { readonly run: StoredRun; readonly end: RunEnd }>();
  const missedSince = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isNudged = false;

  const now = (): Date => new Date(clock());

  function findNextBy(schedule: string, after: Date): Date | null {
    return openSchedule(schedule, timeZone)(after);
  }

  async function register(): Promise<void> {
    for (const { key, schedule, catchUp } of definitions.values()) {
      await database.transaction(async (transaction) => {
        const jobs = createJobsRepository(transaction);
        const known = await jobs.lock(key);
        const isSame = known?.schedule === schedule && known.timeZone === timeZone;
        const nextDueAt = isSame && known.nextDueAt !== null ? known.nextDueAt : findNextBy(schedule, now());
        await jobs.put({ key, schedule, timeZone, catchUp, nextDueAt });
      });
    }
  }

  /** One after the other, each in a transaction of its own, until no job is due. */
  async function planDue(): Promise<void> {
    for (;;) {
      const planned = await database.transaction(async (transaction) => {
        const jobs = createJobsRepository(transaction);
        const job = await jobs.lockDue(keys, now());
        const definition = job && definitions.get(job.key);
        if (job === undefined || definition === undefined || job.nextDueAt === null) return undefined;
        const plan = planDueRuns({
          nextDueAt: job.nextDueAt,
          now: now(),
          catchUp: definition.catchUp,
          findNext: openSchedule(definition.schedule, timeZone),
        });
        await jobs.addPlanned(job.key, plan, now());
        await jobs.setNextDue(job.key, plan.nextDueAt);
        return plan;
      });
      if (planned === undefined) return;
      onChanged();
    }
  }

  async function beginWaiting(): Promise<void> {
    const copy = await database.presence.announce();
    while (!stopping.signal.aborted && underWay.size < mostAtOnce) {
      const run = await database.transaction(
        async (transaction) => await createJobsRepository(transaction).begin(keys, copy, now()),
      );
      if (run === undefined) return;
      onChanged();
      const carried = carryOut(run).finally(() => {
        underWay.delete(run.id);
        // Its job may have another run that waits.
        look();
      });
      underWay.set(run.id, carried);
    }
  }

  async function carryOut(run: StoredRun): Promise<void> {
    const end = await work(run);
    try {
      await noteEnd(run, end);
    } catch (error) {
      owedEnds.set(run.id, { run, end });
      reportFailure(error, run.jobKey);
    }
  }

  async function work({ jobKey }: StoredRun): Promise<RunEnd> {
    try {
      const counts = await definitions.get(jobKey)?.run({ signal: stopping.signal });
      return { state: 'done', error: null, counts: typeof counts === 'object' ? counts : {} };
    } catch (error) {
      if (stopping.signal.aborted) return { state: 'interrupted', error: null, counts: {} };
      reportFailure(error, jobKey);
      return { state: 'failed', error: describeError(error), counts: {} };
    }
  }

  async function noteEnd(run: StoredRun, end: RunEnd): Promise<void> {
    await database.transaction(async (transaction) => {
      const jobs = createJobsRepository(transaction);
      if (!(await jobs.end(run.id, end, now()))) return;
      const catchUp = definitions.get(run.jobKey)?.catchUp ?? 'skip';
      if (end.state === 'interrupted' && catchUp !== 'skip' && run.attempt < mostAttempts) {
        await jobs.addAgain(run, now());
      }
    });
    onChanged();
  }

  /** Runs that nobody is at any more. */
  async function settleLost(): Promise<void> {
    for (const { run, end } of owedEnds.values()) {
      await noteEnd(run, end);
      owedEnds.delete(run.id);
    }
    const running = await repository.listRunning();
    const copies = running.flatMap(({ copy }) => (copy === null ? [] : [copy]));
    const present = new Set(await database.presence.listPresent(copies));
    const missing = running.filter(({ copy }) => copy === null || !present.has(copy));
    for (const id of missedSince.keys()) {
      if (!missing.some((run) => run.id === id)) missedSince.delete(id);
    }
    for (const run of missing) {
      const since = missedSince.get(run.id) ?? Date.now();
      missedSince.set(run.id, since);
      if (underWay.has(run.id) || Date.now() - since < graceMs) continue;
      await noteEnd(run, { state: 'interrupted', error: null, counts: {} });
      missedSince.delete(run.id);
    }
  }

  async function goAround(): Promise<void> {
    do {
      isNudged = false;
      await settleLost();
      await planDue();
      await beginWaiting();
    } while (isNudged && !stopping.signal.aborted);
  }

  async function findPause(): Promise<number> {
    if (missedSince.size > 0) return Math.min(lookMs, graceMs);
    const earliest = await repository.findEarliestDue(keys);
    if (earliest === null) return lookMs;
    return Math.min(lookMs, Math.max(50, earliest.getTime() - clock()));
  }

  function look(): void {
    if (stopping.signal.aborted || keys.length === 0) return;
    if (round !== undefined) {
      isNudged = true;
      return;
    }
    clearTimeout(timer);
    let pauseMs = lookMs;
    round = goAround()
      .then(async () => {
        pauseMs = await findPause();
      })
      .catch((error: unknown) => {
        // A database that is away has lost no run, and says so itself.
        if (findUnavailability(error) === undefined && !stopping.signal.aborted) reportFailure(error, null);
      })
      .finally(() => {
        round = undefined;
        if (stopping.signal.aborted) return;
        timer = setTimeout(look, isNudged ? 0 : pauseMs);
        timer.unref();
      });
  }

  return {
    async start() {
      await register();
      look();
    },
    nudge: look,
    findNext: (key, after) => {
      const schedule = definitions.get(key)?.schedule;
      return schedule === undefined ? null : findNextBy(schedule, after);
    },
    async close() {
      stopping.abort();
      clearTimeout(timer);
      await round;
      await Promise.all(underWay.values());
    },
  };
}

/** PostgreSQL has no texts with NUL. */
function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll('\0', '').slice(0, longestError);
}
