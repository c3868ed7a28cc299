import { describe, expect, it } from 'vitest';

import { decodeResultsSearch, encodeResultsSearch } from './results-search.ts';

describe('the address of the results analysis', () => {
  it('[RA-03] has the last 6 months where it says nothing, or nonsense', () => {
    expect(decodeResultsSearch({})).toEqual({ period: '6', isWholeHistory: false });
    expect(decodeResultsSearch({ periodo: 'sempre', historico: 1 })).toEqual({
      period: '6',
      isWholeHistory: false,
    });
    expect(encodeResultsSearch({ period: '6', isWholeHistory: false })).toEqual({});
  });

  it.each([
    [{ period: '12', isWholeHistory: false }, { periodo: 12 }],
    [
      { period: 'current', isWholeHistory: true },
      { periodo: 'ano', historico: 'completo' },
    ],
  ] as const)('[RA-03] keeps %o', (search, params) => {
    expect(encodeResultsSearch(search)).toEqual(params);
    expect(decodeResultsSearch(params)).toEqual(search);
  });

  it('[RA-03] reads the number as the router gives it and as text', () => {
    expect(decodeResultsSearch({ periodo: '12' }).period).toBe('12');
  });
});
