import { describe, expect, it } from 'vitest';

import { indicatorsInSight, mayDefine, mayRecord, maySee } from './indicators.access.ts';

const nobody = {
  userName: 'CARLA.MENDES',
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
  departments: [],
};
const department = { id: 'dep-utia', responsible: 'RENATO.FARIA', manager: null };
const linked = { departments: [{ id: 'dep-utia' }] };
const onlyLinked = { departmentIds: ['dep-utia'] };

describe('access to indicators', () => {
  it.each([
    ['an administrator', { isAdmin: true }, {}, 'all', true, true],
    ['a quality manager', { isQualityManager: true }, {}, 'all', true, true],
    ['a data administrator', { isDataAdministrator: true }, {}, 'all', false, false],
    ['who only reads', { isReader: true }, {}, 'all', false, false],
    [
      'who only reads and works in it',
      { ...linked, isReader: true },
      { responsible: 'carla.mendes', manager: 'carla.mendes' },
      'all',
      false,
      false,
    ],
    ['who is responsible', linked, { responsible: 'carla.mendes' }, onlyLinked, true, true],
    ['who manages it', linked, { manager: 'Carla.Mendes' }, onlyLinked, true, true],
    ['who works in it', linked, {}, onlyLinked, false, true],
    [
      'who works in another one',
      { departments: [{ id: 'dep-cc' }] },
      {},
      { departmentIds: ['dep-cc'] },
      false,
      false,
    ],
    ['anybody else', {}, {}, { departmentIds: [] }, false, false],
  ] as const)('[UC-08] %s', (_name, facts, ofDepartment, scope, defines, records) => {
    const person = { ...nobody, ...facts };
    expect(indicatorsInSight(person)).toEqual(scope);
    expect(mayDefine(person, { ...department, ...ofDepartment })).toBe(defines);
    expect(mayRecord(person, { ...department, ...ofDepartment })).toBe(records);
  });

  it('[UC-08] the indicators of a department are in sight of all, or of those whom it concerns', () => {
    expect(maySee({ ...nobody, isDataAdministrator: true }, 'dep-cc')).toBe(true);
    expect(maySee({ ...nobody, ...linked }, 'dep-utia')).toBe(true);
    expect(maySee({ ...nobody, ...linked }, 'dep-cc')).toBe(false);
  });
});
