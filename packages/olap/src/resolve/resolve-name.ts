// From a name to what it means in a cube, for the eyes of one role. What these do not see is not found, with the same
// words as a name that is wrong.
import { OlapError, type SourcePosition } from '../olap-error.ts';
import { quoteSegment } from '../mdx/quote-name.ts';
import { printSegments } from '../mdx/print.ts';
import type { Segment } from '../mdx/syntax.ts';
import type { Member } from '../members/member.ts';
import type { QueryRun } from '../evaluate/query-run.ts';
import type { Dimension, Hierarchy, Level } from '../schema/schema.ts';

export type Named =
  | { readonly kind: 'dimension'; readonly dimension: Dimension; readonly hierarchy: Hierarchy }
  | { readonly kind: 'hierarchy'; readonly hierarchy: Hierarchy }
  | { readonly kind: 'level'; readonly level: Level }
  | { readonly kind: 'member'; readonly member: Member };

export function createNotFoundError(
  segments: readonly Segment[],
  cube: string,
  position: SourcePosition | undefined,
): OlapError {
  const name = segments
    .map((segment) => (segment.kind === 'name' ? quoteSegment(segment.text) : printSegments([segment])))
    .join('.');
  return new OlapError('object_not_found', `MDX object '${name}' not found in cube '${cube}'`, {
    token: name,
    position,
  });
}

/** Takes as many segments as it can; nothing when the first means nothing. */
export async function resolveName(
  run: QueryRun,
  segments: readonly Segment[],
  isFunction: (segment: Segment) => boolean,
): Promise<{ readonly named: Named; readonly used: number } | undefined> {
  const start = findStart(run, segments);
  if (start === undefined) return undefined;
  let { named, used } = start;
  for (; used < segments.length; used += 1) {
    const segment = segments[used];
    if (segment === undefined || isFunction(segment)) break;
    const next = (await findCalculated(run, named, segments, used)) ?? (await step(run, named, segment));
    if (next === undefined) return undefined;
    named = next;
  }
  if (named.kind === 'member' && !isShown(run, named.member)) return undefined;
  return { named, used };
}

function isShown(run: QueryRun, member: Member): boolean {
  return member.kind === 'calculated' || run.membersOf(member.hierarchy).isShown(member);
}

const isCalled = (name: string, segment: Segment | undefined): boolean =>
  segment?.kind === 'name' && segment.text.toLowerCase() === name.toLowerCase();

function findStart(run: QueryRun, segments: readonly Segment[]): { named: Named; used: number } | undefined {
  const [first] = segments;
  const visible = run.visibleHierarchies;
  const dimension = run.cube.dimensions.find(({ name }) => isCalled(name, first));
  const own = dimension?.hierarchies.find((hierarchy) => visible.includes(hierarchy));
  if (dimension !== undefined && own !== undefined) {
    return { named: { kind: 'dimension', dimension, hierarchy: own }, used: 1 };
  }
  const hierarchy = visible.find(({ name }) => isCalled(name, first));
  return hierarchy && { named: { kind: 'hierarchy', hierarchy }, used: 1 };
}

/** A calculated member by the rest of the name, whatever is between it and its hierarchy. */
async function findCalculated(
  run: QueryRun,
  named: Named,
  segments: readonly Segment[],
  used: number,
): Promise<Named | undefined> {
  const hierarchy = hierarchyOf(named);
  const calculated = run.calculated.get(hierarchy);
  const segment = segments[used];
  if (calculated === undefined || segment?.kind !== 'name' || named.kind === 'level') return undefined;
  // Below the member of all, as below what stands above everything: its name is in no other name.
  const above = named.kind === 'member' ? named.member : undefined;
  const prefix = above === undefined || above.kind === 'all' ? hierarchy.uniqueName : above.uniqueName;
  const wanted = `${prefix}.${quoteSegment(segment.text)}`.toLowerCase();
  const member = calculated.findLast(({ uniqueName }) => uniqueName.toLowerCase() === wanted);
  return member && { kind: 'member', member };
}

function hierarchyOf(named: Named): Hierarchy {
  if (named.kind === 'member') return named.member.hierarchy;
  return named.kind === 'level' ? named.level.hierarchy : named.hierarchy;
}

async function step(run: QueryRun, named: Named, segment: Segment): Promise<Named | undefined> {
  const hierarchy = hierarchyOf(named);
  const members = run.membersOf(hierarchy);
  const asMember = (member: Member | undefined): Named | undefined => member && { kind: 'member', member };
  if (named.kind === 'member') return asMember(await members.findChild(named.member, segment));
  if (named.kind === 'level') return asMember(await members.findInLevel(named.level, segment));
  const level = members.levels.find(({ name }) => isCalled(name, segment));
  if (level !== undefined && !isCalled(hierarchy.allMemberName, segment)) return { kind: 'level', level };
  // [Time].[Time]: the hierarchy that is called as its dimension.
  if (named.kind === 'dimension' && isCalled(named.dimension.name, segment)) {
    const same = named.dimension.hierarchies.find(({ name }) => name === named.dimension.name);
    if (same !== undefined && run.parts.members.has(same)) return { kind: 'hierarchy', hierarchy: same };
  }
  if (segment.kind === 'key') return undefined;
  if (hierarchy.hasAll && isCalled(hierarchy.allMemberName, segment)) {
    const [top] = hierarchy.levels;
    return asMember(top && (await members.findInLevel(top, segment)));
  }
  return asMember(await members.findChild(undefined, segment));
}
