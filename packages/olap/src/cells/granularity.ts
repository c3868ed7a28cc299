// How finely a cell cuts the facts: one level for each hierarchy that is not at its one member of all.
import { presentKey, type Member, type MemberKey } from '../members/member.ts';
import { storedLevels } from '../members/read-level.ts';
import type { Hierarchy, Level } from '../schema/schema.ts';

/** A hierarchy at a level. `data` counts what belongs to a member itself and not what is below it. */
export interface GranularityPart {
  readonly hierarchy: Hierarchy;
  readonly level: Level;
  readonly isData: boolean;
  readonly id: string;
  /** Whose keys tell its members apart. */
  readonly columns: readonly Level[];
}

const known = new WeakMap<Level, { readonly stored: GranularityPart; readonly data: GranularityPart }>();

export function partOf(member: Member): GranularityPart {
  const parts = known.get(member.level) ?? remember(member.level);
  return member.kind === 'data' ? parts.data : parts.stored;
}

function remember(level: Level): { readonly stored: GranularityPart; readonly data: GranularityPart } {
  const { hierarchy } = level;
  const id = `${hierarchy.uniqueName}@${level.depth}`;
  const base = { hierarchy, level, columns: columnsOf(level) };
  const parts = { stored: { ...base, isData: false, id }, data: { ...base, isData: true, id: `${id}!` } };
  known.set(level, parts);
  return parts;
}

/** Upwards to the first level whose members are unique by themselves. */
function columnsOf(level: Level): Level[] {
  const above = storedLevels(level.hierarchy).filter(({ depth }) => depth <= level.depth);
  const unique = above.findLastIndex(({ hasUniqueMembers }) => hasUniqueMembers);
  return above.slice(Math.max(unique, 0));
}

const cellKeys = new WeakMap<Member, string>();

/** The member in the key of a cell: the same text that a row of the facts gives. */
export function cellKeyOf(member: Member): string {
  const found = cellKeys.get(member);
  if (found !== undefined) return found;
  const key = keysOf(member)
    .map((each) => presentKey(each))
    .join('\u0000');
  cellKeys.set(member, key);
  return key;
}

export function keysOf(member: Member): readonly MemberKey[] {
  return member.keys.slice(-partOf(member).columns.length);
}
