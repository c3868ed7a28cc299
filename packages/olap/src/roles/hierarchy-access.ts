// What one role shows of one hierarchy. Grants count in their order: the last one that names a member or something
// above it decides. What is above a granted member is shown with it, in part.
import { isBelowOrSame, type Member } from '../members/member.ts';
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
  const isAllowed = (member: Member): boolean =>
    grants.findLast((grant) => isBelowOrSame(member, grant.member))?.isAllowed ?? isAllowedUnnamed;
  const effective = grants.map(({ member }) => ({ member, isAllowed: isAllowed(member) }));
  const known = new Map<string, Visibility>();

  function visibilityOf(member: Member): Visibility {
    const found = known.get(member.path);
    if (found !== undefined) return found;
    const isBase = isAllowed(member);
    const hasOther = effective.some(
      (grant) => grant.isAllowed !== isBase && grant.member !== member && isBelowOrSame(grant.member, member),
    );
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
