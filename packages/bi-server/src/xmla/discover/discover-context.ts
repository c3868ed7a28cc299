// What the rowsets of Discover are made from: the request, who asks, and the cubes that are there for them.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import type { CubeView } from '@prumo/olap/cube-view';
import type { Cube } from '@prumo/olap/schema/schema';

import type { OpenCatalogue } from '../../olap/olap-catalogues.ts';
import type { XmlaProperties, XmlaRestrictions } from '../decode-request.ts';

export interface DiscoverContext {
  readonly restrictions: XmlaRestrictions;
  readonly properties: XmlaProperties;
  /** Those of the person; the request may want one of them. */
  readonly catalogues: readonly OpenCatalogue[];
  /** Of the person who asks, by the name of the catalogue. */
  readonly rolesIn: (catalogue: OpenCatalogue) => readonly string[];
  /** Under which this server was asked. */
  readonly url: string;
  readonly version: string;
  readonly signal: AbortSignal | undefined;
  readonly yielder: Yielder;
}

export interface FoundCube {
  readonly catalogue: OpenCatalogue;
  readonly cube: Cube;
}

/** What the restrictions allow in a column. */
export function isWanted({ restrictions }: DiscoverContext, column: string, value: string): boolean {
  return restrictions.get(column)?.includes(value) ?? true;
}

export function listCatalogues(context: DiscoverContext): readonly OpenCatalogue[] {
  const only = context.properties.get('Catalog') ?? '';
  return context.catalogues.filter(
    ({ name, engine }) =>
      (only === '' || only === name) &&
      isWanted(context, 'CATALOG_NAME', name) &&
      isWanted(context, 'SCHEMA_NAME', engine.schema.name),
  );
}

export function listCubes(context: DiscoverContext): readonly FoundCube[] {
  return listCatalogues(context).flatMap((catalogue) =>
    catalogue.engine
      .listCubes(catalogue.options.roles)
      .filter(({ name }) => isWanted(context, 'CUBE_NAME', name))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((cube) => ({ catalogue, cube })),
  );
}

export interface OpenedCube extends FoundCube {
  readonly view: CubeView;
  /** The columns that say where something is. */
  readonly place: Readonly<Record<'CATALOG_NAME' | 'SCHEMA_NAME' | 'CUBE_NAME', string>>;
}

/** One after the other, as the person sees them. */
export async function* openCubes(context: DiscoverContext): AsyncGenerator<OpenedCube> {
  for (const { catalogue, cube } of listCubes(context)) {
    const { engine, options } = catalogue;
    const view = await engine.openCube(cube.name, { ...options, signal: context.signal });
    yield { catalogue, cube, view, place: presentPlace({ catalogue, cube }) };
  }
}

export function presentPlace({ catalogue, cube }: FoundCube): OpenedCube['place'] {
  return {
    CATALOG_NAME: catalogue.name,
    SCHEMA_NAME: catalogue.engine.schema.name,
    CUBE_NAME: cube.name,
  };
}
