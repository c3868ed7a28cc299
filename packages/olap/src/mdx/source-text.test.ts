import { describe, expect, it } from 'vitest';

import { parseStatement } from './parse.ts';
import { readSource } from './source-text.ts';
import type { SelectStatement } from './syntax.ts';

function select(text: string): SelectStatement {
  const statement = parseStatement(text);
  if (statement.kind !== 'select') throw new TypeError('no SELECT');
  return statement;
}

describe('the text of a part', () => {
  it('is what was written, with its blanks and its case', () => {
    const text =
      'WITH MEMBER [Measures].[a] AS [x].[y]  /\n  iif( 1=1, 2 , 3 ), FORMAT_STRING = "0"\nSELECT {[a]} ON 0 FROM [c]';
    const { formulas, axes } = select(text);
    const source = readSource(text);
    expect(formulas.map(({ expression }) => source.textOf(expression))).toEqual([
      '[x].[y]  /\n  iif( 1=1, 2 , 3 )',
    ]);
    expect(axes.map(({ expression }) => source.textOf(expression))).toEqual(['{[a]}']);
  });

  it('is printed again where a comment stands in it', () => {
    const text = 'WITH SET [s] AS [x].[y] -- of all\nSELECT [s] ON 0 FROM [c]';
    expect(select(text).formulas.map(({ expression }) => readSource(text).textOf(expression))).toEqual([
      '[x].[y]',
    ]);
  });

  it.each([
    ['[a].[b]]c].Children', 1, 3],
    ['[a].[b]]c].Children', 2, 10],
    ['"x""y"', 1, 6],
    ['[a].&[k]]]&m', 2, 12],
    ['Filter(1)', 1, 6],
  ])('of %s, %i parts have %i characters', (text, parts, length) => {
    expect(readSource(text).measure({ line: 1, column: 1 }, { parts })).toBe(length);
  });

  it('has a character at least, also in a text that cannot be read', () => {
    expect(readSource('[a').measure({ line: 1, column: 1 })).toBe(1);
    expect(readSource('a').measure({ line: 1, column: 2 })).toBe(1);
  });
});
