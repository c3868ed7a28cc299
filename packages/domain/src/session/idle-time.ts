import type { ActiveApp } from '@prumo/contracts/settings/public-settings';

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

interface SessionTraces {
  /** Apps for which the browser holds a companion cookie. */
  readonly appsWithCookie: readonly ActiveApp[];
  /** Value of the last-use cookie, in milliseconds; null when it is missing or unreadable. */
  readonly lastUsedAt: number | null;
}

interface SessionRules {
  readonly activeApps: readonly ActiveApp[];
  readonly timeoutMinutes: number;
}

/** Logged in only while every enabled app has its cookie and the idle time is under the timeout. */
export function isLoggedIn(traces: SessionTraces, rules: SessionRules, now: number): boolean {
  return (
    traces.lastUsedAt !== null &&
    rules.activeApps.every((app) => traces.appsWithCookie.includes(app)) &&
    !isIdleTooLong({ lastUsedAt: traces.lastUsedAt, now, timeoutMinutes: rules.timeoutMinutes })
  );
}
