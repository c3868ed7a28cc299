// Measures that a question computes by itself. Every function gives a new question. Pure.
import type { SaikuQuery, SaikuQueryModel } from '@prumo/contracts/bi/saiku-query';
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
import { isTimeLevel } from './first-question.ts';
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

/** It stays where it stands, also under another name, by which it is then sorted and limited too. */
export function changeCalculatedMeasure(
  query: SaikuQuery,
  name: string,
  changed: CalculatedMeasure,
): SaikuQuery {
  const [before, after] = [nameMeasure(name), nameMeasure(changed.name)];
  return changeModel(query, (model) => ({
    ...model,
    axes: before === after ? model.axes : renameInAxes(model.axes, before, after),
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

type Axes = SaikuQueryModel['axes'];

function renameInAxes(axes: Axes, before: string, after: string): Axes {
  const rename = (text: string) => text.replaceAll(before, after);
  return Object.fromEntries(
    Object.entries(axes).map(([name, axis]) => [
      name,
      {
        ...axis,
        sortEvaluationLiteral: axis.sortEvaluationLiteral && rename(axis.sortEvaluationLiteral),
        filters: axis.filters.map((filter) => ({ ...filter, expressions: filter.expressions.map(rename) })),
      },
    ]),
  );
}

export function removeCalculatedMeasure(query: SaikuQuery, name: string): SaikuQuery {
  return changeModel(removeMeasure(query, nameMeasure(name)), (model) => ({
    ...model,
    calculatedMeasures: model.calculatedMeasures.filter((each) => each.name !== name),
  }));
}

export interface Wish {
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

/** A measure of the cube keeps its format: in its place comes one that is the same in percent. */
export function formatAsPercent(query: SaikuQuery, { of: own, name }: Wish): SaikuQuery {
  const calculated = findCalculatedMeasure(query, own);
  if (calculated !== undefined)
    return changeCalculatedMeasure(query, calculated.name, { ...calculated, format: percentFormat });
  const percent = { name, formula: own, format: percentFormat };
  return removeMeasure(addCalculatedMeasure(query, percent, own), own);
}

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
