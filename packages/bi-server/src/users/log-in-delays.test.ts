import { describe, expect, it } from 'vitest';

import {
  findWaitMs,
  longestSharedWaitMs,
  longestWaitMs,
  type LogInSituation,
  type WrongPasswords,
} from './log-in-delays.ts';

const now = new Date('2026-11-05T12:00:00Z');
const limits = { attemptsPerAccount: 10, attemptsPerAddress: 100 };

function wrong(count: number, secondsAgo = 0): WrongPasswords {
  return { count, latestAt: count === 0 ? null : new Date(now.getTime() - secondsAgo * 1000) };
}

function findSeconds(given: {
  readonly both?: WrongPasswords;
  readonly account?: WrongPasswords;
  readonly address?: WrongPasswords;
  readonly isKnown?: boolean;
}): number {
  const situation: LogInSituation = {
    ofBoth: given.both ?? wrong(0),
    ofAccount: given.account ?? given.both ?? wrong(0),
    ofAddress: given.address ?? given.both ?? wrong(0),
    isKnown: given.isKnown ?? false,
  };
  return findWaitMs(situation, limits, now) / 1000;
}

describe('the wait after wrong passwords', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 30],
    [11, 60],
    [12, 120],
    [14, 480],
    [15, 900],
    [5000, 900],
  ])('to an account from one address: after %i it is %i s', (count, seconds) => {
    expect(findSeconds({ both: wrong(count), isKnown: true })).toBe(seconds);
  });

  it.each([
    [12, 119, 1],
    [12, 120, 0],
    [12, 600, 0],
    [20, 899, 1],
  ])('counts from the latest one: after %i, %i s ago, it is %i s', (count, secondsAgo, seconds) => {
    expect(findSeconds({ both: wrong(count, secondsAgo), isKnown: true })).toBe(seconds);
  });

  it('[SE-07] is nothing for who has logged in from there before, whatever strangers do to the account or the address', () => {
    const attacked = { account: wrong(100_000), address: wrong(100_000) };
    expect(findSeconds({ ...attacked, isKnown: true })).toBe(0);
    expect(findSeconds(attacked)).toBe(longestSharedWaitMs / 1000);
  });

  it.each([
    ['an account from many addresses', { account: wrong(99) }, 0],
    ['an account from many addresses', { account: wrong(100) }, 30],
    ['an account from many addresses', { account: wrong(103) }, 60],
    ['many accounts from an address', { address: wrong(99) }, 0],
    ['many accounts from an address', { address: wrong(100) }, 30],
    ['many accounts from an address', { address: wrong(150) }, 60],
  ])('[SE-07] to %s grows for whoever was never there before: %j %i s', (_case, situation, seconds) => {
    expect(findSeconds(situation)).toBe(seconds);
  });

  it('is the longest of all that hold', () => {
    const situation = { both: wrong(14), account: wrong(101), address: wrong(100) };
    expect(findSeconds(situation)).toBe(480);
    expect(longestSharedWaitMs).toBeLessThan(longestWaitMs);
  });
});
