import { describe, expect, it } from 'vitest';

import { isLoggedIn } from './logged-in.ts';

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
