import { describe, expect, it } from 'vitest';

import { departmentsInSight, mayMaintainDepartments } from './departments.access.ts';

const nobody = {
  userName: 'CARLA.MENDES',
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
};

describe('access to departments', () => {
  it.each([
    ['an administrator', { isAdmin: true }, 'all', true],
    ['a quality manager', { isQualityManager: true }, 'all', true],
    ['a data administrator', { isDataAdministrator: true }, { ledBy: 'CARLA.MENDES' }, false],
    ['who only reads', { isReader: true }, 'all', false],
    ['anybody else', {}, { ledBy: 'CARLA.MENDES' }, false],
  ])('[UC-07] [UC-08] %s', (_name, facts, scope, mayMaintain) => {
    expect(departmentsInSight({ ...nobody, ...facts })).toEqual(scope);
    expect(mayMaintainDepartments({ ...nobody, ...facts })).toBe(mayMaintain);
  });
});
