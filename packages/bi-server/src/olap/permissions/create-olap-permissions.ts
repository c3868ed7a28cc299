// Joins what there is to do with the roles of cubes.
import type { Database } from '@prumo/database/database';

import { createRoleAdministration, type RoleAdministration } from './create-role-administration.ts';
import { createRoleLooks, type RoleLooks, type RoleLooksParts } from './create-role-looks.ts';
import { createRoleOverview, type RoleOverview, type RoleOverviewParts } from './create-role-overview.ts';
import type { OpenOlapRoleAudit } from './olap-role-audit.ts';

export interface OlapPermissions {
  readonly administration: RoleAdministration;
  readonly overview: RoleOverview;
  readonly looks: RoleLooks;
}

interface OlapPermissionsParts extends Omit<RoleOverviewParts, 'catalogues' | 'departmentRoles'> {
  readonly database: Database;
  readonly clock: () => number;
  readonly catalogues: RoleOverviewParts['catalogues'] & RoleLooksParts['catalogues'];
  /** Nothing or empty: they are off. */
  readonly departmentRoles: string | undefined;
  readonly openAudit: OpenOlapRoleAudit | undefined;
  readonly onChanged: (() => void) | undefined;
}

/** Where roles of departments would begin, while nobody has said where. */
const usualDepartmentPlace = '[Unidade]';

export function createOlapPermissions(parts: OlapPermissionsParts): OlapPermissions {
  const given = parts.departmentRoles ?? '';
  const place = given === '' ? usualDepartmentPlace : given;
  const overview = createRoleOverview({ ...parts, departmentRoles: { isOn: given !== '', place } });
  const administration = createRoleAdministration({
    database: parts.database,
    clock: parts.clock,
    openAudit: parts.openAudit,
    onChanged: parts.onChanged,
    requireSavable: async (by, draft) => await overview.requireSavable(by, draft),
    listNotices: async (by, draft) => await overview.listNotices(by, draft),
  });
  const looks = createRoleLooks({
    ...parts,
    departmentPlace: place,
    requireRole: async (id) => await administration.require(id),
  });
  return { administration, overview, looks };
}
