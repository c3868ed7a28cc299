interface IdleFacts {
  readonly lastUsedAt: number;
  readonly now: number;
  readonly timeoutMinutes: number;
}

const millisecondsPerMinute = 60_000;

/** A session ends when its idle minutes reach the timeout, not only when they pass it. */
export function isIdleTooLong(facts: IdleFacts): boolean {
  return facts.now - facts.lastUsedAt >= facts.timeoutMinutes * millisecondsPerMinute;
}

/** Milliseconds until the session ends if nothing is asked of the server; 0 when it has ended. */
export function millisecondsUntilIdle(facts: IdleFacts): number {
  return Math.max(0, facts.lastUsedAt + facts.timeoutMinutes * millisecondsPerMinute - facts.now);
}
