import { expect, it } from 'vitest';

import { decodeOverviewSearch, encodeOverviewSearch } from './overview-search.ts';

it.each([
  [{ departmentId: null, situation: null }, {}],
  [
    { departmentId: 'dep-cc', situation: 'off-target' },
    { microssistema: 'dep-cc', mostrar: 'fora-da-meta' },
  ],
] as const)('the overview as %o stands in the address as %o', (search, address) => {
  expect(encodeOverviewSearch(search)).toEqual(address);
  expect(decodeOverviewSearch(address)).toEqual(search);
});
