// What dropping a field somewhere makes of a question. Pure.
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import {
  axisOf,
  buildField,
  findAxis,
  listMeasures,
  moveHierarchy,
  placeField,
  placeMeasure,
  type Field,
  type Measure,
} from '../model/axes.ts';
import { findHierarchyInfo } from '../model/cube-hierarchies.ts';
import { isForMeasures, type Dragged, type DropPlace } from './dragged.ts';

/** Nothing where it cannot stand there. */
export function dropField(
  query: SaikuQuery,
  metadata: SaikuMetadata,
  dragged: Dragged,
  { zone, at }: DropPlace,
): SaikuQuery | undefined {
  if (isForMeasures(dragged) !== (zone === 'MEASURES')) return undefined;
  switch (dragged.kind) {
    case 'measure':
    case 'used-measure': {
      const measure = findMeasure(query, metadata, dragged.uniqueName);
      if (measure === undefined) return undefined;
      const from = listMeasures(query).findIndex((each) => each.uniqueName === dragged.uniqueName);
      return placeMeasure(query, measure, placeWithout(at, from));
    }
    case 'level': {
      const field = findField(metadata, dragged.hierarchy, dragged.level);
      if (field === undefined || zone === 'MEASURES') return undefined;
      return placeField(query, field, zone, at);
    }
    case 'used-hierarchy': {
      if (zone === 'MEASURES') return undefined;
      const isSameAxis = findAxis(query, dragged.hierarchy) === zone;
      const from = isSameAxis
        ? axisOf(query, zone).hierarchies.findIndex(({ name }) => name === dragged.hierarchy)
        : -1;
      return moveHierarchy(query, dragged.hierarchy, zone, placeWithout(at, from));
    }
  }
}

/** Taken out, it leaves a place free before those behind it. */
function placeWithout(at: number | undefined, from: number): number | undefined {
  return at === undefined || from === -1 || from >= at ? at : at - 1;
}

export function findField(metadata: SaikuMetadata, hierarchy: string, level: string): Field | undefined {
  const info = findHierarchyInfo(metadata, hierarchy);
  const found = info?.levels.find(({ name }) => name === level);
  return info === undefined || found === undefined ? undefined : buildField(found, info.caption);
}

function findMeasure(query: SaikuQuery, metadata: SaikuMetadata, uniqueName: string): Measure | undefined {
  const known = metadata.measures.find((each) => each.uniqueName === uniqueName);
  if (known !== undefined) return known;
  const used = listMeasures(query).find((each) => each.uniqueName === uniqueName);
  return used === undefined
    ? undefined
    : { ...used, caption: used.caption ?? used.name, calculated: used.type === 'CALCULATED' };
}
