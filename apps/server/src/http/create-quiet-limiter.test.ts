import { inspect } from 'node:util';

import { beforeEach, describe, expect, it } from 'vitest';

import { createQuietLimiter, type QuietLimiter } from './create-quiet-limiter.ts';

let now: number;
let limiter: QuietLimiter;

beforeEach(() => {
  now = 1_000_000;
  limiter = createQuietLimiter(60_000, () => now);
});

/** @returns takes the last time back */
function take(keys: readonly string[], times = 1): () => void {
  return limiter.take(
    keys.map((key) => ({ key, most: 3 })),
    times,
  );
}

function takeOften(keys: readonly string[], times: number): void {
  for (let time = 0; time < times; time += 1) take(keys);
}

const refusal = expect.objectContaining({ code: 'too_many_requests', status: 429 }) as Error;

describe('[SE-07] what somebody does often', () => {
  it('is refused until its time is over, for them alone', () => {
    takeOften(['a'], 3);
    now += 20_000;
    expect(() => take(['a'])).toThrow(
      expect.objectContaining({ code: 'too_many_requests', status: 429, details: { retryAfterSeconds: 40 } }),
    );
    expect(() => take(['b'])).not.toThrow();
    now += 40_000;
    expect(() => takeOften(['a'], 3)).not.toThrow();
  });

  it('is refused when any of their keys has had enough, and then counted under none', () => {
    takeOften(['a', 'shared'], 2);
    takeOften(['b', 'shared'], 1);
    for (let time = 0; time < 5; time += 1) expect(() => take(['c', 'shared'])).toThrow(refusal);
    expect(() => takeOften(['c'], 3)).not.toThrow();
    expect(() => take(['a'])).not.toThrow();
  });

  it('may be allowed more of one key than of another', () => {
    const allowances = [
      { key: 'person', most: 2 },
      { key: 'address', most: 4 },
    ];
    limiter.take(allowances);
    limiter.take(allowances);
    expect(() => limiter.take(allowances)).toThrow(refusal);
    expect(() => limiter.take(allowances.slice(1), 2)).not.toThrow();
    expect(() => limiter.take(allowances.slice(1))).toThrow(refusal);
  });

  it('can be counted several times at once', () => {
    take(['a'], 3);
    expect(() => take(['a'])).toThrow(refusal);
  });

  it('is counted before it is done, and no longer when it is taken back', () => {
    const undo = [take(['a']), take(['a']), take(['a'])];
    expect(() => take(['a'])).toThrow(refusal);
    for (const takeBack of undo) takeBack();
    expect(() => takeOften(['a'], 3)).not.toThrow();
    expect(() => take(['a'])).toThrow(refusal);
  });

  it('gives nobody room of the next window by taking back what an earlier one counted', () => {
    const takeBack = take(['a']);
    now += 60_000;
    takeOften(['a'], 3);
    takeBack();
    expect(() => take(['a'])).toThrow(refusal);
  });

  it('is counted under a key that names nobody', () => {
    take(['SANDRA.ROCHA']);
    expect(inspect(limiter, { depth: null, showHidden: true })).not.toContain('SANDRA');
  });

  it('cannot fill the memory', () => {
    for (let number = 0; number < 50_000; number += 1) take([`k${number}`]);
    expect(() => take(['one more'])).toThrow(refusal);
    expect(() => take(['k7'])).not.toThrow();
    now += 60_000;
    expect(() => take(['one more'])).not.toThrow();
  });
});
