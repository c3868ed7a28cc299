import { addMonths } from '@prumo/domain/indicators/month';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { presentLongMonth, presentMonth } from '../../../../lib/indicators/present-indicator.ts';
import { spreadPasted, decodeConfirmations, encodeConfirmations } from './confirmations.ts';
import { isRecordable, parsePastedResults } from './parse-pasted-results.ts';

const thisMonth = 202611;
const known = { monthsWithResult: new Set([202610]), thisMonth };

function faultsOf(text: string) {
  return parsePastedResults(text, known).map(({ fault }) => fault);
}

describe('pasted months and results', () => {
  it('are read with tabs, semicolons or blanks between them, whatever ends a line', () => {
    const lines = parsePastedResults(
      '03/2026\t12,5\r\nabr/26;1.234,56\nmaio de 2026 R$ 7,00\r2026-06 \t 85,8 %\n',
      known,
    );
    expect(lines.map(({ number, month, value, fault }) => [number, month, value, fault])).toEqual([
      [1, 202603, 12.5, null],
      [2, 202604, 1234.56, null],
      [3, 202605, 7, null],
      [4, 202606, 85.8, null],
    ]);
  });

  it('tell of each line why it will not be recorded', () => {
    expect(
      faultsOf(
        [
          'Mês\tResultado',
          '01/2026\t1',
          '15/02/2026\t1',
          'algum dia\t1',
          '03/2026\talguns',
          '03/2026',
          '04/2026\t1\t2',
          '10/2026\t1',
          '12/2026\t1',
          '01/1990\t1',
          '05/2026\t1',
          '05/2026\t1',
        ].join('\n'),
      ),
    ).toEqual([
      'heading',
      null,
      'not-first-day',
      'unreadable-month',
      'unreadable-value',
      'wrong-columns',
      'wrong-columns',
      'month-taken',
      'month-to-come',
      'month-too-old',
      'month-repeated',
      'month-repeated',
    ]);
  });

  it('may tell in two more columns what results were made of', () => {
    const lines = parsePastedResults(
      [
        'Mês\tTaxa\tQuedas\tPacientes-dia',
        '01/2026\t5,67\t7\t1.234',
        '02/2026\t5,67\t8\t1.234',
        '03/2026;1;2;zero',
        '04/2026\t1\t\t',
      ].join('\n'),
      { ...known, factor: 1000 },
    );
    expect(lines.map(({ fault }) => fault)).toEqual([
      'heading',
      null,
      'contradicts',
      'unreadable-ratio',
      null,
    ]);
    expect(lines[1]).toMatchObject({ value: 5.67, ratio: { numerator: 7, denominator: 1234 } });
    expect(lines[4]).not.toHaveProperty('ratio');
  });

  it('has a title only in its first line', () => {
    expect(faultsOf('Mês\tResultado\nMês\tResultado')).toEqual(['heading', 'unreadable-month']);
    expect(faultsOf('01/2026\t1\nMês\tResultado')).toEqual([null, 'unreadable-month']);
  });

  it('leaves out empty lines and still counts them', () => {
    expect(parsePastedResults('\n\n01/2026\t1\n\n', known).map(({ number }) => number)).toEqual([3]);
    expect(parsePastedResults('  \n\t', known)).toEqual([]);
  });

  it('are 240 at most at once', () => {
    const text = Array.from({ length: 242 }, (_unused, index) => {
      const month = addMonths(thisMonth, -index);
      return `${month}\t${index}`;
    }).join('\n');
    const lines = parsePastedResults(text, { monthsWithResult: new Set(), thisMonth });
    expect(lines.filter(isRecordable)).toHaveLength(240);
    expect(lines.slice(-2).map(({ fault }) => fault)).toEqual(['too-many', 'month-too-old']);
  });

  const writers = [
    (month: number) => presentMonth(month),
    (month: number) => presentLongMonth(month),
    (month: number) => `${String(month).slice(4)}/${String(month).slice(0, 4)}`,
    (month: number) => `${String(month).slice(0, 4)}-${String(month).slice(4)}`,
    (month: number) => `01/${String(month).slice(4)}/${String(month).slice(0, 4)}`,
    (month: number) => String(month),
  ];

  it('are recorded as they were written, in any of the forms, each month once', () => {
    const row = fc.record({
      back: fc.integer({ min: 0, max: 239 }),
      hundredths: fc.integer({ min: 0, max: 1e8 }),
      writer: fc.constantFrom(...writers),
      separator: fc.constantFrom('\t', ';', ' '),
    });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ back }) => back, maxLength: 40 }), (rows) => {
        const text = rows
          .map(({ back, hundredths, writer, separator }) => {
            const value = (hundredths / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
            return `${writer(addMonths(thisMonth, -back))}${separator}${value}`;
          })
          .join('\n');
        const lines = parsePastedResults(text, { monthsWithResult: new Set(), thisMonth });
        expect(lines.filter(isRecordable).map(({ month, value }) => [month, value])).toEqual(
          rows.map(({ back, hundredths }) => [addMonths(thisMonth, -back), hundredths / 100]),
        );
      }),
    );
  });

  it('of any text whatever: one answer per line that is not empty, and never two of one month', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('01/2026', '02/2026', '1,5', '10/2026', '\t', ';', '13/2026'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 12 }), (rows) => {
        const text = rows.map((cells) => cells.join('\t')).join('\n');
        const lines = parsePastedResults(text, known);
        expect(lines).toHaveLength(text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length);
        const months = lines.filter(isRecordable).map(({ month }) => month);
        expect(new Set(months).size).toBe(months.length);
        expect(months).not.toContain(202610);
      }),
    );
  });
});

describe('the second entry of pasted results', () => {
  const text = 'Mês\tResultado\n01/2026\t1\n\n02/2026\tx\n03/2026\t3\n04/2026\t4';
  const lines = parsePastedResults(text, known);
  const [, first, , third] = lines;
  if (first === undefined || third === undefined) throw new Error('lines are missing');

  it('fills from a line downwards as the spreadsheet has them', () => {
    expect(spreadPasted({}, lines, first, '1\n\n2\n3\n4\n')).toEqual({
      202601: '1',
      202602: '2',
      202603: '3',
      202604: '4',
    });
    expect(spreadPasted({ 202601: '9' }, lines, third, '3\r\n4')).toEqual({
      202601: '9',
      202603: '3',
      202604: '4',
    });
  });

  it('takes both columns again, whatever their order', () => {
    expect(spreadPasted({}, lines, third, 'Mês\tResultado\n04/2026\t4\n01/2026\tR$ 1')).toEqual({
      202604: '4',
      202601: 'R$ 1',
    });
  });

  it('does not take the title of the column for a result', () => {
    expect(spreadPasted({}, lines, first, 'Resultado\n1')).toEqual({ 202601: '1' });
    expect(spreadPasted({}, lines, first, 'nada')).toEqual({});
  });

  it('is kept as text', () => {
    expect(decodeConfirmations(encodeConfirmations({ 202601: '1', 202602: '' }))).toEqual({ 202601: '1' });
    expect(encodeConfirmations({ 202602: '' })).toBe('');
    expect(decodeConfirmations('[1]')).toEqual({});
    expect(decodeConfirmations('{"202601":3}')).toEqual({});
  });
});
