import { describe, expect, it } from 'vitest';

import { dataSourcesKind, placeOfDepartments } from './setting-kinds.ts';

describe('dataSourcesKind', () => {
  it('takes addresses by name, separated by blanks or new lines', () => {
    expect(dataSourcesKind.parse('SGHDW=postgres://a:b@h/sghdw?x=1\n  SGH_2=postgresql://h/d')).toEqual({
      SGHDW: 'postgres://a:b@h/sghdw?x=1',
      SGH_2: 'postgresql://h/d',
    });
  });

  it.each([
    '',
    'SGHDW',
    'sghdw=postgres://h/d',
    '1A=postgres://h/d',
    'SGHDW=mysql://h/d',
    'SGHDW=postgres://h/d SGHDW=postgres://h/e',
    'SGHDW=postgres://h/d nonsense',
  ])('refuses "%s"', (text) => {
    expect(dataSourcesKind.parse(text)).toBeUndefined();
  });
});

describe('placeOfDepartments', () => {
  it.each([
    ['on', '[Unidade]'],
    ['off', ''],
    ['[Setor]', '[Setor]'],
    ['[Unidade].[Setor]', '[Unidade].[Setor]'],
    ['Setor', undefined],
    [`[${'x'.repeat(300)}]`, undefined],
  ])('[OP-04] takes "%s" as %s', (text, expected) => {
    expect(placeOfDepartments.parse(text)).toBe(expected);
  });
});
