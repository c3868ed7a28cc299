// The measures of a cube as members of their hierarchy, which has one level and reads nothing.
import type { HierarchyAccess } from '../roles/hierarchy-access.ts';
import type { Cube, Hierarchy } from '../schema/schema.ts';
import { createMeasureMember, type Member } from './member.ts';
import type { HierarchyMembers } from './visible-members.ts';

function requireMeasures(cube: Cube): Hierarchy {
  const hierarchy = cube.dimensions.find(({ isMeasures }) => isMeasures)?.hierarchies[0];
  if (hierarchy === undefined) throw new TypeError(`${cube.name} has no measures`);
  return hierarchy;
}

export function listMeasureMembers(cube: Cube): Member[] {
  const hierarchy = requireMeasures(cube);
  return cube.measures.map((measure, place) => createMeasureMember(hierarchy, measure, place));
}

export function createMeasureMembers(
  hierarchy: Hierarchy,
  measures: readonly Member[],
  access: HierarchyAccess | undefined,
): HierarchyMembers {
  const isShown = (member: Member): boolean => access === undefined || access.isShown(member);
  const shown = measures.filter((member) => isShown(member));
  const find = (name: string): Member | undefined =>
    shown.find((member) => member.name.toLowerCase() === name.toLowerCase());
  const findSegment: HierarchyMembers['findChild'] = async (parent, segment) => {
    if (parent !== undefined) return undefined;
    return find(segment.kind === 'name' ? segment.text : (segment.keys[0] ?? ''));
  };
  const listed = shown.filter(({ isVisible }) => isVisible);
  return {
    hierarchy,
    levels: hierarchy.levels,
    isShown,
    roots: async () => listed,
    levelMembers: async () => listed,
    children: async () => [],
    allChildren: async () => [],
    parentOf: () => undefined,
    findChild: findSegment,
    findInLevel: async (_, segment) => await findSegment(undefined, segment),
    dataMemberOf: (member) => member,
  };
}
