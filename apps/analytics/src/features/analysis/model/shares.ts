// Shares of a measure in what an axis shows. Every function gives a new question. Pure.
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuHierarchy, SaikuLevel, SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { axisOf, listMeasures } from './axes.ts';
import {
  changeCalculatedMeasure,
  listCalculatedMeasures,
  percentFormat,
  type CalculatedMeasure,
  type Wish,
} from './calculated-measures.ts';
import { findHierarchyInfo } from './cube-hierarchies.ts';
import { isAllLevel } from './first-question.ts';
import { texts } from './texts.ts';

/**
 * Which part of the whole of an axis: of what is chosen there, of all where nothing is. Where the chosen ones cannot be added up
 * it is of all of them, and its name says so. Nothing where the axis has no hierarchy.
 */
export function buildShare(
  { of: own, name }: Wish,
  query: SaikuQuery,
  metadata: SaikuMetadata,
): CalculatedMeasure | undefined {
  const axis = axisOf(query, 'ROWS').hierarchies.length > 0 ? 'ROWS' : 'COLUMNS';
  const { hierarchies } = axisOf(query, axis);
  if (hierarchies.length === 0) return undefined;
  const wholes = hierarchies.map((each) => findWhole(each, metadata, addsUp(own, metadata)));
  const [first, ...others] = wholes
    .map(({ parts }) => parts)
    .reduce<readonly (readonly Part[])[]>(
      (terms, parts) => terms.flatMap((term) => parts.map((part) => [...term, part])),
      [[]],
    )
    .map((term) => ({
      text: presentTerm(term, own),
      isLess: term.filter((part) => part.isLess).length % 2 === 1,
    }));
  if (first === undefined) return undefined;
  const whole =
    others.length === 0
      ? first.text
      : `(${[first.text, ...others.map(({ text, isLess }) => `${isLess ? '-' : '+'} ${text}`)].join(' ')})`;
  const isOfChosen = wholes.every((each) => each.isOfChosen);
  return {
    name: isOfChosen ? name : texts.shareOfAll(name),
    formula: presentShare(own, whole),
    format: percentFormat,
  };
}

/** What is chosen changed: shares are of the new whole. */
export function refreshShares(query: SaikuQuery, metadata: SaikuMetadata): SaikuQuery {
  let refreshed = query;
  for (const measure of listCalculatedMeasures(query)) {
    const of = findSharedMeasure(measure, query, metadata);
    if (of === undefined) continue;
    const name = texts.withoutOfAll(measure.name);
    const share = buildShare({ of, name }, query, metadata);
    if (share !== undefined && (share.formula !== measure.formula || share.name !== measure.name))
      refreshed = changeCalculatedMeasure(refreshed, measure.name, {
        ...measure,
        name: share.name,
        formula: share.formula,
      });
  }
  return refreshed;
}

function presentShare(own: string, whole: string): string {
  return `IIf(IsEmpty(${own}) OR IsEmpty(${whole}) OR ${whole} = 0, NULL, ${own} / ${whole})`;
}

/** Of which measure a formula is the share; nothing where it is something else. */
function findSharedMeasure(
  { formula }: CalculatedMeasure,
  query: SaikuQuery,
  { measures }: SaikuMetadata,
): string | undefined {
  const names = [...measures, ...listMeasures(query)].map(({ uniqueName }) => uniqueName);
  return names.find((own) => {
    const start = `IIf(IsEmpty(${own}) OR IsEmpty(`;
    // The whole stands there three times.
    const length = (formula.length - presentShare(own, '').length) / 3;
    const whole = formula.slice(start.length, start.length + length);
    return Number.isInteger(length) && length > 0 && formula === presentShare(own, whole);
  });
}

/** Of measures that are computed from others nothing can be taken away. */
function addsUp(own: string, { measures }: SaikuMetadata): boolean {
  return measures.some(({ uniqueName, calculated }) => uniqueName === own && !calculated);
}

/** One member that stands for the rest of the hierarchy, or a set that is added up; `isLess`: taken away from the whole. */
type Part =
  | { readonly member: string; readonly isLess: false }
  | { readonly set: string; readonly isLess: boolean };

function presentTerm(term: readonly Part[], own: string): string {
  const sets = term.flatMap((part) => ('set' in part ? [part.set] : []));
  const members = term.flatMap((part) => ('member' in part ? [part.member] : []));
  const tuple = members.length === 0 ? own : `(${[...members, own].join(', ')})`;
  return sets.length === 0
    ? tuple
    : `Sum(${sets.reduce((all, set) => `CrossJoin(${all}, ${set})`)}, ${tuple})`;
}

interface Whole {
  readonly parts: readonly Part[];
  /** It is what the axis shows of the hierarchy, not more. */
  readonly isOfChosen: boolean;
}

/**
 * What is chosen of a hierarchy, at the lowest level where something is. What is left out is taken away from all. Where too many
 * are named to add them up for every cell, it is all of them; without a member for all, those of the first level.
 */
function findWhole({ name, levels }: SaikuHierarchy, metadata: SaikuMetadata, canTakeAway: boolean): Whole {
  const chosen = Object.values(levels).filter(isLimited);
  const lowest = chosen.at(-1);
  const added = lowest === undefined ? undefined : presentChosen(lowest);
  if (added !== undefined) return { parts: [{ set: added, isLess: false }], isOfChosen: true };
  const all = presentAll(name, metadata);
  if (lowest === undefined) return { parts: [all], isOfChosen: true };
  const left = listMembers(lowest);
  // Which of them lie in what is chosen above is not known here.
  const canSubtract =
    chosen.length === 1 && lowest.selection?.type === 'EXCLUSION' && left.length <= mostAdded;
  return canTakeAway && canSubtract
    ? { parts: [all, { set: `{${left.join(', ')}}`, isLess: true }], isOfChosen: true }
    : { parts: [all], isOfChosen: false };
}

function isLimited(level: SaikuLevel): boolean {
  return isText(level.mdx) || listMembers(level).length > 0;
}

function isText(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}

function listMembers({ selection }: SaikuLevel): readonly string[] {
  return (selection?.members ?? []).map(({ uniqueName }) => uniqueName);
}

/** As a set that can be added up for every cell. */
function presentChosen(level: SaikuLevel): string | undefined {
  if (isText(level.mdx)) return `{${level.mdx}}`;
  const type = level.selection?.type;
  const members = listMembers(level);
  if (type === 'EXCLUSION' || members.length > mostAdded) return undefined;
  const [first = ''] = members;
  return type === 'RANGE' ? `{${first} : ${members.at(-1) ?? first}}` : `{${members.join(', ')}}`;
}

function presentAll(name: string, metadata: SaikuMetadata): Part {
  const [top] = findHierarchyInfo(metadata, name)?.levels ?? [];
  if (top === undefined || isAllLevel(top)) {
    const level = top?.uniqueName ?? `${name}.[(All)]`;
    return { member: `Ancestor(${name}.CurrentMember, ${level})`, isLess: false };
  }
  return { set: `{${top.uniqueName}.Members}`, isLess: false };
}

const mostAdded = 100;
