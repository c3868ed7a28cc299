import type { ActiveApp } from '@prumo/contracts/settings/active-apps';

import { isIdleTooLong } from './idle-time.ts';

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
