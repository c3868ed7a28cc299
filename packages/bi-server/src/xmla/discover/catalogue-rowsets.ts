// Rowsets about catalogues, cubes and what they are made of, without their members.
import type { HierarchyView } from '@prumo/olap/cube-view';
import { quoteSegment } from '@prumo/olap/mdx/quote-name';
import type { Member } from '@prumo/olap/members/member';
import type {
  Cube,
  DataType,
  Dimension,
  Hierarchy,
  Level,
  LevelType,
  PropertyDefinition,
  StoredMeasure,
} from '@prumo/olap/schema/schema';

import type { Row } from '../present-rowset.ts';
import { countHierarchy, countLevel } from './cardinality.ts';
import {
  isWanted,
  listCatalogues,
  listCubes,
  openCubes,
  presentPlace,
  type DiscoverContext,
  type OpenedCube,
} from './discover-context.ts';

export async function* listCatalogueRows(context: DiscoverContext): AsyncGenerator<Row> {
  for (const catalogue of listCatalogues(context)) {
    yield {
      CATALOG_NAME: catalogue.name,
      DESCRIPTION: catalogue.engine.schema.description || 'No description available',
      ROLES: context.rolesIn(catalogue).toSorted().join(','),
    };
  }
}

export async function* listSchemaRows(context: DiscoverContext): AsyncGenerator<Row> {
  for (const { name, engine } of listCatalogues(context)) {
    yield { CATALOG_NAME: name, SCHEMA_NAME: engine.schema.name, SCHEMA_OWNER: '' };
  }
}

export async function* listCubeRows(context: DiscoverContext): AsyncGenerator<Row> {
  for (const found of listCubes(context)) {
    const { catalogue, cube } = found;
    yield {
      ...presentPlace(found),
      CUBE_TYPE: cube.kind === 'virtual' ? 'VIRTUAL CUBE' : 'CUBE',
      IS_DRILLTHROUGH_ENABLED: true,
      IS_WRITE_ENABLED: false,
      IS_LINKABLE: false,
      IS_SQL_ENABLED: false,
      CUBE_CAPTION: cube.caption,
      DESCRIPTION: cube.description || `${catalogue.name} Schema - ${cube.name} Cube`,
    };
  }
}

export async function* listDimensionRows(context: DiscoverContext): AsyncGenerator<Row> {
  for await (const { cube, view, place } of openCubes(context)) {
    for (const [ordinal, dimension] of listSeenDimensions(view.hierarchies).entries()) {
      if (!isWanted(context, 'DIMENSION_UNIQUE_NAME', dimension.uniqueName)) continue;
      const first = view.hierarchies.find(({ hierarchy }) => hierarchy.dimension === dimension);
      const last = first?.levels.at(-1);
      const keys = first === undefined || last === undefined ? 0 : await countLevel(first, last);
      yield {
        ...place,
        DIMENSION_NAME: dimension.name,
        DIMENSION_UNIQUE_NAME: dimension.uniqueName,
        DIMENSION_CAPTION: dimension.caption,
        DIMENSION_ORDINAL: ordinal,
        DIMENSION_TYPE: presentDimensionType(dimension),
        // One more, as servers of this protocol have it, which count the member of all.
        DIMENSION_CARDINALITY: keys + 1,
        DEFAULT_HIERARCHY: dimension.uniqueName,
        DESCRIPTION: dimension.description || `${cube.name} Cube - ${dimension.name} Dimension`,
        IS_VIRTUAL: false,
        IS_READWRITE: false,
        DIMENSION_UNIQUE_SETTINGS: 0,
        DIMENSION_IS_VISIBLE: dimension.isVisible,
      };
    }
  }
}

export async function* listHierarchyRows(context: DiscoverContext): AsyncGenerator<Row> {
  for await (const opened of openCubes(context)) {
    for (const [ordinal, view] of opened.view.hierarchies.entries()) {
      if (isWantedHierarchy(context, view.hierarchy)) yield await presentHierarchy(opened, view, ordinal);
    }
  }
}

async function presentHierarchy(
  { cube, place }: OpenedCube,
  view: HierarchyView,
  ordinal: number,
): Promise<Row> {
  const { hierarchy } = view;
  const { dimension } = hierarchy;
  const all = view.levels[0]?.isAll === true ? (await view.roots())[0] : undefined;
  return {
    ...place,
    DIMENSION_UNIQUE_NAME: dimension.uniqueName,
    HIERARCHY_NAME: hierarchy.name,
    HIERARCHY_UNIQUE_NAME: hierarchy.uniqueName,
    HIERARCHY_CAPTION: hierarchy.caption,
    DIMENSION_TYPE: presentDimensionType(dimension),
    HIERARCHY_CARDINALITY: await countHierarchy(view),
    DEFAULT_MEMBER: view.defaultMember.uniqueName,
    ALL_MEMBER: all?.uniqueName,
    DESCRIPTION: hierarchy.description || `${cube.name} Cube - ${hierarchy.name} Hierarchy`,
    STRUCTURE: hierarchy.levels.some(({ hideMemberIf }) => hideMemberIf !== 'Never') ? 1 : 0,
    IS_VIRTUAL: false,
    IS_READWRITE: false,
    DIMENSION_UNIQUE_SETTINGS: 0,
    DIMENSION_IS_VISIBLE: dimension.isVisible,
    HIERARCHY_IS_VISIBLE: hierarchy.isVisible,
    HIERARCHY_ORDINAL: ordinal,
    DIMENSION_IS_SHARED: true,
    PARENT_CHILD: hierarchy.levels.some(({ source }) => source?.parentChild !== undefined),
  };
}

export async function* listLevelRows(context: DiscoverContext): AsyncGenerator<Row> {
  for await (const { cube, view, place } of openCubes(context)) {
    for (const seen of view.hierarchies) {
      const { hierarchy } = seen;
      if (!isWantedHierarchy(context, hierarchy)) continue;
      for (const level of seen.levels) {
        if (!isWanted(context, 'LEVEL_UNIQUE_NAME', level.uniqueName)) continue;
        yield {
          ...place,
          DIMENSION_UNIQUE_NAME: hierarchy.dimension.uniqueName,
          HIERARCHY_UNIQUE_NAME: hierarchy.uniqueName,
          LEVEL_NAME: level.name,
          LEVEL_UNIQUE_NAME: level.uniqueName,
          LEVEL_CAPTION: level.caption,
          LEVEL_NUMBER: level.depth,
          LEVEL_CARDINALITY: await countLevel(seen, level),
          LEVEL_TYPE: level.isAll ? 1 : levelTypeNumbers[level.levelType],
          CUSTOM_ROLLUP_SETTINGS: 0,
          // Whether names are unique (2) and keys (1).
          LEVEL_UNIQUE_SETTINGS: (level.isAll ? 2 : 0) + (level.isAll || level.hasUniqueMembers ? 1 : 0),
          LEVEL_IS_VISIBLE: level.isVisible,
          DESCRIPTION:
            level.description || `${cube.name} Cube - ${hierarchy.name} Hierarchy - ${level.name} Level`,
        };
      }
    }
  }
}

export async function* listMeasureRows(context: DiscoverContext): AsyncGenerator<Row> {
  for await (const { cube, view, place } of openCubes(context)) {
    const measures = view.hierarchies.find(({ hierarchy }) => hierarchy.dimension.isMeasures);
    const [level] = measures?.levels ?? [];
    if (measures === undefined || level === undefined) continue;
    const levels = view.hierarchies
      .filter(({ hierarchy }) => !hierarchy.dimension.isMeasures)
      .map((seen) => seen.levels.at(-1)?.uniqueName ?? '');
    for (const member of await measures.levelMembers(level)) {
      const { measure } = member;
      yield {
        ...place,
        MEASURE_NAME: member.name,
        MEASURE_UNIQUE_NAME: member.uniqueName,
        MEASURE_CAPTION: member.caption,
        MEASURE_AGGREGATOR: measure === undefined ? calculatedAggregator : aggregators[measure.aggregator],
        DATA_TYPE: measure === undefined ? dataTypes.text : presentMeasureType(measure),
        MEASURE_IS_VISIBLE: true,
        LEVELS_LIST: measure === undefined ? undefined : levels.join(','),
        DESCRIPTION: describeMeasure(cube, member) || `${cube.name} Cube - ${member.name} Member`,
        DEFAULT_FORMAT_STRING: measure?.format ?? findFormat(cube, member),
      };
    }
  }
}

function describeMeasure(cube: Cube, member: Member): string {
  return member.measure?.description ?? findDefinition(cube, member)?.description ?? '';
}

function findDefinition(cube: Cube, { name }: Member): Cube['calculatedMembers'][number] | undefined {
  return cube.calculatedMembers.find(
    (each) => each.name === name && /^\[?Measures\]?$/.test(each.hierarchyName),
  );
}

/** A formula may compute its format; one that is a plain text can be told. */
function findFormat(cube: Cube, member: Member): string | undefined {
  const format = findDefinition(cube, member)?.properties.find(
    ({ name }) => name.toUpperCase() === 'FORMAT_STRING',
  );
  const [, , plain] = /^\s*(["'])(.*)\1\s*$/s.exec(format?.expression ?? '') ?? [];
  return plain;
}

export async function* listSetRows(context: DiscoverContext): AsyncGenerator<Row> {
  for await (const { view, place } of openCubes(context)) {
    for (const { name } of view.namedSets) yield { ...place, SET_NAME: quoteSegment(name), SCOPE: 1 };
  }
}

/** Bits of PROPERTY_TYPE. */
const ofMember = 1;
const ofCell = 2;

export async function* listPropertyRows(context: DiscoverContext): AsyncGenerator<Row> {
  const [mask = '1'] = context.restrictions.get('PROPERTY_TYPE') ?? [];
  if ((Number(mask) & ofCell) !== 0) {
    for (const name of ['CELL_ORDINAL', 'FORMATTED_VALUE', 'FORMAT_STRING', 'VALUE']) {
      yield {
        PROPERTY_NAME: name,
        PROPERTY_CAPTION: name,
        PROPERTY_TYPE: ofCell,
        DATA_TYPE: name === 'CELL_ORDINAL' ? dataTypes.integer : dataTypes.text,
      };
    }
  }
  if ((Number(mask) & ofMember) === 0) return;
  for await (const { cube, view, place } of openCubes(context)) {
    for (const { hierarchy, levels } of view.hierarchies) {
      if (!isWantedHierarchy(context, hierarchy)) continue;
      for (const level of levels) {
        if (!isWanted(context, 'LEVEL_UNIQUE_NAME', level.uniqueName)) continue;
        for (const property of listProperties(level)) {
          yield {
            ...place,
            DIMENSION_UNIQUE_NAME: hierarchy.dimension.uniqueName,
            HIERARCHY_UNIQUE_NAME: hierarchy.uniqueName,
            LEVEL_UNIQUE_NAME: level.uniqueName,
            PROPERTY_NAME: property.name,
            PROPERTY_CAPTION: property.caption,
            PROPERTY_TYPE: ofMember,
            DATA_TYPE: propertyTypes[property.type],
            PROPERTY_CONTENT_TYPE: 0,
            DESCRIPTION: `${cube.name} Cube - ${hierarchy.name} Hierarchy - ${level.name} Level - ${property.name} Property`,
          };
        }
      }
    }
  }
}

/** Its own, then those of the levels above. */
function listProperties(level: Level): readonly PropertyDefinition[] {
  const found = new Map<string, PropertyDefinition>();
  const above = level.hierarchy.levels.slice(0, level.depth + 1).toReversed();
  for (const { source } of above) {
    for (const property of source?.properties ?? []) {
      if (!found.has(property.name)) found.set(property.name, property);
    }
  }
  return [...found.values()];
}

function isWantedHierarchy(context: DiscoverContext, { uniqueName, dimension }: Hierarchy): boolean {
  return (
    isWanted(context, 'DIMENSION_UNIQUE_NAME', dimension.uniqueName) &&
    isWanted(context, 'HIERARCHY_UNIQUE_NAME', uniqueName)
  );
}

function listSeenDimensions(hierarchies: readonly HierarchyView[]): readonly Dimension[] {
  return [...new Set(hierarchies.map(({ hierarchy }) => hierarchy.dimension))];
}

function presentDimensionType({ isTime, isMeasures }: Dimension): number {
  if (isMeasures) return 2;
  return isTime ? 1 : 3;
}

function presentMeasureType({ type }: StoredMeasure): number {
  if (type === 'Integer') return dataTypes.integer;
  return type === 'Numeric' ? dataTypes.double : dataTypes.text;
}

/** Numbers of OLE DB. */
const dataTypes = { integer: 3, double: 5, boolean: 11, text: 130 } as const;

const propertyTypes: Readonly<Record<DataType, number>> = {
  String: dataTypes.text,
  Numeric: dataTypes.double,
  Integer: dataTypes.double,
  Boolean: dataTypes.boolean,
  Date: dataTypes.text,
  Time: dataTypes.text,
  Timestamp: dataTypes.text,
};

const calculatedAggregator = 127;
const aggregators: Readonly<Record<StoredMeasure['aggregator'], number>> = {
  sum: 1,
  count: 2,
  min: 3,
  max: 4,
  avg: 5,
  // The protocol has no number for it that clients of Mondrian know.
  'distinct-count': 0,
};

const levelTypeNumbers: Readonly<Record<LevelType, number>> = {
  Regular: 0,
  TimeYears: 0x14,
  TimeHalfYears: 0x24,
  TimeHalfYear: 0x24,
  TimeQuarters: 0x44,
  TimeMonths: 0x84,
  TimeWeeks: 0x1_04,
  TimeDays: 0x2_04,
  TimeHours: 0x3_04,
  TimeMinutes: 0x4_04,
  TimeSeconds: 0x8_04,
  TimeUndefined: 0x10_04,
};
