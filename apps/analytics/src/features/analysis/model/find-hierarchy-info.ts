import type { SaikuHierarchyInfo, SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';

/** What the cube tells about a hierarchy, by its unique name. Pure. */
export function findHierarchyInfo(
  { dimensions }: SaikuMetadata,
  name: string,
): SaikuHierarchyInfo | undefined {
  return dimensions.flatMap(({ hierarchies }) => hierarchies).find(({ uniqueName }) => uniqueName === name);
}
