// Where the fields of a question stand. Every function gives a new question; the given one stays as it is. Pure.
import type {
  SaikuAxis,
  SaikuHierarchy,
  SaikuLevel,
  SaikuQuery,
  SaikuQueryModel,
} from '@prumo/contracts/bi/saiku-query';
import type { SaikuLevelInfo, SaikuMeasure } from '@prumo/contracts/bi/saiku-discover';

export const axisNames = ['ROWS', 'COLUMNS', 'FILTER'] as const;
export type AxisName = (typeof axisNames)[number];

/** A level of a cube, by what a question calls it. */
export interface Field {
  readonly hierarchy: string;
  readonly hierarchyCaption: string;
  readonly dimension: string;
  readonly level: string;
  readonly levelCaption: string;
}

export type Measure = Pick<SaikuMeasure, 'name' | 'uniqueName' | 'caption' | 'calculated'>;

type Details = NonNullable<SaikuQueryModel['details']>;
type UsedMeasure = Details['measures'][number];

export function buildField(level: SaikuLevelInfo, hierarchyCaption: string): Field {
  return {
    hierarchy: level.hierarchyUniqueName,
    hierarchyCaption,
    dimension: level.dimensionUniqueName,
    level: level.name,
    levelCaption: level.caption,
  };
}

export function modelOf(query: SaikuQuery): SaikuQueryModel {
  return query.queryModel ?? emptyModel;
}

export function axisOf(query: SaikuQuery, name: AxisName): SaikuAxis {
  return modelOf(query).axes[name] ?? createAxis(name);
}

/** Of the measures, in their order. */
export function listMeasures(query: SaikuQuery): readonly UsedMeasure[] {
  return modelOf(query).details?.measures ?? [];
}

/** Which axis a hierarchy stands on; nothing where it is not used. */
export function findAxis(query: SaikuQuery, hierarchy: string): AxisName | undefined {
  return axisNames.find((name) => axisOf(query, name).hierarchies.some((each) => each.name === hierarchy));
}

export function findHierarchy(query: SaikuQuery, name: string): SaikuHierarchy | undefined {
  const axis = findAxis(query, name);
  return axis === undefined ? undefined : axisOf(query, axis).hierarchies.find((each) => each.name === name);
}

export function findLevel(query: SaikuQuery, hierarchy: string, level: string): SaikuLevel | undefined {
  return findHierarchy(query, hierarchy)?.levels[level];
}

/**
 * Puts a level on an axis. A hierarchy stands on one axis at a time: with its first level it comes, and a level on another
 * axis brings the others of its hierarchy along.
 */
export function placeField(query: SaikuQuery, field: Field, axis: AxisName, at?: number): SaikuQuery {
  const known = findHierarchy(query, field.hierarchy);
  const current = findAxis(query, field.hierarchy);
  const withLevel: SaikuHierarchy = {
    ...(known ?? createHierarchy(field)),
    levels: { ...known?.levels, [field.level]: known?.levels[field.level] ?? createLevel(field) },
  };
  if (current === axis && at === undefined) {
    return changeHierarchies(query, axis, (list) =>
      list.map((each) => (each.name === field.hierarchy ? withLevel : each)),
    );
  }
  const without = current === undefined ? query : removeHierarchy(query, field.hierarchy);
  return changeHierarchies(without, axis, (list) => insertAt(list, withLevel, at ?? list.length));
}

export function moveHierarchy(query: SaikuQuery, name: string, axis: AxisName, at?: number): SaikuQuery {
  const hierarchy = findHierarchy(query, name);
  if (hierarchy === undefined) return query;
  return changeHierarchies(removeHierarchy(query, name), axis, (list) =>
    insertAt(list, hierarchy, at ?? list.length),
  );
}

/** With its last level a hierarchy goes. */
export function removeField(query: SaikuQuery, hierarchy: string, level: string): SaikuQuery {
  const found = findHierarchy(query, hierarchy);
  if (found === undefined) return query;
  const levels = Object.fromEntries(Object.entries(found.levels).filter(([name]) => name !== level));
  return Object.keys(levels).length === 0
    ? removeHierarchy(query, hierarchy)
    : changeHierarchy(query, hierarchy, (each) => ({ ...each, levels }));
}

export function removeHierarchy(query: SaikuQuery, hierarchy: string): SaikuQuery {
  const axis = findAxis(query, hierarchy);
  if (axis === undefined) return query;
  return changeHierarchies(query, axis, (list) => list.filter(({ name }) => name !== hierarchy));
}

export function clearAxis(query: SaikuQuery, axis: AxisName): SaikuQuery {
  const { nonEmpty } = axisOf(query, axis);
  return changeModel(query, (model) => ({
    ...model,
    axes: { ...model.axes, [axis]: { ...createAxis(axis), nonEmpty } },
  }));
}

/** Measures go to the other side with them. */
export function swapAxes(query: SaikuQuery): SaikuQuery {
  const [rows, columns] = [axisOf(query, 'ROWS'), axisOf(query, 'COLUMNS')];
  return changeModel(query, (model) => ({
    ...model,
    axes: {
      ...model.axes,
      ROWS: { ...columns, location: 'ROWS' },
      COLUMNS: { ...rows, location: 'COLUMNS' },
    },
    details:
      model.details === null || model.details === undefined
        ? model.details
        : { ...model.details, axis: model.details.axis === 'ROWS' ? 'COLUMNS' : 'ROWS' },
  }));
}

export function placeMeasure(query: SaikuQuery, measure: Measure, at?: number): SaikuQuery {
  const { name, uniqueName, caption } = measure;
  const used: UsedMeasure = listMeasures(query).find((each) => each.uniqueName === uniqueName) ?? {
    name,
    uniqueName,
    caption,
    type: measure.calculated ? 'CALCULATED' : 'EXACT',
    aggregators: [],
  };
  return changeMeasures(query, (list) => {
    const others = list.filter((each) => each.uniqueName !== uniqueName);
    return insertAt(others, used, at ?? others.length);
  });
}

export function removeMeasure(query: SaikuQuery, uniqueName: string): SaikuQuery {
  return changeMeasures(query, (list) => list.filter((each) => each.uniqueName !== uniqueName));
}

export function changeModel(
  query: SaikuQuery,
  change: (model: SaikuQueryModel) => SaikuQueryModel,
): SaikuQuery {
  return { ...query, type: 'QUERYMODEL', mdx: null, queryModel: change(modelOf(query)) };
}

export function changeAxis(
  query: SaikuQuery,
  name: AxisName,
  change: (axis: SaikuAxis) => SaikuAxis,
): SaikuQuery {
  return changeModel(query, (model) => ({
    ...model,
    axes: { ...model.axes, [name]: change(axisOf(query, name)) },
  }));
}

function changeHierarchy(
  query: SaikuQuery,
  name: string,
  change: (hierarchy: SaikuHierarchy) => SaikuHierarchy,
): SaikuQuery {
  const axis = findAxis(query, name);
  if (axis === undefined) return query;
  return changeHierarchies(query, axis, (list) =>
    list.map((each) => (each.name === name ? change(each) : each)),
  );
}

export function changeLevel(
  query: SaikuQuery,
  hierarchy: string,
  level: string,
  change: (level: SaikuLevel) => SaikuLevel,
): SaikuQuery {
  return changeHierarchy(query, hierarchy, (each) => {
    const found = each.levels[level];
    return found === undefined ? each : { ...each, levels: { ...each.levels, [level]: change(found) } };
  });
}

function changeHierarchies(
  query: SaikuQuery,
  axis: AxisName,
  change: (list: readonly SaikuHierarchy[]) => readonly SaikuHierarchy[],
): SaikuQuery {
  return changeAxis(query, axis, (each) => ({ ...each, hierarchies: [...change(each.hierarchies)] }));
}

function changeMeasures(
  query: SaikuQuery,
  change: (list: readonly UsedMeasure[]) => readonly UsedMeasure[],
): SaikuQuery {
  return changeModel(query, (model) => ({
    ...model,
    details: {
      ...(model.details ?? { axis: 'COLUMNS', location: 'BOTTOM' }),
      measures: [...change(model.details?.measures ?? [])],
    },
  }));
}

function insertAt<Item>(list: readonly Item[], item: Item, at: number): readonly Item[] {
  return [...list.slice(0, at), item, ...list.slice(at)];
}

const unsorted = {
  mdx: null,
  filters: [],
  sortOrder: null,
  sortEvaluationLiteral: null,
  hierarchizeMode: null,
};

function createAxis(location: AxisName): SaikuAxis {
  return { ...unsorted, location, nonEmpty: location !== 'FILTER', hierarchies: [], aggregators: [] };
}

function createHierarchy({ hierarchy, hierarchyCaption, dimension }: Field): SaikuHierarchy {
  return { ...unsorted, name: hierarchy, caption: hierarchyCaption, dimension, levels: {}, cmembers: {} };
}

function createLevel({ level, levelCaption }: Field): SaikuLevel {
  return {
    ...unsorted,
    name: level,
    caption: levelCaption,
    selection: null,
    aggregators: [],
    measureAggregators: [],
  };
}

export const emptyModel: SaikuQueryModel = {
  axes: { FILTER: createAxis('FILTER'), COLUMNS: createAxis('COLUMNS'), ROWS: createAxis('ROWS') },
  visualTotals: false,
  visualTotalsPattern: null,
  lowestLevelsOnly: false,
  details: { axis: 'COLUMNS', location: 'BOTTOM', measures: [] },
  calculatedMeasures: [],
  calculatedMembers: [],
};
