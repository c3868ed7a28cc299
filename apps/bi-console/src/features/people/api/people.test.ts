import { expect, test } from 'vitest';

import { decodePeople, decodeRoles } from './people.ts';

test('people come in the order of their names, accents aside, and roles too', () => {
  const answer = {
    people: [
      { userName: 'ZECA', displayName: 'Zeca', isEnabled: true, roles: ['b', 'a'] },
      { userName: 'ÉLIDA', displayName: 'Élida', isEnabled: false, roles: [] },
      { userName: 'FABIO', displayName: '', isEnabled: true, roles: [] },
    ],
  };
  expect(decodePeople(answer)).toEqual([
    { userName: 'ÉLIDA', displayName: 'Élida', isEnabled: false, accessUntil: null, roles: [] },
    { userName: 'FABIO', displayName: 'FABIO', isEnabled: true, accessUntil: null, roles: [] },
    { userName: 'ZECA', displayName: 'Zeca', isEnabled: true, accessUntil: null, roles: ['a', 'b'] },
  ]);
  expect(decodePeople({})).toEqual([]);
});

test('roles', () => {
  expect(decodeRoles({ roles: [{ roleName: 'x', description: null, isProtected: true }] })).toEqual([
    { roleName: 'x', description: '', isProtected: true },
  ]);
});
