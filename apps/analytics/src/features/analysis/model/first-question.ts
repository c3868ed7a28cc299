// A question to begin with: nobody meets an empty page. Pure.
import {
  defaultMeasureProperty,
  type SaikuCube,
  type SaikuLevelInfo,
  type SaikuMetadata,
} from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { buildField, changeLevel, emptyModel, placeField, placeMeasure } from './axes.ts';

const monthsShown = 12;

export function startQuestion(cube: SaikuCube): SaikuQuery {
  const { uniqueName, name, connection, catalog, schema, caption } = cube;
  return {
    name: '',
    type: 'QUERYMODEL',
    queryType: 'OLAP',
    cube: { uniqueName, name, connection, catalog, schema, caption, visible: true },
    mdx: null,
    parameters: {},
    plugins: {},
    properties: { 'saiku.olap.result.formatter': 'flattened', 'saiku.ui.render.mode': 'table' },
    metadata: {},
    queryModel: emptyModel,
  };
}

/** The cube's own measure by month, for the last twelve that have something. Without months, by the first field. */
export function proposeQuestion(cube: SaikuCube, metadata: SaikuMetadata): SaikuQuery {
  const start = startQuestion(cube);
  const measure = findDefaultMeasure(metadata);
  if (measure === undefined) return start;
  const asked = placeMeasure(start, measure);
  const months = findLevel(metadata, isMonthLevel);
  if (months === undefined) {
    const first = findLevel(metadata, (level) => !isAllLevel(level));
    return first === undefined ? asked : placeField(asked, buildField(first.level, first.caption), 'ROWS');
  }
  const field = buildField(months.level, months.caption);
  const { uniqueName } = months.level;
  return changeLevel(placeField(asked, field, 'ROWS'), field.hierarchy, field.level, (level) => ({
    ...level,
    // By what the data have, not by the calendar: a warehouse may be loaded late.
    mdx: buildLatestWithData(uniqueName, measure.uniqueName, monthsShown),
  }));
}

export function buildLatestWithData(level: string, measure: string, count: number): string {
  return `Tail(Filter({${level}.Members}, NOT IsEmpty(${measure})), ${count})`;
}

function findDefaultMeasure({ measures, properties }: SaikuMetadata) {
  const named = measures.find(({ uniqueName }) => uniqueName === properties[defaultMeasureProperty]);
  return named ?? measures.find(({ visible }) => visible) ?? measures[0];
}

function findLevel(
  { dimensions }: SaikuMetadata,
  isWanted: (level: SaikuLevelInfo) => boolean,
): { readonly level: SaikuLevelInfo; readonly caption: string } | undefined {
  for (const { hierarchies, visible } of dimensions) {
    if (!visible) continue;
    for (const hierarchy of hierarchies) {
      const level = hierarchy.levels.find((each) => isWanted(each));
      if (level !== undefined) return { level, caption: hierarchy.caption };
    }
  }
  return undefined;
}

/** Our server says it as the schema does, Saiku as olap4j does. */
export function isMonthLevel({ levelType }: Pick<SaikuLevelInfo, 'levelType'>): boolean {
  return levelType === 'TimeMonths' || levelType === 'TIME_MONTHS';
}

export function isTimeLevel({ levelType }: Pick<SaikuLevelInfo, 'levelType'>): boolean {
  return levelType?.toUpperCase().startsWith('TIME') === true;
}

export function isAllLevel({ name, levelType }: Pick<SaikuLevelInfo, 'name' | 'levelType'>): boolean {
  return levelType === 'ALL' || name === '(All)';
}
