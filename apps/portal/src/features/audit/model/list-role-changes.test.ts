import type { AuditEntry } from '@prumo/contracts/administration/audit-entries';
import type { OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { expect, test } from 'vitest';

import { listRoleChanges } from './list-role-changes.ts';

const role: OlapRoleDraft = {
  name: 'Gestores',
  description: '',
  catalogue: 'SGHDW',
  reach: { biRoles: [], departments: [], people: ['IVONE.ALVES', 'CARLA.MENDES'] },
  cubes: [
    {
      cube: 'Censo',
      hierarchies: [
        {
          hierarchy: '[Unidade]',
          access: 'custom',
          topLevel: null,
          bottomLevel: 'Unidade',
          rollup: 'partial',
          grants: [{ member: '[Unidade].[UTI]', caption: 'UTI', access: 'allow' }],
        },
      ],
    },
  ],
};

const entryOf = (before: OlapRoleDraft | null, after: OlapRoleDraft | null): AuditEntry => ({
  occurredAt: '2026-03-02T12:20:00.000Z',
  userName: 'ADMIN',
  action: 'replace',
  documentType: 'olap-role',
  documentId: 'role-1',
  label: 'Gestores',
  changedFields: [],
  olapRole: { before, after },
  reason: null,
});

test('[OP-04] of a changed role the lines that are others are told, before and after', () => {
  const changed = { ...role, name: 'Gestoras', cubes: [{ cube: 'Censo', hierarchies: [] }] };
  expect(listRoleChanges(entryOf(role, changed))).toEqual([
    { subject: 'Nome', before: 'Gestores', after: 'Gestoras' },
    {
      subject: 'Censo · Unidade',
      before: 'personalizado; permitir UTI; até o nível Unidade; totais parciais',
      after: '—',
    },
  ]);
  expect(listRoleChanges(entryOf(role, role))).toEqual([]);
});

test('[OP-04] a role that was created or removed is all of it new or gone', () => {
  const subjects = ['Nome', 'Catálogo', 'Pessoas', 'Cubo Censo', 'Censo · Unidade'];
  const made = listRoleChanges(entryOf(null, role));
  expect(made.map(({ subject }) => subject)).toEqual(subjects);
  expect(made[2]).toEqual({ subject: 'Pessoas', before: '—', after: 'CARLA.MENDES, IVONE.ALVES' });
  expect(listRoleChanges(entryOf(role, null)).map(({ after }) => after)).toEqual(subjects.map(() => '—'));
  expect(listRoleChanges({ ...entryOf(null, null), olapRole: null })).toEqual([]);
});
