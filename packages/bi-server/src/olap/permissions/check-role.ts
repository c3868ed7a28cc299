// What is wrong with a role that somebody wants to save. Pure.
import type { OlapRoleFault } from '@prumo/contracts/bi/olap-permissions';
import {
  olapRoleLimits,
  type OlapCubeGrant,
  type OlapHierarchyGrant,
  type OlapNotice,
  type OlapRoleDraft,
} from '@prumo/contracts/bi/olap-role';
import type { Cube, Hierarchy, Schema } from '@prumo/olap/schema/schema';

import { listHierarchies, translateRole } from './translate-role.ts';

type About = Partial<Pick<OlapRoleFault, 'cube' | 'hierarchy' | 'name'>>;

function fault(field: string, code: OlapRoleFault['code'], about: About = {}): OlapRoleFault {
  return { field, code, cube: '', hierarchy: '', name: '', ...about };
}

/** What is so large that nothing is done with it, saved or not. */
export function findExcess(role: OlapRoleDraft): readonly OlapRoleFault[] {
  const limits = olapRoleLimits;
  const hierarchies = role.cubes.flatMap((each) => each.hierarchies);
  const grants = hierarchies.flatMap((each) => each.grants);
  const reached = Object.values(role.reach);
  const names = [role.catalogue, ...role.cubes.map(({ cube }) => cube), ...reached.flat()];
  return [
    ...(role.name.length > limits.nameLength ? [fault('name', 'too-long')] : []),
    ...(role.description.length > limits.descriptionLength ? [fault('description', 'too-long')] : []),
    ...(reached.some((list) => list.length > limits.reach) ? [fault('reach', 'too-many')] : []),
    ...(role.cubes.length > limits.cubes ? [fault('cubes', 'too-many')] : []),
    ...role.cubes.flatMap(({ cube, hierarchies: own }) =>
      own.length > limits.hierarchiesOfCube ? [fault('cubes', 'too-many', { cube })] : [],
    ),
    ...(grants.length > limits.grants ? [fault('grants', 'too-many')] : []),
    ...hierarchies.flatMap((each) =>
      each.grants.length > limits.grantsOfHierarchy
        ? [fault('grants', 'too-many', { hierarchy: each.hierarchy })]
        : [],
    ),
    ...([...names, ...hierarchies.flatMap(listTexts)].some((text) => text.length > limits.memberNameLength)
      ? [fault('names', 'too-long')]
      : []),
  ].slice(0, mostFaults);
}

const mostFaults = 50;

function listTexts({ hierarchy, topLevel, bottomLevel, grants }: OlapHierarchyGrant): readonly string[] {
  return [
    hierarchy,
    topLevel ?? '',
    bottomLevel ?? '',
    ...grants.flatMap(({ member, caption }) => [member, caption]),
  ];
}

export function findRoleFaults(role: OlapRoleDraft, schema: Schema): readonly OlapRoleFault[] {
  const cubes = role.cubes.map(({ cube }) => cube);
  return [
    ...(role.name.trim() === '' ? [fault('name', 'missing')] : []),
    ...findTwice(cubes).map((cube) => fault('cubes', 'twice', { cube })),
    ...role.cubes.flatMap((grant) => {
      const cube = schema.cubes.find(({ name }) => name === grant.cube);
      return cube === undefined
        ? [fault('cubes', 'cube-unknown', { cube: grant.cube })]
        : findCubeFaults(grant, cube);
    }),
  ].slice(0, mostFaults);
}

function findCubeFaults({ cube: name, hierarchies }: OlapCubeGrant, cube: Cube): readonly OlapRoleFault[] {
  const known = listHierarchies(cube);
  return [
    ...findTwice(hierarchies.map(({ hierarchy }) => hierarchy)).map((hierarchy) =>
      fault('hierarchies', 'twice', { cube: name, hierarchy }),
    ),
    ...hierarchies.flatMap((grant) => {
      const hierarchy = known.find(({ uniqueName }) => uniqueName === grant.hierarchy);
      const about = { cube: name, hierarchy: grant.hierarchy };
      return hierarchy === undefined
        ? [fault('hierarchies', 'hierarchy-unknown', about)]
        : findLevelFaults(grant, hierarchy, about);
    }),
  ];
}

function findLevelFaults(grant: OlapHierarchyGrant, hierarchy: Hierarchy, about: About) {
  const depthOf = (name: string | null) => hierarchy.levels.find((level) => level.name === name)?.depth;
  const [top, bottom] = [depthOf(grant.topLevel), depthOf(grant.bottomLevel)];
  const unknown = [grant.topLevel, grant.bottomLevel].filter(
    (name) => name !== null && depthOf(name) === undefined,
  );
  return [
    ...unknown.map((name) => fault('levels', 'level-unknown', { ...about, name: name ?? '' })),
    ...(top !== undefined && bottom !== undefined && top > bottom
      ? [fault('levels', 'levels-crossed', about)]
      : []),
  ];
}

function findTwice(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))];
}

/** What of a role is about things that the schema does not have any more, and cubes of which it shows nothing. */
export function listSchemaNotices(role: OlapRoleDraft, schema: Schema): readonly OlapNotice[] {
  const faults = findRoleFaults({ ...role, name: 'x' }, schema);
  const gone = faults.flatMap(({ code, cube, hierarchy, name }) =>
    code === 'cube-unknown' || code === 'hierarchy-unknown' || code === 'level-unknown'
      ? [{ code, cube, hierarchy, name }]
      : [],
  );
  const shown = translateRole(role, schema);
  const shownCubes = shown.kind === 'grants' ? shown.grants.flatMap(({ cubes }) => cubes) : [];
  const empty = role.cubes.filter(
    ({ cube }) =>
      schema.cubes.some(({ name }) => name === cube) && !shownCubes.some((each) => each.cube === cube),
  );
  return [
    ...gone,
    ...empty.map(({ cube }) => ({ code: 'nothing-shown' as const, cube, hierarchy: '', name: '' })),
  ];
}
