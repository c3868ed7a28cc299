import { expect, it, test } from 'vitest';

import { findAccess, listMembershipChanges } from './person.ts';

it.each([
  [true, null, 'enabled'],
  [false, null, 'disabled'],
  [false, '2026-12-31', 'disabled'],
  [true, '2026-12-31', 'ending'],
  [true, '2026-12-30', 'over'],
] as const)('enabled %s, until %s: %s', (isEnabled, accessUntil, access) => {
  expect(findAccess({ isEnabled, accessUntil }, '2026-12-31')).toBe(access);
});

test('only those are changed whose membership changes, and their other roles stay', () => {
  const people = [person('A', ['x', 'y']), person('B', ['y']), person('C', ['x']), person('D', [])];
  expect(listMembershipChanges(people, 'x', new Set(['B', 'C']))).toEqual([
    { userName: 'A', roles: ['y'] },
    { userName: 'B', roles: ['y', 'x'] },
  ]);
});

function person(userName: string, roles: readonly string[]) {
  return { userName, displayName: userName, isEnabled: true, accessUntil: null, roles };
}
