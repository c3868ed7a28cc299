import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import {
  checkIndicator,
  classifySaveFailure,
  findFieldOfPath,
  listFaultyFields,
  listFaultyTabs,
} from './check-indicator.ts';
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

function judge(status: number, code: string, details: Readonly<Record<string, unknown>> = {}) {
  return classifySaveFailure(new ApiFailure({ status, code, message: '', details }));
}

describe('classifySaveFailure', () => {
  it.each([
    [412, 'stale_document', {}, { kind: 'stale' }],
    [409, 'document_conflict', { reason: 'code_taken' }, { kind: 'code-taken' }],
    [404, 'not_found', {}, { kind: 'gone' }],
    [403, 'access_denied', {}, { kind: 'refused' }],
    [
      400,
      'invalid_document',
      { fields: { 'automatedExtractionQuery.query': '?', 'targets.12': '?' } },
      { kind: 'fields', names: ['query', 'targetDay'] },
    ],
  ])('[KP-11] %d %s', (status, code, details, expected) => {
    expect(judge(status, code, details)).toEqual(expected);
  });

  it.each([
    [409, 'document_conflict', { reason: 'in_use' }],
    [400, 'invalid_document', { fields: { departmentId: '?' } }],
    [503, 'http_503', {}],
  ])('has no word of its own for %d %s %j', (status, code, details) => {
    expect(judge(status, code, details)).toMatchObject({ kind: 'failed' });
  });

  it('is a failure of our own where no request was at fault', () => {
    expect(classifySaveFailure(new TypeError('x'))).toMatchObject({ kind: 'failed' });
  });
});

describe('faults of a form', () => {
  it('[KP-07] are found on their tabs, the first in the order of the dialog first', () => {
    const faults = { query: 'x', targetValue: 'y', description: 'z', name: 'w' };
    expect(listFaultyFields(faults)).toEqual(['name', 'description', 'targetValue', 'query']);
    expect(listFaultyTabs(faults)).toEqual(['registration', 'targets', 'extraction']);
    expect(listFaultyTabs({ dataSource: 'x' })).toEqual(['extraction']);
    expect(listFaultyTabs({})).toEqual([]);
  });
});
