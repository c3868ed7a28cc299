import { createHash, randomBytes } from 'node:crypto';

import type { Connection } from '@prumo/database/connection';
import { isIdleTooLong } from '@prumo/domain/session/idle-time';

import type { Credentials, Session } from '../doors/back-end-doors.ts';
import type { CredentialVault } from './credential-vault.ts';
import { createSessionRepository } from './session.repository.ts';

export interface SessionService {
  /** Token and id of a session that may begin, for doors that keep something for it while they log in. */
  prepare(): PreparedSession;
  /** Returns the token that only the browser's HttpOnly cookie holds; the database has its hash. */
  start(userName: string, credentials: Credentials | undefined, prepared?: PreparedSession): Promise<string>;
  /** The session of a token, which counts as use; nothing when it is unknown or was idle too long. */
  use(token: string): Promise<Session | undefined>;
  /** The same without counting as use: for what a page does by itself. */
  look(token: string): Promise<Session | undefined>;
  /** After a change of password, so that the remote back ends get the new one. */
  replaceCredentials(token: string, credentials: Credentials): Promise<void>;
  end(token: string): Promise<void>;
  /** Every session of a person but the one of the token, if any is given. */
  endOthersOf(userName: string, token: string | undefined): Promise<void>;
  endIdleOnes(): Promise<void>;
  /** Which of these ids are of sessions that live, of people who are still let in; no use of them. */
  listAlive(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface PreparedSession {
  readonly token: string;
  readonly id: string;
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
  /** Of these names those of people who are still let in, in lower case. Absent: who is, is asked elsewhere. */
  readonly listLetIn?: ((userNames: readonly string[]) => Promise<ReadonlySet<string>>) | undefined;
  /** Not for idle ones that are swept away: nobody waits to hear of them. */
  readonly onEnded?: (userName: string) => void;
}

export function createSessionService(parts: SessionServiceParts): SessionService {
  const { vault, clock, timeoutMinutes } = parts;
  const sessions = createSessionRepository(parts.database);

  async function remove(tokenHash: Buffer): Promise<void> {
    const userName = await sessions.delete(tokenHash);
    if (userName !== undefined) parts.onEnded?.(userName);
  }

  async function find(token: string, { isUse }: { readonly isUse: boolean }): Promise<Session | undefined> {
    const tokenHash = hashToken(token);
    const row = await sessions.find(tokenHash);
    if (row === undefined) return undefined;

    const now = clock();
    const lastUsedAt = row.lastUsedAt.getTime();
    if (isIdleTooLong({ lastUsedAt: lastUsedAt + touchIntervalMs, now, timeoutMinutes })) {
      await remove(tokenHash);
      return undefined;
    }

    const credentials =
      row.sealedCredentials === null ? undefined : vault.open(row.sealedCredentials, tokenHash);
    if (row.sealedCredentials !== null && credentials === undefined) {
      await remove(tokenHash);
      return undefined;
    }

    if (isUse && now - lastUsedAt >= touchIntervalMs) await sessions.touch(tokenHash, new Date(now));
    return { id: presentId(tokenHash), userName: row.userName, credentials };
  }

  /** Sessions that were last used before this are over. */
  function findIdleLimit(): Date {
    return new Date(clock() - timeoutMinutes * 60_000 - touchIntervalMs);
  }

  function prepare(): PreparedSession {
    const token = randomBytes(32).toString('base64url');
    return { token, id: presentId(hashToken(token)) };
  }

  return {
    prepare,

    async start(userName, credentials, { token } = prepare()) {
      const tokenHash = hashToken(token);
      await sessions.insert({
        tokenHash,
        userName,
        sealedCredentials: credentials === undefined ? null : vault.seal(credentials, tokenHash),
        lastUsedAt: new Date(clock()),
      });
      return token;
    },

    use: async (token) => await find(token, { isUse: true }),
    look: async (token) => await find(token, { isUse: false }),

    async replaceCredentials(token, credentials) {
      const tokenHash = hashToken(token);
      await sessions.replaceCredentials(tokenHash, vault.seal(credentials, tokenHash));
    },

    async end(token) {
      await remove(hashToken(token));
    },

    async endOthersOf(userName, token) {
      await sessions.deleteOfPersonExcept(userName, token === undefined ? undefined : hashToken(token));
      parts.onEnded?.(userName);
    },

    async endIdleOnes() {
      await sessions.deleteUsedBefore(findIdleLimit());
    },

    async listAlive(ids) {
      const hashes = ids.map((id) => Buffer.from(id, 'base64url'));
      const used = await sessions.listUsedSince(findIdleLimit(), hashes);
      const letIn = await parts.listLetIn?.([...new Set(used.map(({ userName }) => userName))]);
      return new Set(
        used
          .filter(({ userName }) => letIn === undefined || letIn.has(userName.toLowerCase()))
          .map(({ tokenHash }) => presentId(tokenHash)),
      );
    },
  };
}

function presentId(tokenHash: Buffer): string {
  return tokenHash.toString('base64url');
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
