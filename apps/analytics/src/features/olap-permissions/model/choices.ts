import type { OlapChoices } from '@prumo/contracts/bi/olap-permissions';

export type CatalogueChoice = OlapChoices['catalogues'][number];
export type CubeChoice = CatalogueChoice['cubes'][number];
export type HierarchyChoice = CubeChoice['hierarchies'][number];

export function findCatalogue(choices: OlapChoices, name: string): CatalogueChoice | undefined {
  return choices.catalogues.find((each) => each.name === name);
}

export function captionOfCube(catalogue: CatalogueChoice | undefined, cube: string): string {
  return catalogue?.cubes.find(({ name }) => name === cube)?.caption ?? cube;
}

export function captionOfHierarchy(
  catalogue: CatalogueChoice | undefined,
  cube: string,
  hierarchy: string,
): string {
  const found = catalogue?.cubes
    .find(({ name }) => name === cube)
    ?.hierarchies.find(({ uniqueName }) => uniqueName === hierarchy);
  return found === undefined ? withoutBrackets(hierarchy) : nameHierarchy(found);
}

/** Of a dimension with several hierarchies both are named. */
export function nameHierarchy({ caption, dimensionCaption }: HierarchyChoice): string {
  return caption === dimensionCaption || dimensionCaption === ''
    ? caption
    : `${dimensionCaption}: ${caption}`;
}

export function captionOfLevel(hierarchy: HierarchyChoice | undefined, level: string): string {
  return hierarchy?.levels.find(({ name }) => name === level)?.caption ?? withoutBrackets(level);
}

/** A name of the schema, for who has no caption for it: `[Tempo].[Mês]` is Mês. */
function withoutBrackets(name: string): string {
  const last = name.slice(name.lastIndexOf('[') + 1);
  return last.endsWith(']') ? last.slice(0, -1) : last;
}
