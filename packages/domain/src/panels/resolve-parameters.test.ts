import { filterParts, type PanelParameters } from '@prumo/contracts/panels/panel-file';
import { describe, expect, it } from 'vitest';

import type { ResolvedFilter } from './resolve-filters.ts';
import { resolveTileDepartment, resolveTileParameters, resolveTilePeriod } from './resolve-parameters.ts';

const utia = { id: 'd1', initials: 'UTIA', name: 'UTI Adulto' };

const filters = new Map<string, ResolvedFilter>([
  ['periodo', { kind: 'period', name: 'periodo', value: 'x', period: { from: 202411, to: 202502 } }],
  ['setor', { kind: 'department', name: 'setor', value: 'd1', department: utia }],
  ['todos', { kind: 'department', name: 'todos', value: '', department: null }],
  ['unidade', { kind: 'list', name: 'unidade', value: 'CM', chosen: 'CM' }],
  ['qualquer', { kind: 'list', name: 'qualquer', value: '', chosen: null }],
]);

const resolve = (parameters: PanelParameters) =>
  Object.fromEntries(resolveTileParameters(parameters, filters));

describe('parameters of a tile', () => {
  it('take every part of a period', () => {
    const parts = ['from-month', 'to-month', 'from-day', 'to-day', 'from-year', 'to-year', 'months'] as const;
    const given = parts.map((part) => [part, { filter: 'periodo', part }] as const);
    expect(resolve({ ...Object.fromEntries(given), whole: { filter: 'periodo' } })).toEqual({
      'from-month': '202411',
      'to-month': '202502',
      'from-day': '2024-11-01',
      'to-day': '2025-02-28',
      'from-year': '2024',
      'to-year': '2025',
      months: '4',
      whole: '202411-202502',
    });
    expect(filterParts).toHaveLength(parts.length + 2);
  });

  it('take a department by its id, initials or name, and the value of a list', () => {
    expect(
      resolve({
        a: { filter: 'setor' },
        b: { filter: 'setor', part: 'initials' },
        c: { filter: 'setor', part: 'name' },
        d: { filter: 'unidade' },
        e: { value: 'sempre' },
      }),
    ).toEqual({ a: 'd1', b: 'UTIA', c: 'UTI Adulto', d: 'CM', e: 'sempre' });
  });

  it('are left out while a filter says all, or is not there, unless the tile has a word for it', () => {
    expect(
      resolve({
        a: { filter: 'todos' },
        b: { filter: 'qualquer' },
        c: { filter: 'nenhum' },
        d: { filter: 'todos', whenAll: '%' },
        e: { filter: 'qualquer', whenAll: '' },
        f: { filter: 'nenhum', whenAll: '-' },
      }),
    ).toEqual({ d: '%', e: '', f: '-' });
  });
});

describe('a tile', () => {
  it('is about the months of the filter that it follows, or about its own', () => {
    const own = { ownPeriod: 'last-3-months' as const };
    expect(resolveTilePeriod({ ...own, period: 'periodo' }, filters, 202603)).toEqual({
      from: 202411,
      to: 202502,
    });
    for (const period of [null, 'setor', 'nenhum']) {
      expect(resolveTilePeriod({ ...own, period }, filters, 202603)).toEqual({ from: 202512, to: 202602 });
    }
  });

  it('is about the department of the filter that it follows, or about all', () => {
    expect(resolveTileDepartment({ department: 'setor' }, filters)).toEqual(utia);
    for (const department of [null, 'todos', 'periodo', 'nenhum']) {
      expect(resolveTileDepartment({ department }, filters)).toBeNull();
    }
  });
});
