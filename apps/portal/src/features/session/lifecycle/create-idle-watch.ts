import { isIdleTooLong } from '@prumo/domain/session/idle-time';

import { classifyIdleTime } from '../model/classify-idle-time.ts';
import type { Interruption } from '../model/session-phase.ts';
import type { SessionEnvironment } from './session-environment.ts';

interface IdleWatchParts {
  readonly environment: Pick<SessionEnvironment, 'readTraces' | 'now'>;
  readonly timeoutMinutes: number;
  /** Leads to a fresh look: other tabs may use the session meanwhile. */
  readonly onDue: () => void;
}

export interface IdleWatch {
  /** Judges the time that is left and comes back when that may have changed. */
  readonly look: (options: { readonly isWarned: boolean }) => IdleFinding;
  readonly noteActivity: () => void;
  readonly stop: () => void;
  /** What ended a session that is no longer alive. */
  readonly describeEnd: () => Interruption;
}

export type IdleFinding =
  | { readonly kind: 'calm' }
  /** The person types, so the server is told that they are here. */
  | { readonly kind: 'working' }
  | { readonly kind: 'near'; readonly endsAt: number };

/** Follows the last-use cookie, by which every tab and every copy of the server counts. */
export function createIdleWatch({ environment, timeoutMinutes, onDue }: IdleWatchParts): IdleWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastActiveAt: number | null = null;
  /** What the cookie said when it was there: another tab that ends the session removes it. */
  let lastSeenUseAt: number | null = null;

  function look({ isWarned }: { readonly isWarned: boolean }): IdleFinding {
    clearTimeout(timer);
    const { lastUsedAt } = environment.readTraces();
    if (lastUsedAt === null) {
      return { kind: 'calm' };
    }
    lastSeenUseAt = lastUsedAt;
    const judgement = classifyIdleTime({
      lastUsedAt,
      now: environment.now(),
      timeoutMinutes,
      // Whoever has been asked answers the question; moving about in it is no answer.
      lastActiveAt: isWarned ? null : lastActiveAt,
    });
    switch (judgement.kind) {
      case 'early':
        comeBackIn(judgement.nextLookMs);
        return { kind: 'calm' };
      case 'working':
        // One activity is worth one request, also when that fails.
        lastActiveAt = null;
        comeBackIn(retryMs);
        return judgement;
      case 'near':
        comeBackIn(judgement.nextLookMs);
        return { kind: 'near', endsAt: judgement.endsAt };
      case 'over':
        comeBackIn(0);
        return { kind: 'calm' };
    }
  }

  function comeBackIn(milliseconds: number): void {
    timer = setTimeout(onDue, Math.min(milliseconds, longestTimerMs));
  }

  return {
    look,
    noteActivity() {
      lastActiveAt = environment.now();
    },
    stop() {
      clearTimeout(timer);
      lastSeenUseAt = null;
    },
    describeEnd() {
      const lastUsedAt = environment.readTraces().lastUsedAt ?? lastSeenUseAt;
      return lastUsedAt !== null && isIdleTooLong({ lastUsedAt, now: environment.now(), timeoutMinutes })
        ? 'idle'
        : 'ended';
    },
  };
}

const retryMs = 1000;

/** Timers that are longer than this fire at once. */
const longestTimerMs = 2 ** 31 - 1;
