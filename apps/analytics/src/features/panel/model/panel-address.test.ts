import { describe, expect, it } from 'vitest';

import { readFilterValues, writeFilterValue } from './panel-address.ts';

const filters = [
  { kind: 'period', name: 'periodo', label: 'Período', default: 'last-12-months' },
  { kind: 'department', name: 'micro', label: 'Microssistema', default: { kind: 'own' } },
] as const;

describe('[PN-02] filters in the address', () => {
  it('are read by their names, empty ones too, and nothing else', () => {
    expect(readFilterValues('?periodo=202501-202512&micro=&outro=1', filters)).toEqual({
      periodo: '202501-202512',
      micro: '',
    });
    expect(readFilterValues(`?periodo=${'1'.repeat(501)}`, filters)).toEqual({});
  });

  it('are written beside what else stands there', () => {
    expect(writeFilterValue('?lang=pt', 'micro', 'UTI A')).toBe('?lang=pt&micro=UTI+A');
    expect(writeFilterValue('?micro=x', 'micro', null)).toBe('');
  });
});
