// What of an analysis is asked of the server, and what is only how it is shown. Pure.
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { axisNames, axisOf, changeAxis, changeModel, listMeasures, modelOf } from './axes.ts';

/** The same text for questions with the same answer. */
export function questionKey(query: SaikuQuery): string {
  const { properties, mdx, type, queryModel, cube, parameters } = query;
  const asked = Object.entries(properties ?? {}).filter(([name]) => isAsked(name));
  return JSON.stringify({
    cube,
    type,
    parameters,
    properties: Object.fromEntries(asked),
    // Of fields the text is made anew.
    ...(type === 'MDX' ? { mdx } : { queryModel }),
  });
}

function isAsked(property: string): boolean {
  return property.startsWith('saiku.olap.result') || property.startsWith('saiku.olap.query.limit');
}

export function isAnswerable(query: SaikuQuery): boolean {
  if (query.type === 'MDX') return (query.mdx ?? '').trim() !== '';
  const isOnAxes = axisNames
    .filter((name) => name !== 'FILTER')
    .some((name) => axisOf(query, name).hierarchies.length > 0);
  return isOnAxes || listMeasures(query).length > 0;
}

export function showsEmpty(query: SaikuQuery): boolean {
  return !axisOf(query, 'ROWS').nonEmpty;
}

export function showEmpty(query: SaikuQuery, isShown: boolean): SaikuQuery {
  const change = (each: ReturnType<typeof axisOf>) => ({ ...each, nonEmpty: !isShown });
  return changeAxis(changeAxis(query, 'ROWS', change), 'COLUMNS', change);
}

export function hidesParents(query: SaikuQuery): boolean {
  return modelOf(query).lowestLevelsOnly;
}

export function hideParents(query: SaikuQuery, isHidden: boolean): SaikuQuery {
  return changeModel(query, (model) => ({ ...model, lowestLevelsOnly: isHidden }));
}

const runProperty = 'saiku.olap.query.automatic_execution';
const modeProperty = 'saiku.ui.render.mode';

export function runsByItself({ properties }: SaikuQuery): boolean {
  return properties?.[runProperty] !== false;
}

export function runByItself(query: SaikuQuery, isAutomatic: boolean): SaikuQuery {
  return withProperty(query, runProperty, isAutomatic);
}

export type Look = 'table' | 'chart';

export function lookOf({ properties }: SaikuQuery): Look {
  return properties?.[modeProperty] === 'chart' ? 'chart' : 'table';
}

export function lookAs(query: SaikuQuery, look: Look): SaikuQuery {
  return withProperty(query, modeProperty, look);
}

function withProperty(query: SaikuQuery, name: string, value: unknown): SaikuQuery {
  return { ...query, properties: { ...query.properties, [name]: value } };
}
