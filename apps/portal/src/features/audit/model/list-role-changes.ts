// What a change made of a role of cubes, as lines of before and after. Pure.
import type { AuditEntry } from '@prumo/contracts/administration/audit-entries';
import type { OlapHierarchyGrant, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';

import { texts } from '../texts.ts';

export interface RoleChange {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

/** A role that was not there, or is not any more, is nothing of everything. */
export function listRoleChanges({ olapRole }: AuditEntry): readonly RoleChange[] {
  if (olapRole === null) return [];
  const [before, after] = [describeRole(olapRole.before), describeRole(olapRole.after)];
  const { nothing } = texts.role;
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((subject) => ({
      subject,
      before: before.get(subject) ?? nothing,
      after: after.get(subject) ?? nothing,
    }))
    .filter((line) => line.before !== line.after);
}

function describeRole(role: OlapRoleDraft | null): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  if (role === null) return lines;
  const { subjects, on } = texts.role;
  const add = (subject: string, value: string) => {
    if (value !== '') lines.set(subject, value);
  };
  const list = (names: readonly string[]) =>
    names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')).join(', ');
  add(subjects.name, role.name);
  add(subjects.description, role.description);
  add(subjects.catalogue, role.catalogue);
  add(subjects.biRoles, list(role.reach.biRoles));
  add(subjects.departments, list(role.reach.departments));
  add(subjects.people, list(role.reach.people));
  for (const { cube, hierarchies } of role.cubes) {
    add(subjects.cube(cube), on);
    for (const grant of hierarchies) add(subjects.field(cube, nameHierarchy(grant)), describeGrant(grant));
  }
  return lines;
}

/** `[Tempo.Semanal]` is read as Tempo.Semanal. */
function nameHierarchy({ hierarchy }: OlapHierarchyGrant): string {
  return hierarchy === '[Measures]' ? texts.role.measures : hierarchy.replaceAll(/[[\]]/g, '');
}

function describeGrant({ access, topLevel, bottomLevel, rollup, grants }: OlapHierarchyGrant): string {
  const { role } = texts;
  if (access !== 'custom') return role.access[access];
  return [
    role.access.custom,
    ...grants.map((grant) => (grant.access === 'allow' ? role.allow : role.deny)(grant.caption)),
    ...(topLevel === null ? [] : [role.from(topLevel)]),
    ...(bottomLevel === null ? [] : [role.to(bottomLevel)]),
    role.rollup[rollup],
  ].join('; ');
}
