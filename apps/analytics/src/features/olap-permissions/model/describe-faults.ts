// What the server found wrong with a role that was to be saved, in words. Pure.
import type { OlapRoleFault } from '@prumo/contracts/bi/olap-permissions';

import { captionOfCube, captionOfHierarchy, type CatalogueChoice } from './choices.ts';
import { texts } from './texts.ts';

export interface DescribedFaults {
  /** Of the field for the name; nothing where that is right. */
  readonly name: string | undefined;
  /** Of all else, each once. */
  readonly others: readonly string[];
}

export function describeFaults(
  faults: readonly OlapRoleFault[],
  catalogue: CatalogueChoice | undefined,
): DescribedFaults {
  const ofName = faults.find(({ field }) => field === 'name');
  const others = faults.filter(({ field }) => field !== 'name').map((fault) => describe(fault, catalogue));
  return {
    name: ofName && (ofName.code === 'missing' ? texts.faults.nameMissing : texts.faults.nameTooLong),
    others: [...new Set(others)],
  };
}

function describe(fault: OlapRoleFault, catalogue: CatalogueChoice | undefined): string {
  const { faults } = texts;
  const cube = captionOfCube(catalogue, fault.cube);
  const hierarchy = fault.hierarchy === '' ? '' : captionOfHierarchy(catalogue, fault.cube, fault.hierarchy);
  switch (fault.code) {
    case 'cube-unknown':
      return faults.cubeUnknown(cube);
    case 'hierarchy-unknown':
      return faults.hierarchyUnknown(hierarchy, cube);
    case 'level-unknown':
      return faults.levelUnknown(fault.name, hierarchy, cube);
    case 'levels-crossed':
      return faults.levelsCrossed(hierarchy, cube);
    case 'twice':
      return faults.twice(hierarchy === '' ? cube : hierarchy);
    case 'too-many':
      if (fault.field === 'reach') return faults.tooManyReached;
      return hierarchy === '' ? faults.tooMany : faults.tooManyOf(hierarchy);
    case 'too-long':
    case 'missing':
      return fault.field === 'description' ? faults.descriptionTooLong : faults.nameOfPart;
  }
}
