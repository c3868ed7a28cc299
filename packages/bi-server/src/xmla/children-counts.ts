// How many children members have, for what XMLA tells of each: few statements, however many members there are.
import type { CubeView, HierarchyView } from '@prumo/olap/cube-view';
import type { Member } from '@prumo/olap/members/member';

/** So few members are asked for one by one. */
const fewMembers = 20;

/** Who is not in it has none. */
export type ChildrenCounts = ReadonlyMap<Member, number>;

export async function countChildren(view: CubeView, members: Iterable<Member>): Promise<ChildrenCounts> {
  const counts = new Map<Member, number>();
  const asked = [...new Set(members)].filter((member) => mayHaveChildren(member));
  for (const seen of view.hierarchies) {
    const family = asked.filter(({ hierarchy }) => hierarchy === seen.hierarchy);
    if (family.length <= fewMembers) {
      for (const member of family) counts.set(member, (await seen.children(member)).length);
    } else {
      const byParent = await countByParent(seen, family);
      for (const member of family) counts.set(member, byParent.get(member.path) ?? 0);
    }
  }
  return counts;
}

function mayHaveChildren({ kind, level, hierarchy }: Member): boolean {
  if (kind !== 'all' && kind !== 'stored') return false;
  return level.source?.parentChild !== undefined || level !== hierarchy.levels.at(-1);
}

/** By the path of the parent: whole levels are read, which the engine keeps. */
async function countByParent(
  view: HierarchyView,
  parents: readonly Member[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const isRagged = view.hierarchy.levels.some(({ hideMemberIf }) => hideMemberIf !== 'Never');
  const depths = new Set(parents.map(({ level }) => level.depth));
  for (const level of view.levels) {
    const isBelow = [...depths].some((depth) => (isRagged ? level.depth > depth : level.depth === depth + 1));
    const isTree = level.source?.parentChild !== undefined && depths.has(level.depth);
    if (!isBelow && !isTree) continue;
    for (const member of await view.levelMembers(level)) {
      const parent = view.parentOf(member);
      if (parent !== undefined) counts.set(parent.path, (counts.get(parent.path) ?? 0) + 1);
    }
  }
  return counts;
}
