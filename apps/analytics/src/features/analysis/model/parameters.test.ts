import { describe, expect, it } from 'vitest';

import { placeField } from './axes.ts';
import { startQuestion } from './first-question.ts';
import {
  applyAddressParameters,
  listQueryParameters,
  presentAddressParameters,
  setParameter,
} from './parameters.ts';
import { applySelection } from './selection.ts';

const cube = {
  uniqueName: 'c',
  name: 'c',
  caption: 'c',
  description: null,
  visible: true,
  connection: 'k',
  catalog: 'k',
  schema: 's',
};
const field = {
  hierarchy: '[Unidade]',
  hierarchyCaption: 'Unidade',
  dimension: '[Unidade]',
  level: 'Ala',
  levelCaption: 'Ala',
};
const query = applySelection(placeField(startQuestion(cube), field, 'FILTER'), '[Unidade]', 'Ala', {
  kind: 'members',
  mode: 'exclude',
  members: [],
  parameterName: 'Ala',
});
const text = (mdx: string) => ({ ...query, type: 'MDX' as const, mdx });

describe('[NA-03] parameters of a question', () => {
  it('are those of its selections', () => {
    expect(listQueryParameters(query)).toEqual([
      {
        kind: 'selection',
        name: 'Ala',
        hierarchy: '[Unidade]',
        hierarchyCaption: 'Unidade',
        level: 'Ala',
        levelCaption: 'Ala',
        mode: 'exclude',
      },
    ]);
  });

  it.each([
    ['SELECT Parameter("Ano", [Tempo], [Tempo].[2026], "O ano") ON 0 FROM c', [['Ano', 'O ano']]],
    ['SELECT parameter ( \'Ano\', NUMERIC, 1) ON 0 FROM c WHERE ParamRef("Ano")', [['Ano', '']]],
    ['SELECT {ParamRef("Ano"), Parameter("Ano", NUMERIC, 1, "O ano")} ON 0 FROM c', [['Ano', 'O ano']]],
    [
      'SELECT {[Tempo].[${Ano}]} ON 0 FROM c WHERE ${Unidade,String}',
      [
        ['Ano', ''],
        ['Unidade', ''],
      ],
    ],
    ['SELECT [Parameter("x")] ON 0 /* Parameter("y") */ -- ParamRef("z")\nFROM c', []],
    ['SELECT MyParameter("x") ON 0, "Parameter(""x"")" FROM c', []],
    ['SELECT Parameter("x FROM ${', []],
  ])('are those that its text declares: %s', (mdx, names) => {
    expect(
      listQueryParameters(text(mdx)).map((each) => [each.name, each.kind === 'text' ? each.description : '']),
    ).toEqual(names);
  });

  it('come by the address, as Saiku has them', () => {
    expect(applyAddressParameters(query, '?PARAMAla=UTIA,UTIN&x=1').parameters).toEqual({ Ala: 'UTIA,UTIN' });
    expect(applyAddressParameters(query, '?paramala=%5BUnidade%5D.%5BUTIA%5D').parameters).toEqual({
      Ala: '[Unidade].[UTIA]',
    });
    expect(applyAddressParameters(query, '?paramOutro=1')).toBe(query);
  });

  it('go into an address and out of it again', () => {
    const given = setParameter(query, 'Ala', 'UTIA');
    const address = new URLSearchParams(presentAddressParameters(given).map(([key, value]) => [key, value]));
    expect(applyAddressParameters(query, `?${address}`)).toEqual(given);
    expect(setParameter(given, 'Ala', ' ')).toEqual(query);
  });
});
