import { describe, expect, it } from 'vitest';

import { decodeAssociationSearch, replaceAssociationSearch } from './association-search.ts';

describe('association search', () => {
  it('reads an empty address as nothing chosen', () => {
    expect(decodeAssociationSearch({})).toEqual({ entity: null, source: null, master: null, tab: 'table' });
  });

  it('comes back as it was written, codes of digits included', () => {
    for (const master of ['UTIA', '12', '0012', '1e3']) {
      const search = { entity: 'department', source: 'sgh', master, tab: 'source' } as const;
      expect(decodeAssociationSearch(replaceAssociationSearch({}, search))).toEqual(search);
    }
  });

  it('keeps what is not its own, and drops what is no longer chosen', () => {
    const nothing = { entity: null, source: null, master: null, tab: 'table' } as const;
    expect(replaceAssociationSearch({ ferramenta: 'x', cadastro: 'UTIA', aba: 'origem' }, nothing)).toEqual({
      ferramenta: 'x',
    });
  });

  it('takes an unknown tab for the first', () => {
    expect(decodeAssociationSearch({ aba: 'outra' }).tab).toBe('table');
  });
});
