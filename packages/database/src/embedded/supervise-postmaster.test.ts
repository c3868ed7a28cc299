import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decideRestart, listRecent, USUAL_RESTART_POLICY } from './supervise-postmaster.ts';

const policy = { pausesMs: [0, 500, 2_000], mostRestarts: 5, windowMs: 60_000 };

describe('decideRestart', () => {
  test('starts at once what died for the first time', () => {
    expect(decideRestart(policy, [], 1_000_000)).toEqual({ kind: 'restart', pauseMs: 0 });
  });

  test.each([
    [1, 500],
    [2, 2_000],
    [3, 2_000],
    [4, 2_000],
  ])('after %i restarts within the window it waits %i ms', (count, pauseMs) => {
    const earlier = Array.from({ length: count }, (_, index) => 1_000_000 + index);
    expect(decideRestart(policy, earlier, 1_000_100)).toEqual({ kind: 'restart', pauseMs });
  });

  test('gives up after the last restart of the window, and begins anew when they are long ago', () => {
    const earlier = [0, 1, 2, 3, 4];
    expect(decideRestart(policy, earlier, 59_999)).toEqual({ kind: 'give-up' });
    expect(decideRestart(policy, earlier, 60_000)).toEqual({ kind: 'restart', pauseMs: 2_000 });
    expect(decideRestart(policy, earlier, 60_004)).toEqual({ kind: 'restart', pauseMs: 0 });
  });

  test('what no longer counts may be forgotten', () => {
    expect(listRecent(policy, [0, 30_000, 61_000], 61_000)).toEqual([30_000, 61_000]);
  });
});

describe('the usual policy', () => {
  test('never restarts more often than it says, however PostgreSQL dies', () => {
    const lives = fc.array(fc.integer({ min: 0, max: 5 * 60_000 }), { minLength: 40, maxLength: 80 });
    fc.assert(
      fc.property(lives, (lifetimes) => {
        const restarts: number[] = [];
        let now = 0;
        for (const lifetime of lifetimes) {
          now += lifetime;
          const decision = decideRestart(USUAL_RESTART_POLICY, restarts, now);
          if (decision.kind === 'give-up') break;
          now += decision.pauseMs;
          restarts.push(now);
        }
        for (const moment of restarts) {
          const within = restarts.filter(
            (other) => other <= moment && moment - other < USUAL_RESTART_POLICY.windowMs,
          );
          expect(within.length).toBeLessThanOrEqual(USUAL_RESTART_POLICY.mostRestarts);
        }
      }),
    );
  });

  test('gives up within five minutes when every start fails at once', () => {
    const restarts: number[] = [];
    let now = 0;
    for (;;) {
      const decision = decideRestart(USUAL_RESTART_POLICY, restarts, now);
      if (decision.kind === 'give-up') break;
      now += decision.pauseMs;
      restarts.push(now);
    }
    expect(restarts).toHaveLength(USUAL_RESTART_POLICY.mostRestarts);
    expect(now).toBeGreaterThan(60_000);
    expect(now).toBeLessThan(5 * 60_000);
  });
});
