import { describe, expect, it } from 'vitest';

import { buildUserContext } from './user-context.ts';

const nobody = { userName: 'IVONE', roles: [], groups: [], developmentAdministrator: null };

describe('buildUserContext', () => {
  it.each([
    { name: 'role Administrator', facts: { roles: ['Administrator'] }, isAdmin: true },
    { name: 'role that contains Admin', facts: { roles: ['Hospital Admin'] }, isAdmin: true },
    { name: 'workflow group admin', facts: { groups: ['admin'] }, isAdmin: true },
    {
      name: 'development administrator, any case',
      facts: { developmentAdministrator: 'ivone' },
      isAdmin: true,
    },
    { name: 'another development administrator', facts: { developmentAdministrator: 'ANA' }, isAdmin: false },
    { name: 'role data_administrator', facts: { roles: ['data_administrator'] }, isAdmin: false },
    { name: 'workflow group that only begins so', facts: { groups: ['administrators'] }, isAdmin: false },
    { name: 'no role', facts: {}, isAdmin: false },
  ])('[UC-01] $name: isAdmin $isAdmin', ({ facts, isAdmin }) => {
    expect(buildUserContext({ ...nobody, ...facts }).isAdmin).toBe(isAdmin);
  });

  it.each([
    { facts: { roles: ['quality_manager'] }, isQualityManager: true, isDataAdministrator: false },
    { facts: { groups: ['quality_manager'] }, isQualityManager: true, isDataAdministrator: false },
    { facts: { roles: ['data_administrator'] }, isQualityManager: false, isDataAdministrator: true },
    { facts: { groups: ['data_administrator'] }, isQualityManager: false, isDataAdministrator: true },
    { facts: { roles: ['Administrator'] }, isQualityManager: false, isDataAdministrator: false },
  ])('[UC-02] $facts', ({ facts, ...expected }) => {
    expect(buildUserContext({ ...nobody, ...facts })).toMatchObject(expected);
  });

  it.each([
    { name: 'role quality_reader', facts: { roles: ['quality_reader'] }, isReader: true },
    { name: 'role that contains it', facts: { roles: ['hospital_quality_reader'] }, isReader: true },
    {
      name: 'who administers data, too',
      facts: { roles: ['quality_reader', 'data_administrator'] },
      isReader: true,
    },
    {
      name: 'an administrator stays one',
      facts: { roles: ['quality_reader', 'Administrator'] },
      isReader: false,
    },
    {
      name: 'a quality manager stays one',
      facts: { roles: ['quality_reader', 'quality_manager'] },
      isReader: false,
    },
    { name: 'by a group of the engine', facts: { groups: ['quality_reader'] }, isReader: false },
    { name: 'no role', facts: {}, isReader: false },
  ])('$name: isReader $isReader', ({ facts, isReader }) => {
    expect(buildUserContext({ ...nobody, ...facts }).isReader).toBe(isReader);
  });
});
