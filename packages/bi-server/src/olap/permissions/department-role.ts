// What whoever is responsible for departments sees by that: of every cube that has departments, theirs. Pure.
import { quoteSegment } from '@prumo/olap/mdx/quote-name';
import type { Cube, CubeGrant, Level, RoleDefinition, Schema } from '@prumo/olap/schema/schema';

import { listHierarchies } from './translate-role.ts';

/** Nothing where no cube has departments. */
export function buildDepartmentRole(
  schema: Pick<Schema, 'cubes'>,
  /** Hierarchy or level whose members are called by the initials of departments: `[Unidade]`. */
  place: string,
  department: { readonly name: string; readonly initials: string },
): RoleDefinition | undefined {
  const cubes = schema.cubes.flatMap((cube): readonly CubeGrant[] => {
    const level = findDepartmentLevel(cube, place);
    if (level === undefined) return [];
    const { uniqueName } = level.hierarchy;
    const member = [uniqueName, quoteSegment(level.name), quoteSegment(department.initials)].join('.');
    return [
      {
        cube: cube.name,
        access: 'all',
        dimensions: [],
        hierarchies: [
          {
            hierarchy: uniqueName,
            access: 'custom',
            topLevel: undefined,
            bottomLevel: undefined,
            rollupPolicy: 'partial',
            members: [{ member, access: 'all' }],
          },
        ],
      },
    ];
  });
  if (cubes.length === 0) return undefined;
  return { kind: 'grants', name: department.name, grants: [{ access: 'none', cubes }] };
}

/** Of a hierarchy the lowest one. */
function findDepartmentLevel(cube: Cube, place: string): Level | undefined {
  const hierarchies = listHierarchies(cube);
  const hierarchy = hierarchies.find(({ uniqueName }) => uniqueName === place);
  if (hierarchy !== undefined) return hierarchy.levels.at(-1);
  return hierarchies.flatMap(({ levels }) => levels).find(({ uniqueName }) => uniqueName === place);
}
