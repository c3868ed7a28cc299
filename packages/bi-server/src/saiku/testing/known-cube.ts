// A small cube that knows its names, without a warehouse behind it.
import type { Expression, Formula, Segment } from '@prumo/olap/mdx/syntax';
import { printSegments } from '@prumo/olap/mdx/print';

import type {
  CubeKnowledge,
  KnownHierarchy,
  KnownLevel,
  KnownMember,
  KnownName,
} from '../read-model/cube-knowledge.ts';

const functions = new Set(['MEMBERS', 'DEFAULTMEMBER', 'CURRENTMEMBER', 'CHILDREN', 'NAME', 'PARENT']);

function createHierarchy(name: string, isMeasures = false): KnownHierarchy {
  return { uniqueName: `[${name}]`, caption: name, dimension: { uniqueName: `[${name}]`, isMeasures } };
}

const tree: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Store: [['USA', 'Canada', 'Mexico'], ['USA].[CA', 'USA].[OR', 'Canada].[BC'], ['USA].[CA].[LA']],
  Time: [
    ['1997', '1998'],
    ['1997].[Q1', '1997].[Q2'],
  ],
  Product: [['Food', 'Drink']],
};

export const levelNames: Readonly<Record<string, readonly string[]>> = {
  Store: ['Country', 'State', 'City'],
  Time: ['Year', 'Quarter'],
  Product: ['Family'],
};

const measures = createHierarchy('Measures', true);
const measuresLevel: KnownLevel = { name: 'MeasuresLevel', caption: '', depth: 0, hierarchy: measures };
const meanings = new Map<string, KnownName>();

function addMember(uniqueName: string, level: KnownLevel, kind: string): void {
  const name = uniqueName.slice(uniqueName.lastIndexOf('[') + 1, -1);
  const { hierarchy } = level;
  const member: KnownMember = { kind, name, uniqueName, caption: name, level, hierarchy };
  meanings.set(uniqueName.toLowerCase(), { kind: 'member', member });
}

meanings.set('[measures]', { kind: 'hierarchy', hierarchy: measures });
for (const name of ['Unit Sales', 'Store Cost']) addMember(`[Measures].[${name}]`, measuresLevel, 'measure');
for (const [name, levels] of Object.entries(tree)) {
  const hierarchy = createHierarchy(name);
  meanings.set(`[${name}]`.toLowerCase(), { kind: 'hierarchy', hierarchy });
  for (const [index, members] of levels.entries()) {
    const levelName = levelNames[name]?.[index] ?? '';
    const level: KnownLevel = { name: levelName, caption: levelName, depth: index + 1, hierarchy };
    meanings.set(`[${name}].[${levelName}]`.toLowerCase(), { kind: 'level', level });
    for (const member of members) addMember(`[${name}].[${member}]`, level, 'regular');
  }
}

export function memberNames(hierarchy: string, level: string): readonly string[] {
  const members = tree[hierarchy]?.[levelNames[hierarchy]?.indexOf(level) ?? -1] ?? [];
  return members.map((member) => `[${hierarchy}].[${member}]`);
}

/** With what a statement calculates. */
export function createKnownCube(formulas: readonly Formula[] = []): CubeKnowledge {
  const own = new Map<string, KnownName>();
  for (const formula of formulas) {
    if (formula.kind !== 'member') continue;
    const uniqueName = printSegments(formula.name);
    const last = formula.name.at(-1);
    const above = meanings.get(printSegments(formula.name.slice(0, 1)).toLowerCase());
    if (above?.kind !== 'hierarchy' || last?.kind !== 'name') continue;
    const { hierarchy } = above;
    const level =
      hierarchy === measures ? measuresLevel : { name: '(All)', caption: '', depth: 0, hierarchy };
    const member = { kind: 'calculated', name: last.text, uniqueName, caption: last.text, level, hierarchy };
    own.set(uniqueName.toLowerCase(), { kind: 'member', member });
  }
  const find = (segments: readonly Segment[]): KnownName | undefined => {
    const name = printSegments(segments).toLowerCase();
    return own.get(name) ?? meanings.get(name);
  };
  return {
    async nameOf(segments) {
      const end = segments.findIndex(
        (segment) =>
          segment.kind === 'name' && !segment.isQuoted && functions.has(segment.text.toUpperCase()),
      );
      const used = end === -1 ? segments.length : end;
      const named = find(segments.slice(0, used));
      return named && { named, used };
    },
    /** Of the first member that a set names, which is enough for sets of neighbours. */
    async levelOf(set: Expression) {
      const given = set.kind === 'call' ? set.arguments.at(-1) : undefined;
      const named = given?.kind === 'name' ? find(given.segments) : undefined;
      return named?.kind === 'member' ? named.member.level : undefined;
    },
  };
}
