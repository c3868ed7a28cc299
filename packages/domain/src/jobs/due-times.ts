// Which runs a job gets when somebody looks at the clock, also after the whole server was away for a while.
import type { CatchUp } from '@prumo/contracts/administration/jobs';

export interface DueRun {
  readonly dueAt: Date;
  /** How many earlier due times it stands for. */
  readonly missed: number;
}

export interface DuePlan {
  /** In the order of their due times. */
  readonly runs: readonly DueRun[];
  /** Due times that get no run: the last of them, and how many came before it. */
  readonly skipped: DueRun | null;
  /** The first that is still to come; null: there is none. */
  readonly nextDueAt: Date | null;
}

export interface DueQuestion {
  /** The first due time that nobody has looked at yet. */
  readonly nextDueAt: Date;
  readonly now: Date;
  readonly catchUp: CatchUp;
  /** The first due time after an instant, by the job's schedule. */
  readonly findNext: (after: Date) => Date | null;
}

/** So much later a due time still counts as met: between two looks, and for a restart of the server. */
export const onTimeMs = 120_000;
/** More than these are never worked off one by one. */
export const mostRuns = 50;
/** A schedule of minutes over an outage of days is not counted to its end: nothing else goes on meanwhile. */
const mostCounted = 500;

/** `skip` runs the last one if it is on time, `once` the last one whenever it was, `all` each of them. */
export function planDueRuns({ nextDueAt, now, catchUp, findNext }: DueQuestion): DuePlan {
  const due = listDueTimes(nextDueAt, now, findNext);
  const last = due.at(-1);
  if (last === undefined) return { runs: [], skipped: null, nextDueAt };
  const following = findNext(now);
  if (catchUp === 'all') {
    const runs = due.slice(-mostRuns);
    return {
      runs: runs.map((dueAt) => ({ dueAt, missed: 0 })),
      skipped: presentSkipped(due.slice(0, -mostRuns)),
      nextDueAt: following,
    };
  }
  const earlier = due.slice(0, -1);
  if (catchUp === 'once') {
    return { runs: [{ dueAt: last, missed: earlier.length }], skipped: null, nextDueAt: following };
  }
  const isOnTime = now.getTime() - last.getTime() <= onTimeMs;
  return {
    runs: isOnTime ? [{ dueAt: last, missed: 0 }] : [],
    skipped: presentSkipped(isOnTime ? earlier : due),
    nextDueAt: following,
  };
}

function listDueTimes(first: Date, now: Date, findNext: DueQuestion['findNext']): Date[] {
  const due: Date[] = [];
  let at: Date | null = first;
  while (at !== null && at.getTime() <= now.getTime() && due.length < mostCounted) {
    due.push(at);
    at = findNext(at);
  }
  const last = due.at(-1);
  return due.length < mostCounted || last === undefined ? due : [...due, ...findLatest(last, now, findNext)];
}

/** The last due times before now, found without going through all that lie between. */
function findLatest(counted: Date, now: Date, findNext: DueQuestion['findNext']): Date[] {
  for (const spanMs of [60 * 60_000, 7 * 86_400_000, Number.MAX_SAFE_INTEGER]) {
    const found: Date[] = [];
    let at = findNext(new Date(Math.max(counted.getTime(), now.getTime() - spanMs)));
    while (at !== null && at.getTime() <= now.getTime() && found.length < mostCounted) {
      found.push(at);
      at = findNext(at);
    }
    if (found.length > 0) return found;
  }
  return [];
}

function presentSkipped(times: readonly Date[]): DueRun | null {
  const last = times.at(-1);
  return last === undefined ? null : { dueAt: last, missed: times.length - 1 };
}
