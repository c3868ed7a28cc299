import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CellValue, TableColumn } from './table-column.ts';
import { buildSummary, createRowSearch, findPageBounds, presentValue, sortRows } from './table-rules.ts';
import { texts } from './texts.ts';

interface Sample {
  readonly name: string;
  readonly day: string;
  readonly rate: CellValue;
}

const columns: readonly TableColumn<Sample>[] = [
  { key: 'name', title: 'Nome', value: ({ name }) => name },
  {
    key: 'day',
    title: 'Data',
    value: ({ day }) => day,
    render: ({ day }) => day.split('-').toReversed().join('/'),
  },
  { key: 'rate', title: 'Taxa', value: ({ rate }) => rate },
];

const rows: readonly Sample[] = [
  { name: 'Infecção na UTI', day: '2026-03-05', rate: 1234.5 },
  { name: 'Ácido úrico', day: '2026-04-01', rate: null },
  { name: 'Quedas, ala 10', day: '2025-12-31', rate: 7 },
];

describe('searching', () => {
  const search = createRowSearch(rows, columns);

  it.each([
    ['infeccao', ['Infecção na UTI']],
    ['UTI INFECÇÃO', ['Infecção na UTI']],
    ['feccao', ['Infecção na UTI']],
    ['acido', ['Ácido úrico']],
    ['05/03/2026 uti', ['Infecção na UTI']],
    ['2026-03', ['Infecção na UTI']],
    ['1.234,5', ['Infecção na UTI']],
    ['1234.5', ['Infecção na UTI']],
    ['uti quedas', []],
    ['null', []],
    ['  ', ['Infecção na UTI', 'Ácido úrico', 'Quedas, ala 10']],
  ])('%j finds %j', (typed, names) => {
    expect(search(typed).map(({ name }) => name)).toEqual(names);
  });

  it('finds every row by its words in any order and case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.boolean(), (row, isReversed) => {
        const words = row.name.split(' ');
        const typed = (isReversed ? words.toReversed() : words).join('  ').toUpperCase();
        expect(search(typed)).toContain(row);
      }),
    );
  });

  it('only narrows: one more word never brings a row back', () => {
    const word = fc.constantFrom('uti', 'ala', '2026', 'a', '1', 'zz');
    fc.assert(
      fc.property(word, word, (one, other) => {
        const wide = search(one);
        expect(search(`${one} ${other}`).every((row) => wide.includes(row))).toBe(true);
      }),
    );
  });
});

describe('sorting', () => {
  const single: readonly TableColumn<{ readonly value: CellValue; readonly place: number }>[] = [
    { key: 'value', title: 'Valor', value: ({ value }) => value },
  ];

  function sort(values: readonly CellValue[], isDescending = false) {
    const placed = values.map((value, place) => ({ value, place }));
    return sortRows(placed, single, { key: 'value', isDescending });
  }

  it.each<[readonly CellValue[], readonly CellValue[]]>([
    [
      ['Zelo', 'Água', 'abono', 'Óbito', 'ocupação'],
      ['abono', 'Água', 'Óbito', 'ocupação', 'Zelo'],
    ],
    [
      ['Sala 10', 'Sala 2'],
      ['Sala 2', 'Sala 10'],
    ],
    [
      [10, 9, -1, 2.5],
      [-1, 2.5, 9, 10],
    ],
    [
      ['a', 2, null, 1],
      [1, 2, 'a', null],
    ],
  ])('%j becomes %j', (values, sorted) => {
    expect(sort(values).map(({ value }) => value)).toEqual(sorted);
  });

  it('puts what has no value last in both directions', () => {
    expect(sort([null, 1, '', 2, Number.NaN], true).map(({ value }) => value)).toEqual([
      2,
      1,
      null,
      '',
      Number.NaN,
    ]);
  });

  it('keeps all rows, in order, and equal ones as they stood', () => {
    const values = fc.array(fc.option(fc.integer({ min: -2, max: 2 })));
    fc.assert(
      fc.property(values, fc.boolean(), (list, isDescending) => {
        const sorted = sort(list, isDescending);
        expect(sorted.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([...list.keys()]);
        const isInOrder = sorted.slice(1).every((next, index) => {
          const before = sorted[index];
          if (before === undefined || before.value === next.value) return (before?.place ?? 0) < next.place;
          if (before.value === null || next.value === null) return next.value === null;
          return isDescending ? before.value > next.value : before.value < next.value;
        });
        expect(isInOrder).toBe(true);
      }),
    );
  });

  it('leaves the rows alone without an order or with one of no column', () => {
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { key: 'gone', isDescending: false })).toBe(rows);
  });
});

describe('pages', () => {
  it('falls back to the last page when the rows have become fewer', () => {
    expect(findPageBounds({ page: 19, pageSize: 10, count: 57 })).toEqual({
      page: 5,
      lastPage: 5,
      start: 50,
      end: 57,
    });
    expect(findPageBounds({ page: 3, pageSize: 10, count: 0 })).toEqual({
      page: 0,
      lastPage: 0,
      start: 0,
      end: 0,
    });
  });

  it('shows every row on exactly one page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 50 }), (count, pageSize) => {
        const { lastPage } = findPageBounds({ page: 0, pageSize, count });
        const shown = Array.from({ length: lastPage + 1 }, (_unused, page) => {
          const { start, end } = findPageBounds({ page, pageSize, count });
          return Array.from({ length: end - start }, (_none, index) => start + index);
        });
        expect(shown.flat()).toEqual(Array.from({ length: count }, (_unused, index) => index));
      }),
    );
  });

  it('is never outside of the rows, whatever is asked', () => {
    const whole = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 50 }), whole, (page, pageSize, count) => {
        const bounds = findPageBounds({ page, pageSize, count });
        expect(bounds.page).toBeGreaterThanOrEqual(0);
        expect(bounds.page).toBeLessThanOrEqual(bounds.lastPage);
        expect(bounds.end - bounds.start).toBeGreaterThanOrEqual(Math.min(1, count));
        expect(bounds.end - bounds.start).toBeLessThanOrEqual(pageSize);
        expect(bounds.end).toBeLessThanOrEqual(count);
      }),
    );
  });
});

describe('the words about the rows', () => {
  it.each([
    [0, 57, 57, 'Mostrando de 1 até 10 de 57 registros'],
    [5, 57, 57, 'Mostrando de 51 até 57 de 57 registros'],
    [0, 57, 200, 'Mostrando de 1 até 10 de 57 registros (filtrados de 200 registros)'],
    [0, 0, 0, 'Mostrando 0 registros'],
    [0, 0, 200, 'Mostrando 0 registros (filtrados de 200 registros)'],
    [0, 1, 1, 'Mostrando de 1 até 1 de 1 registro'],
    [0, 1500, 1500, 'Mostrando de 1 até 10 de 1.500 registros'],
  ])('[TX-02] page %i of %i rows out of %i: %s', (page, total, all, words) => {
    const bounds = findPageBounds({ page, pageSize: 10, count: total });
    expect(texts.summary(buildSummary(bounds, total, all))).toBe(words);
  });

  it('[TX-02] numbers stand in cells as they are written in Brazil', () => {
    expect([1234.5, 'UTI', null, Number.NaN].map(presentValue)).toEqual(['1.234,5', 'UTI', '', '']);
  });
});
