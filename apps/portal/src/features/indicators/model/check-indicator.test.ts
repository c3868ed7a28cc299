import { describe, expect, it } from 'vitest';

import { checkIndicator, findFieldOfPath } from './check-indicator.ts';
import { beginForm, buildContent, type IndicatorFields } from './indicator-form.ts';
import { buildStoredIndicator } from './testing/build-stored-indicator.ts';

function check(fields: Partial<IndicatorFields>) {
  const form = beginForm(buildStoredIndicator());
  return checkIndicator(
    buildContent(
      { ...form, fields: { ...form.fields, ...fields } },
      { departmentId: 'dep-utia', isActive: true },
    ),
  );
}

describe('checkIndicator', () => {
  it('finds nothing wrong with a stored one', () => {
    expect(check({})).toEqual({});
  });

  it('[KP-08] asks for exactly five fields of a new one', () => {
    const content = buildContent(beginForm(null), { departmentId: 'dep-utia', isActive: true });
    expect(Object.keys(checkIndicator(content))).toEqual([
      'code',
      'name',
      'description',
      'measureFormula',
      'referenceSource',
    ]);
  });

  it('[KP-08] takes blanks for nothing', () => {
    expect(check({ name: '  \n' })).toEqual({ name: 'Informe o nome, com até 200 caracteres.' });
  });

  it('[KP-10] asks for the rest of an extraction that was begun', () => {
    expect(check({ query: '  ' })).toEqual({ query: 'Informe a consulta, com até 20.000 caracteres.' });
    expect(check({ dataSource: '' })).toEqual({ dataSource: 'Escolha a fonte de dados.' });
    expect(check({ dataSource: '', query: '' })).toEqual({});
  });

  it.each([
    [{ code: '' }, { code: 'Informe o código, com até 40 caracteres.' }],
    [{ description: '' }, { description: 'Informe a descrição, com até 2.000 caracteres.' }],
    [{ measureFormula: '' }, { measureFormula: 'Informe a fórmula de cálculo, com até 2.000 caracteres.' }],
    [
      { referenceSource: '' },
      { referenceSource: 'Informe a fonte de referência, com até 2.000 caracteres.' },
    ],
    [{ category: 'Outra' }, { category: 'Escolha uma categoria da lista.' }],
  ])('says of %j what to do', (fields, faults) => {
    expect(check(fields)).toEqual(faults);
  });
});

describe('findFieldOfPath', () => {
  it.each([
    [['automatedExtractionQuery', 'query'], 'query'],
    [['measureUnit', 'id'], 'unitId'],
    [['targets', '1700000000000', 'target'], 'targetDay'],
    [['results'], undefined],
    [[], undefined],
  ])('%j belongs to %s', (path, name) => {
    expect(findFieldOfPath(path)).toBe(name);
  });
});
