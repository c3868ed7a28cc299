// Members: of the data, of the measures, calculated ones, and the one that is none.
import { quoteSegment } from '../mdx/quote-name.ts';
import type { Hierarchy, Level, StoredMeasure } from '../schema/schema.ts';

/** As the data have it; nothing is a key too. */
export type MemberKey = string | number | boolean | null;

export type MemberKind = 'all' | 'stored' | 'data' | 'measure' | 'calculated' | 'null';

export interface Member {
  readonly kind: MemberKind;
  readonly hierarchy: Hierarchy;
  readonly level: Level;
  /** Of those that are shown; a ragged hierarchy leaves some out. */
  readonly parent: Member | undefined;
  readonly name: string;
  readonly caption: string;
  readonly uniqueName: string;
  /** Keys from the top level down to its own. */
  readonly keys: readonly MemberKey[];
  /** Tells members of a hierarchy apart. */
  readonly path: string;
  /** How far below the top it is; below one another members of one level differ. */
  readonly depth: number;
  /** Its place among those of the same parent. */
  readonly place: number;
  readonly properties: ReadonlyMap<string, MemberKey>;
  readonly isVisible: boolean;
  readonly measure?: StoredMeasure;
  /** What stands behind a calculated member; the engine fills it in. */
  readonly formula?: unknown;
}

export const noProperties: ReadonlyMap<string, MemberKey> = new Map();

export function createAllMember(hierarchy: Hierarchy, level: Level): Member {
  return {
    kind: 'all',
    hierarchy,
    level,
    parent: undefined,
    name: hierarchy.allMemberName,
    caption: hierarchy.allMemberCaption,
    uniqueName: `${hierarchy.uniqueName}.${quoteSegment(hierarchy.allMemberName)}`,
    keys: [],
    path: '',
    depth: 0,
    place: 0,
    properties: noProperties,
    isVisible: true,
  };
}

/** What `PrevMember` of the first one is: it has no value anywhere. */
export function createNullMember(hierarchy: Hierarchy): Member {
  const [level] = hierarchy.levels;
  if (level === undefined) throw new TypeError(`${hierarchy.uniqueName} has no level`);
  return {
    kind: 'null',
    hierarchy,
    level,
    parent: undefined,
    name: '#null',
    caption: '#null',
    uniqueName: `${hierarchy.uniqueName}.[#null]`,
    keys: [],
    path: '\u0000null',
    depth: 0,
    place: 0,
    properties: noProperties,
    isVisible: false,
  };
}

export function createMeasureMember(hierarchy: Hierarchy, measure: StoredMeasure, place: number): Member {
  const [level] = hierarchy.levels;
  if (level === undefined) throw new TypeError('Measures have no level');
  return {
    kind: 'measure',
    hierarchy,
    level,
    parent: undefined,
    name: measure.name,
    caption: measure.caption,
    uniqueName: `[Measures].${quoteSegment(measure.name)}`,
    keys: [measure.name],
    path: measure.name,
    depth: 0,
    place,
    properties: noProperties,
    isVisible: measure.isVisible,
    measure,
  };
}

export function listAncestors(member: Member): Member[] {
  const ancestors: Member[] = [];
  for (let above = member.parent; above !== undefined; above = above.parent) ancestors.push(above);
  return ancestors;
}

export function isSameMember(one: Member, other: Member): boolean {
  return (
    one === other ||
    (one.hierarchy === other.hierarchy &&
      one.kind === other.kind &&
      one.path === other.path &&
      one.uniqueName === other.uniqueName)
  );
}

export function isBelowOrSame(member: Member, above: Member): boolean {
  for (let each: Member | undefined = member; each !== undefined; each = each.parent) {
    if (isSameMember(each, above)) return true;
  }
  return false;
}

/** Order of a hierarchy: parents before their children, siblings by their place, calculated ones last. */
export function compareInHierarchy(one: Member, other: Member): number {
  if (isSameMember(one, other)) return 0;
  const [pathOfOne, pathOfOther] = [pathFromTop(one), pathFromTop(other)];
  const shared = Math.min(pathOfOne.length, pathOfOther.length);
  for (let index = 0; index < shared; index += 1) {
    const [left, right] = [pathOfOne[index], pathOfOther[index]];
    if (left === undefined || right === undefined || isSameMember(left, right)) continue;
    const isCalculated = Number(left.kind === 'calculated') - Number(right.kind === 'calculated');
    return isCalculated || left.place - right.place;
  }
  return pathOfOne.length - pathOfOther.length;
}

function pathFromTop(member: Member): Member[] {
  return [member, ...listAncestors(member)].toReversed();
}

/** One text for keys of every type, equal exactly when the keys are. */
export function presentKey(key: MemberKey | undefined): string {
  if (key === null || key === undefined) return '\u0001';
  return String(key);
}
