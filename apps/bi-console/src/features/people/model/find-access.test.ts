import { expect, it } from 'vitest';

import { findAccess } from './find-access.ts';

it.each([
  [true, null, 'enabled'],
  [false, null, 'disabled'],
  [false, '2026-12-31', 'disabled'],
  [true, '2026-12-31', 'ending'],
  [true, '2026-12-30', 'over'],
] as const)('enabled %s, until %s: %s', (isEnabled, accessUntil, access) => {
  expect(findAccess({ isEnabled, accessUntil }, '2026-12-31')).toBe(access);
});
