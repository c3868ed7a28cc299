import { expect, it } from 'vitest';

import { decodeOverviewSearch, encodeOverviewSearch, type OverviewSearch } from './overview-search.ts';

const usual: OverviewSearch = {
  departmentId: null,
  situation: null,
  text: '',
  variation: null,
  assurance: null,
  order: 'attention',
  isDescending: false,
};

it.each([
  [{}, {}],
  [
    { departmentId: 'dep-cc', situation: 'off-target' },
    { microssistema: 'dep-cc', mostrar: 'fora-da-meta' },
  ],
  [
    { variation: 'concern', assurance: 'fails' },
    { variacao: 'preocupacao', garantia: 'nao-alcanca' },
  ],
  [{ variation: 'no-result' }, { variacao: 'sem-resultado' }],
  [
    { order: 'gap', isDescending: true, text: 'queda' },
    { ordem: 'diferenca', sentido: 'desc', busca: 'queda' },
  ],
] as const)('[SP-04] the overview as %o stands in the address as %o', (change, address) => {
  expect(encodeOverviewSearch({ ...usual, ...change })).toEqual(address);
  expect(decodeOverviewSearch(address)).toEqual({ ...usual, ...change });
});

it('takes words that it does not know for nothing', () => {
  expect(decodeOverviewSearch({ variacao: 'concern', garantia: 7, ordem: 'x', sentido: 'asc' })).toEqual(
    usual,
  );
});
