// Totals of an axis and of the groups in it. Every function gives a new question. Pure.
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { axisOf, changeAxis, changeLevel, findLevel, modelOf } from './axes.ts';

/** As the server computes them, of what is shown. */
export const totalKinds = ['sum', 'avg', 'min', 'max'] as const;
export type TotalKind = (typeof totalKinds)[number];

export type TotalAxis = 'ROWS' | 'COLUMNS';

/** Of the whole axis; null for none. */
export function findAxisTotal(query: SaikuQuery, axis: TotalAxis): TotalKind | null {
  return readKind(axisOf(query, axis).aggregators);
}

export function setAxisTotal(query: SaikuQuery, axis: TotalAxis, kind: TotalKind | null): SaikuQuery {
  return changeAxis(query, axis, (each) => ({ ...each, aggregators: presentKind(kind) }));
}

/** Below each group that a member of the level makes. */
export function findLevelTotal(query: SaikuQuery, hierarchy: string, level: string): TotalKind | null {
  return readKind(findLevel(query, hierarchy, level)?.aggregators ?? []);
}

export function setLevelTotal(
  query: SaikuQuery,
  hierarchy: string,
  level: string,
  kind: TotalKind | null,
): SaikuQuery {
  return changeLevel(query, hierarchy, level, (each) => ({ ...each, aggregators: presentKind(kind) }));
}

/**
 * Rates do not add up: where an axis has sums, the place of a measure that is computed from others stays empty in them.
 * Its mean, its least and its most can be told.
 */
export function leaveOutSumsOfRates(query: SaikuQuery, { measures }: SaikuMetadata): SaikuQuery {
  const model = modelOf(query);
  const { details } = model;
  if (details === null || details === undefined) return query;
  const computed = new Set([
    ...measures.filter(({ calculated }) => calculated).map(({ uniqueName }) => uniqueName),
    ...model.calculatedMeasures.map(({ uniqueName }) => uniqueName ?? ''),
  ]);
  const wanted = (['ROWS', 'COLUMNS'] as const)
    .filter((axis) => hasSums(query, axis))
    .map((axis) => `nil_${axis}`);
  const fitted = details.measures.map((measure) => {
    const others = measure.aggregators.filter((each) => !each.startsWith('nil_'));
    const aggregators = computed.has(measure.uniqueName) ? [...others, ...wanted] : others;
    return isSameList(aggregators, measure.aggregators) ? measure : { ...measure, aggregators };
  });
  return isSameList(fitted, details.measures)
    ? query
    : { ...query, queryModel: { ...model, details: { ...details, measures: fitted } } };
}

function hasSums(query: SaikuQuery, axis: TotalAxis): boolean {
  const { aggregators, hierarchies } = axisOf(query, axis);
  const levels = hierarchies.flatMap((hierarchy) => Object.values(hierarchy.levels));
  return [aggregators, ...levels.map((level) => level.aggregators)].some(
    (names) => readKind(names) === 'sum',
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

function readKind([name]: readonly string[]): TotalKind | null {
  return totalKinds.find((kind) => kind === name) ?? null;
}

function presentKind(kind: TotalKind | null): string[] {
  return kind === null ? [] : [kind];
}
