import { createHmac, randomBytes } from 'node:crypto';

import type { BiPerson, Credentials } from '../back-end-doors.ts';

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

/** The cookies that the BI server gave to one session. They stay here; no browser ever sees them. */
export interface CookieJar {
  /** The Cookie header; nothing while there is none. */
  present(): string | undefined;
  keep(setCookieLines: readonly string[] | undefined): void;
  /** Throws all away, unless other ones than these were given meanwhile. */
  forget(presented: string): void;
}

/** A server that gives more than this to one session is not the one it should be. */
const mostCookies = 50;
const longestCookie = 4_096;

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();

  function present(): string | undefined {
    return cookies.size === 0
      ? undefined
      : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  return {
    present,

    keep(lines = []) {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split(';');
        const separator = pair.indexOf('=');
        const name = pair.slice(0, separator).trim();
        if (separator < 1 || name === '' || pair.length > longestCookie) continue;
        if (isExpired(attributes)) cookies.delete(name);
        else if (cookies.has(name) || cookies.size < mostCookies)
          cookies.set(name, pair.slice(separator + 1).trim());
      }
    },

    forget(presented) {
      if (present() === presented) cookies.clear();
    },
  };
}

function isExpired(attributes: readonly string[]): boolean {
  const values = new Map(
    attributes.map((attribute) => {
      const [name = '', ...value] = attribute.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  const maxAge = values.get('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  // Servers delete a cookie with a date of 1970; later dates outlive every session of ours.
  const expires = Date.parse(values.get('expires') ?? '');
  return !Number.isNaN(expires) && expires <= 86_400_000;
}
