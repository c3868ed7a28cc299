// Measures that a question computes by itself. Every function gives a new question. Pure.
import type { SaikuHierarchy, SaikuQuery, SaikuQueryModel } from '@prumo/contracts/bi/saiku-query';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';

import {
  axisNames,
  axisOf,
  changeModel,
  listMeasures,
  modelOf,
  placeMeasure,
  removeMeasure,
} from './axes.ts';
import { findHierarchyInfo } from './cube-hierarchies.ts';
import { isAllLevel, isTimeLevel } from './first-question.ts';
import { quoteName } from './mdx-text.ts';

export interface CalculatedMeasure {
  readonly name: string;
  readonly formula: string;
  /** As MDX writes it, such as `0.0%`; null for that of what it is computed from. */
  readonly format: string | null;
}

export const percentFormat = '0.0%';

export function nameMeasure(name: string): string {
  return `[Measures].${quoteName(name)}`;
}

export function listCalculatedMeasures(query: SaikuQuery): readonly CalculatedMeasure[] {
  return modelOf(query).calculatedMeasures.map(({ name, formula, properties }) => ({
    name,
    formula,
    format: properties?.['FORMAT_STRING'] ?? null,
  }));
}

export function findCalculatedMeasure(query: SaikuQuery, uniqueName: string): CalculatedMeasure | undefined {
  return listCalculatedMeasures(query).find(({ name }) => nameMeasure(name) === uniqueName);
}

/** Behind the measure of that name, or at the end. One of the same name gets the new formula. */
export function addCalculatedMeasure(
  query: SaikuQuery,
  measure: CalculatedMeasure,
  behind?: string,
): SaikuQuery {
  const others = modelOf(query).calculatedMeasures.filter(({ name }) => name !== measure.name);
  const defined = changeModel(query, (model) => ({
    ...model,
    calculatedMeasures: [...others, presentMeasure(measure)],
  }));
  const uniqueName = nameMeasure(measure.name);
  const used = listMeasures(query).filter((each) => each.uniqueName !== uniqueName);
  const at = used.findIndex((each) => each.uniqueName === behind);
  const shown = { name: measure.name, uniqueName, caption: measure.name, calculated: true };
  return placeMeasure(defined, shown, at === -1 ? undefined : at + 1);
}

/** It stays where it stands, also under another name. */
export function changeCalculatedMeasure(
  query: SaikuQuery,
  name: string,
  changed: CalculatedMeasure,
): SaikuQuery {
  const [before, after] = [nameMeasure(name), nameMeasure(changed.name)];
  return changeModel(query, (model) => ({
    ...model,
    calculatedMeasures: model.calculatedMeasures.map((each) =>
      each.name === name ? presentMeasure(changed) : each,
    ),
    details:
      model.details === null || model.details === undefined
        ? model.details
        : {
            ...model.details,
            measures: model.details.measures.map((each) =>
              each.uniqueName === before
                ? { ...each, name: changed.name, uniqueName: after, caption: changed.name }
                : each,
            ),
          },
  }));
}

export function removeCalculatedMeasure(query: SaikuQuery, name: string): SaikuQuery {
  return changeModel(removeMeasure(query, nameMeasure(name)), (model) => ({
    ...model,
    calculatedMeasures: model.calculatedMeasures.filter((each) => each.name !== name),
  }));
}

interface Wish {
  /** The measure that it is computed from. */
  readonly of: string;
  /** What the new one is called. */
  readonly name: string;
}

/** The hierarchy of time that the question goes along; without one there is no period before. */
export function findTimeHierarchy(query: SaikuQuery, metadata: SaikuMetadata): string | undefined {
  const used = axisNames
    .filter((name) => name !== 'FILTER')
    .flatMap((name) => axisOf(query, name).hierarchies.map((hierarchy) => hierarchy.name));
  return used.find((name) => findHierarchyInfo(metadata, name)?.levels.some((level) => isTimeLevel(level)));
}

/** How much more than in the period before; empty where there is none, or nothing to compare with. */
export function buildGrowth({ of: own, name }: Wish, timeHierarchy: string): CalculatedMeasure {
  const before = `(${timeHierarchy}.CurrentMember.PrevMember, ${own})`;
  return {
    name,
    formula: `IIf(IsEmpty(${own}) OR IsEmpty(${before}) OR ${before} = 0, NULL, ${own} / ${before} - 1)`,
    format: percentFormat,
  };
}

/**
 * Which part of the whole of an axis: of what is chosen there, of all where nothing is. Nothing where the axis has no
 * hierarchy.
 */
export function buildShare(
  { of: own, name }: Wish,
  query: SaikuQuery,
  metadata: SaikuMetadata,
): CalculatedMeasure | undefined {
  const axis = axisOf(query, 'ROWS').hierarchies.length > 0 ? 'ROWS' : 'COLUMNS';
  const { hierarchies } = axisOf(query, axis);
  if (hierarchies.length === 0) return undefined;
  const wholes = hierarchies.map((each) => presentWhole(each, metadata));
  const sets = wholes.flatMap(({ set }) => (set === undefined ? [] : [set]));
  const members = wholes.flatMap(({ member }) => (member === undefined ? [] : [member]));
  const tuple = members.length === 0 ? own : `(${[...members, own].join(', ')})`;
  const whole =
    sets.length === 0 ? tuple : `Sum(${sets.reduce((all, set) => `CrossJoin(${all}, ${set})`)}, ${tuple})`;
  return { name, formula: presentShare(own, whole), format: percentFormat };
}

/** What is chosen changed: shares are of the new whole. */
export function refreshShares(query: SaikuQuery, metadata: SaikuMetadata): SaikuQuery {
  let refreshed = query;
  for (const measure of listCalculatedMeasures(query)) {
    const of = findSharedMeasure(measure, query, metadata);
    if (of === undefined) continue;
    const share = buildShare({ of, name: measure.name }, query, metadata);
    if (share !== undefined && share.formula !== measure.formula)
      refreshed = changeCalculatedMeasure(refreshed, measure.name, { ...measure, formula: share.formula });
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

/** A measure of the cube keeps its format: in its place comes one that is the same in percent. */
export function formatAsPercent(query: SaikuQuery, { of: own, name }: Wish): SaikuQuery {
  const calculated = findCalculatedMeasure(query, own);
  if (calculated !== undefined)
    return changeCalculatedMeasure(query, calculated.name, { ...calculated, format: percentFormat });
  const percent = { name, formula: own, format: percentFormat };
  return removeMeasure(addCalculatedMeasure(query, percent, own), own);
}

/**
 * What is chosen of a hierarchy, at the lowest level where something is. Where members are left out, and where too many
 * are named to add them up for every cell, it is all of them; without a member for all, those of the first level.
 */
function presentWhole(
  { name, levels }: SaikuHierarchy,
  metadata: SaikuMetadata,
): { readonly member?: string; readonly set?: string } {
  for (const { mdx, selection } of Object.values(levels).toReversed()) {
    if (mdx !== null && mdx !== undefined && mdx !== '') return { set: `{${mdx}}` };
    const members = (selection?.members ?? []).map(({ uniqueName }) => uniqueName);
    const [first] = members;
    if (first === undefined || selection?.type === 'EXCLUSION' || members.length > mostAdded) continue;
    return {
      set:
        selection?.type === 'RANGE' ? `{${first} : ${members.at(-1) ?? first}}` : `{${members.join(', ')}}`,
    };
  }
  const [top] = findHierarchyInfo(metadata, name)?.levels ?? [];
  if (top === undefined || isAllLevel(top))
    return { member: `Ancestor(${name}.CurrentMember, ${top?.uniqueName ?? `${name}.[(All)]`})` };
  return { set: `{${top.uniqueName}.Members}` };
}

const mostAdded = 100;

function presentMeasure({
  name,
  formula,
  format,
}: CalculatedMeasure): SaikuQueryModel['calculatedMeasures'][number] {
  return {
    name,
    uniqueName: nameMeasure(name),
    caption: name,
    formula,
    hierarchyName: '[Measures]',
    properties: format === null ? {} : { FORMAT_STRING: format },
  };
}
