import { millisecondsUntilIdle } from '@prumo/domain/session/idle-time';

interface IdleFacts {
  readonly lastUsedAt: number;
  readonly now: number;
  readonly timeoutMinutes: number;
  /** When the person last touched this page; null where that must not count. */
  readonly lastActiveAt: number | null;
}

export type IdleJudgement =
  | { readonly kind: 'early'; readonly nextLookMs: number }
  /** The person works here, though nothing was asked of the server for long: they type a long text. */
  | { readonly kind: 'working' }
  | { readonly kind: 'near'; readonly endsAt: number; readonly nextLookMs: number }
  | { readonly kind: 'over' };

/** What the idle time means at this moment, and when to look again. */
export function classifyIdleTime({ lastActiveAt, ...facts }: IdleFacts): IdleJudgement {
  const left = millisecondsUntilIdle(facts);
  const warningMs = chooseWarningTime(facts.timeoutMinutes);
  if (left === 0) {
    return { kind: 'over' };
  }
  if (left > warningMs) {
    return { kind: 'early', nextLookMs: left - warningMs };
  }
  if (lastActiveAt !== null && facts.now - lastActiveAt < warningMs) {
    return { kind: 'working' };
  }
  return { kind: 'near', endsAt: facts.now + left, nextLookMs: Math.min(left, lookAgainMs) };
}

/** Often enough to notice soon that the session is used in another tab. */
const lookAgainMs = 1000;

const longestWarningMs = 60_000;

/** A minute; half of the time where a minute would be most of it, or the warning would stand all the time. */
function chooseWarningTime(timeoutMinutes: number): number {
  return Math.min(longestWarningMs, (timeoutMinutes * 60_000) / 2);
}
