import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findDigestTime, findRetryPause, findSendTime, mostAttempts } from './delivery.ts';

/** At the hospital's clock: three hours behind. */
const at = (day: number, hour: number, minute = 0): Date =>
  new Date(Date.UTC(2026, 2, day, hour + 3, minute));

describe('[AN-02] quiet hours', () => {
  it.each([
    ['in the evening', at(2, 23), { from: 22, until: 6 }, at(3, 6)],
    ['after midnight', at(3, 5, 59), { from: 22, until: 6 }, at(3, 6)],
    ['at their end', at(3, 6), { from: 22, until: 6 }, at(3, 6)],
    ['by day', at(3, 12), { from: 22, until: 6 }, at(3, 12)],
    ['over noon', at(3, 12, 30), { from: 12, until: 14 }, at(3, 14)],
    ['of the same hour twice', at(3, 12), { from: 12, until: 12 }, at(3, 12)],
    ['that there are none of', at(3, 2), null, at(3, 2)],
  ])('%s', (_when, now, quietHours, expected) => {
    expect(findSendTime(now, quietHours)).toEqual(expected);
  });

  it('never bring anything forward, hold nothing for more than a day, and end outside of themselves', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 525_600 }), hour, hour, (minutes, from, until) => {
        const now = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
        const then = findSendTime(now, { from, until });
        expect(then.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(then.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
        expect(findSendTime(then, { from, until })).toEqual(then);
      }),
    );
  });
});

describe('[AN-02] the digest of the day', () => {
  it('comes at the next time that the clocks show its hour', () => {
    expect(findDigestTime(at(2, 6, 59), 7)).toEqual(at(2, 7));
    expect(findDigestTime(at(2, 7), 7)).toEqual(at(3, 7));
    expect(findDigestTime(at(2, 23), 0)).toEqual(at(3, 0));
  });
});

describe('tries', () => {
  it('come with growing pauses until it is given up', () => {
    const pauses = Array.from({ length: mostAttempts }, (_, index) => findRetryPause(index + 1));
    expect(pauses.at(-1)).toBeNull();
    const grown = pauses.slice(0, -1).map(Number);
    expect(grown).toEqual(grown.toSorted((one, other) => one - other));
    expect(grown.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(20 * 3_600_000);
  });
});
