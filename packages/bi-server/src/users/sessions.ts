import { createHash, randomBytes } from 'node:crypto';

import type { Connection } from '@prumo/database/connection';

import { createSessionRepository } from '../persistence/session.repository.ts';

export interface Sessions {
  /** Returns the token that only the client's cookie holds; the database has its hash. */
  start(userName: string, origin: 'form' | 'basic'): Promise<string>;
  /** Whose session it is, which counts as use; nothing when it is unknown or was idle too long. */
  use(token: string): Promise<string | undefined>;
  /** An id by which a session can be asked about, and which opens nothing. */
  idOf(token: string): string;
  /** No use of it. */
  isAlive(id: string): Promise<boolean>;
  /** One that began with Basic, and in which somebody has opened what goes on asking. */
  claim(id: string): Promise<void>;
  end(token: string): Promise<void>;
  endAllOf(userName: string, exceptToken?: string): Promise<void>;
  endIdleOnes(): Promise<void>;
}

const idleLimitMs = 120 * 60_000;

/** Sessions of Basic clients that keep no cookies pile up; this long after their start nobody will ask for them. */
const unclaimedLimitMs = 10 * 60_000;

/** Uses closer together than this are not written again, so that reading costs no write. */
const touchIntervalMs = 5_000;

export function createSessions(database: Connection, clock: () => number): Sessions {
  const sessions = createSessionRepository(database);
  const isIdleTooLong = (lastUsedAt: Date): boolean =>
    clock() - lastUsedAt.getTime() >= idleLimitMs + touchIntervalMs;

  return {
    async start(userName, origin) {
      const token = randomBytes(32).toString('base64url');
      await sessions.insert({
        tokenHash: hashToken(token),
        userName,
        isFromBasic: origin === 'basic',
        lastUsedAt: new Date(clock()),
      });
      return token;
    },

    async use(token) {
      const tokenHash = hashToken(token);
      const row = await sessions.find(tokenHash);
      if (row === undefined) return undefined;
      if (isIdleTooLong(row.lastUsedAt)) {
        await sessions.delete(tokenHash);
        return undefined;
      }
      const idleMs = clock() - row.lastUsedAt.getTime();
      if (idleMs >= touchIntervalMs) await sessions.touch(tokenHash, new Date(clock()));
      return row.userName;
    },

    idOf: (token) => hashToken(token).toString('base64url'),

    async isAlive(id) {
      const row = await sessions.find(Buffer.from(id, 'base64url'));
      return row !== undefined && !isIdleTooLong(row.lastUsedAt);
    },

    async claim(id) {
      await sessions.claim(Buffer.from(id, 'base64url'));
    },

    async end(token) {
      await sessions.delete(hashToken(token));
    },

    async endAllOf(userName, exceptToken) {
      await sessions.deleteOfPerson(userName, exceptToken === undefined ? undefined : hashToken(exceptToken));
    },

    async endIdleOnes() {
      const now = clock();
      await sessions.deleteUsedBefore(new Date(now - idleLimitMs - touchIntervalMs));
      await sessions.deleteUnclaimedStartedBefore(new Date(now - unclaimedLimitMs));
    },
  };
}

/** Seconds of inactivity after which a session ends. */
export const sessionTimeoutSeconds = idleLimitMs / 1000;

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
