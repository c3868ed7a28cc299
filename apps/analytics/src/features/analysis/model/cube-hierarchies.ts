// What the cube tells about its hierarchies. Pure.
import type { SaikuHierarchyInfo, SaikuLevelInfo, SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';

function listHierarchies({ dimensions }: SaikuMetadata): readonly SaikuHierarchyInfo[] {
  return dimensions.flatMap(({ hierarchies }) => hierarchies);
}

export function listLevels(metadata: SaikuMetadata): readonly SaikuLevelInfo[] {
  return listHierarchies(metadata).flatMap(({ levels }) => levels);
}

/** By its unique name. */
export function findHierarchyInfo(metadata: SaikuMetadata, name: string): SaikuHierarchyInfo | undefined {
  return listHierarchies(metadata).find(({ uniqueName }) => uniqueName === name);
}
