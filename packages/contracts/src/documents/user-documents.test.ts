import { expect, it } from 'vitest';

import { userDepartmentsDocument } from './user-documents.ts';

it.each([
  ['no user', { departments: ['dep-utia'] }, 'user'],
  ['a blank user', { user: ' ', departments: ['dep-utia'] }, 'user'],
  ['no departments', { user: 'CARLA.MENDES' }, 'departments'],
  ['an empty list of departments', { user: 'CARLA.MENDES', departments: [] }, 'departments'],
  ['one department that is not in a list', { user: 'CARLA.MENDES', departments: 'dep-utia' }, 'departments'],
  ['a department that is no text', { user: 'CARLA.MENDES', departments: [7] }, 'departments.0'],
])('[UD-02] refuses %s', (_name, document, field) => {
  const { error } = userDepartmentsDocument.safeParse(document);
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([field]);
});

it('[UD-02] takes a user with one department', () => {
  const document = { user: 'CARLA.MENDES', departments: ['dep-utia'] };
  expect(userDepartmentsDocument.parse(document)).toEqual(document);
});
