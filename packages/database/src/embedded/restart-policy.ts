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

export type RestartDecision =
  | { readonly kind: 'restart'; readonly pauseMs: number }
  | { readonly kind: 'give-up' };

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
