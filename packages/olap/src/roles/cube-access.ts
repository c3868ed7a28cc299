// From the roles of who asks to what of a cube is there for them.
import { OlapError } from '../olap-error.ts';
import type { Member } from '../members/member.ts';
import type {
  Cube,
  CubeGrant,
  Dimension,
  Hierarchy,
  HierarchyGrant,
  Level,
  RoleDefinition,
  Schema,
  SchemaGrant,
} from '../schema/schema.ts';
import { createHierarchyAccess, uniteHierarchyAccess, type HierarchyAccess } from './hierarchy-access.ts';

/** Nothing: it does not exist for the role. `whole`: as if there were no roles. */
export type HierarchyDecision = 'none' | 'whole' | HierarchyAccess;

export interface CubeAccess {
  /** Part of the key of whatever is kept, so that nobody gets what was kept for others. */
  readonly fingerprint: string;
  of(hierarchy: Hierarchy): HierarchyDecision;
}

export const wholeCube: CubeAccess = { fingerprint: '', of: () => 'whole' };

/** Finds members and levels by their names as the data have them, without regard to roles. */
export interface GrantNames {
  findMember(hierarchy: Hierarchy, name: string): Promise<Member | undefined>;
  findLevel(hierarchy: Hierarchy, name: string): Level | undefined;
}

/** By its name in the schema, or one that the schema does not have. */
export type RoleChoice = string | RoleDefinition;

export function canSeeCube(schema: Schema, roles: readonly RoleChoice[], cube: Cube): boolean {
  return listGrants(schema, roles).some(({ grants }) => findCubeGrant(grants, cube) !== undefined);
}

/** Nothing when the cube does not exist for these roles. */
export async function resolveCubeAccess(
  schema: Schema,
  roles: readonly RoleChoice[],
  cube: Cube,
  names: GrantNames,
): Promise<CubeAccess | undefined> {
  const grants = listGrants(schema, roles).flatMap((role) => {
    const grant = findCubeGrant(role.grants, cube);
    return grant === undefined ? [] : [grant];
  });
  if (grants.length === 0) return undefined;
  const hierarchies = cube.dimensions.flatMap((dimension) => dimension.hierarchies);
  const decisions = new Map<Hierarchy, HierarchyDecision>();
  for (const hierarchy of hierarchies) {
    const parts = await Promise.all(grants.map(async (grant) => await decide(grant, hierarchy, names)));
    decisions.set(hierarchy, unite(parts));
  }
  const told = [...decisions].map(([hierarchy, decision]) => [
    hierarchy.uniqueName,
    typeof decision === 'string' ? decision : decision.fingerprint,
  ]);
  return { fingerprint: JSON.stringify(told), of: (hierarchy) => decisions.get(hierarchy) ?? 'none' };
}

function unite(parts: readonly HierarchyDecision[]): HierarchyDecision {
  if (parts.includes('whole')) return 'whole';
  const limited = parts.filter((part): part is HierarchyAccess => typeof part !== 'string');
  return limited.length === 0 ? 'none' : uniteHierarchyAccess(limited);
}

interface RoleGrants {
  readonly grants: readonly SchemaGrant[];
}

function listGrants(schema: Schema, roles: readonly RoleChoice[]): RoleGrants[] {
  return roles.flatMap((role) => expandRole(schema, role, []));
}

function expandRole(schema: Schema, choice: RoleChoice, above: readonly string[]): RoleGrants[] {
  const role: RoleDefinition | undefined = typeof choice === 'string' ? schema.roles.get(choice) : choice;
  const name = typeof choice === 'string' ? choice : choice.name;
  if (role === undefined) throw new OlapError('role_not_found', `Role '${name}' not found`, { token: name });
  if (role.kind === 'grants') return [role];
  if (above.includes(name))
    throw new OlapError('schema_invalid', `The role '${name}' is part of itself.`, { token: name });
  return role.roles.flatMap((part) => expandRole(schema, part, [...above, name]));
}

/** The last word of a role on a cube. */
export function findCubeGrant(grants: readonly SchemaGrant[], cube: Cube): CubeGrant | undefined {
  let found: CubeGrant | undefined;
  for (const { access, cubes } of grants) {
    const own = cubes.findLast((grant) => grant.cube === cube.name);
    if (own !== undefined) found = own.access === 'none' ? undefined : own;
    else if (access === 'all') found = { cube: cube.name, access: 'all', dimensions: [], hierarchies: [] };
    else if (access === 'none') found = undefined;
  }
  return found;
}

async function decide(grant: CubeGrant, hierarchy: Hierarchy, names: GrantNames): Promise<HierarchyDecision> {
  const own = grant.hierarchies.findLast((each) => isNamed(each.hierarchy, hierarchy));
  if (own !== undefined) {
    if (own.access === 'none') return 'none';
    return own.access === 'all' ? 'whole' : await limit(own, hierarchy, names);
  }
  const dimension = grant.dimensions.findLast((each) =>
    isDimensionNamed(each.dimension, hierarchy.dimension),
  );
  if (dimension !== undefined) return dimension.access === 'none' ? 'none' : 'whole';
  return grant.access === 'all' || hierarchy.dimension.isMeasures ? 'whole' : 'none';
}

async function limit(
  grant: HierarchyGrant,
  hierarchy: Hierarchy,
  names: GrantNames,
): Promise<HierarchyAccess> {
  const grants = [];
  for (const { member: name, access } of grant.members) {
    const member = await names.findMember(hierarchy, name);
    // Nothing follows from a member that the data do not have, except that the list gives out of nothing.
    if (member !== undefined) grants.push({ member, isAllowed: access === 'all' });
    else if (grants.length === 0 && access === 'all') grants.push(...refuseEverything(hierarchy));
  }
  return createHierarchyAccess({
    grants,
    rollupPolicy: grant.rollupPolicy,
    top: findLevel(grant.topLevel, hierarchy, names),
    bottom: findLevel(grant.bottomLevel, hierarchy, names),
  });
}

/** A grant on a member that is gone must not turn into a grant on everything. */
function refuseEverything(hierarchy: Hierarchy): { readonly member: Member; readonly isAllowed: boolean }[] {
  const [level] = hierarchy.levels;
  if (level === undefined) return [];
  const nobody: Member = {
    kind: 'stored',
    hierarchy,
    level,
    parent: undefined,
    name: '',
    caption: '',
    uniqueName: '',
    keys: [],
    path: '\u0004nobody',
    depth: 0,
    place: 0,
    properties: new Map(),
    isVisible: false,
  };
  return [{ member: nobody, isAllowed: true }];
}

function findLevel(name: string | undefined, hierarchy: Hierarchy, names: GrantNames): Level | undefined {
  if (name === undefined) return undefined;
  const level = names.findLevel(hierarchy, name);
  if (level !== undefined) return level;
  throw new OlapError('schema_invalid', `${hierarchy.uniqueName} has no level '${name}'.`, { token: name });
}

/** Whether a grant of a schema that names a hierarchy so is about this one. */
export function isNamed(name: string, hierarchy: Hierarchy): boolean {
  const { dimension, uniqueName } = hierarchy;
  return (
    name === uniqueName ||
    name === hierarchy.name ||
    (hierarchy === dimension.hierarchies[0] && isDimensionNamed(name, dimension)) ||
    name === `${dimension.uniqueName}.${uniqueName}`
  );
}

function isDimensionNamed(name: string, dimension: Dimension): boolean {
  return name === dimension.uniqueName || name === dimension.name;
}
