// What is done to a role in the editor. Every function gives a new one; the given one stays as it is. Pure.
import type {
  OlapCubeGrant,
  OlapHierarchyGrant,
  OlapMemberGrant,
  OlapReach,
  OlapRole,
  OlapRoleDraft,
} from '@prumo/contracts/bi/olap-role';

import type { CubeChoice } from './choices.ts';

/** A role begins with nothing: nobody, and no cube. */
export function createDraft(catalogue: string): OlapRoleDraft {
  return {
    name: '',
    description: '',
    catalogue,
    reach: { biRoles: [], departments: [], people: [] },
    cubes: [],
  };
}

export function draftOf({ name, description, catalogue, reach, cubes }: OlapRole): OlapRoleDraft {
  return { name, description, catalogue, reach, cubes };
}

export function isSameDraft(one: OlapRoleDraft, other: OlapRoleDraft): boolean {
  return JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));
}

/** Cubes and whom it reaches have no order; that of grants decides. */
function normalize({ name, description, catalogue, reach, cubes }: OlapRoleDraft): unknown {
  return [
    name.trim(),
    description.trim(),
    catalogue,
    [reach.biRoles, reach.departments, reach.people].map((list) => list.toSorted()),
    cubes
      .map(({ cube, hierarchies }) => [
        cube,
        hierarchies
          .filter((each) => !isUsual(each))
          .map(({ hierarchy, access, topLevel, bottomLevel, rollup, grants }) =>
            access === 'custom'
              ? [hierarchy, access, topLevel, bottomLevel, rollup, grants.map(listDecisive)]
              : [hierarchy, access],
          )
          .toSorted(byText),
      ])
      .toSorted(byText),
  ];
}

function byText(one: unknown, other: unknown): number {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return first < second ? -1 : Number(first > second);
}

function listDecisive({ member, access }: OlapMemberGrant): readonly string[] {
  return [member, access];
}

/** As it is where the role does not name the hierarchy. */
function isUsual({ hierarchy, access }: OlapHierarchyGrant): boolean {
  return access === usualAccess(hierarchy);
}

const measures = '[Measures]';

function usualAccess(hierarchy: string): 'all' | 'none' {
  return hierarchy === measures ? 'all' : 'none';
}

export function findCube(draft: OlapRoleDraft, cube: string): OlapCubeGrant | undefined {
  return draft.cubes.find((each) => each.cube === cube);
}

/** What the role says of a hierarchy, also where it does not name it. */
export function hierarchyOf(grant: OlapCubeGrant, hierarchy: string): OlapHierarchyGrant {
  return (
    grant.hierarchies.find((each) => each.hierarchy === hierarchy) ?? {
      hierarchy,
      access: usualAccess(hierarchy),
      topLevel: null,
      bottomLevel: null,
      rollup: 'partial',
      grants: [],
    }
  );
}

/** Another catalogue has other cubes: what was chosen of the former would mean nothing. */
export function changeCatalogue(draft: OlapRoleDraft, catalogue: string): OlapRoleDraft {
  return draft.catalogue === catalogue ? draft : { ...draft, catalogue, cubes: [] };
}

export function changeReach(draft: OlapRoleDraft, reach: Partial<OlapReach>): OlapRoleDraft {
  return { ...draft, reach: { ...draft.reach, ...reach } };
}

/** A cube that is switched on shows nothing yet. */
export function switchCube(draft: OlapRoleDraft, cube: string, isOn: boolean): OlapRoleDraft {
  const others = draft.cubes.filter((each) => each.cube !== cube);
  return {
    ...draft,
    cubes: isOn ? [...others, findCube(draft, cube) ?? { cube, hierarchies: [] }] : others,
  };
}

export function showWholeCube(draft: OlapRoleDraft, cube: CubeChoice): OlapRoleDraft {
  return replaceCube(draft, {
    cube: cube.name,
    hierarchies: cube.hierarchies
      .filter(({ isMeasures }) => !isMeasures)
      .map(({ uniqueName }) => ({ ...hierarchyOf(noGrants, uniqueName), access: 'all' })),
  });
}

export function hideWholeCube(draft: OlapRoleDraft, cube: string): OlapRoleDraft {
  return replaceCube(draft, { cube, hierarchies: [] });
}

export function changeHierarchy(
  draft: OlapRoleDraft,
  cube: string,
  hierarchy: string,
  change: Partial<Omit<OlapHierarchyGrant, 'hierarchy'>>,
): OlapRoleDraft {
  const grant = findCube(draft, cube) ?? { cube, hierarchies: [] };
  const changed = { ...hierarchyOf(grant, hierarchy), ...change };
  const isKnown = grant.hierarchies.some((each) => each.hierarchy === hierarchy);
  return replaceCube(draft, {
    cube,
    hierarchies: isKnown
      ? grant.hierarchies.map((each) => (each.hierarchy === hierarchy ? changed : each))
      : [...grant.hierarchies, changed],
  });
}

function replaceCube(draft: OlapRoleDraft, grant: OlapCubeGrant): OlapRoleDraft {
  const isKnown = draft.cubes.some(({ cube }) => cube === grant.cube);
  return {
    ...draft,
    cubes: isKnown
      ? draft.cubes.map((each) => (each.cube === grant.cube ? grant : each))
      : [...draft.cubes, grant],
  };
}

const noGrants: OlapCubeGrant = { cube: '', hierarchies: [] };

interface DecidedMember {
  readonly member: string;
  readonly caption: string;
  /** The one above all others, whose name is no part of theirs. */
  readonly isAll: boolean;
}

/**
 * Says something about one member. The last grant decides, so that of a member stands before those of what is below it: what
 * was said of a single ward stays when something is said of its building. Null: nothing is said of it any more.
 */
export function decideMember(
  grants: readonly OlapMemberGrant[],
  { member, caption, isAll }: DecidedMember,
  access: OlapMemberGrant['access'] | null,
): OlapMemberGrant[] {
  const others = grants.filter((each) => each.member !== member);
  if (access === null) return others;
  const below = others.findIndex((each) => isAll || isBelow(each.member, member));
  const at = below === -1 ? others.length : below;
  return [...others.slice(0, at), { member, caption, access }, ...others.slice(at)];
}

export function isBelow(member: string, above: string): boolean {
  return member.startsWith(`${above}.`);
}
