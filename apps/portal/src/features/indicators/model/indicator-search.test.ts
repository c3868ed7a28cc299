import { describe, expect, it } from 'vitest';

import { decodeIndicatorSearch, encodeIndicatorSearch, replaceIndicatorSearch } from './indicator-search.ts';

const usual = {
  departmentId: null,
  status: 'active',
  situation: null,
  category: null,
  order: 'name',
  text: '',
  dialog: null,
} as const;

describe('the address of the indicators', () => {
  it('[KP-02] without a word of it means the active ones by name', () => {
    expect(decodeIndicatorSearch({})).toEqual(usual);
    expect(encodeIndicatorSearch(usual)).toEqual({});
  });

  it.each([
    { ...usual, departmentId: 'dep-utia', status: 'inactive', situation: 'off-target' },
    { ...usual, status: 'all', situation: 'missing-result', category: 'Risco', order: 'off-target' },
    { ...usual, order: 'missing-result', text: '2026', dialog: { kind: 'new' } },
    { ...usual, order: 'code', text: 'infecção', dialog: { kind: 'edit', indicatorId: 'kpi-1' } },
    { ...usual, departmentId: '7', order: 'category', dialog: { kind: 'results', indicatorId: '12' } },
  ] as const)('gives back what was put into it: %j', (search) => {
    expect(decodeIndicatorSearch({ ...encodeIndicatorSearch(search) })).toEqual(search);
  });

  it('takes words that are none for the usual', () => {
    const raw = { situacao: 'x', mostrar: 3, ordem: [], categoria: null, novo: 'não', microssistema: '' };
    expect(decodeIndicatorSearch(raw)).toEqual(usual);
  });

  it('keeps what is not its own', () => {
    const known = { taskId: '7', busca: 'x', ordem: 'codigo' };
    expect(replaceIndicatorSearch(known, { ...usual, status: 'all' })).toEqual({
      taskId: '7',
      situacao: 'todos',
    });
  });
});
