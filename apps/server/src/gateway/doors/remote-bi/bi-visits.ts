import { createHmac, randomBytes } from 'node:crypto';

import type { BiPerson, Credentials } from '../back-end-doors.ts';
import { createCookieJar, type CookieJar } from './cookie-jar.ts';

/** What this copy of the server remembers of one session's dealings with the BI server. */
interface Remembered {
  readonly jar: CookieJar;
  person: KnownPerson | undefined;
  usedAt: number;
}

/** A person as that server told them, and when it was asked. */
export interface KnownPerson {
  readonly asked: Promise<BiPerson | undefined>;
  readonly askedAt: number;
}

export interface BiVisits {
  /** Of a session; a copy of the server that does not know it yet begins without cookies. */
  use(sessionId: string): Remembered;
  find(sessionId: string): Remembered | undefined;
  drop(sessionId: string): void;
  /** Drops and returns what was not used for as long as a session may be idle. */
  dropIdleOnes(): readonly { readonly jar: CookieJar }[];
  /** A name for credentials under which they can be remembered without being kept. */
  nameOf(credentials: Credentials): string;
}

interface BiVisitsParts {
  readonly clock: () => number;
  readonly sessionTimeoutMinutes: number;
}

/** Beyond this the sessions that were used longest ago are forgotten; they go on with Basic alone. */
const mostSessions = 10_000;

export function createBiVisits({ clock, sessionTimeoutMinutes }: BiVisitsParts): BiVisits {
  const nameKey = randomBytes(32);
  // In the order of their last use.
  const sessions = new Map<string, Remembered>();

  return {
    use(sessionId) {
      const remembered = sessions.get(sessionId) ?? { jar: createCookieJar(), person: undefined, usedAt: 0 };
      remembered.usedAt = clock();
      sessions.delete(sessionId);
      sessions.set(sessionId, remembered);
      if (sessions.size > mostSessions) {
        for (const oldest of sessions.keys()) {
          sessions.delete(oldest);
          break;
        }
      }
      return remembered;
    },

    find: (sessionId) => sessions.get(sessionId),

    drop(sessionId) {
      sessions.delete(sessionId);
    },

    dropIdleOnes() {
      const limit = clock() - sessionTimeoutMinutes * 60_000;
      const idle = [...sessions].filter(([, { usedAt }]) => usedAt < limit);
      for (const [sessionId] of idle) sessions.delete(sessionId);
      return idle.map(([, remembered]) => remembered);
    },

    nameOf: ({ userName, password }) =>
      createHmac('sha256', nameKey)
        .update(JSON.stringify([userName, password]))
        .digest('base64url'),
  };
}
