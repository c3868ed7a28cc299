import { inspect } from 'node:util';

import { beforeEach, describe, expect, it } from 'vitest';

import { createQuietLimiter, type QuietLimiter } from './create-quiet-limiter.ts';

let now: number;
let limiter: QuietLimiter;

beforeEach(() => {
  now = 1_000_000;
  limiter = createQuietLimiter({ most: 3, windowMs: 60_000 }, () => now);
});

function doOften(keys: readonly string[], times: number): void {
  for (let time = 0; time < times; time += 1) {
    limiter.requireRoom(keys);
    limiter.count(keys);
  }
}

describe('[SE-07] what somebody does often', () => {
  it('is refused until its time is over, for them alone', () => {
    doOften(['a'], 3);
    now += 20_000;
    expect(() => limiter.requireRoom(['a'])).toThrow(
      expect.objectContaining({ code: 'too_many_requests', status: 429, details: { retryAfterSeconds: 40 } }),
    );
    expect(() => limiter.requireRoom(['b'])).not.toThrow();
    now += 40_000;
    expect(() => doOften(['a'], 3)).not.toThrow();
  });

  it('is refused when any of their keys has had enough', () => {
    doOften(['a', 'shared'], 2);
    doOften(['b', 'shared'], 1);
    expect(() => limiter.requireRoom(['c', 'shared'])).toThrow(expect.objectContaining({ status: 429 }));
    expect(() => limiter.requireRoom(['a'])).not.toThrow();
  });

  it('can be counted several times at once', () => {
    limiter.count(['a'], 3);
    expect(() => limiter.requireRoom(['a'])).toThrow(expect.objectContaining({ status: 429 }));
  });

  it('counts only what is counted', () => {
    for (let time = 0; time < 10; time += 1) expect(() => limiter.requireRoom(['a'])).not.toThrow();
  });

  it('is counted under a key that names nobody', () => {
    limiter.count(['SANDRA.ROCHA']);
    expect(inspect(limiter, { depth: null, showHidden: true })).not.toContain('SANDRA');
  });

  it('cannot fill the memory', () => {
    for (let number = 0; number < 50_000; number += 1) limiter.count([`k${number}`]);
    expect(() => limiter.requireRoom(['one more'])).toThrow(expect.objectContaining({ status: 429 }));
    expect(() => limiter.requireRoom(['k7'])).not.toThrow();
    now += 60_000;
    expect(() => limiter.requireRoom(['one more'])).not.toThrow();
  });
});
