// Members as the store keeps them, with what is hidden of a ragged hierarchy.
import type { Level } from '../schema/schema.ts';
import { presentKey, type Member, type MemberKey } from './member.ts';
import type { MemberRow } from './read-level.ts';

/** A member and what the hierarchy knows beside it. */
export interface StoredMember extends Member {
  /** Left out of a ragged hierarchy: its children stand in its place. */
  readonly isLeftOut: boolean;
}

export function compareParents(one: StoredMember | undefined, other: StoredMember | undefined): number {
  if (one === other || one === undefined || other === undefined) return 0;
  const physical = one.place - other.place;
  return (
    compareParents(one.parent as StoredMember | undefined, other.parent as StoredMember | undefined) ||
    physical
  );
}

export function shownParent(parent: StoredMember | undefined): Member | undefined {
  return parent?.isLeftOut === true ? parent.parent : parent;
}

export function leavesOut(level: Level, row: MemberRow, parent: Member | undefined): boolean {
  if (level.hideMemberIf === 'IfBlankName') return row.keys.at(-1) === null || row.name.trim() === '';
  return level.hideMemberIf === 'IfParentsName' && parent !== undefined && parent.name === row.name;
}

/** The keys from the top; `deeper` says that they are of so many levels above the given one. */
export function presentPath(level: Level, keys: readonly MemberKey[], deeper = 0): string {
  const isTopmost = level.depth - deeper < 0;
  return isTopmost ? '' : keys.map((key) => presentKey(key)).join('\u0000');
}
