import { expect, it } from 'vitest';

import { mayMaintainCatalogue } from './non-compliance-catalogue.access.ts';

const nobody = { isAdmin: false, isQualityManager: false, isDataAdministrator: false, isReader: false };

it.each([
  ['nobody in particular', {}, false],
  ['a data administrator', { isDataAdministrator: true }, false],
  ['a quality manager', { isQualityManager: true }, true],
  ['an administrator', { isAdmin: true }, true],
])('[NC-04] %s maintains the catalogue: %s', (_who, facts, expected) => {
  expect(mayMaintainCatalogue({ ...nobody, ...facts })).toBe(expected);
});
