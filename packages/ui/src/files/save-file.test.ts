import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildCsv } from './save-file.ts';

describe('a table as text', () => {
  it('begins with the mark of UTF-8 and has semicolons between cells and a line end behind each row', () => {
    expect(
      buildCsv([
        ['Sigla', 'Nome'],
        ['UTIA', 'UTI Adulto'],
      ]),
    ).toBe('\uFEFFSigla;Nome\r\nUTIA;UTI Adulto\r\n');
  });

  it.each([
    [1234.25, '1234,25'],
    [-0.25, '-0,25'],
    [0.0000001, '0,0000001'],
    [1e15, '1000000000000000'],
    [0, '0'],
    [Number.NaN, ''],
    [null, ''],
  ])('writes the number %j as %j', (number, written) => {
    expect(buildCsv([[number]])).toBe(`\uFEFF${written}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '|cmd', '%x'])(
    'shows %j and does not run it',
    (text) => {
      expect(buildCsv([[text]]).replace('"', '')).toMatch(/^\uFEFF'/);
    },
  );

  it('leaves texts alone that only contain such signs', () => {
    expect(buildCsv([['a=b', 'um-dois', 'x@y.org']])).toBe('\uFEFFa=b;um-dois;x@y.org\r\n');
  });

  it('keeps separators, quotes and line breaks within their cell', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ';', '"', '\r', '\n', 'é') });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (lines) => {
        const read = readCsv(buildCsv(lines));
        expect(read).toEqual(
          lines.map((cells) => cells.map((cell) => (/^[\r\n]/.test(cell) ? `'${cell}` : cell))),
        );
      }),
    );
  });
});

/** As a spreadsheet reads it. */
function readCsv(csv: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain = '', end] of csv
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ';') {
      lines.push(cells);
      cells = [];
    }
  }
  return lines;
}
