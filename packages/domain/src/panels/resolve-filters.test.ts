import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import { describe, expect, it } from 'vitest';

import { decodePeriodValue, lastDayOf, resolveFilters, resolvePanelPeriod } from './resolve-filters.ts';

const utia = { id: 'utia', initials: 'UTIA', name: 'UTI Adulto' };
const ccih = { id: 'ccih', initials: 'CCIH', name: 'Controle de Infecção Hospitalar' };

const facts = {
  given: {},
  thisMonth: 202603,
  departments: [utia, ccih],
  ownDepartmentIds: ['ccih', 'utia'],
};

const period: PanelFile['filters'][number] = {
  kind: 'period',
  name: 'periodo',
  label: 'Período',
  default: 'last-12-months',
};

const ownDepartment: PanelFile['filters'][number] = {
  kind: 'department',
  name: 'setor',
  label: 'Microssistema',
  default: { kind: 'own' },
};

describe('periods that move with the calendar', () => {
  it.each([
    ['last-month', 202602, 202602],
    ['last-3-months', 202512, 202602],
    ['last-6-months', 202509, 202602],
    ['last-12-months', 202503, 202602],
    ['last-24-months', 202403, 202602],
    ['last-36-months', 202303, 202602],
    ['this-year', 202601, 202602],
    ['last-year', 202501, 202512],
  ] as const)('%s ends with a month that has ended', (word, from, to) => {
    expect(resolvePanelPeriod(word, 202603)).toEqual({ from, to });
  });

  it('in January this year is the one that has just ended', () => {
    expect(resolvePanelPeriod('this-year', 202601)).toEqual({ from: 202501, to: 202512 });
    expect(resolvePanelPeriod('last-year', 202601)).toEqual({ from: 202401, to: 202412 });
  });
});

describe('a period of the address', () => {
  it('is a word or two months', () => {
    expect(decodePeriodValue('last-month', 202603)).toEqual({ from: 202602, to: 202602 });
    expect(decodePeriodValue('202501-202512', 202603)).toEqual({ from: 202501, to: 202512 });
    expect(decodePeriodValue('202501-202501', 202603)).toEqual({ from: 202501, to: 202501 });
  });

  it.each(['', '202513-202601', '202512-202501', '202501', '200001-202512', 'sempre', '202501-202512-1'])(
    'is not %j',
    (text) => {
      expect(decodePeriodValue(text, 202603)).toBeUndefined();
    },
  );
});

describe('filters', () => {
  it('have their defaults where the address says nothing, or nothing that can be', () => {
    for (const given of [{}, { periodo: 'sempre', setor: 'fat' }]) {
      const resolved = resolveFilters([period, ownDepartment], { ...facts, given });
      expect(resolved.get('periodo')).toMatchObject({
        value: 'last-12-months',
        period: { from: 202503, to: 202602 },
      });
      expect(resolved.get('setor')).toMatchObject({ value: 'ccih', department: ccih });
    }
  });

  it('take what the address says', () => {
    const resolved = resolveFilters([period, ownDepartment], {
      ...facts,
      given: { periodo: '202501-202503', setor: 'utia' },
    });
    expect(resolved.get('periodo')).toMatchObject({
      value: '202501-202503',
      period: { from: 202501, to: 202503 },
    });
    expect(resolved.get('setor')).toMatchObject({ value: 'utia', department: utia });
  });

  it('are about all departments where the address is empty, or the person has none', () => {
    const all = { value: '', department: null };
    expect(resolveFilters([ownDepartment], { ...facts, given: { setor: '' } }).get('setor')).toMatchObject(
      all,
    );
    expect(resolveFilters([ownDepartment], { ...facts, ownDepartmentIds: [] }).get('setor')).toMatchObject(
      all,
    );
  });

  it('never name a department that the person may not choose', () => {
    const fixed = { ...ownDepartment, default: { kind: 'department' as const, id: 'fat' } };
    expect(resolveFilters([fixed], facts).get('setor')).toMatchObject({ value: '', department: null });
    const other = resolveFilters([ownDepartment], { ...facts, ownDepartmentIds: ['fat', 'utia'] });
    expect(other.get('setor')).toMatchObject({ value: 'utia' });
  });

  it('of lists have a value, or all', () => {
    const list: PanelFile['filters'][number] = {
      kind: 'list',
      name: 'unidade',
      label: 'Unidade',
      choices: { path: '/public/ocupacao.cda', dataAccessId: 'unidades' },
      default: 'UTIA',
    };
    expect(resolveFilters([list], facts).get('unidade')).toMatchObject({ value: 'UTIA', chosen: 'UTIA' });
    const all = resolveFilters([list], { ...facts, given: { unidade: '' } });
    expect(all.get('unidade')).toMatchObject({ value: '', chosen: null });
    expect(resolveFilters([{ ...list, default: null }], facts).get('unidade')).toMatchObject({
      chosen: null,
    });
  });

  it('are not what every object has', () => {
    const odd = { ...period, name: 'constructor' };
    expect(resolveFilters([odd], facts).get('constructor')).toMatchObject({ value: 'last-12-months' });
  });
});

it('months end with their last day, in leap years too', () => {
  expect([202401, 202402, 202502, 202512].map(lastDayOf)).toEqual([
    '2024-01-31',
    '2024-02-29',
    '2025-02-28',
    '2025-12-31',
  ]);
});
