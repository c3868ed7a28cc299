// From what the answer shows to a narrower question: only these members, all but these, one level further down. Pure.
import type { SaikuMetadata, SaikuLevelInfo } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuLevel, SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { buildField, changeLevel, findAxis, findHierarchy, findLevel, placeField } from './axes.ts';
import { findHierarchyInfo } from './cube-hierarchies.ts';
import { quoteName } from './mdx-text.ts';

/** A member as a header shows it. */
export interface ShownMember {
  readonly hierarchy: string;
  /** The name of its level in the hierarchy. */
  readonly level: string;
  readonly uniqueName: string;
  readonly caption: string;
}

/** Nothing else of their levels. Members of several levels of one hierarchy are a path to the last of them. */
export function keepOnly(query: SaikuQuery, members: readonly ShownMember[]): SaikuQuery {
  return members.reduce(
    (changed, member) =>
      changeLevel(changed, member.hierarchy, member.level, (level) => ({
        ...level,
        mdx: null,
        selection: { type: 'INCLUSION', members: [presentChoice(member)], parameterName: null },
      })),
    query,
  );
}

/** Nothing where it is the only one that is chosen: a question about nothing has no answer. */
export function leaveOut(query: SaikuQuery, member: ShownMember): SaikuQuery | undefined {
  const level = findLevel(query, member.hierarchy, member.level);
  if (level === undefined) return undefined;
  const left = removeFromLevel(level, member);
  return left === undefined ? undefined : changeLevel(query, member.hierarchy, member.level, () => left);
}

function removeFromLevel(level: SaikuLevel, member: ShownMember): SaikuLevel | undefined {
  const { selection, mdx } = level;
  const { hierarchy, uniqueName } = member;
  if (mdx !== null && mdx !== undefined && mdx !== '')
    return { ...level, mdx: `Except({${mdx}}, {${uniqueName}})` };
  const chosen = selection?.members ?? [];
  const choice = presentChoice(member);
  if (selection === null || selection === undefined || chosen.length === 0)
    return { ...level, selection: { type: 'EXCLUSION', members: [choice], parameterName: null } };
  switch (selection.type) {
    case 'EXCLUSION':
      return { ...level, selection: { ...selection, members: [...chosen, choice] } };
    case 'INCLUSION': {
      const others = chosen.filter((each) => each.uniqueName !== uniqueName);
      return others.length === 0 ? undefined : { ...level, selection: { ...selection, members: others } };
    }
    case 'RANGE': {
      const name = `${hierarchy}.${quoteName(level.name)}`;
      const [from, to] = [chosen[0]?.uniqueName ?? name, chosen.at(-1)?.uniqueName ?? name];
      return { ...level, selection: null, mdx: `Except({${from} : ${to}}, {${uniqueName}})` };
    }
  }
}

/** The level below the lowest that the question shows of the hierarchy; nothing at the end. */
export function findNextLevel(
  query: SaikuQuery,
  metadata: SaikuMetadata,
  hierarchy: string,
): SaikuLevelInfo | undefined {
  const used = Object.keys(findHierarchy(query, hierarchy)?.levels ?? {});
  const levels = findHierarchyInfo(metadata, hierarchy)?.levels ?? [];
  const lowest = levels.findLastIndex(({ name }) => used.includes(name));
  return lowest === -1 ? undefined : levels[lowest + 1];
}

/** One level further down, of what is chosen. */
export function goDown(
  query: SaikuQuery,
  metadata: SaikuMetadata,
  hierarchy: string,
): SaikuQuery | undefined {
  const next = findNextLevel(query, metadata, hierarchy);
  if (next === undefined) return undefined;
  const caption = findHierarchyInfo(metadata, hierarchy)?.caption ?? hierarchy;
  const field = buildField(next, caption);
  return placeField(query, field, findAxis(query, hierarchy) ?? 'ROWS');
}

function presentChoice({ uniqueName, caption }: ShownMember) {
  return { name: caption, uniqueName, caption };
}
