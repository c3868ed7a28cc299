import { describe, expect, it } from 'vitest';

import { decodeResultsSearch, encodeResultsSearch } from './results-search.ts';

describe('the address of the results analysis', () => {
  it('[RA-03] has the last 6 months where it says nothing, or nonsense', () => {
    expect(decodeResultsSearch({})).toEqual({ period: '6', isWholeHistory: false, axis: null });
    expect(decodeResultsSearch({ periodo: 'sempre', historico: 1 })).toEqual({
      period: '6',
      isWholeHistory: false,
      axis: null,
    });
    expect(encodeResultsSearch({ period: '6', isWholeHistory: false, axis: null })).toEqual({});
  });

  it.each([
    [{ period: '12', isWholeHistory: false, axis: null }, { periodo: 12 }],
    [{ period: '24', isWholeHistory: false, axis: null }, { periodo: 24 }],
    [{ period: '36', isWholeHistory: false, axis: null }, { periodo: 36 }],
    [{ period: '6', isWholeHistory: false, axis: 'narrow' }, { eixo: 'ajustado' }],
    [{ period: '6', isWholeHistory: false, axis: 'zero' }, { eixo: 'zero' }],
    [{ period: 'all', isWholeHistory: false, axis: null }, { periodo: 'tudo' }],
    [
      { period: 'current', isWholeHistory: true, axis: null },
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
