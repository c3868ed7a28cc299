import type { Cell, ColumnType, ResultTable } from '@prumo/bi-server/queries/result-table';
import { addMonths, buildMonth } from '@prumo/domain/indicators/month';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeExtractedRows, mostExtractedRows } from './decode-extracted-rows.ts';

function tableOf(
  rows: readonly (readonly Cell[])[],
  types: readonly ColumnType[] = ['Integer', 'Numeric'],
): ResultTable {
  return { columns: types.map((type, index) => ({ name: `c${index + 1}`, type })), rows };
}

const open = 202604;

describe('decodeExtractedRows', () => {
  it('[KP-13] gives months in order, without those that have not ended', () => {
    const rows = [
      [202603, 1.5],
      [202604, 9],
      [202512, 0],
      [202701, 9],
      [202601, -2],
    ];
    expect(decodeExtractedRows(tableOf(rows), open)).toEqual({
      months: [
        { month: 202512, value: 0 },
        { month: 202601, value: -2 },
        { month: 202603, value: 1.5 },
      ],
    });
  });

  it('reads numbers with more digits than JavaScript holds, and what values were made of in two columns more', () => {
    const rows = [[202601, '12.33333333333333333', 37, 3]];
    expect(decodeExtractedRows(tableOf(rows, ['Integer', 'Numeric', 'Integer', 'Integer']), open)).toEqual({
      months: [{ month: 202601, value: 37 / 3, numerator: 37, denominator: 3 }],
    });
  });

  it.each([
    ['text', ['quedas', 3], ['String', 'Integer']],
    ['nothing', [null, 3], ['Integer', 'Integer']],
    ['no denominator', [37], ['Integer']],
    ['a denominator of zero', [37, 0], ['Integer', 'Integer']],
    ['a negative numerator', [-1, 3], ['Integer', 'Integer']],
  ] as const)('lets two columns more stand that are no such numbers: %s', (_title, cells, types) => {
    const table = tableOf([[202601, 12, ...cells]], ['Integer', 'Numeric', ...types]);
    expect(decodeExtractedRows(table, open)).toEqual({ months: [{ month: 202601, value: 12 }] });
  });

  it('takes a result without rows', () => {
    expect(decodeExtractedRows(tableOf([]), open)).toEqual({ months: [] });
  });

  const one = [202601, 1] as const;
  const refused: readonly [title: string, table: ResultTable, message: string][] = [
    ['one column', tableOf([[1]], ['Integer']), 'The result has 1 column (c1); it must have a month'],
    [
      'five columns',
      tableOf([], ['Integer', 'Numeric', 'String', 'String', 'String']),
      'The result has 5 columns (c1, c2, c3, c4, c5)',
    ],
    ['no column', tableOf([], []), 'The result has 0 columns;'],
    [
      'a month as text',
      tableOf([['202601', 1]], ['String', 'Numeric']),
      'Row 1: the first column holds the text "202601"',
    ],
    [
      'a date',
      tableOf([one, ['2026-01-01', 1]], ['Date', 'Numeric']),
      'Row 2: the first column holds the text "2026-01-01"',
    ],
    ['month 13', tableOf([[202613, 1]]), 'holds 202613; it must be a month'],
    ['month 0', tableOf([[202600, 1]]), 'holds 202600'],
    ['a day', tableOf([[20260101, 1]]), 'holds 20260101'],
    ['half a month', tableOf([[202601.5, 1]]), 'holds 202601.5'],
    ['a year before 1900', tableOf([[189912, 1]]), 'holds 189912'],
    ['no month', tableOf([[null, 1]]), 'holds nothing (null)'],
    ['no value', tableOf([[202601, null]]), 'Row 1, month 202601: the second column holds nothing (null)'],
    [
      'a value as text',
      tableOf([[202601, '12,5']], ['Integer', 'String']),
      'holds the text "12,5"; it must be a number',
    ],
    ['a truth', tableOf([[202601, true]], ['Integer', 'Boolean']), 'holds true'],
    ['bytes', tableOf([[202601, Buffer.from('x')]], ['Integer', 'Blob']), 'holds bytes'],
    ['more than can be kept', tableOf([[202601, 1e13]]), 'holds 10000000000000'],
    ['a month twice', tableOf([one, [202602, 1], one]), 'Row 3: the month 202601 is there twice.'],
  ];

  it.each(refused)('[KP-13] refuses %s and says what was found', (_title, table, message) => {
    const { failure } = decodeExtractedRows(table, open);
    expect(failure?.code).toBe('wrong_shape');
    expect(failure?.message).toContain(message);
  });

  it('tells the same in facts, for whoever says it in another language', () => {
    const faultOf = (table: ResultTable) => decodeExtractedRows(table, open).failure?.fault;
    expect(faultOf(tableOf([], ['Integer']))).toEqual({ kind: 'columns', names: ['c1'] });
    expect(faultOf(tableOf([[null, 1]]))).toEqual({ kind: 'month', row: 1, found: null });
    expect(faultOf(tableOf([['x'.repeat(50), 1]], ['String', 'Numeric']))).toEqual({
      kind: 'month',
      row: 1,
      found: { type: 'text', text: `${'x'.repeat(40)}…` },
    });
    expect(faultOf(tableOf([one, [202602, true]], ['Integer', 'Boolean']))).toMatchObject({
      kind: 'value',
      row: 2,
      month: 202602,
      found: { type: 'boolean', text: 'true' },
    });
    expect(faultOf(tableOf([[202601, Buffer.from('x')]], ['Integer', 'Blob']))).toMatchObject({
      found: { type: 'bytes', text: '' },
    });
    expect(faultOf(tableOf([[202601, 1e13]]))).toMatchObject({
      found: { type: 'number', text: '10000000000000' },
      highest: 1e12,
    });
    expect(faultOf(tableOf([one, one]))).toEqual({ kind: 'repeated-month', row: 2, month: 202601 });
  });

  it('refuses an open month twice too', () => {
    expect(
      decodeExtractedRows(
        tableOf([
          [202612, 1],
          [202612, 2],
        ]),
        open,
      ).failure?.code,
    ).toBe('wrong_shape');
  });

  it('takes fifty years and no more', () => {
    const rows = Array.from({ length: mostExtractedRows }, (_value, index) => [addMonths(190001, index), 1]);
    expect(decodeExtractedRows(tableOf(rows), open)).toHaveProperty('months.length', 600);
    expect(decodeExtractedRows(tableOf([...rows, [202501, 1]]), open).failure?.code).toBe('size_limit');
  });

  const month = fc
    .tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, ofYear]) => buildMonth(year, ofYear));
  const value = fc.double({ noNaN: true, min: -1e12, max: 1e12 });
  const goodRows = fc.uniqueArray(fc.tuple(month, value), { selector: ([first]) => first, maxLength: 80 });

  it('gives each ended month of a good result once, with its value, in order, whatever the order of rows', () => {
    fc.assert(
      fc.property(goodRows, month, (rows, openMonth) => {
        const expected = rows
          .filter(([first]) => first < openMonth)
          .toSorted(([first], [other]) => first - other)
          .map(([first, second]) => ({ month: first, value: second + 0 }));
        expect(decodeExtractedRows(tableOf(rows), openMonth)).toEqual({ months: expected });
      }),
    );
  });

  const anyCell: fc.Arbitrary<Cell> = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.string(),
    fc.double(),
    fc.integer(),
    month,
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  );

  it('never gives anything but months that have ended, once each, with finite numbers', () => {
    const types = fc.constantFrom<ColumnType>('String', 'Boolean', 'Integer', 'Numeric', 'Date', 'Blob');
    const anyTable = fc.array(types, { maxLength: 5 }).chain((columns) =>
      fc
        .array(fc.array(anyCell, { minLength: columns.length, maxLength: columns.length }), {
          maxLength: 20,
        })
        .map((rows) => tableOf(rows, columns)),
    );
    fc.assert(
      fc.property(anyTable, (table) => {
        const decoded = decodeExtractedRows(table, open);
        expect(decoded.failure?.message.length ?? 0).toBeLessThan(200);
        const months = decoded.failure === undefined ? decoded.months : [];
        expect(new Set(months.map(({ month: found }) => found)).size).toBe(months.length);
        for (const { month: found, value: given } of months) {
          expect(found).toBeLessThan(open);
          expect([found % 100 >= 1, found % 100 <= 12, Number.isFinite(given)]).toEqual([true, true, true]);
        }
      }),
    );
  });
});
