// Keeps PostgreSQL running for as long as the server lives: starts it again when it died, by the rules
// below. Whoever uses the database meanwhile is told that it is away, and finds it at the same port after.
import { setTimeout as sleep } from 'node:timers/promises';

import type { DataFolderLock } from './data-folder-lock.ts';
import { DataFolderInUseError } from './embedded-postgres-error.ts';
import type { Postmaster } from './obtain-postmaster.ts';

export type JoinedPostmaster = { postmaster: Postmaster; lock: DataFolderLock };

export type SupervisionEvents = {
  /** PostgreSQL is gone, and is about to be started again. */
  onDown: (error: Error) => void;
  onRestarted: (facts: { downMs: number }) => void;
  /** It is not worth trying any more, or another server took the data folder. */
  onLost: (error: Error) => void;
};

export type SupervisedPostmaster = {
  current: () => JoinedPostmaster;
  /** From now on its end is expected. Resolves when nothing is being started any more. */
  end: () => Promise<void>;
};

const LOOK_MS = 1_000;

export async function supervisePostmaster(options: {
  /** The first time at any port; later at the one that everybody knows. */
  join: (port: number | null, onLost: (error: Error) => void) => Promise<JoinedPostmaster>;
  /** Whether somebody other than us has told it to stop, so that it waits for its last guests to leave. */
  isStopping: (postmaster: Postmaster) => Promise<boolean>;
  /** Ends one that is stopping, whoever its guests are. */
  hasten: (postmaster: Postmaster) => Promise<void>;
  policy: RestartPolicy;
  clock: () => number;
  events: SupervisionEvents;
}): Promise<SupervisedPostmaster> {
  const { policy, clock, events } = options;
  const ending = new AbortController();
  let restarts: readonly number[] = [];
  let restarting: Promise<void> | null = null;
  /** Not dealt with yet. */
  let loss: Error | null = null;
  let joined = await options.join(null, handleLoss);

  function handleLoss(cause: Error): void {
    loss = cause;
    if (!ending.signal.aborted) restarting ??= dealWithLosses();
  }

  async function dealWithLosses(): Promise<void> {
    // It may die again before the restart is all over.
    while (loss !== null && !ending.signal.aborted) {
      const cause: Error = loss;
      loss = null;
      await restart(cause);
    }
    restarting = null;
  }

  async function restart(cause: Error): Promise<void> {
    const downSince = clock();
    let last = cause;
    if (!(cause instanceof DataFolderInUseError)) events.onDown(cause);
    for (;;) {
      const decision = decideRestart(policy, restarts, clock());
      if (decision.kind === 'give-up' || last instanceof DataFolderInUseError) {
        events.onLost(last);
        return;
      }
      await sleep(decision.pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      restarts = [...listRecent(policy, restarts, clock()), clock()];
      try {
        joined = await options.join(joined.postmaster.port, handleLoss);
        if (!ending.signal.aborted) events.onRestarted({ downMs: clock() - downSince });
        return;
      } catch (error) {
        last = error instanceof Error ? error : new Error(String(error));
      }
    }
  }

  /** A polite `kill` would otherwise leave it for ever in a state that lets nobody in. */
  async function look(): Promise<void> {
    const { postmaster } = joined;
    if (restarting === null && (await options.isStopping(postmaster)) && !ending.signal.aborted) {
      await options.hasten(postmaster);
    }
  }

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, LOOK_MS);
  timer.unref();

  return {
    current: () => joined,
    async end() {
      ending.abort();
      clearInterval(timer);
      await looking;
      await restarting;
    },
  };
}

// When a PostgreSQL that died is started again, and when that has become pointless.

export type RestartPolicy = {
  /** Before the first restart within the window, the second and so on; the last one holds for all further ones. */
  readonly pausesMs: readonly number[];
  /** Restarts within the window after which it is given up. */
  readonly mostRestarts: number;
  readonly windowMs: number;
};

/** A single death costs no pause; one that comes back at every start is given up within a few minutes. */
export const USUAL_RESTART_POLICY: RestartPolicy = {
  pausesMs: [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000],
  mostRestarts: 10,
  windowMs: 10 * 60_000,
};

type RestartDecision = { readonly kind: 'restart'; readonly pauseMs: number } | { readonly kind: 'give-up' };

/**
 * @param earlier The moments of the restarts so far, tried or done, oldest first.
 * @param now By the same clock.
 */
export function decideRestart(
  policy: RestartPolicy,
  earlier: readonly number[],
  now: number,
): RestartDecision {
  const recent = listRecent(policy, earlier, now);
  if (recent.length >= policy.mostRestarts) return { kind: 'give-up' };
  const last = policy.pausesMs.at(-1) ?? 0;
  return { kind: 'restart', pauseMs: policy.pausesMs[recent.length] ?? last };
}

/** What still counts; the rest may be forgotten. */
export function listRecent(
  policy: RestartPolicy,
  earlier: readonly number[],
  now: number,
): readonly number[] {
  return earlier.filter((moment) => now - moment < policy.windowMs);
}
