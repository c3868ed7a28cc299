import { expect, test } from 'vitest';

import { leavesRole, readPlace, writePlace, type PermissionsPlace } from './permissions-place.ts';

const places: readonly PermissionsPlace[] = [
  { kind: 'list', search: '' },
  { kind: 'list', search: 'uti & cia' },
  { kind: 'role', id: null, part: 'papel' },
  { kind: 'role', id: 'r/1', part: 'ver' },
  { kind: 'schema-role', catalogue: 'SGHDW', name: 'Gestor UTI' },
  { kind: 'department-role', id: 'd1' },
  { kind: 'history' },
];

test.each(places)('an address leads back to where it was taken: %o', (place) => {
  expect(readPlace(writePlace(place))).toEqual(place);
});

test('another part of the same role leaves nothing', () => {
  const role = { kind: 'role', id: 'r1', part: 'papel' } as const;
  expect(leavesRole(role, { ...role, part: 'ver' })).toBe(false);
  expect(leavesRole(role, { ...role, id: 'r2' })).toBe(true);
  expect(leavesRole(role, { kind: 'history' })).toBe(true);
  expect(leavesRole({ kind: 'history' }, role)).toBe(false);
});
