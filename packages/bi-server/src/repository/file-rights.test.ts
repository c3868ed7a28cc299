import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { filePermissions, isPermitted, listGrantedPermissions } from './file-rights.ts';
import type { FileAce } from './repository-file.ts';

const user = { userName: 'BIA', roles: ['quality_manager'], isAdministrator: false };

const ace = fc.record<FileAce>({
  recipient: fc.constantFrom('BIA', 'CAIO', 'quality_manager', 'Power User', 'Authenticated'),
  recipientType: fc.constantFrom('user', 'role'),
  permissions: fc.subarray([...filePermissions]),
});

function protect(aces: readonly FileAce[], ownerName: string | null = null) {
  return { ownerName, acl: { aces } };
}

describe('rights of a file', () => {
  it('[UC-08] come from entries for the person, their roles and everybody, and from nothing else', () => {
    fc.assert(
      fc.property(fc.array(ace), fc.constantFrom(...filePermissions), (aces, permission) => {
        const forBia = aces.filter(({ recipient, recipientType }) =>
          ['user BIA', 'role quality_manager', 'role Authenticated'].includes(
            `${recipientType} ${recipient}`,
          ),
        );
        const held = forBia.flatMap(({ permissions }) => permissions);
        expect(isPermitted(user, protect(aces), permission)).toBe(
          held.includes(permission) || held.includes('all'),
        );
      }),
    );
  });

  it('are all for administrators and for the owner', () => {
    fc.assert(
      fc.property(fc.array(ace), (aces) => {
        const administrator = { ...user, isAdministrator: true };
        expect(listGrantedPermissions(administrator, protect(aces))).toEqual(filePermissions);
        expect(listGrantedPermissions(user, protect(aces, 'BIA'))).toEqual(filePermissions);
      }),
    );
  });

  it('are to read, and nothing else, for who changes nothing, their own files too', () => {
    const reader = { ...user, isReader: true } as const;
    fc.assert(
      fc.property(fc.array(ace), fc.constantFrom(null, 'BIA'), (aces, owner) => {
        const read = listGrantedPermissions(user, protect(aces, owner)).filter((one) => one === 'read');
        expect(listGrantedPermissions(reader, protect(aces, owner))).toEqual(read);
      }),
    );
  });

  it('are none without an entry, and an ownerless file is nobody’s', () => {
    expect(listGrantedPermissions(user, protect([]))).toEqual([]);
    expect(listGrantedPermissions({ ...user, userName: '' }, protect([], null))).toEqual([]);
  });

  it('do not mix up people and roles of one name', () => {
    const aces: FileAce[] = [{ recipient: 'quality_manager', recipientType: 'user', permissions: ['all'] }];
    expect(listGrantedPermissions(user, protect(aces))).toEqual([]);
  });
});
