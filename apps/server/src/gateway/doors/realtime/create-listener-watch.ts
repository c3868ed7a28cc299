// Looks after the people who listen to the realtime tree at this copy of the server: their streams end with their
// sessions, and when rights may have changed these are asked for anew.
import { isSamePerson } from '@prumo/domain/people/user-name';
import type { RightsListener } from '@prumo/realtime-store/access';

import type { LiveNotification } from '../../live/live-notification.ts';
import type { Timers } from '../../live/timers.ts';
import type { Session } from '../back-end-doors.ts';
import type { RealtimePerson } from './realtime.access.ts';

export interface ListenerWatch {
  countOf(sessionId: string): number;
  /** To be read before the facts of somebody are asked for who will listen. */
  now(): number;
  /** @param knownSince What was told since then may not be in the facts that are known. */
  begin(listening: Listening, knownSince: number): () => void;
  tell(notification: LiveNotification): void;
  close(): void;
}

export interface Listening extends RightsListener {
  readonly session: Session;
  /** What is known now; nothing when it could not be found out for too long. */
  learn(person: RealtimePerson | undefined): void;
}

interface ListenerWatchParts {
  readonly timers: Timers;
  /** Which of these sessions still live; asking is no use of them. */
  readonly listAlive: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Nothing when the person is gone or was deactivated. */
  readonly findPerson: (session: Session) => Promise<RealtimePerson | undefined>;
  readonly reportFailure: (error: unknown) => void;
}

interface Watched {
  readonly listening: Listening;
  lookedAt: number;
}

const beatMs = 25_000;
/** Nothing tells of roles that changed at the BI server. */
const longestWithoutLookMs = 15 * 60_000;

export function createListenerWatch(parts: ListenerWatchParts): ListenerWatch {
  const { timers, reportFailure } = parts;
  const all = new Set<Watched>();
  let cancelBeat: (() => void) | undefined;
  let looking: Promise<void> | undefined;
  let mustLookAgain = false;
  let notifiedAt = Number.NEGATIVE_INFINITY;

  function forget(watched: Watched): void {
    all.delete(watched);
    if (all.size > 0) return;
    cancelBeat?.();
    cancelBeat = undefined;
  }

  function end(watched: Watched): void {
    forget(watched);
    watched.listening.end();
  }

  async function endOfDeadSessions(asked: readonly Watched[]): Promise<void> {
    if (asked.length === 0) return;
    const alive = await parts.listAlive([...new Set(asked.map(({ listening }) => listening.session.id))]);
    for (const watched of asked) {
      if (all.has(watched) && !alive.has(watched.listening.session.id)) end(watched);
    }
  }

  /** One question for all streams of a session. */
  async function look(asked: readonly Watched[]): Promise<void> {
    const sessions = new Map(asked.map(({ listening }) => [listening.session.id, listening.session]));
    for (const session of sessions.values()) {
      await lookAtSession(
        session,
        asked.filter(({ listening }) => listening.session.id === session.id),
      );
    }
  }

  async function lookAtSession(session: Session, ofSession: readonly Watched[]): Promise<void> {
    const begunAt = timers.now();
    try {
      const person = await parts.findPerson(session);
      for (const watched of ofSession) {
        if (!all.has(watched)) continue;
        watched.lookedAt = begunAt;
        if (person === undefined) end(watched);
        else teach(watched, person);
      }
    } catch (error) {
      reportFailure(error);
      for (const watched of ofSession) if (all.has(watched) && isTooOld(watched)) teach(watched, undefined);
    }
  }

  function teach({ listening }: Watched, person: RealtimePerson | undefined): void {
    listening.learn(person);
    listening.look();
  }

  function isTooOld({ lookedAt }: Watched): boolean {
    return timers.now() - lookedAt >= longestWithoutLookMs;
  }

  /** Notifications that come while everybody is asked for are answered by asking once more. */
  async function lookAtAll(): Promise<void> {
    do {
      mustLookAgain = false;
      await look([...all]);
    } while (mustLookAgain);
  }

  function beat(): void {
    cancelBeat = timers.after(beatMs, beat);
    endOfDeadSessions([...all]).catch(reportFailure);
    // One beat before it is too old, so that it never is.
    const due = [...all].filter(({ lookedAt }) => timers.now() - lookedAt >= longestWithoutLookMs - beatMs);
    look(due).catch(reportFailure);
  }

  return {
    countOf: (sessionId) => [...all].filter(({ listening }) => listening.session.id === sessionId).length,

    now: () => timers.now(),

    begin(listening, knownSince) {
      const watched: Watched = { listening, lookedAt: knownSince };
      all.add(watched);
      cancelBeat ??= timers.after(beatMs, beat);
      if (notifiedAt >= knownSince) {
        endOfDeadSessions([watched]).catch(reportFailure);
        look([watched]).catch(reportFailure);
      }
      return () => forget(watched);
    },

    tell({ broadcasts, sessionsOf }) {
      if (broadcasts.includes('departments') || sessionsOf?.length !== 0) notifiedAt = timers.now();
      if (broadcasts.includes('departments') && all.size > 0) {
        mustLookAgain = true;
        looking ??= lookAtAll()
          .catch(reportFailure)
          .finally(() => {
            looking = undefined;
          });
      }
      if (sessionsOf?.length === 0) return;
      const asked = [...all].filter(
        ({ listening }) =>
          sessionsOf === null || sessionsOf.some((name) => isSamePerson(name, listening.session.userName)),
      );
      endOfDeadSessions(asked).catch(reportFailure);
    },

    close() {
      all.clear();
      cancelBeat?.();
    },
  };
}
