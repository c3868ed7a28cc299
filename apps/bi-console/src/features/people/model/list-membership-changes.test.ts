import { expect, test } from 'vitest';

import { listMembershipChanges } from './list-membership-changes.ts';

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
