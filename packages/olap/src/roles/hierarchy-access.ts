// What one role shows of one hierarchy. Grants count in their order: the last one that names a member or something
// above it decides. What is above a granted member is shown with it, in part.
import { listAncestors, type Member } from '../members/member.ts';
import type { Level, RollupPolicy } from '../schema/schema.ts';

export interface ResolvedGrant {
  readonly member: Member;
  readonly isAllowed: boolean;
}

/** How much of a member is shown: with all that is below it, with some of it, not at all. */
export type Visibility = 'whole' | 'part' | 'none';

export interface HierarchyAccess {
  /** Different whenever something else is shown; the same for who sees the same. */
  readonly fingerprint: string;
  readonly rollupPolicy: RollupPolicy;
  readonly topDepth: number;
  readonly bottomDepth: number;
  visibilityOf(member: Member): Visibility;
  /** By level as well: what stands above the top or below the bottom is never shown. */
  isShown(member: Member): boolean;
  /** For the statements of a partial rollup; what any of them lets pass counts. */
  readonly rules: readonly AccessRule[];
}

/** The last grant that a member is below of decides; without one, `isAllowedUnnamed`. */
export interface AccessRule {
  readonly isAllowedUnnamed: boolean;
  readonly grants: readonly ResolvedGrant[];
}

interface HierarchyAccessParts {
  readonly grants: readonly ResolvedGrant[];
  readonly rollupPolicy: RollupPolicy;
  readonly top: Level | undefined;
  readonly bottom: Level | undefined;
}

export function createHierarchyAccess({
  grants,
  rollupPolicy,
  top,
  bottom,
}: HierarchyAccessParts): HierarchyAccess {
  // A list that begins with a refusal takes something away from everything; otherwise it gives out of nothing.
  const isAllowedUnnamed = grants[0]?.isAllowed !== true;
  const topDepth = top?.depth ?? 0;
  const bottomDepth = bottom?.depth ?? Number.POSITIVE_INFINITY;
  const isAllowed = createLastWord(grants, isAllowedUnnamed);
  const below = findBelow(grants, isAllowed);
  const known = new Map<string, Visibility>();

  function visibilityOf(member: Member): Visibility {
    const found = known.get(member.path);
    if (found !== undefined) return found;
    const isBase = isAllowed(member);
    const hasOther = below.get(keyOf(member))?.has(!isBase) === true;
    const visibility = hasOther ? 'part' : isBase ? 'whole' : 'none';
    known.set(member.path, visibility);
    return visibility;
  }

  return {
    fingerprint: JSON.stringify([
      rollupPolicy,
      topDepth,
      bottom?.depth ?? null,
      grants.map((grant) => [grant.member.uniqueName, grant.isAllowed]),
    ]),
    rollupPolicy,
    topDepth,
    bottomDepth,
    visibilityOf,
    isShown: (member) =>
      member.level.depth >= topDepth && member.level.depth <= bottomDepth && visibilityOf(member) !== 'none',
    rules: [{ isAllowedUnnamed, grants }],
  };
}

/** By walking up, however many grants there are. */
function createLastWord(
  grants: readonly ResolvedGrant[],
  isAllowedUnnamed: boolean,
): (member: Member) => boolean {
  const places = new Map(grants.map(({ member }, place) => [keyOf(member), place]));
  return (member) => {
    let last = -1;
    for (let each: Member | undefined = member; each !== undefined; each = each.parent)
      last = Math.max(last, places.get(keyOf(each)) ?? -1);
    return grants[last]?.isAllowed ?? isAllowedUnnamed;
  };
}

/** For what stands above members that a grant names: whether some of these are allowed, and whether some are not. */
function findBelow(
  grants: readonly ResolvedGrant[],
  isAllowed: (member: Member) => boolean,
): ReadonlyMap<string, ReadonlySet<boolean>> {
  const below = new Map<string, Set<boolean>>();
  for (const { member } of grants) {
    const decided = isAllowed(member);
    for (const above of listAncestors(member)) {
      const known = below.get(keyOf(above));
      if (known === undefined) below.set(keyOf(above), new Set([decided]));
      else known.add(decided);
    }
  }
  return below;
}

/** The same for the same member, as `isSameMember` says. */
function keyOf({ kind, path, uniqueName }: Member): string {
  return `${kind}\u0000${path}\u0000${uniqueName}`;
}

/** Of several roles: what any of them shows, as generously as any of them. */
export function uniteHierarchyAccess(parts: readonly HierarchyAccess[]): HierarchyAccess {
  const [first] = parts;
  if (first === undefined) throw new TypeError('A union has at least one part');
  if (parts.length === 1) return first;
  const policies: readonly RollupPolicy[] = ['full', 'partial', 'hidden'];
  const rank: readonly Visibility[] = ['whole', 'part', 'none'];
  return {
    fingerprint: JSON.stringify(parts.map((part) => part.fingerprint).toSorted()),
    rollupPolicy: policies.find((policy) => parts.some((part) => part.rollupPolicy === policy)) ?? 'hidden',
    topDepth: Math.min(...parts.map((part) => part.topDepth)),
    bottomDepth: Math.max(...parts.map((part) => part.bottomDepth)),
    visibilityOf: (member) =>
      rank.find((each) => parts.some((part) => part.visibilityOf(member) === each)) ?? 'none',
    isShown: (member) => parts.some((part) => part.isShown(member)),
    rules: parts.flatMap((part) => part.rules),
  };
}
