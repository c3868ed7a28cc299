// The tree that members are chosen from: what of it is loaded and open, as rows. Pure.
import { quoteName, splitUniqueName } from './mdx-text.ts';

export interface TreeMember {
  readonly uniqueName: string;
  readonly caption: string;
  /** How far from the top its level is; those of the level that is chosen from are the deepest. */
  readonly depth: number;
  readonly canOpen: boolean;
  /** Captions of those above it, where it stands in a flat list. */
  readonly path?: readonly string[] | undefined;
}

/** A list of the tree: what stands below one member. */
export interface TreeList {
  readonly members: readonly TreeMember[];
  readonly total: number;
  readonly state: 'loading' | 'ready' | 'failed';
}

export interface MemberTree {
  /** By the unique name of the member above, or `top`. */
  readonly lists: ReadonlyMap<string, TreeList>;
  readonly open: ReadonlySet<string>;
  /** Of members that were marked without being opened: all that is chosen with them. */
  readonly below: ReadonlyMap<string, readonly string[]>;
}

export const top = '';

export const closedTree: MemberTree = {
  lists: new Map(),
  open: new Set(),
  below: new Map(),
};

export type CheckState = 'all' | 'some' | 'none';

export type TreeRow =
  | {
      readonly kind: 'member';
      readonly key: string;
      readonly member: TreeMember;
      /** From 1, as it stands in the tree. */
      readonly level: number;
      readonly place: number;
      readonly size: number;
      readonly isOpen: boolean;
      readonly checked: CheckState;
    }
  | {
      readonly kind: 'loading' | 'failed' | 'more';
      readonly key: string;
      readonly parent: string;
      readonly level: number;
      readonly place: number;
      readonly size: number;
      readonly shown: number;
      readonly total: number;
    };

export function setOpen(tree: MemberTree, member: string, isOpen: boolean): MemberTree {
  const open = new Set(tree.open);
  if (isOpen) open.add(member);
  else open.delete(member);
  return { ...tree, open };
}

export function setBelow(tree: MemberTree, member: string, below: readonly string[]): MemberTree {
  return { ...tree, below: new Map(tree.below).set(member, below) };
}

export function beginList(tree: MemberTree, parent: string): MemberTree {
  const known = tree.lists.get(parent);
  return putList(tree, parent, {
    members: known?.members ?? [],
    total: known?.total ?? 0,
    state: 'loading',
  });
}

export function failList(tree: MemberTree, parent: string): MemberTree {
  const known = tree.lists.get(parent);
  return putList(tree, parent, { members: known?.members ?? [], total: known?.total ?? 0, state: 'failed' });
}

/** @param from Where in the list they stand: what was read twice is there once. */
export function addToList(
  tree: MemberTree,
  parent: string,
  page: { readonly members: readonly TreeMember[]; readonly total: number; readonly from: number },
): MemberTree {
  const before = tree.lists.get(parent)?.members.slice(0, page.from) ?? [];
  return putList(tree, parent, {
    members: [...before, ...page.members],
    total: page.total,
    state: 'ready',
  });
}

function putList(tree: MemberTree, parent: string, list: TreeList): MemberTree {
  return { ...tree, lists: new Map(tree.lists).set(parent, list) };
}

/**
 * What is to be seen, from the top down.
 *
 * @param depth Of the level that is chosen from: members above it stand for those below them.
 */
export function listRows(tree: MemberTree, chosen: ReadonlySet<string>, depth: number): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const above = listAbove(chosen);
  const add = (parent: string, level: number): void => {
    const list = tree.lists.get(parent);
    if (list === undefined) return;
    const { members, total, state } = list;
    const isMore = state === 'ready' && members.length < total;
    const size = members.length + (state === 'ready' && !isMore ? 0 : 1);
    for (const [index, member] of members.entries()) {
      const isOpen = tree.open.has(member.uniqueName);
      rows.push({
        kind: 'member',
        key: member.uniqueName,
        member,
        level,
        place: index + 1,
        size,
        isOpen,
        checked: findState(tree, member, { chosen, above, depth }),
      });
      if (isOpen && member.canOpen) add(member.uniqueName, level + 1);
    }
    if (state === 'ready' && !isMore) return;
    const kind = isMore ? 'more' : state === 'failed' ? 'failed' : 'loading';
    rows.push({
      kind,
      key: `${kind} ${parent}`,
      parent,
      level,
      place: size,
      size,
      shown: members.length,
      total,
    });
  };
  add(top, 1);
  return rows;
}

interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
  readonly depth: number;
}

function findState(tree: MemberTree, member: TreeMember, choice: Choice): CheckState {
  const { chosen, above, depth } = choice;
  if (member.depth >= depth) return chosen.has(member.uniqueName) ? 'all' : 'none';
  const list = tree.lists.get(member.uniqueName);
  const isSome = above.has(member.uniqueName);
  if (list === undefined || list.members.length === 0) {
    const below = isSome ? tree.below.get(member.uniqueName) : undefined;
    if (below?.every((each) => chosen.has(each)) === true) return 'all';
    return isSome ? 'some' : 'none';
  }
  const states = list.members.map((each) => findState(tree, each, choice));
  const isWhole = list.state === 'ready' && list.members.length === list.total;
  if (isWhole && states.every((state) => state === 'all')) return 'all';
  return isSome || states.some((state) => state !== 'none') ? 'some' : 'none';
}

/** Members above the chosen ones that were never loaded are known by their names, which lead down to them. */
function listAbove(chosen: ReadonlySet<string>): ReadonlySet<string> {
  const above = new Set<string>();
  for (const uniqueName of chosen) {
    let name = '';
    for (const segment of splitUniqueName(uniqueName) ?? []) {
      name += `${name === '' ? '' : '.'}${quoteName(segment)}`;
      if (name !== uniqueName) above.add(name);
    }
  }
  return above;
}

export type TreeKey =
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowRight'
  | 'ArrowLeft'
  | 'Home'
  | 'End'
  | 'PageDown'
  | 'PageUp';

const rowsOfPage = 10;

/** Where a key leads, and what it opens or closes on its way. */
export function moveInTree(
  rows: readonly TreeRow[],
  current: number,
  key: string,
): { readonly index: number; readonly open?: { readonly member: string; readonly isOpen: boolean } } {
  const last = rows.length - 1;
  const within = (index: number) => ({ index: Math.max(0, Math.min(last, index)) });
  const row = rows[current];
  switch (key) {
    case 'ArrowDown':
      return within(current + 1);
    case 'ArrowUp':
      return within(current - 1);
    case 'PageDown':
      return within(current + rowsOfPage);
    case 'PageUp':
      return within(current - rowsOfPage);
    case 'Home':
      return within(0);
    case 'End':
      return within(last);
    case 'ArrowRight':
      if (row?.kind !== 'member' || !row.member.canOpen) return within(current);
      return row.isOpen
        ? within(current + 1)
        : { ...within(current), open: { member: row.member.uniqueName, isOpen: true } };
    case 'ArrowLeft': {
      if (row?.kind === 'member' && row.isOpen && row.member.canOpen)
        return { ...within(current), open: { member: row.member.uniqueName, isOpen: false } };
      const parent = rows.slice(0, current).findLastIndex((each) => each.level < (row?.level ?? 1));
      return within(parent === -1 ? current : parent);
    }
    default:
      return within(current);
  }
}

export function isTreeKey(key: string): key is TreeKey {
  return ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageDown', 'PageUp'].includes(
    key,
  );
}
