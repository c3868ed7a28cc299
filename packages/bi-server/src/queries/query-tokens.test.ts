import { describe, expect, it } from 'vitest';

import { createQueryTokens } from './query-tokens.ts';

const minute = 60_000;
const time = { now: 1_000_000 };
const tokens = createQueryTokens({ key: 'a key of a test', clock: () => time.now });

describe('a query token', () => {
  it('names its viewer for ten minutes', () => {
    const token = tokens.issue('JOÃO "o"');
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(tokens.findUserName(token)).toBe('JOÃO "o"');
    time.now += 10 * minute - 1;
    expect(tokens.findUserName(token)).toBe('JOÃO "o"');
    time.now += 1;
    expect(tokens.findUserName(token)).toBeUndefined();
    expect(tokens.renew(token)).toBeUndefined();
  });

  it('cannot be made or changed by anybody else', () => {
    const [payload = '', signature = ''] = tokens.issue('ANA').split('.');
    const forged = Buffer.from(JSON.stringify(['ADMIN', 0, 9e15])).toString('base64url');
    const foreign = createQueryTokens({ key: 'another key', clock: () => time.now }).issue('ADMIN');
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
      expect([token, tokens.findUserName(token)]).toEqual([token, undefined]);
    }
  });

  it('is renewed while it is used, for eight hours', () => {
    let token = tokens.issue('ANA');
    expect(tokens.renew(token)).toBeUndefined();
    const openedAt = time.now;
    let renewals = 0;
    while (tokens.findUserName(token) !== undefined) {
      time.now += 6 * minute;
      const renewed = tokens.renew(token);
      if (renewed !== undefined) renewals += 1;
      token = renewed ?? token;
    }
    expect(renewals).toBeGreaterThan(70);
    expect(time.now - openedAt).toBeGreaterThanOrEqual(480 * minute);
    expect(time.now - openedAt).toBeLessThan(490 * minute);
  });
});
