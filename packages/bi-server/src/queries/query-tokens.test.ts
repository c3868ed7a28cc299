import { describe, expect, it } from 'vitest';

import { createQueryTokens } from './query-tokens.ts';

const minute = 60_000;
const time = { now: 1_000_000 };
const tokens = createQueryTokens({ key: 'a key of a test', clock: () => time.now });

const session = { keptBy: 'front', id: 'session-1' } as const;

function issueFor(userName: string): string {
  return tokens.issue({ userName, session });
}

describe('a query token', () => {
  it('names its viewer and their session for ten minutes', () => {
    const viewer = { userName: 'JOÃO "o"', session };
    const token = tokens.issue(viewer);
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(tokens.findViewer(token)).toEqual(viewer);
    time.now += 10 * minute - 1;
    expect(tokens.findViewer(token)).toEqual(viewer);
    time.now += 1;
    expect(tokens.findViewer(token)).toBeUndefined();
    expect(tokens.renew(token)).toBeUndefined();
  });

  it('cannot be made or changed by anybody else', () => {
    const [payload = '', signature = ''] = issueFor('ANA').split('.');
    const forged = Buffer.from(JSON.stringify(['ADMIN', 'front', 'session-1', 0, 9e15])).toString(
      'base64url',
    );
    const foreign = createQueryTokens({ key: 'another key', clock: () => time.now }).issue({
      userName: 'ADMIN',
      session,
    });
    for (const token of [
      '',
      '.',
      'x',
      foreign,
      `${forged}.${signature}`,
      `${payload}.`,
      `${payload}.${signature}.x`,
      `${payload}.${signature}x`,
    ]) {
      expect([token, tokens.findViewer(token)]).toEqual([token, undefined]);
    }
  });

  it('is renewed while it is used, for eight hours', () => {
    let token = issueFor('ANA');
    expect(tokens.renew(token)).toBeUndefined();
    const openedAt = time.now;
    let renewals = 0;
    while (tokens.findViewer(token) !== undefined) {
      time.now += 6 * minute;
      const renewed = tokens.renew(token);
      if (renewed !== undefined) renewals += 1;
      token = renewed ?? token;
      expect(tokens.findViewer(token)?.session ?? session).toEqual(session);
    }
    expect(renewals).toBeGreaterThan(70);
    expect(time.now - openedAt).toBeGreaterThanOrEqual(480 * minute);
    expect(time.now - openedAt).toBeLessThan(490 * minute);
  });
});
