// Roles of a schema file, in the words of those that are stored. Pure.
import type { OlapSchemaRole } from '@prumo/contracts/bi/olap-permissions';
import { findCubeGrant, isNamed } from '@prumo/olap/roles/cube-access';
import type {
  Cube,
  CubeGrant,
  Hierarchy,
  HierarchyGrant,
  RoleDefinition,
  Schema,
} from '@prumo/olap/schema/schema';

import { listHierarchies } from './translate-role.ts';

export function describeSchemaRoles(catalogue: string, schema: Schema): readonly OlapSchemaRole[] {
  return [...schema.roles.values()].map((role) => ({
    name: role.name,
    catalogue,
    isDefault: role.name === schema.defaultRole,
    parts: role.kind === 'union' ? [...role.roles] : [],
    cubes: listCubes(role, schema),
  }));
}

function listCubes(role: RoleDefinition, schema: Schema): OlapSchemaRole['cubes'] {
  if (role.kind === 'union') return [];
  return schema.cubes.flatMap((cube) => {
    const grant = findCubeGrant(role.grants, cube);
    return grant === undefined ? [] : [describeCube(grant, cube)];
  });
}

function describeCube(grant: CubeGrant, cube: Cube): OlapSchemaRole['cubes'][number] {
  const isWhole = grant.access === 'all' && grant.dimensions.length === 0 && grant.hierarchies.length === 0;
  return {
    cube: cube.name,
    isWhole,
    hierarchies: [
      ...grant.dimensions.map(({ dimension, access }) => ({
        hierarchy: findNamed(cube, dimension)?.uniqueName ?? dimension,
        access: access === 'none' ? ('none' as const) : ('all' as const),
        topLevel: null,
        bottomLevel: null,
        rollup: 'full' as const,
        grants: [],
        startsFromEverything: false,
      })),
      ...grant.hierarchies.map((each) => describeHierarchy(each, findNamed(cube, each.hierarchy))),
    ],
  };
}

/** A schema may name it in several ways; of a dimension its first one. */
function findNamed(cube: Cube, name: string): Hierarchy | undefined {
  return listHierarchies(cube).find((hierarchy) => isNamed(name, hierarchy));
}

function describeHierarchy(
  grant: HierarchyGrant,
  hierarchy: Hierarchy | undefined,
): OlapSchemaRole['cubes'][number]['hierarchies'][number] {
  const nameOf = (level: string | undefined): string | null =>
    hierarchy?.levels.find(({ uniqueName }) => uniqueName === level)?.name ?? level ?? null;
  const access = grant.access === 'none' || grant.access === 'custom' ? grant.access : 'all';
  return {
    hierarchy: hierarchy?.uniqueName ?? grant.hierarchy,
    access,
    topLevel: nameOf(grant.topLevel),
    bottomLevel: nameOf(grant.bottomLevel),
    rollup: grant.rollupPolicy,
    grants: grant.members.map(({ member, access: own }) => ({
      member,
      caption: member,
      access: own === 'all' ? 'allow' : 'deny',
    })),
    startsFromEverything: access === 'custom' && grant.members[0]?.access !== 'all',
  };
}
