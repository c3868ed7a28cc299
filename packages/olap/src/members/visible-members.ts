// The members of a hierarchy as one role has them: what it may not see is not there, by name, by key or by walking.
import { filterYielding } from '@prumo/database/long-work/yielding-lists';

import type { Segment } from '../mdx/syntax.ts';
import type { HierarchyAccess } from '../roles/hierarchy-access.ts';
import type { Hierarchy, Level } from '../schema/schema.ts';
import type { Member } from './member.ts';
import type { StatementRunner } from '../sql/statement-runner.ts';
import type { MemberStore } from './member-store.ts';

export interface HierarchyMembers {
  readonly hierarchy: Hierarchy;
  /** Those that the role sees of them. */
  readonly levels: readonly Level[];
  roots(): Promise<readonly Member[]>;
  levelMembers(level: Level): Promise<readonly Member[]>;
  children(member: Member): Promise<readonly Member[]>;
  /** Those too that the role does not see. */
  allChildren(member: Member): Promise<readonly Member[]>;
  /** Nothing above what the role sees. */
  parentOf(member: Member): Member | undefined;
  /** Leads through members that are not shown, as names do; whoever keeps one asks `isShown`. */
  findChild(parent: Member | undefined, segment: Segment): Promise<Member | undefined>;
  findInLevel(level: Level, segment: Segment): Promise<Member | undefined>;
  dataMemberOf(member: Member): Member;
  isShown(member: Member): boolean;
}

export function createVisibleMembers(
  store: MemberStore,
  access: HierarchyAccess | undefined,
  runner: StatementRunner,
): HierarchyMembers {
  const { hierarchy } = store;
  const isShown = (member: Member): boolean => access === undefined || access.isShown(member);
  const shownOf = new WeakMap<readonly Member[], readonly Member[]>();
  /** The same list for the same list: what is known about it is kept by it. */
  async function only(members: readonly Member[]): Promise<readonly Member[]> {
    if (access === undefined) return members;
    const known = shownOf.get(members);
    if (known !== undefined) return known;
    const made = await filterYielding(members, runner.yielder, (member) => access.isShown(member));
    shownOf.set(members, made);
    return made;
  }
  const shown = (member: Member | undefined): Member | undefined =>
    member !== undefined && isShown(member) ? member : undefined;
  const levels =
    access === undefined
      ? hierarchy.levels
      : hierarchy.levels.filter(({ depth }) => depth >= access.topDepth && depth <= access.bottomDepth);

  async function roots(): Promise<readonly Member[]> {
    const [top] = levels;
    if (access === undefined || top === undefined || access.topDepth === 0)
      return await only(await store.roots(runner));
    return await only(await store.levelMembers(top, runner));
  }

  return {
    hierarchy,
    levels,
    isShown,
    roots,
    levelMembers: async (level) =>
      levels.includes(level) ? await only(await store.levelMembers(level, runner)) : [],
    children: async (member) => await only(await store.children(member, runner)),
    allChildren: async (member) => await store.children(member, runner),
    parentOf: (member) => shown(member.parent),
    findChild: async (parent, segment) => await store.findChild(parent, segment, runner),
    findInLevel: async (level, segment) =>
      levels.includes(level) ? shown(await store.findInLevel(level, segment, runner)) : undefined,
    dataMemberOf: (member) => store.dataMemberOf(member),
  };
}
