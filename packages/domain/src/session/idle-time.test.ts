import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isIdleTooLong, millisecondsUntilIdle } from './idle-time.ts';

describe('idle time', () => {
  it('ends a session when the idle minutes reach the timeout, not one millisecond before', () => {
    const facts = { lastUsedAt: 0, timeoutMinutes: 100 };
    expect(isIdleTooLong({ ...facts, now: 100 * 60_000 - 1 })).toBe(false);
    expect(isIdleTooLong({ ...facts, now: 100 * 60_000 })).toBe(true);
  });

  it('has time left exactly as long as the session lives', () => {
    const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(instant, instant, fc.integer({ min: 1, max: 1440 }), (lastUsedAt, now, timeoutMinutes) => {
        const facts = { lastUsedAt, now, timeoutMinutes };
        expect(millisecondsUntilIdle(facts) > 0).toBe(!isIdleTooLong(facts));
      }),
    );
  });

  it('is over after waiting the time that was left', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 1440 }),
        (lastUsedAt, later, timeoutMinutes) => {
          const now = lastUsedAt + later;
          const left = millisecondsUntilIdle({ lastUsedAt, now, timeoutMinutes });
          expect(isIdleTooLong({ lastUsedAt, now: now + left, timeoutMinutes })).toBe(true);
        },
      ),
    );
  });
});
