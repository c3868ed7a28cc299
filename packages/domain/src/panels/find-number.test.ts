import { describe, expect, it } from 'vitest';

import { decodeTime, findNumber } from './find-number.ts';

const text = { name: 'unidade', type: 'text' } as const;
const number = { name: 'valor', type: 'number' } as const;

describe('the number of a tile', () => {
  it('is the only one there is', () => {
    expect(findNumber({ columns: [number], rows: [[12]] })).toEqual({ value: 12, before: null, label: null });
  });

  it.each([
    ['months as numbers', number, [202511, 202602, 202601], '202602'],
    ['months of a cube', text, ['nov/2025', 'fev/2026', 'jan/2026'], 'fev/2026'],
    ['quarters', text, ['1º tri/2025', '3º tri/2025', '2º tri/2025'], '3º tri/2025'],
    [
      'days',
      { name: 'dia', type: 'date' } as const,
      ['2026-01-31', '2026-02-28', '2026-02-01'],
      '2026-02-28',
    ],
    ['years', text, ['2023', '2025', '2024'], '2025'],
  ])(
    'of %s is the latest, with the one before it',
    (_what, column, [first = '', last = '', middle = ''], label) => {
      const rows = [
        [first, 1],
        [last, 3],
        [middle, 2],
      ];
      expect(findNumber({ columns: [column, number], rows })).toEqual({ value: 3, before: 2, label });
    },
  );

  it('of rows that have no order of time is the first, and nothing came before it', () => {
    const rows = [
      ['UTI Adulto', 80],
      ['Maternidade', 70],
    ];
    expect(findNumber({ columns: [text, number], rows })).toEqual({
      value: 80,
      before: null,
      label: 'UTI Adulto',
    });
  });

  it('is none where there is none', () => {
    const none = { value: null, before: null, label: null };
    expect(findNumber({ columns: [number], rows: [] })).toEqual(none);
    expect(findNumber({ columns: [text], rows: [['a']] })).toEqual(none);
    expect(findNumber({ columns: [text, number], rows: [['a', null]] })).toEqual({ ...none, label: 'a' });
  });

  it('of a single column of years is a number all the same', () => {
    expect(findNumber({ columns: [number], rows: [[2025]] })).toMatchObject({ value: 2025 });
  });
});

it.each(['', 'UTI', '202513', 'xyz/2025', '5º tri/2025', '12/2025', null, true])('%j is no time', (cell) => {
  expect(decodeTime(cell)).toBeUndefined();
});
