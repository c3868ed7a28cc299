// Tokens for reports: HTML of the repository runs in a sandbox without cookies, and gets one of these instead. It
// says who views the report and until when, is signed, and is good for running queries only.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface QueryTokens {
  issue(userName: string): string;
  /** Whose token it is; nothing when it is not one of ours or its time is over. */
  findUserName(token: string): string | undefined;
  /** A fresh token for one that is good and past half of its time; nothing once the report was open for long enough. */
  renew(token: string): string | undefined;
}

interface TokenFacts {
  readonly userName: string;
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
    const payload = Buffer.from(JSON.stringify([facts.userName, facts.openedAt, facts.expiresAt])).toString(
      'base64url',
    );
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
    issue(userName) {
      const now = parts.clock();
      return write({ userName, openedAt: now, expiresAt: now + lifeMs });
    },

    findUserName: (token) => read(token)?.userName,

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
  const [userName, openedAt, expiresAt] = members;
  const isWhole =
    typeof userName === 'string' && typeof openedAt === 'number' && typeof expiresAt === 'number';
  return isWhole ? { userName, openedAt, expiresAt } : undefined;
}
