// Tokens for reports: HTML of the repository runs in a sandbox without cookies, and gets one of these instead. It
// says who views the report, in which session and until when, is signed, and is good for running queries only. That the
// session still lives is asked at each use, by whoever takes the token.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Of this server, or of the one in front of it; by an id that opens nothing. */
export interface SessionReference {
  readonly keptBy: 'this' | 'front';
  readonly id: string;
}

export interface TokenViewer {
  readonly userName: string;
  readonly session: SessionReference;
}

export interface QueryTokens {
  issue(viewer: TokenViewer): string;
  /** Whose token it is; nothing when it is not one of ours or its time is over. */
  findViewer(token: string): TokenViewer | undefined;
  /** A fresh token for one that is good and past half of its time; nothing once the report was open for long enough. */
  renew(token: string): string | undefined;
}

interface TokenFacts extends TokenViewer {
  /** When the report was opened, in milliseconds; renewing does not move it. */
  readonly openedAt: number;
  readonly expiresAt: number;
}

const lifeMs = 10 * 60_000;
const longestUseMs = 8 * 60 * 60_000;

export function createQueryTokens(parts: {
  readonly key: string;
  readonly clock: () => number;
}): QueryTokens {
  // The key may serve other purposes too, so this one gets a key of its own from it.
  const ownKey = Buffer.from(hkdfSync('sha256', parts.key, '', 'prumo query tokens', 32));
  const sign = (payload: string): Buffer => createHmac('sha256', ownKey).update(payload).digest();

  function write(facts: TokenFacts): string {
    const { userName, session, openedAt, expiresAt } = facts;
    const values = [userName, session.keptBy, session.id, openedAt, expiresAt];
    const payload = Buffer.from(JSON.stringify(values)).toString('base64url');
    return `${payload}.${sign(payload).toString('base64url')}`;
  }

  function read(token: string): TokenFacts | undefined {
    const [payload = '', signature = '', ...rest] = token.split('.');
    const [expected, given] = [sign(payload), Buffer.from(signature, 'base64url')];
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
      return undefined;
    const facts = decodeFacts(payload);
    return facts !== undefined && parts.clock() < facts.expiresAt ? facts : undefined;
  }

  return {
    issue({ userName, session }) {
      const now = parts.clock();
      return write({ userName, session, openedAt: now, expiresAt: now + lifeMs });
    },

    findViewer(token) {
      const facts = read(token);
      return facts && { userName: facts.userName, session: facts.session };
    },

    renew(token) {
      const facts = read(token);
      const now = parts.clock();
      if (facts === undefined || facts.expiresAt - now > lifeMs / 2) return undefined;
      const expiresAt = Math.min(now + lifeMs, facts.openedAt + longestUseMs);
      return expiresAt > facts.expiresAt ? write({ ...facts, expiresAt }) : undefined;
    },
  };
}

function decodeFacts(payload: string): TokenFacts | undefined {
  const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const members: readonly unknown[] = Array.isArray(value) ? value : [];
  const [userName, keptBy, id, openedAt, expiresAt] = members;
  if (typeof userName !== 'string' || typeof id !== 'string') return undefined;
  if (keptBy !== 'this' && keptBy !== 'front') return undefined;
  if (typeof openedAt !== 'number' || typeof expiresAt !== 'number') return undefined;
  return { userName, session: { keptBy, id }, openedAt, expiresAt };
}
