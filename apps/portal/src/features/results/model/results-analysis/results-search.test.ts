import { describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../../../../lib/storage/testing/create-memory-storage.ts';
import { decodeResultsSearch, encodeResultsSearch, findAxis, rememberAxis } from './results-search.ts';

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

describe('the axis that a person chose', () => {
  it('begins at zero until they narrow it, and is remembered per person and indicator', () => {
    const storage = createMemoryStorage();
    expect(findAxis('CARLA', 'ind-1', null, storage)).toBe('zero');
    rememberAxis('CARLA', 'ind-1', 'narrow', storage);
    expect(findAxis('carla', 'ind-1', null, storage)).toBe('narrow');
    expect(findAxis('CARLA', 'ind-2', null, storage)).toBe('zero');
    expect(findAxis('MARINA', 'ind-1', null, storage)).toBe('zero');
    rememberAxis('CARLA', 'ind-1', 'zero', storage);
    expect(findAxis('CARLA', 'ind-1', null, storage)).toBe('zero');
  });

  it('is that of the address where it tells one', () => {
    const storage = createMemoryStorage();
    rememberAxis('CARLA', 'ind-1', 'narrow', storage);
    expect(findAxis('CARLA', 'ind-1', 'zero', storage)).toBe('zero');
    expect(findAxis('MARINA', 'ind-1', 'narrow', storage)).toBe('narrow');
  });
});
