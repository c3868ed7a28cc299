import { describe, expect, test } from 'vitest';

import { saikuMetadata } from '@prumo/contracts/bi/saiku-discover';

import { axisOf, listMeasures } from './axes.ts';
import { proposeQuestion } from './first-question.ts';

const cube = {
  uniqueName: '[H].[H].[H].[Censo]',
  name: 'Censo',
  connection: 'H',
  catalog: 'H',
  schema: 'H',
  caption: 'Censo',
  description: null,
  visible: true,
};
const measures = ['Leitos', 'Pacientes'].map((name) => ({
  uniqueName: `[Measures].[${name}]`,
  name,
  caption: name,
}));

function buildDimension(name: string, levels: readonly (readonly [name: string, levelType: string])[]) {
  return {
    uniqueName: `[${name}]`,
    name,
    caption: name,
    hierarchies: [
      {
        uniqueName: `[${name}]`,
        name,
        caption: name,
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

const unit = buildDimension('Unidade', [
  ['(All)', 'Regular'],
  ['Tipo', 'Regular'],
]);

describe('[NA-01] the first question', () => {
  test.each(['TimeMonths', 'TIME_MONTHS'])('by %s, the last twelve that have something', (levelType) => {
    const metadata = saikuMetadata.parse({
      dimensions: [
        unit,
        buildDimension('Tempo', [
          ['Ano', 'TimeYears'],
          ['Mês', levelType],
        ]),
      ],
      measures,
      properties: { 'prumo.defaultMeasure': '[Measures].[Pacientes]' },
    });
    const query = proposeQuestion(cube, metadata);
    expect(listMeasures(query).map(({ name }) => name)).toEqual(['Pacientes']);
    const [hierarchy] = axisOf(query, 'ROWS').hierarchies;
    expect(hierarchy?.levels['Mês']?.mdx).toBe(
      'Tail(Filter({[Tempo].[Mês].Members}, NOT IsEmpty([Measures].[Pacientes])), 12)',
    );
  });

  test('without months by the first field, without fields the measure alone', () => {
    const byUnit = proposeQuestion(cube, saikuMetadata.parse({ dimensions: [unit], measures }));
    expect(axisOf(byUnit, 'ROWS').hierarchies.map(({ levels }) => Object.keys(levels))).toEqual([['Tipo']]);
    const alone = proposeQuestion(cube, saikuMetadata.parse({ dimensions: [], measures }));
    expect(listMeasures(alone).map(({ name }) => name)).toEqual(['Leitos']);
    expect(axisOf(alone, 'ROWS').hierarchies).toEqual([]);
  });
});
