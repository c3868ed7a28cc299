// From a role as it is stored to one that the engine asks by. Pure.
//
// The engine reads a list of grants as Mondrian does: one that begins with a denial takes something away from everything,
// and an empty one limits nothing. A stored role gives out of nothing, so neither ever reaches the engine.
import type { OlapCubeGrant, OlapHierarchyGrant, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { parseExpression } from '@prumo/olap/mdx/parse';
import { OlapError } from '@prumo/olap/olap-error';
import type {
  Cube,
  CubeGrant,
  Hierarchy,
  HierarchyGrant,
  MemberGrant,
  RoleDefinition,
  Schema,
} from '@prumo/olap/schema/schema';

export function translateRole(role: Pick<OlapRoleDraft, 'name' | 'cubes'>, schema: Schema): RoleDefinition {
  const cubes = role.cubes.flatMap((grant) => {
    const cube = schema.cubes.find(({ name }) => name === grant.cube);
    const translated = cube && translateCube(grant, cube);
    return translated === undefined ? [] : [translated];
  });
  return { kind: 'grants', name: role.name, grants: [{ access: 'none', cubes }] };
}

/**
 * Nothing where something that limits the cube cannot be kept to: a hierarchy or level that is not there any more, or a
 * hierarchy of which nothing is shown. Its numbers would be those of everything.
 */
function translateCube({ hierarchies }: OlapCubeGrant, cube: Cube): CubeGrant | undefined {
  const known = listHierarchies(cube);
  const translated: HierarchyGrant[] = [];
  for (const grant of hierarchies) {
    const hierarchy = known.find(({ uniqueName }) => uniqueName === grant.hierarchy);
    const isNeeded = grant.access === 'custom' || hierarchy?.dimension.isMeasures === true;
    const made = hierarchy && translateHierarchy(grant, hierarchy);
    if (made !== undefined) translated.push(made);
    else if (isNeeded) return undefined;
  }
  return { cube: cube.name, access: 'custom', dimensions: [], hierarchies: translated };
}

/** Nothing where nothing of it is shown, or cannot be said. */
function translateHierarchy(grant: OlapHierarchyGrant, hierarchy: Hierarchy): HierarchyGrant | undefined {
  const limits = { topLevel: undefined, bottomLevel: undefined, rollupPolicy: grant.rollup, members: [] };
  if (grant.access === 'none') return undefined;
  if (grant.access === 'all') return { ...limits, hierarchy: grant.hierarchy, access: 'all' };
  const { topLevel, bottomLevel } = grant;
  for (const name of [topLevel, bottomLevel]) {
    if (name !== null && !hierarchy.levels.some((level) => level.name === name)) return undefined;
  }
  const members = giveOutOfNothing(grant.grants);
  if (members.length === 0) return undefined;
  return {
    hierarchy: grant.hierarchy,
    access: 'custom',
    topLevel: topLevel ?? undefined,
    bottomLevel: bottomLevel ?? undefined,
    rollupPolicy: grant.rollup,
    members,
  };
}

/** Where nothing is given yet, nothing can be taken away: the list begins with what it gives, or is empty. */
function giveOutOfNothing(grants: OlapHierarchyGrant['grants']): readonly MemberGrant[] {
  const readable = grants.filter(({ member }) => isName(member));
  const first = readable.findIndex(({ access }) => access === 'allow');
  if (first === -1) return [];
  return readable.slice(first).map(({ member, access }) => ({
    member,
    access: access === 'allow' ? 'all' : 'none',
  }));
}

function isName(text: string): boolean {
  try {
    return parseExpression(text).kind === 'name';
  } catch (error) {
    if (error instanceof OlapError) return false;
    throw error;
  }
}

export function listHierarchies(cube: Cube): readonly Hierarchy[] {
  return cube.dimensions.flatMap(({ hierarchies }) => hierarchies);
}
