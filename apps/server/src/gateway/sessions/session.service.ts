import { createHash, randomBytes } from 'node:crypto';

import type { Connection } from '@prumo/database/connection';
import { isIdleTooLong } from '@prumo/domain/session/idle-time';

import type { Credentials } from '../doors/back-end-doors.ts';
import type { CredentialVault } from './credential-vault.ts';
import { createSessionRepository } from './session.repository.ts';

export interface Session {
  readonly userName: string;
  /** What the back ends by address get; nothing when every back end is embedded. */
  readonly credentials: Credentials | undefined;
}

export interface SessionService {
  /** Returns the token that only the browser's HttpOnly cookie holds; the database has its hash. */
  start(userName: string, credentials: Credentials | undefined): Promise<string>;
  /** The session of a token, which counts as use; nothing when it is unknown or was idle too long. */
  use(token: string): Promise<Session | undefined>;
  end(token: string): Promise<void>;
  endIdleOnes(): Promise<void>;
}

/**
 * Uses closer together than this are not written again, so that reading costs no write.
 * A session therefore lives up to this much longer than SESSION_TIMEOUT, never shorter.
 */
const touchIntervalMs = 5_000;

interface SessionServiceParts {
  readonly database: Connection;
  readonly vault: CredentialVault;
  readonly clock: () => number;
  readonly timeoutMinutes: number;
}

export function createSessionService(parts: SessionServiceParts): SessionService {
  const { vault, clock, timeoutMinutes } = parts;
  const sessions = createSessionRepository(parts.database);

  return {
    async start(userName, credentials) {
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashToken(token);
      await sessions.insert({
        tokenHash,
        userName,
        sealedCredentials: credentials === undefined ? null : vault.seal(credentials, tokenHash),
        lastUsedAt: new Date(clock()),
      });
      return token;
    },

    async use(token) {
      const tokenHash = hashToken(token);
      const row = await sessions.find(tokenHash);
      if (row === undefined) return undefined;

      const now = clock();
      const lastUsedAt = row.lastUsedAt.getTime();
      if (isIdleTooLong({ lastUsedAt: lastUsedAt + touchIntervalMs, now, timeoutMinutes })) {
        await sessions.delete(tokenHash);
        return undefined;
      }

      const credentials =
        row.sealedCredentials === null ? undefined : vault.open(row.sealedCredentials, tokenHash);
      if (row.sealedCredentials !== null && credentials === undefined) {
        await sessions.delete(tokenHash);
        return undefined;
      }

      if (now - lastUsedAt >= touchIntervalMs) await sessions.touch(tokenHash, new Date(now));
      return { userName: row.userName, credentials };
    },

    async end(token) {
      await sessions.delete(hashToken(token));
    },

    async endIdleOnes() {
      await sessions.deleteUsedBefore(new Date(clock() - timeoutMinutes * 60_000 - touchIntervalMs));
    },
  };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
