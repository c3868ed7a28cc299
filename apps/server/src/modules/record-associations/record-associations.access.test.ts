import { expect, it } from 'vitest';

import { mayAssociateRecords } from './record-associations.access.ts';

const nobody = { isAdmin: false, isQualityManager: false, isDataAdministrator: false, isReader: false };

it.each([
  ['a data administrator', { isDataAdministrator: true }, true],
  ['a data administrator who is also administrator', { isDataAdministrator: true, isAdmin: true }, true],
  ['an administrator', { isAdmin: true }, false],
  ['a quality manager', { isQualityManager: true }, false],
  ['anybody else', {}, false],
])('[UC-08] [RT-05] %s', (_name, facts, isAllowed) => {
  expect(mayAssociateRecords({ ...nobody, ...facts })).toBe(isAllowed);
});
