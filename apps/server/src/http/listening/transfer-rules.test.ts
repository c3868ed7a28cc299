import { describe, expect, it } from 'vitest';

import {
  beginTransfer,
  classifyTransfer,
  type TransferVerdict,
  type TransferLook,
} from './transfer-rules.ts';

const limits = {
  patienceMs: 20_000,
  slowestBytesPerSecond: 500,
  longestUnknownMs: 120_000,
  longestRestMs: 10_000,
  longestUnreadMs: 60_000,
};
const coming: TransferLook = {
  passedMs: 1_000,
  bodyBytes: 0,
  isBodyComplete: false,
  isAnswered: false,
  isUnread: false,
  isKnown: true,
};

/** Looks every second; gives the second in which it was not fine any more. */
function follow(
  look: (second: number) => Partial<TransferLook>,
  seconds = 4_000,
): { readonly verdict: TransferVerdict; readonly second: number } {
  let transfer = beginTransfer(limits);
  for (let second = 1; second <= seconds; second += 1) {
    const classified = classifyTransfer(limits, transfer, { ...coming, ...look(second) });
    if (classified.verdict !== 'fine') return { verdict: classified.verdict, second };
    transfer = classified.transfer;
  }
  return { verdict: 'fine', second: seconds };
}

describe('classifyTransfer', () => {
  it('a body that stands still is cut off when the patience is used up', () => {
    expect(follow(() => ({}))).toEqual({ verdict: 'too-slow', second: 21 });
  });

  it('one byte a second does not help', () => {
    expect(follow(() => ({ bodyBytes: 1 }))).toEqual({ verdict: 'too-slow', second: 21 });
  });

  it('a slow upload of somebody who is known goes on for as long as it makes progress', () => {
    expect(follow(() => ({ bodyBytes: 500 }))).toEqual({ verdict: 'fine', second: 4_000 });
    // Ten seconds without the net, now and then.
    expect(follow((second) => ({ bodyBytes: second % 20 < 10 ? 0 : 1_500 })).verdict).toBe('fine');
  });

  it('what came fast at first does not buy time to stand still', () => {
    const { verdict, second } = follow((now) => ({ bodyBytes: now === 1 ? 100_000_000 : 0 }));
    expect({ verdict, second }).toEqual({ verdict: 'too-slow', second: 22 });
  });

  it('from nobody known, a body has two minutes in all', () => {
    expect(follow(() => ({ bodyBytes: 5_000, isKnown: false }))).toEqual({
      verdict: 'too-slow',
      second: 121,
    });
  });

  it('of a request that was answered the rest has a few seconds, and no second answer', () => {
    expect(follow(() => ({ bodyBytes: 100_000, isAnswered: true }))).toEqual({
      verdict: 'close',
      second: 11,
    });
  });

  it('whoever has sent everything may wait for the answer as long as it takes', () => {
    expect(follow(() => ({ isBodyComplete: true, isKnown: false })).verdict).toBe('fine');
  });

  it('an answer that nobody known takes is given up; that of somebody known is not', () => {
    const lying = { isBodyComplete: true, isAnswered: true, isUnread: true };
    expect(follow(() => ({ ...lying, isKnown: false }))).toEqual({ verdict: 'close', second: 61 });
    expect(follow(() => lying).verdict).toBe('fine');
    expect(follow((second) => ({ ...lying, isKnown: false, isUnread: second % 50 !== 0 })).verdict).toBe(
      'fine',
    );
  });
});
