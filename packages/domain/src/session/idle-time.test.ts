import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isIdleTooLong, isLoggedIn, millisecondsUntilIdle } from './idle-time.ts';

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

const rules = { activeApps: ['bi', 'workflow'], timeoutMinutes: 100 } as const;
const fresh = { appsWithCookie: ['bi', 'workflow'], lastUsedAt: 1_000 } as const;

describe('isLoggedIn', () => {
  it.each([
    { name: 'every app has its cookie and the session was just used', traces: fresh, expected: true },
    {
      name: 'the workflow cookie is gone',
      traces: { ...fresh, appsWithCookie: ['bi'] as const },
      expected: false,
    },
    {
      name: 'the BI cookie is gone',
      traces: { ...fresh, appsWithCookie: ['workflow'] as const },
      expected: false,
    },
    { name: 'the last use is unknown', traces: { ...fresh, lastUsedAt: null }, expected: false },
  ])('[LG-08] $name: $expected', ({ traces, expected }) => {
    expect(isLoggedIn(traces, rules, 2_000)).toBe(expected);
  });

  it('[LG-08] an app that is not enabled needs no cookie', () => {
    const traces = { appsWithCookie: ['bi'], lastUsedAt: 1_000 } as const;
    expect(isLoggedIn(traces, { ...rules, activeApps: ['bi'] }, 2_000)).toBe(true);
  });

  it('[LG-08] [LG-09] ends when the idle time reaches the timeout', () => {
    expect(isLoggedIn(fresh, rules, 1_000 + 100 * 60_000 - 1)).toBe(true);
    expect(isLoggedIn(fresh, rules, 1_000 + 100 * 60_000)).toBe(false);
  });
});
