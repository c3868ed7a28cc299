import { expect, test } from 'vitest';

import { texts } from '../texts.ts';
import { checkNewPerson } from './check-person.ts';

const { faults } = texts.person;
const right = { userName: 'ANA.LUZ', displayName: 'Ana Luz', password: 'x', repeated: 'x' };

test('nothing is wrong with a whole person', () => {
  expect(checkNewPerson(right, ['JOAO'])).toEqual({
    userName: null,
    displayName: null,
    password: null,
    repeated: null,
  });
});

test.each([
  [{ userName: '' }, { userName: faults.userNameMissing }],
  [{ userName: 'ANA LUZ' }, { userName: faults.userNameIllegal }],
  [{ userName: 'a:b' }, { userName: faults.userNameIllegal }],
  [{ userName: 'joão' }, { userName: faults.userNameTaken }],
  [{ displayName: '' }, { displayName: faults.displayNameMissing }],
  [{ password: '', repeated: '' }, { password: faults.passwordMissing }],
  [{ repeated: 'y' }, { repeated: faults.passwordsDiffer }],
])('%j', (change, expected) => {
  expect(checkNewPerson({ ...right, ...change }, ['JOÃO'])).toMatchObject(expected);
});
