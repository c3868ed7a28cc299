import { describe, expect, it } from 'vitest';

import { associationsInSight, mayMaintainAssociations } from './user-departments.access.ts';

const nobody = {
  userName: 'CARLA.MENDES',
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
};

describe('access to associations of people and departments', () => {
  it.each([
    ['an administrator', { isAdmin: true }, 'all', true],
    ['a quality manager', { isQualityManager: true }, 'all', true],
    ['a data administrator', { isDataAdministrator: true }, 'all', false],
    ['anybody else', {}, { of: 'CARLA.MENDES' }, false],
  ])('[UC-08] %s', (_name, facts, scope, mayMaintain) => {
    expect(associationsInSight({ ...nobody, ...facts })).toEqual(scope);
    expect(mayMaintainAssociations({ ...nobody, ...facts })).toBe(mayMaintain);
  });
});
