// A cube as somebody sees it, to be looked through: its hierarchies, levels, members, measures and sets.
import type { QueryRun } from './evaluate/query-run.ts';
import { parseExpression } from './mdx/parse.ts';
import type { Member } from './members/member.ts';
import type { HierarchyMembers } from './members/visible-members.ts';
import { OlapError } from './olap-error.ts';
import { resolveName } from './resolve/resolve-name.ts';
import type { Cube, Hierarchy, Level, NamedSetDefinition, Schema } from './schema/schema.ts';

export interface CubeView {
  readonly cube: Cube;
  /** Measures first. */
  readonly hierarchies: readonly HierarchyView[];
  readonly namedSets: readonly NamedSetDefinition[];
  findHierarchy(name: string): HierarchyView | undefined;
  /** By its unique name; nothing where there is none for these eyes. */
  findMember(uniqueName: string): Promise<Member | undefined>;
}

export interface HierarchyView {
  readonly hierarchy: Hierarchy;
  readonly levels: readonly Level[];
  readonly defaultMember: Member;
  /** Calculated ones behind the others, as far as they are to be seen. */
  levelMembers(level: Level): Promise<readonly Member[]>;
  roots(): Promise<readonly Member[]>;
  children(member: Member): Promise<readonly Member[]>;
  parentOf(member: Member): Member | undefined;
  findLevel(name: string): Level | undefined;
}

export function createCubeView(run: QueryRun, schema: Schema): CubeView {
  const { cube, members } = run.parts;
  const hierarchies = run.parts.hierarchies.flatMap((hierarchy) => {
    const seen = members.get(hierarchy);
    return seen === undefined ? [] : [createHierarchyView(run, hierarchy, seen)];
  });

  return {
    cube,
    hierarchies,
    namedSets: [...schema.namedSets, ...cube.namedSets],
    findHierarchy: (name) =>
      hierarchies.find(({ hierarchy }) => hierarchy.uniqueName === name) ??
      hierarchies.find(
        ({ hierarchy }) =>
          hierarchy.name === name ||
          hierarchy.dimension.name === name ||
          `${hierarchy.dimension.uniqueName}.${hierarchy.uniqueName}` === name,
      ),
    async findMember(uniqueName) {
      const expression = parseOrNothing(uniqueName);
      if (expression?.kind !== 'name') return undefined;
      const found = await resolveName(run, expression.segments, () => false);
      return found?.named.kind === 'member' && found.used === expression.segments.length
        ? found.named.member
        : undefined;
    },
  };
}

function createHierarchyView(run: QueryRun, hierarchy: Hierarchy, seen: HierarchyMembers): HierarchyView {
  const calculated = (run.calculated.get(hierarchy) ?? []).filter(({ isVisible }) => isVisible);
  const visible = (list: readonly Member[]): readonly Member[] =>
    hierarchy.dimension.isMeasures ? list.filter(({ isVisible }) => isVisible) : list;
  return {
    hierarchy,
    levels: seen.levels,
    defaultMember: run.defaultMember(hierarchy),
    levelMembers: async (level) => [
      ...visible(await seen.levelMembers(level)),
      ...calculated.filter((member) => member.level === level),
    ],
    roots: async () => [
      ...visible(await seen.roots()),
      ...calculated.filter(({ parent }) => parent === undefined),
    ],
    children: async (member) => [
      ...(await seen.children(member)),
      ...calculated.filter(({ parent }) => parent === member),
    ],
    parentOf: (member) => seen.parentOf(member),
    findLevel: (name) =>
      seen.levels.find((level) => level.uniqueName === name) ??
      seen.levels.find((level) => level.name === name),
  };
}

function parseOrNothing(text: string): ReturnType<typeof parseExpression> | undefined {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof OlapError) return undefined;
    throw error;
  }
}
