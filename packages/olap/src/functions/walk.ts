// Walking through hierarchies, as the role sees them.
import type { QueryRun } from '../evaluate/query-run.ts';
import type { Member } from '../members/member.ts';
import { placeIn } from '../members/member-index.ts';
import type { Level } from '../schema/schema.ts';

export async function siblingsOf(run: QueryRun, member: Member): Promise<readonly Member[]> {
  const members = run.membersOf(member.hierarchy);
  if (member.kind === 'calculated' || member.kind === 'null') return [member];
  const parent = members.parentOf(member);
  return parent === undefined ? await members.roots() : await members.children(parent);
}

/** So many members further along the level; below one another only siblings count. */
export async function move(run: QueryRun, member: Member, steps: number): Promise<Member> {
  if (member.kind === 'null' || member.kind === 'calculated') return run.nullMember(member.hierarchy);
  if (steps === 0) return member;
  const members = run.membersOf(member.hierarchy);
  const isTree = member.level.source?.parentChild !== undefined;
  const list = isTree ? await siblingsOf(run, member) : await members.levelMembers(member.level);
  const place = await placeIn(list, member, run.yielder);
  return (place === -1 ? undefined : list[place + steps]) ?? run.nullMember(member.hierarchy);
}

export async function range(run: QueryRun, from: Member, to: Member): Promise<readonly Member[]> {
  if (from.kind === 'null' || to.kind === 'null') return [];
  const list = await run.membersOf(from.hierarchy).levelMembers(from.level);
  const [one, other] = [await placeIn(list, from, run.yielder), await placeIn(list, to, run.yielder)];
  if (one === -1 || other === -1) return [];
  return list.slice(Math.min(one, other), Math.max(one, other) + 1);
}

export function ancestorAt(run: QueryRun, member: Member, level: Level): Member {
  const members = run.membersOf(member.hierarchy);
  for (let each: Member | undefined = member; each !== undefined; each = members.parentOf(each)) {
    if (each.level === level) return each;
  }
  return run.nullMember(member.hierarchy);
}

export function ancestorBy(run: QueryRun, member: Member, steps: number): Member {
  const members = run.membersOf(member.hierarchy);
  let each: Member | undefined = member;
  for (let step = 0; step < steps && each !== undefined; step += 1) each = members.parentOf(each);
  return (steps < 0 ? undefined : each) ?? run.nullMember(member.hierarchy);
}

export function listAscendants(run: QueryRun, member: Member): Member[] {
  const members = run.membersOf(member.hierarchy);
  const found: Member[] = [];
  for (let each: Member | undefined = member; each !== undefined; each = members.parentOf(each))
    found.push(each);
  return member.kind === 'null' ? [] : found;
}

/** The member that has the same place below its own ancestor. */
export async function cousin(run: QueryRun, member: Member, ancestor: Member): Promise<Member> {
  const nobody = run.nullMember(member.hierarchy);
  if (member.kind !== 'stored' && member.kind !== 'all') return nobody;
  if (member.level.depth < ancestor.level.depth || ancestor.kind === 'null') return nobody;
  const way: number[] = [];
  for (let each = member; each.level.depth > ancestor.level.depth;) {
    const siblings = await siblingsOf(run, each);
    way.unshift(await placeIn(siblings, each, run.yielder));
    const parent = run.membersOf(each.hierarchy).parentOf(each);
    if (parent === undefined) return nobody;
    each = parent;
  }
  let found: Member | undefined = ancestor;
  for (const place of way) found = found && (await run.membersOf(found.hierarchy).children(found))[place];
  return found ?? nobody;
}

/** Which of the members below one are wanted, and whether it is worth going deeper. */
export interface DescendantsWish {
  wants(member: Member, distance: number, isLeaf: () => Promise<boolean>): boolean | Promise<boolean>;
  goesDeeper(member: Member, distance: number): boolean;
}

export async function listDescendants(
  run: QueryRun,
  member: Member,
  wish: DescendantsWish,
): Promise<Member[]> {
  const found: Member[] = [];
  const members = run.membersOf(member.hierarchy);
  async function visit(each: Member, distance: number): Promise<void> {
    await run.breathe();
    const isLeaf = async (): Promise<boolean> => (await members.children(each)).length === 0;
    if (await wish.wants(each, distance, isLeaf)) {
      found.push(each);
      run.countTuples(1, found.length);
    }
    if (!wish.goesDeeper(each, distance)) return;
    for (const child of await members.children(each)) await visit(child, distance + 1);
  }
  if (member.kind === 'stored' || member.kind === 'all') await visit(member, 0);
  return found;
}
