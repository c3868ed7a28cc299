import { createYielder } from '@prumo/database/long-work/create-yielder';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ResultTable } from './result-table.ts';
import {
  addCalculatedColumns,
  filterRows,
  renameColumns,
  selectColumns,
  sortRows,
  takePage,
} from './shape-result.ts';

const yielder = createYielder();
const now = new Date('2026-03-02T12:00:00Z');
const table: ResultTable = {
  columns: [
    { name: 'sigla', type: 'String' },
    { name: 'VALOR', type: 'Numeric' },
    { name: 'meta', type: 'Numeric' },
  ],
  rows: [
    ['UTIA', 12, 10],
    ['água', 5, 10],
    ['Zelo', null, 10],
    ['CM', '9007199254740993', 10],
  ],
};

const namesOf = (shaped: ResultTable) => shaped.columns.map(({ name }) => name);
const firstOf = (shaped: ResultTable) => shaped.rows.map(([first]) => first);

describe('the shape of a result', () => {
  it('adds calculated columns, which may use each other', async () => {
    const shaped = await addCalculatedColumns(
      table,
      [
        { name: 'desvio', formula: '[valor]-[meta]' },
        { name: 'acima', formula: '[desvio] > 0' },
      ],
      now,
      yielder,
    );
    expect(shaped.columns.slice(3)).toEqual([
      { name: 'desvio', type: 'Numeric' },
      { name: 'acima', type: 'Boolean' },
    ]);
    expect(shaped.rows.slice(0, 3).map((row) => row.slice(3))).toEqual([
      [2, true],
      [-5, false],
      [null, false],
    ]);
  });

  it('renames columns by their place', () => {
    expect(namesOf(renameColumns(table, new Map([[1, 'Valor']])))).toEqual(['sigla', 'Valor', 'meta']);
  });

  it('selects columns by output, by its opposite, and by name', async () => {
    const outputs = new Map([
      [1, { indexes: [2, 0, 0], mode: 'include' as const }],
      [2, { indexes: [1], mode: 'exclude' as const }],
      [3, { indexes: [3], mode: 'include' as const }],
    ]);
    const select = async (outputId: number, ...columnNames: string[]) =>
      await selectColumns(table, outputs, { outputId, columnNames }, yielder);
    expect(namesOf(await select(1))).toEqual(['meta', 'sigla', 'sigla']);
    expect((await select(1)).rows[0]).toEqual([10, 'UTIA', 'UTIA']);
    expect(namesOf(await select(2))).toEqual(['sigla', 'meta']);
    expect(namesOf(await select(2, 'meta', 'sigla'))).toEqual(['meta', 'sigla']);
    await expect(select(3)).rejects.toThrow('wants column 3');
    await expect(select(4)).rejects.toThrow('There is no output 4');
    await expect(select(1, 'nada')).rejects.toThrow('no column "nada"');
    expect(await selectColumns(table, new Map(), { outputId: 1, columnNames: [] }, yielder)).toBe(table);
  });

  it('refuses what would have more cells than anybody can use', async () => {
    const long = { ...table, rows: Array.from({ length: 100_000 }, () => table.rows[0] ?? []) };
    const columnNames = Array.from({ length: 101 }, () => 'meta');
    await expect(selectColumns(long, new Map(), { outputId: 1, columnNames }, yielder)).rejects.toThrow(
      'more than 10000000 cells',
    );
    const calculated = Array.from({ length: 98 }, () => ({ name: 'x', formula: '1' }));
    await expect(addCalculatedColumns(long, calculated, now, yielder)).rejects.toThrow('cells');
  });

  it('finds rows by a text in some columns', async () => {
    const find = async (text: string, columns: number[]) =>
      firstOf(await filterRows(table, { text, columns }, yielder));
    expect(await find('ÁGU', [])).toEqual(['água']);
    expect(await find('12', [0])).toEqual([]);
    expect(await find('12', [1, 1])).toEqual(['UTIA']);
  });

  it('sorts numbers by size and texts as in a dictionary, nothing first', async () => {
    const sort = async (...orders: string[]) => firstOf(await sortRows(table, orders, yielder));
    expect(await sort('1')).toEqual(['Zelo', 'água', 'UTIA', 'CM']);
    expect(await sort('1D')).toEqual(['CM', 'UTIA', 'água', 'Zelo']);
    expect(await sort('0A')).toEqual(['água', 'CM', 'UTIA', 'Zelo']);
    expect(await sort('2', '0d')).toEqual(['Zelo', 'UTIA', 'CM', 'água']);
    expect(await sort('2', '2D', '0d', '0A')).toEqual(['Zelo', 'UTIA', 'CM', 'água']);
    for (const order of ['3', 'x', '1X', '-1']) await expect(sort(order)).rejects.toThrow('is no order');
  });

  const rows = fc.array(fc.tuple(fc.option(fc.integer({ min: -3, max: 3 })), fc.integer()), {
    maxLength: 30,
  });
  const build = (cells: [number | null, number][]): ResultTable => ({
    columns: [
      { name: 'key', type: 'Integer' },
      { name: 'place', type: 'Integer' },
    ],
    rows: cells.map(([key], place) => [key, place]),
  });

  it('sorting loses nothing, orders everything, keeps equals in place, and twice is once', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('0A', '0D'), async (cells, order) => {
        const unsorted = build(cells);
        const sorted = await sortRows(unsorted, [order], yielder);
        expect(sorted.rows.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual(unsorted.rows);
        expect(await sortRows(sorted, [order], yielder)).toEqual(sorted);
        const rank = (key: unknown) =>
          (key === null ? Number.NEGATIVE_INFINITY : Number(key)) * (order === '0D' ? -1 : 1);
        for (const [index, next] of sorted.rows.slice(1).entries()) {
          const [key, place] = sorted.rows[index] ?? [];
          expect(rank(key)).toBeLessThanOrEqual(rank(next[0]));
          expect(key !== next[0] || Number(place) < Number(next[1])).toBe(true);
        }
      }),
    );
  });

  it('all pages together are the whole, and none is too large', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (cells, size) => {
        const whole = build(cells);
        const pages = Array.from({ length: Math.ceil(cells.length / size) + 1 }, (_, page) =>
          takePage(whole, { size, start: page * size }),
        );
        expect(pages.flatMap((page) => page.rows)).toEqual(whole.rows);
        expect(pages.every((page) => page.rows.length <= size)).toBe(true);
        expect(pages.at(-1)?.rows).toEqual([]);
      }),
    );
  });
});
