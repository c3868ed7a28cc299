// What there is to ask about, in Saiku's words.
import { defaultMeasureProperty } from '@prumo/contracts/bi/saiku-discover';
import type { CubeView, HierarchyView } from '@prumo/olap/cube-view';
import { quoteSegment } from '@prumo/olap/mdx/quote-name';
import type { Member } from '@prumo/olap/members/member';
import type { Cube, Described, Level } from '@prumo/olap/schema/schema';

import type { OpenCatalogue } from '../olap/olap-catalogues.ts';

export function presentConnection({ name, engine, options }: OpenCatalogue): object {
  const schema = engine.schema.name;
  const cubes = engine.listCubes(options.roles).filter(({ isVisible }) => isVisible);
  const path = quoteSegment(name);
  return {
    uniqueName: name,
    name,
    catalogs: [
      {
        uniqueName: `${path}.${path}`,
        name,
        schemas: [
          {
            uniqueName: `${path}.${path}.${quoteSegment(schema)}`,
            name: schema,
            cubes: cubes.map((cube) => presentCube(name, schema, cube)),
          },
        ],
      },
    ],
  };
}

function presentCube(catalogue: string, schema: string, cube: Cube): object {
  const path = [catalogue, catalogue, schema, cube.name].map(quoteSegment).join('.');
  return {
    uniqueName: path,
    name: cube.name,
    connection: catalogue,
    catalog: catalogue,
    schema,
    caption: cube.caption,
    description: cube.description,
    visible: cube.isVisible,
  };
}

export async function presentMetadata(view: CubeView): Promise<object> {
  const [measures] = view.hierarchies;
  return {
    dimensions: presentDimensions(view),
    measures: await presentMeasures(view),
    properties: measures === undefined ? {} : { [defaultMeasureProperty]: measures.defaultMember.uniqueName },
  };
}

export function presentDimensions(view: CubeView): readonly object[] {
  const dimensions = new Map(
    view.hierarchies
      .filter(({ hierarchy }) => !hierarchy.dimension.isMeasures && hierarchy.dimension.isVisible)
      .map(({ hierarchy }) => [hierarchy.dimension.uniqueName, hierarchy.dimension]),
  );
  return [...dimensions.values()].map((dimension) => ({
    ...presentDescribed(dimension, dimension.uniqueName),
    hierarchies: view.hierarchies
      .filter(({ hierarchy }) => hierarchy.dimension === dimension && hierarchy.isVisible)
      .map(presentHierarchy),
  }));
}

export function presentHierarchy({ hierarchy, levels }: HierarchyView): object {
  return {
    ...presentDescribed(hierarchy, hierarchy.uniqueName),
    dimensionUniqueName: hierarchy.dimension.uniqueName,
    levels: levels.map(presentLevel),
    rootMembers: null,
  };
}

export function presentLevel(level: Level): object {
  return {
    ...presentDescribed(level, level.uniqueName),
    dimensionUniqueName: level.hierarchy.dimension.uniqueName,
    hierarchyUniqueName: level.hierarchy.uniqueName,
    levelType: level.levelType,
    annotations: {},
  };
}

export async function presentMeasures(view: CubeView): Promise<readonly object[]> {
  const [measures] = view.hierarchies;
  const [level] = measures?.levels ?? [];
  if (measures === undefined || level === undefined) return [];
  const { cube } = view;
  const described = new Map(
    [...cube.measures, ...cube.calculatedMembers].map(({ name, description }) => [name, description]),
  );
  return (await measures.levelMembers(level)).map((member) => ({
    ...presentMember(member),
    description: described.get(member.name) ?? '',
    visible: member.isVisible,
    measureGroup: member.measure?.cube.name ?? '',
  }));
}

export function presentMember(member: Member): object {
  return {
    uniqueName: member.uniqueName,
    name: member.name,
    caption: member.caption,
    description: '',
    dimensionUniqueName: member.hierarchy.dimension.uniqueName,
    hierarchyUniqueName: member.hierarchy.uniqueName,
    levelUniqueName: member.level.uniqueName,
    calculated: member.kind === 'calculated',
  };
}

/** As the lists for choosing members have them. */
export function presentElement({ uniqueName, name, caption }: Member): object {
  return { name, uniqueName, caption };
}

/** Of a list that is read part by part, with what a tree needs to show it. */
export async function presentMemberPage(
  { levels, children, parentOf }: Pick<HierarchyView, 'levels' | 'children' | 'parentOf'>,
  list: readonly Member[],
  { from, most }: { readonly from: number; readonly most: number },
): Promise<object> {
  const lowest = levels.at(-1);
  const shown: object[] = [];
  for (const member of list.slice(from, from + most)) {
    // Below one another members of a level with parents of its own may stand or not; elsewhere the level tells.
    const hasChildren =
      member.level.source?.parentChild === undefined
        ? member.level !== lowest && member.kind !== 'calculated'
        : (await children(member)).length > 0;
    shown.push({ ...presentMember(member), path: listCaptionsAbove(member, parentOf), hasChildren });
  }
  return { members: shown, total: list.length };
}

function listCaptionsAbove(member: Member, parentOf: HierarchyView['parentOf']): readonly string[] {
  const above = parentOf(member);
  if (above === undefined || above.kind === 'all') return [];
  return [...listCaptionsAbove(above, parentOf), above.caption];
}

function presentDescribed({ name, caption, description, isVisible }: Described, uniqueName: string): object {
  return { uniqueName, name, caption, description, visible: isVisible };
}
