// MDSCHEMA_MEMBERS: members of a level, of hierarchies, or by name with their relatives.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import type { CubeView, HierarchyView } from '@prumo/olap/cube-view';
import { isSameMember, type Member } from '@prumo/olap/members/member';
import type { Level } from '@prumo/olap/schema/schema';

import { countChildren } from '../children-counts.ts';
import type { Row } from '../present-rowset.ts';
import { XmlaFault } from '../xmla-fault.ts';
import { isWanted, openCubes, type DiscoverContext } from './discover-context.ts';

/** Bits of TREE_OP. */
const tree = { children: 1, siblings: 2, parent: 4, self: 8, descendants: 16, ancestors: 32 } as const;

/** Larger than any list that a person scrolls; whole levels of the warehouse are asked for by MDX. */
const mostMembers = 200_000;

export async function* listMemberRows(context: DiscoverContext): AsyncGenerator<Row> {
  const names = context.restrictions.get('MEMBER_UNIQUE_NAME');
  for await (const { view, place } of openCubes(context)) {
    const members =
      names === undefined ? await listByPlace(context, view) : await listByName(context, view, names);
    const counts = await countChildren(view, members);
    const measures = await listMeasures(view);
    for (const member of members) {
      const parent = findView(view, member)?.parentOf(member);
      yield {
        ...place,
        DIMENSION_UNIQUE_NAME: member.hierarchy.dimension.uniqueName,
        HIERARCHY_UNIQUE_NAME: member.hierarchy.uniqueName,
        LEVEL_UNIQUE_NAME: member.level.uniqueName,
        LEVEL_NUMBER: member.level.depth,
        MEMBER_ORDINAL: measures.get(member) ?? member.place,
        MEMBER_NAME: member.name,
        MEMBER_UNIQUE_NAME: member.uniqueName,
        MEMBER_TYPE: presentMemberType(member),
        MEMBER_CAPTION: member.caption,
        CHILDREN_CARDINALITY: counts.get(member) ?? 0,
        PARENT_LEVEL: Math.max(0, member.level.depth - 1),
        PARENT_UNIQUE_NAME: parent?.uniqueName,
        PARENT_COUNT: parent === undefined ? 0 : 1,
        DEPTH: member.depth,
      };
    }
  }
}

/** With their places: clients show measures in this order, formulas behind the others. */
async function listMeasures({ hierarchies }: CubeView): Promise<ReadonlyMap<Member, number>> {
  const view = hierarchies.find(({ hierarchy }) => hierarchy.dimension.isMeasures);
  const [level] = view?.levels ?? [];
  const measures = view === undefined || level === undefined ? [] : await view.levelMembers(level);
  return new Map(measures.map((measure, place) => [measure, place]));
}

export function presentMemberType({ kind }: Member): number {
  if (kind === 'all') return 2;
  if (kind === 'measure') return 3;
  return kind === 'calculated' ? 4 : 1;
}

async function listByPlace(context: DiscoverContext, view: CubeView): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (const seen of view.hierarchies) {
    const { hierarchy } = seen;
    if (!isWanted(context, 'DIMENSION_UNIQUE_NAME', hierarchy.dimension.uniqueName)) continue;
    if (!isWanted(context, 'HIERARCHY_UNIQUE_NAME', hierarchy.uniqueName)) continue;
    for (const level of seen.levels) {
      if (isWantedLevel(context, level)) addAll(members, await seen.levelMembers(level));
    }
  }
  return members;
}

function isWantedLevel(context: DiscoverContext, level: Level): boolean {
  return (
    isWanted(context, 'LEVEL_UNIQUE_NAME', level.uniqueName) &&
    isWanted(context, 'LEVEL_NUMBER', String(level.depth))
  );
}

/** A name that nobody has, or not for these eyes, has no rows. */
async function listByName(
  context: DiscoverContext,
  view: CubeView,
  names: readonly string[],
): Promise<readonly Member[]> {
  const operation = readTreeOperation(context);
  const members: Member[] = [];
  for (const name of names) {
    if (context.yielder.isDue()) await context.yielder.giveWay();
    const member = await view.findMember(name);
    const seen = member && findView(view, member);
    if (member !== undefined && seen !== undefined) {
      await addRelatives(members, seen, member, operation, context.yielder);
    }
  }
  return members;
}

function readTreeOperation({ restrictions }: DiscoverContext): number {
  const [text = String(tree.self)] = restrictions.get('TREE_OP') ?? [];
  const operation = Number(text.trim());
  if (Number.isInteger(operation) && operation >= 0 && operation < 64) return operation;
  throw new XmlaFault('restrictions', `TREE_OP is no combination of its values: ${text.slice(0, 100)}`);
}

async function addRelatives(
  members: Member[],
  view: HierarchyView,
  member: Member,
  operation: number,
  yielder: Yielder,
): Promise<void> {
  const has = (bit: number): boolean => (operation & bit) !== 0;
  if (has(tree.self)) addAll(members, [member]);
  if (has(tree.siblings)) {
    const parent = view.parentOf(member);
    const family = parent === undefined ? await view.roots() : await view.children(parent);
    addAll(
      members,
      family.filter((each) => !isSameMember(each, member)),
    );
  }
  if (has(tree.descendants)) await addDescendants(members, view, member, yielder);
  else if (has(tree.children)) addAll(members, await view.children(member));
  let above = view.parentOf(member);
  if (has(tree.parent) && !has(tree.ancestors) && above !== undefined) addAll(members, [above]);
  for (; has(tree.ancestors) && above !== undefined; above = view.parentOf(above)) addAll(members, [above]);
}

async function addDescendants(
  members: Member[],
  view: HierarchyView,
  member: Member,
  yielder: Yielder,
): Promise<void> {
  for (const child of await view.children(member)) {
    addAll(members, [child]);
    if (yielder.isDue()) await yielder.giveWay();
    await addDescendants(members, view, child, yielder);
  }
}

function addAll(members: Member[], more: readonly Member[]): void {
  if (members.length + more.length > mostMembers) {
    throw new XmlaFault('discover', `The answer has more than ${mostMembers} members; restrict it.`);
  }
  for (const member of more) members.push(member);
}

function findView({ hierarchies }: CubeView, { hierarchy }: Member): HierarchyView | undefined {
  return hierarchies.find((each) => each.hierarchy === hierarchy);
}
