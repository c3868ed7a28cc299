import { describe, expect, it } from 'vitest';

import { presentCell, readRowsTable } from './rows-table.ts';

const column = (name: string, type: 'text' | 'number' | 'date' | 'boolean') => ({ name, type });

describe('[PN-02] rows as a chart', () => {
  it('have categories of words and a series for each number', () => {
    const table = readRowsTable({
      kind: 'rows',
      columns: [column('Unidade', 'text'), column('Altas', 'number'), column('Óbitos', 'number')],
      rows: [
        ['UTI', 10, 1],
        ['PS', 20, null],
      ],
      totalRows: 2,
    });
    expect(table.categories.map(({ name }) => name)).toEqual(['UTI', 'PS']);
    expect(table.series.map(({ name, cells }) => [name, cells.map((cell) => cell?.value ?? null)])).toEqual([
      ['Altas', [10, 20]],
      ['Óbitos', [1, null]],
    ]);
  });

  it('of two words and a number are spread by the second word', () => {
    const table = readRowsTable({
      kind: 'rows',
      columns: [column('Mês', 'text'), column('Turno', 'text'), column('Quedas', 'number')],
      rows: [
        ['jan', 'manhã', 1],
        ['jan', 'noite', 2],
        ['fev', 'noite', 3.5],
      ],
      totalRows: 3,
    });
    expect(table.categories.map(({ name }) => name)).toEqual(['jan', 'fev']);
    expect(table.series.map(({ name, cells }) => [name, cells.map((cell) => cell?.value ?? null)])).toEqual([
      ['manhã', [1, null]],
      ['noite', [2, 3.5]],
    ]);
    expect(table.measure).toBe('Quedas');
  });

  it('of numbers alone are counted by the first', () => {
    const table = readRowsTable({
      kind: 'rows',
      columns: [column('Ano', 'number'), column('Altas', 'number')],
      rows: [[2025, 10]],
      totalRows: 1,
    });
    expect(table.categories[0]?.name).toBe('2025');
    expect(table.series).toHaveLength(1);
  });

  it('call months by their names, however they come', () => {
    const table = readRowsTable({
      kind: 'rows',
      columns: [column('mês', 'number'), column('Início', 'date'), column('Altas', 'number')],
      rows: [
        [202511, '2025-11-01', 529],
        [202512, '2025-12-01', 202513],
      ],
      totalRows: 2,
    });
    expect(table.categories.map(({ label }) => label)).toEqual(['nov/2025', 'dez/2025']);
    expect(table.series.map(({ name }) => name)).toEqual(['nov/2025', 'dez/2025']);
    expect(table.measure).toBe('Altas');
  });

  it('write their cells as people do', () => {
    expect(presentCell(1234.567, 'number')).toBe('1.234,57');
    expect(presentCell('2026-03-02', 'date')).toBe('02/03/2026');
    expect(presentCell('2026-03-02T14:30:00Z', 'date')).toBe('02/03/2026 14:30');
    expect(presentCell('nunca', 'date')).toBe('nunca');
    expect(presentCell(true, 'boolean')).toBe('sim');
    expect(presentCell(null, 'text')).toBe('–');
  });
});
