import { describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../../../lib/storage/testing/create-memory-storage.ts';
import { findDepartment, rememberDepartment } from './chosen-department.ts';

const departments = ['dep-cc', 'dep-utia'].map((id) => ({
  id,
  initials: id,
  name: id,
  mayDefine: true,
  mayRecord: true,
}));

const ana = { userName: 'ANA', ownDepartmentIds: [] };

describe('the department that is shown', () => {
  it('[KP-01] is that of the address, else that of last time, else the first', () => {
    const storage = createMemoryStorage();
    expect(findDepartment(departments, null, ana, storage)?.id).toBe('dep-cc');
    rememberDepartment('ANA', 'dep-utia', storage);
    expect(findDepartment(departments, null, { ...ana, userName: 'ana' }, storage)?.id).toBe('dep-utia');
    expect(findDepartment(departments, null, { ...ana, userName: 'BIA' }, storage)?.id).toBe('dep-cc');
    expect(findDepartment(departments, 'dep-cc', ana, storage)?.id).toBe('dep-cc');
  });

  it('[KP-01] is one of the person’s own rather than any other', () => {
    const own = { userName: 'ANA', ownDepartmentIds: ['dep-outro', 'dep-utia'] };
    expect(findDepartment(departments, null, own, createMemoryStorage())?.id).toBe('dep-utia');
  });

  it('[KP-01] is none where the person may not see the one of the address', () => {
    const storage = createMemoryStorage();
    expect(findDepartment(departments, 'dep-outro', ana, storage)).toBeUndefined();
    expect(findDepartment([], null, ana, storage)).toBeUndefined();
  });

  it('of last time is forgotten when it can no longer be seen', () => {
    const storage = createMemoryStorage();
    rememberDepartment('ANA', 'dep-outro', storage);
    expect(findDepartment(departments, null, ana, storage)?.id).toBe('dep-cc');
  });
});
