// A cube for tests of rules, described as the server describes one.
import { saikuMetadata, type SaikuCube, type SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';

import type { Field } from '../model/axes.ts';

export const sampleCube: SaikuCube = {
  uniqueName: '[SGHDW].[SGHDW].[SGHDW].[Censo]',
  name: 'Censo',
  connection: 'SGHDW',
  catalog: 'SGHDW',
  schema: 'SGHDW',
  caption: 'Censo',
  description: null,
  visible: true,
};

export type SampleLevel = readonly [name: string, levelType: string];

/** A dimension of one hierarchy, which is called as it is. */
export function buildDimension(name: string, levels: readonly SampleLevel[]) {
  const named = { uniqueName: `[${name}]`, name, caption: name };
  return {
    ...named,
    hierarchies: [
      {
        ...named,
        dimensionUniqueName: `[${name}]`,
        levels: levels.map(([level, levelType]) => ({
          uniqueName: `[${name}].[${level}]`,
          name: level,
          caption: level,
          dimensionUniqueName: `[${name}]`,
          hierarchyUniqueName: `[${name}]`,
          levelType,
        })),
      },
    ],
  };
}

export function buildMetadata(
  dimensions: readonly ReturnType<typeof buildDimension>[],
  measures: readonly string[] = [],
): SaikuMetadata {
  return saikuMetadata.parse({
    dimensions,
    measures: measures.map((name) => ({ uniqueName: `[Measures].[${name}]`, name, caption: name })),
  });
}

export function buildSampleField(hierarchy: string, level: string): Field {
  return {
    hierarchy: `[${hierarchy}]`,
    hierarchyCaption: hierarchy,
    dimension: `[${hierarchy}]`,
    level,
    levelCaption: level,
  };
}
